import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLanguage } from "../../../src/i18n/languageInUse";
import { lessonEnd, lessonSteps } from "../../../src/table/learn/lessonSteps";
import { type PlayedLesson, roundAt } from "../../../src/table/learn/playedLesson";
import { SUITS } from "../../felts";
import { COLOUR, UNQUALIFIED, WON } from "../../lessons";

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
    expect(said(COLOUR, "shared")).toBe("The community cards come first. 2 of them are hearts, in your colour.");
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
