import { describe, expect, it } from "vitest";
import type { MeterView, SpotOddsView } from "../../../src/protocol/wire";
import { edgeText, exactEdge, percentText, presentEdge, winsText } from "../../../src/table/rules/figures";
import { SUITS } from "../../felts";

const exact = (value: number, text = "") => ({ exact: text, value });
const odds = (facts: Partial<SpotOddsView>): SpotOddsView => ({
  house_edge: exact(0.0266453, "2/75"),
  of: "Ante",
  hit_frequency: exact(0.4483),
  best_play: true,
  per_dollar: {},
  by_hands: [],
  ...facts,
});
const meter = (name: string, amount_cents: number): MeterView => ({
  meter: name,
  label: name,
  amount_cents,
  pending_cents: [],
});
const royal = odds({
  house_edge: exact(0.46111019089198335, "46/100"),
  of: "Hearts Royal",
  best_play: false,
  per_dollar: { "royal/meter": exact(1.050420168067227e-5, "1/95200") },
});

describe("the house edge of a spot", () => {
  it("has two decimals, and a minus sign where the player has the advantage", () =>
    expect([0.0266453, -0.03, -0.00001, 0].map(percentText)).toEqual(["2.66%", "−3.00%", "0.00%", "0.00%"]));
  it("of the base wager is a share of that wager with best play", () =>
    expect(edgeText(odds({}), SUITS, [])).toBe("2.66% of the Ante with best play"));
  it("of a side bet that is never folded is a share of the bet, however a hand is played", () =>
    expect(edgeText(odds({ of: "Flush Rush", best_play: false }), SUITS, [])).toBe("2.66% of the wager"));
  it("of a side bet that reads every hand is that of a full table", () => {
    const figures = { house_edge: exact(0.0675), hit_frequency: exact(0.4) };
    const full = odds({ of: "Cover All", best_play: false, by_hands: [{ hands: 7, ...figures }] });
    expect(edgeText(full, SUITS, [])).toBe("2.66% of the wager at a full table");
  });
  it("of a jackpot falls with each dollar of its meter", () => {
    expect(presentEdge(royal, [meter("royal/meter", 1_000_000)])).toBeCloseTo(0.35606817, 8);
    expect(presentEdge(royal, [meter("runs/meter", 1_000_000)])).toBe(royal.house_edge.value);
  });
  it("of a jackpot names the meter it is for", () =>
    expect(edgeText(royal, SUITS, [meter("royal/meter", 1_234_567), meter("runs/meter", 5)])).toBe(
      "33.14% of the wager at $12,345.67",
    ));
  it("of a jackpot above its break-even meter is in the player's favour", () =>
    expect(edgeText(royal, SUITS, [meter("royal/meter", 5_000_000)])).toBe(
      "−6.41% of the wager at $50,000: in your favour",
    ));
  it("is exact as a formula", () =>
    expect(exactEdge(royal, [meter("royal/meter", 1_000_000)])).toBe("46/100 − 1/95200 × $10,000"));
});

describe("how often a spot wins", () => {
  it("is a share of rounds and one in so many", () =>
    expect(winsText(exact(0.22593614))).toBe("22.59% of rounds, about 1 in 4.4"));
  it("may be never", () => expect(winsText(exact(0))).toBe("never"));
});
