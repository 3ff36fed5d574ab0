import { describe, expect, it } from "vitest";
import type { LuckView, Results } from "../../src/protocol/wire";
import { about, luckSentences, resultSentences, wagerName, whyNotCompared } from "../../src/rounds/resultWords";

const luck = (difference: number, skewed = false): LuckView => ({
  expected_cents: -1_234,
  deviation_cents: 7_500,
  difference_cents: difference,
  skewed,
});

describe("luck in words", () => {
  it("names the difference and where two players in three would be", () =>
    expect(luckSentences(luck(4_210))).toEqual([
      "You are $42 ahead of expectation.",
      "After these rounds about two players in three would be between −$87 and +$63.",
    ]));
  it("says behind for less, and neither for the same", () => {
    expect(luckSentences(luck(-56))[0]).toBe("You are $0.56 behind expectation.");
    expect(luckSentences(luck(0.2))[0]).toBe("You are where expectation puts you.");
  });
  it("does not speak of two in three where rare prizes decide", () =>
    expect(luckSentences(luck(100, true))[1]).toMatch(
      /^Expected \(.*\) includes large prizes .* so most players are below it: between/,
    ));
});

it("small amounts are shown to the cent, others to the dollar", () => {
  expect([about(12.6), about(-999.4), about(1_049), about(-1_051)]).toEqual([13, -999, 1_000, -1_100]);
});

it("a base wager is named with its raises", () => {
  expect(wagerName({ label: "Ante", counted_with: ["Play"] })).toBe("Ante and Play");
  expect(wagerName({ label: "Ante", counted_with: ["Spur", "Gallop"] })).toBe("Ante, Spur and Gallop");
  expect(wagerName({ label: "Flush Rush", counted_with: [] })).toBe("Flush Rush");
});

it("results are told whole, then luck, each wager, and what to know about them", () => {
  const results: Results = {
    rounds: 3,
    net_cents: -700,
    staked_cents: 2_200,
    luck: luck(500),
    points: [],
    wagers: [
      {
        game: "i-luv-suits",
        game_title: "I Luv Suits Poker",
        wager: "ante",
        label: "Ante",
        counted_with: ["Play"],
        kind: "base",
        rounds: 3,
        staked_cents: 2_200,
        net_cents: -700,
        expected: { exact: "-40/1", value: -40 },
      },
    ],
    unpriced: 1,
    computing: [],
    why_unpriced: [],
    shared_deals: 0,
    tables: [],
    games: [],
    placed: [],
    limit: 10_000,
    earlier: false,
  };
  expect(resultSentences(results)).toEqual([
    "You have played 3 rounds. You staked $22, and your result is −$7.",
    "You are $5 ahead of expectation.",
    "After these rounds about two players in three would be between −$87 and +$63.",
    "Ante and Play, I Luv Suits Poker: 3 rounds, staked $22, result −$7, expected −$0.40.",
    "For 1 round there is no expectation. It counts as if it had come out as expected.",
  ]);
  expect(resultSentences({ ...results, rounds: 0 })).toEqual(["You have played no round yet."]);
  const streets = { ...results, unpriced: 3, computing: ["Paddock Five"] };
  expect(resultSentences(streets).at(-1)).toBe(
    "For 3 rounds there is no expectation. They count as if they had come out as expected. " +
      "What rounds of Paddock Five were expected to bring is being computed. Look again in a minute.",
  );
  const uncompared = { ...streets, luck: null, wagers: [] };
  expect(resultSentences(uncompared).slice(1)).toEqual([
    "What rounds of Paddock Five were expected to bring is being computed. Look again in a minute.",
  ]);
  expect(whyNotCompared(uncompared, true)).toMatch(/^These rounds were chosen by their result or your decision/);
  expect(whyNotCompared({ ...uncompared, computing: [] }, false)).toBe(
    "For these rounds no expectation can be computed.",
  );
  const why_unpriced = ["A fold loses Full Stable too.", "Fine Fives pays poker hands."];
  expect(whyNotCompared({ ...uncompared, computing: [], why_unpriced }, false)).toBe(why_unpriced.join(" "));
  expect(resultSentences({ ...results, why_unpriced }).at(-1)).toBe(
    `For 1 round there is no expectation. It counts as if it had come out as expected. ${why_unpriced.join(" ")}`,
  );
  expect(whyNotCompared({ ...uncompared, computing: [], unpriced: 0 }, false)).toMatch(/^None of these rounds/);
});
