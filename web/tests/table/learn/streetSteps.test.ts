import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLanguage } from "../../../src/i18n/languageInUse";
import { lessonSteps } from "../../../src/table/learn/lessonSteps";
import type { PlayedLesson } from "../../../src/table/learn/playedLesson";
import { CHASED, RUSHED, WILD_WON } from "../../lessons";

const names = (one: PlayedLesson) => lessonSteps(one).map(({ name }) => name);
const said = (one: PlayedLesson, name: string) =>
  lessonSteps(one)
    .filter((step) => step.name === name)
    .map(({ text }) => text);
const stages = (one: PlayedLesson) => lessonSteps(one).map(({ stage }) => stage);

describe("a guided hand without a dealer's hand", () => {
  it("goes from the cards of each street to its decision, and ends with a card that nobody can act on", () =>
    expect(names(RUSHED)).toEqual(["aim", "base", "hand", "decide", "hand", "decide", "last", "settle"]));
  it("counts the cards of each street, and the flush as it was then", () =>
    expect([...said(RUSHED, "hand"), ...said(RUSHED, "last")]).toEqual([
      "Your first cards: 4. Of these, 3 are hearts: K-9-8.",
      "More cards for you: 2. Now 4 of yours are hearts: K-9-8-3.",
      "Your last cards: 1. Of all 7, 5 are hearts: K-9-8-5-3.",
    ]));
  it("shows the table as it is after so many decisions", () =>
    expect(stages(RUSHED)).toEqual(["open", "base", 0, 0, 1, 1, "settled", "settled"]));
  it("says what every wager won", () =>
    expect(said(RUSHED, "settle")).toEqual(["Ante wins $45. Play 1 wins $5. Play 2 wins $5."]));
  it("says that nothing counts but the own flush", () =>
    expect(said(RUSHED, "aim")[0]).toContain("7 cards in the end"));
});

describe("a guided hand that checks until the flush is long", () => {
  it("has a wager that equals the first, cards face down, and every card turned up before its decision", () =>
    expect(names(CHASED)).toEqual([
      ...["aim", "base", "equal", "hand", "hidden", "decide", "shared", "decide", "shared", "decide"],
      ...["dealer", "settle"],
    ]));
  it("checks twice, then raises or folds", () => {
    const decisions = lessonSteps(CHASED).filter(({ name }) => name === "decide");
    expect(decisions.map(({ check }) => check)).toEqual([true, true, false]);
    expect(decisions.map(({ raiseCents }) => raiseCents)).toEqual([undefined, undefined, 500]);
    expect(decisions.map(({ text }) => text)).toEqual([
      "All In: $15 now, or check and see more cards. The best play here is to check, so we check.",
      "All In: $10 now, or check and see more cards. The best play here is to check, so we check.",
      "All In: $5 to stay in, or fold and lose your Ante and X-Tra wagers. The best play here is to raise, so we raise $5.",
    ]);
  });
  it("calls nothing the best play where that is not known", () => {
    const unknown = { ...CHASED, lesson: { ...CHASED.lesson, best: false } };
    expect(said(unknown, "decide")).toEqual([
      "All In: $15 now, or check and see more cards. In this guided hand we check.",
      "All In: $10 now, or check and see more cards. In this guided hand we check.",
      "All In: $5 to stay in, or fold and lose your Ante and X-Tra wagers. In this guided hand we raise $5.",
    ]);
  });
  it("says what equals the Ante, what lies face down, and when no two cards are of one suit", () => {
    expect(said(CHASED, "equal")).toEqual(["X-Tra goes with the Ante, and equals it: $5."]);
    expect(said(CHASED, "hidden")).toEqual(["Community cards lie face down: 4. They are turned up later."]);
    expect(said(CHASED, "hand")).toEqual(["Your first cards: 3. No two of them are of one suit yet."]);
  });
  it("says that a wager lost and that another came back", () =>
    expect(said(CHASED, "settle")).toEqual(["Ante wins $5. X-Tra comes back. All In loses $5."]));
});

describe("a guided hand with wild cards", () => {
  it("names them first, and turns the shared cards up after the decision", () => {
    expect(names(WILD_WON)).toEqual([
      "aim",
      "wild",
      "base",
      "equal",
      "hand",
      "hidden",
      "decide",
      "last",
      "dealer",
      "settle",
    ]);
    expect(said(WILD_WON, "wild")).toEqual(["These cards are wild: 2. A wild card counts for the suit you need."]);
    expect(said(WILD_WON, "last")).toEqual(["The last community cards: 2. Of all 7, 4 are hearts: K-9-8-3."]);
  });
  it("does not speak of a qualifier that the game does not have", () =>
    expect(said(WILD_WON, "dealer")).toEqual(["The dealer turns up T-9-5: 3 cards of one suit."]));
});

describe("the same in Spanish", () => {
  beforeAll(() => startLanguage("es"));
  afterAll(() => startLanguage("en"));
  it("is told in Spanish", () =>
    expect(said(CHASED, "decide")[0]).toBe(
      "All In: $15 ahora, o pasa y ve más cartas. La mejor jugada aquí es pasar, así que pasamos.",
    ));
});
