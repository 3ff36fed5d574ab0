import { expect, it } from "vitest";
import { covered, freePlace } from "../../src/components/feedback/toastPlace";

const VIEW = { width: 1000, height: 600 };
const SIZE = { width: 400, height: 50 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it("a message is in the middle at the top if nothing is there", () =>
  expect(freePlace(SIZE, VIEW, 60, [], [])).toEqual({ left: 300, top: 60 }));

it("it moves below an amount and a control", () => {
  const place = freePlace(SIZE, VIEW, 60, [box(400, 70, 50, 20)], [box(310, 100, 80, 40)]);
  expect(place.left).toBe(300);
  expect(place.top).toBeGreaterThanOrEqual(140);
});

it("it moves to an edge if the middle is full of amounts", () => {
  const place = freePlace(SIZE, VIEW, 60, [box(420, 60, 100, 540)], []);
  expect(covered(place, SIZE, [box(420, 60, 100, 540)])).toBe(0);
});

it("it covers a control rather than an amount if there is no other place", () => {
  const amounts = [box(0, 0, 1000, 300)];
  const controls = [box(0, 300, 1000, 300)];
  expect(covered(freePlace(SIZE, VIEW, 0, amounts, controls), SIZE, amounts)).toBe(0);
});
