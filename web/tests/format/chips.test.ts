import { describe, expect, it } from "vitest";
import { addChip, chipsFor, largestAllowed, trayChips } from "../../src/format/chips";
import { money, parseMoney, signedMoney } from "../../src/format/money";

const SPOT = { min_cents: 500, max_cents: 10_000, step_cents: 500 };

describe("a stack", () => {
  it("uses the fewest chips, largest first", () =>
    expect(chipsFor(13_175).map(({ cents }) => cents)).toEqual([10_000, 2_500, 500, 100, 50, 25]));
  it("adds up to the amount", () => {
    for (let cents = 0; cents <= 700_000; cents += 1_325)
      expect(chipsFor(cents).reduce((sum, chip) => sum + chip.cents, 0)).toBe(cents);
  });
});

describe("an amount for a spot", () => {
  it("is the minimum after the first chip, however small", () => expect(addChip(0, 100, SPOT)).toBe(500));
  it("grows with each chip", () => expect(addChip(500, 2_500, SPOT)).toBe(3_000));
  it("stops at the maximum", () => expect(addChip(9_500, 2_500, SPOT)).toBe(10_000));
  it("is the minimum plus whole steps", () => expect(largestAllowed(1_499, SPOT)).toBe(1_000));
  it("is 0 below the minimum", () => expect(largestAllowed(499, SPOT)).toBe(0));
  it("counts steps from the minimum", () =>
    expect(largestAllowed(1_000, { min_cents: 300, max_cents: 5_000, step_cents: 200 })).toBe(900));
});

describe("a tray", () => {
  it("has the chips that the spot takes and the rack covers", () =>
    expect(trayChips(SPOT, 3_000).map(({ cents }) => cents)).toEqual([500, 2_500]));
  it("has the smallest chip of the table, and no other one below $1", () =>
    expect(trayChips({ min_cents: 500, max_cents: 50_000, step_cents: 25 }, 90_000).map(({ cents }) => cents)).toEqual([
      25, 100, 500, 2_500, 10_000,
    ]));
  it("has the smallest chip even for an empty rack", () =>
    expect(trayChips(SPOT, 0).map(({ cents }) => cents)).toEqual([500]));
});

describe("money", () => {
  it("is read in the usual notations", () =>
    expect(["5", "$5.5", "1,250", " $0.25 "].map(parseMoney)).toEqual([500, 550, 125_000, 25]));
  it("is not read from any other text", () =>
    expect(["", "-5", "5.555", "five", "1e3"].map(parseMoney)).toEqual([null, null, null, null, null]));
  it("shows cents only if there are any", () =>
    expect([money(123_400), money(5), money(-250), signedMoney(500), signedMoney(0)]).toEqual([
      "$1,234",
      "$0.05",
      "−$2.50",
      "+$5",
      "$0",
    ]));
});
