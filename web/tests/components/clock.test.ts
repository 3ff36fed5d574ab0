import { expect, it } from "vitest";
import { timeLeft } from "../../src/components/Clock";

it.each([
  [0, "0"],
  [9, "9"],
  [99, "99"],
  [100, "1:40"],
  [330, "5:30"],
  [3600, "60:00"],
  [6000, "2h"],
])("shows %i seconds as %s", (seconds, text) => expect(timeLeft(seconds)).toBe(text));
