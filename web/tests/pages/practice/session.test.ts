import { describe, expect, it } from "vitest";
import { afterRound, NEW_SESSION } from "../../../src/pages/practice/session";
import type { PracticeView } from "../../../src/protocol/wire";
import { firstRound, withOccupant } from "../../../src/table/practice/practiceRound";
import { SUITS } from "../../felts";

const ROUND = withOccupant(withOccupant(firstRound(SUITS, 1, true), 5, "you"), 1, "best-play");
const verdict = (best: boolean, value: number) => ({ verdict: { best, cost: { exact: "", value } } });

const view = (phase: string): PracticeView =>
  ({
    table: { phase, seats: { 1: { net_cents: 7000 }, 3: { net_cents: 500 }, 5: { net_cents: -1500 } } },
    verdicts: [verdict(true, 0), verdict(false, 93.5)],
  }) as unknown as PracticeView;

describe("a practice session", () => {
  it("adds up finished rounds of the player's own seats", () => {
    const once = afterRound(NEW_SESSION, ROUND, view("finished"));
    expect(once).toEqual({ rounds: 1, net: -1000, judged: 2, best: 1, cost: 93.5 });
    expect(afterRound(once, ROUND, view("finished"))).toMatchObject({ rounds: 2, net: -2000, cost: 187 });
  });
  it("does not count a round that goes on", () =>
    expect(afterRound(NEW_SESSION, ROUND, view("decisions"))).toBe(NEW_SESSION));
});
