import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLanguage } from "../../../src/i18n/languages";
import type { FeltView, LessonView, LineView, PracticeView, Reading } from "../../../src/protocol/wire";
import { lessonEnd, lessonSteps } from "../../../src/table/learn/lessonSteps";
import { type PlayedLesson, roundAt } from "../../../src/table/learn/playedLesson";
import { FORTUNE, SUITS } from "../../felts";

const reading = (text: string, suit: string): Reading => {
  const cards = text.split("-").map((rank) => rank + suit);
  return { text, length: cards.length, cards };
};

const line = (wager: string, outcome: LineView["outcome"], won_cents: number): LineView =>
  ({ wager, outcome, won_cents, stake_cents: 500, paid_cents: won_cents + 500 }) as LineView;

interface Told {
  felt: FeltView;
  name: LessonView["name"];
  wagers: Record<string, number>;
  flush: Reading;
  lines: LineView[];
  dealer?: { hand: { flush: Reading }; qualifies: boolean | null };
  community?: string[];
}

function played({ felt, name, wagers, flush, lines, dealer, community = [] }: Told): PlayedLesson {
  const table = { seats: { 1: { lines, net_cents: 2000 } }, dealer: dealer ?? { hand: null }, community };
  const view = { table, you: { seats: { 1: { hand: { flush } } } } } as unknown as PracticeView;
  const seat = { strategy: "", wagers, colour: felt.two_colours ? "red" : null, cards: [] };
  const round = { seats: { 1: seat }, dealt: true, decisions: [{ seat: 1, raise_cents: 500 }], seed: 4 };
  const lesson = { name, round } as unknown as LessonView;
  return { felt, lesson, seat: 1, open: view, dealt: view, settled: view };
}

const WON = played({
  felt: SUITS,
  name: "win",
  wagers: { ante: 500, "flush-rush": 500 },
  flush: reading("K-9-8-3", "h"),
  lines: [line("ante", "win", 500), line("play", "win", 500), line("flush-rush", "win", 1000)],
  dealer: { hand: { flush: reading("T-9-5", "c") }, qualifies: true },
});

const UNQUALIFIED = played({
  felt: SUITS,
  name: "dealer-does-not-qualify",
  wagers: { ante: 500 },
  flush: reading("K-9-8-3", "h"),
  lines: [line("ante", "win", 500), line("play", "push", 0)],
  dealer: { hand: { flush: reading("8-7-2", "c") }, qualifies: false },
});

const COLOUR = played({
  felt: FORTUNE,
  name: "win",
  wagers: { "nine-cards": 500, "first-3": 500 },
  flush: reading("A-K-J-7", "h"),
  lines: [line("nine-cards", "win", 500), line("play", "win", 500), line("first-3", "win", 1000)],
  community: ["7h", "Jh", "Qc"],
});

const names = (one: PlayedLesson) => lessonSteps(one).map(({ name }) => name);
const said = (one: PlayedLesson, name: string) => lessonSteps(one).find((step) => step.name === name)?.text;

describe("the steps of a guided hand against a dealer", () => {
  it("go from the bets through the decision to what each bet won", () =>
    expect(names(WON)).toEqual([
      "aim",
      "base",
      "bonus",
      "hand",
      "compare",
      "decide",
      "dealer",
      "settle",
      "bonusResult",
    ]));
  it("speak with the labels and amounts of the table", () => {
    expect(said(WON, "base")).toBe("Every hand starts with a bet on Ante. We put $5 there.");
    expect(said(WON, "hand")).toContain("4 of them are hearts: K-9-8-3.");
    expect(said(WON, "dealer")).toContain("T-9-5: 3 cards of one suit. That is 9-3-2 or better");
    expect(said(WON, "settle")).toBe("Your 4 cards beat the dealer's 3. Ante and Play both win: $5 each.");
    expect(said(WON, "bonusResult")).toContain("Flush Rush pays 2 to 1 for these cards: $10.");
    expect(lessonEnd(WON)).toContain("This hand won $20.");
  });
  it("say what a dealer who does not qualify means, and leave out a side bet that was not made", () => {
    expect(names(UNQUALIFIED)).not.toContain("bonus");
    expect(said(UNQUALIFIED, "dealer")).toContain("That is less than 9-3-2, so the dealer does not qualify.");
    expect(said(UNQUALIFIED, "settle")).toBe("Then the Ante wins $5, whatever you hold, and the Play comes back.");
  });
  it("point at the cards they are about", () => {
    const [hand, dealer] = ["hand", "dealer"].map((name) => lessonSteps(WON).find((step) => step.name === name));
    expect(hand?.cards).toEqual(["Kh", "9h", "8h", "3h"]);
    expect(dealer?.cards).toEqual(["Tc", "9c", "5c"]);
  });
});

describe("the steps of a guided hand in a colour", () => {
  it("choose the colour first and show the shared cards before the decision", () =>
    expect(names(COLOUR)).toEqual([
      "aim",
      "colour",
      "base",
      "bonus",
      "shared",
      "decide",
      "hand",
      "settle",
      "bonusResult",
    ]));
  it("count the cards of the winning suit", () => {
    expect(said(COLOUR, "shared")).toBe("The shared cards come first. 2 of them are hearts, in your colour.");
    expect(said(COLOUR, "hand")).toBe("Then come your own 6 cards. Of all 9, 4 are hearts.");
  });
});

describe("the round of a guided hand", () => {
  const wagers = (stage: Parameters<typeof roundAt>[2]) => roundAt(SUITS, WON.lesson, stage).seats[1]?.wagers;
  it("has the bets that were explained", () => {
    expect(wagers("open")).toEqual({});
    expect(wagers("base")).toEqual({ ante: 500 });
    expect(wagers("bonus")).toEqual({ ante: 500, "flush-rush": 500 });
  });
  it("has cards at the deal and decisions at the end only", () => {
    expect(roundAt(SUITS, WON.lesson, "bonus").dealt).toBe(false);
    expect(roundAt(SUITS, WON.lesson, "dealt")).toMatchObject({ dealt: true, decisions: [] });
    expect(roundAt(SUITS, WON.lesson, "settled")).toBe(WON.lesson.round);
  });
});

describe("a guided hand in Spanish", () => {
  beforeAll(() => startLanguage("es"));
  afterAll(() => startLanguage("en"));
  it("is told in Spanish", () =>
    expect(said(WON, "base")).toBe("Cada mano empieza con una apuesta en Ante. Ponemos $5 ahí."));
});
