import { describe, expect, it } from "vitest";
import { added, fitting, stack, tray } from "../../src/format/chips";
import { money, parsed, signed } from "../../src/format/money";

const SPOT = { min_cents: 500, max_cents: 10_000, step_cents: 500 };

describe("a stack", () => {
  it("is the fewest chips of the amount, the largest first", () =>
    expect(stack(13_175).map(({ cents }) => cents)).toEqual([10_000, 2_500, 500, 100, 50, 25]));
  it("makes the amount again", () => {
    for (let cents = 0; cents <= 700_000; cents += 1_325)
      expect(stack(cents).reduce((sum, chip) => sum + chip.cents, 0)).toBe(cents);
  });
});

describe("an amount for a spot", () => {
  it("is the least with the first chip, however small", () => expect(added(0, 100, SPOT)).toBe(500));
  it("grows by chips", () => expect(added(500, 2_500, SPOT)).toBe(3_000));
  it("stops at the most", () => expect(added(9_500, 2_500, SPOT)).toBe(10_000));
  it("is the least and whole steps", () => expect(fitting(1_499, SPOT)).toBe(1_000));
  it("is nothing below the least", () => expect(fitting(499, SPOT)).toBe(0));
  it("counts steps from the least", () =>
    expect(fitting(1_000, { min_cents: 300, max_cents: 5_000, step_cents: 200 })).toBe(900));
});

describe("a tray", () => {
  it("has chips the spot takes and the rack can pay", () =>
    expect(tray(SPOT, 3_000).map(({ cents }) => cents)).toEqual([500, 2_500]));
  it("has the least chip even for an empty rack", () => expect(tray(SPOT, 0).map(({ cents }) => cents)).toEqual([500]));
});

describe("money", () => {
  it("is read as people write it", () =>
    expect(["5", "$5.5", "1,250", " $0.25 "].map(parsed)).toEqual([500, 550, 125_000, 25]));
  it("is nothing else", () =>
    expect(["", "-5", "5.555", "five", "1e3"].map(parsed)).toEqual([null, null, null, null, null]));
  it("has cents only where there are some", () =>
    expect([money(123_400), money(5), money(-250), signed(500), signed(0)]).toEqual([
      "$1,234",
      "$0.05",
      "−$2.50",
      "+$5",
      "$0",
    ]));
});
