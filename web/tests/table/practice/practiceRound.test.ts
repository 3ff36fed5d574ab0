import { describe, expect, it } from "vitest";
import type { PracticeRequest } from "../../../src/protocol/wire";
import {
  afterDecision,
  beforeDeal,
  cardsChosenElsewhere,
  choosablePlaces,
  dealtFrom,
  firstRound,
  handSize,
  hasChosenCards,
  mayBecome,
  occupantOf,
  ownSeats,
  withBots,
  withCards,
  withLayout,
  withOccupant,
  withoutCards,
} from "../../../src/table/practice/practiceRound";
import { FORTUNE, SUITS } from "../../felts";

const FIRST = firstRound(SUITS, 7, true);

describe("the first practice round", () => {
  it("has the player in the middle with the smallest base wager, and waits for the deal", () => {
    expect(ownSeats(FIRST)).toEqual([3]);
    expect(FIRST.seats[3]).toEqual({ strategy: "", wagers: { ante: 500 }, colour: null, cards: [] });
    expect([FIRST.dealt, FIRST.verdicts, FIRST.decisions]).toEqual([false, true, []]);
  });
  it("has a colour where one is chosen", () => expect(firstRound(FORTUNE, 7, true).seats[4]?.colour).toBe("red"));
});

describe("a practice round", () => {
  const decided = afterDecision({ ...dealtFrom(FIRST, 9), hint: true }, 3, 500);
  it("keeps its cards while it is decided, and its hint ends", () => {
    expect(decided).toEqual({
      ...FIRST,
      seed: 9,
      dealt: true,
      decisions: [{ seat: 3, raise_cents: 500, check: false }],
    });
  });
  it("is dealt again from the same seed or another", () => {
    expect(dealtFrom(decided, 9)).toEqual({ ...decided, decisions: [] });
    expect(dealtFrom(decided, 10).seed).toBe(10);
  });
  it("can go back to its wagers", () => expect(beforeDeal(decided)).toEqual({ ...FIRST, seed: 9 }));
  it("has no empty wagers", () => {
    const next = withLayout(FIRST, 3, { wagers: { ante: 1000, "flush-rush": 0 }, sensors: [], colour: null });
    expect(next.seats[3]?.wagers).toEqual({ ante: 1000 });
  });
});

describe("the seats of a practice round", () => {
  const two = withOccupant(FIRST, 5, "you");
  it("can be two of the player's, the second with the wagers of the first", () => {
    expect(ownSeats(two)).toEqual([3, 5]);
    expect(two.seats[5]).toEqual(FIRST.seats[3]);
    expect(mayBecome(two, 6, "you")).toBe(false);
    expect(withOccupant(two, 6, "you")).toBe(two);
  });
  it("always have one of the player's", () => {
    expect(withOccupant(FIRST, 3, "")).toBe(FIRST);
    expect(withOccupant(FIRST, 3, "best-play")).toBe(FIRST);
    expect(ownSeats(withOccupant(two, 3, ""))).toEqual([5]);
  });
  it("can be bots with a strategy each", () => {
    const bots = withOccupant(withOccupant(FIRST, 1, "best-play"), 2, "T-8-6");
    expect([1, 2, 3, 4].map((seat) => occupantOf(bots, seat))).toEqual(["best-play", "T-8-6", "you", ""]);
    expect(occupantOf(withOccupant(bots, 2, ""), 2)).toBe("");
  });
  it("change before the deal only", () => {
    const dealt: PracticeRequest = afterDecision(dealtFrom(FIRST, 9), 3, 0);
    expect(withOccupant(dealt, 1, "best-play")).toMatchObject({ dealt: false, decisions: [] });
  });
});

describe("chosen cards", () => {
  const chosen = withCards(withCards(FIRST, 3, ["Kh", "Jh"]), "dealer", ["As"]);
  it("are for the player's hands and the dealer's, or the community's", () => {
    expect(choosablePlaces(SUITS, withOccupant(FIRST, 5, "you"))).toEqual([3, 5, "dealer"]);
    expect(choosablePlaces(FORTUNE, firstRound(FORTUNE, 1, true))).toEqual([4, "community"]);
    expect([handSize(FORTUNE, 4), handSize(FORTUNE, "community")]).toEqual([6, 3]);
  });
  it("are used up for the other hands", () => {
    expect(cardsChosenElsewhere(SUITS, chosen, 3)).toEqual(new Set(["As"]));
    expect(cardsChosenElsewhere(SUITS, chosen, "dealer")).toEqual(new Set(["Kh", "Jh"]));
  });
  it("stay until they are cleared", () => {
    expect(hasChosenCards(SUITS, dealtFrom(chosen, 3))).toBe(true);
    expect(withoutCards(SUITS, chosen)).toEqual(FIRST);
  });
});

describe("bots at all seats", () => {
  it("take the empty ones, and leave those that somebody plays", () => {
    const full = withBots(withOccupant(FIRST, 5, "always-raise"), 6, "best-play");
    expect([1, 2, 3, 4, 5, 6].map((number) => occupantOf(full, number))).toEqual([
      "best-play",
      "best-play",
      "you",
      "best-play",
      "always-raise",
      "best-play",
    ]);
  });
});
