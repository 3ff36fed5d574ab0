import { afterEach, expect, it, vi } from "vitest";
import { endSentences, lessonMoved, lessonSentences, startLesson } from "../../../src/pages/text/lessonText";
import { lessonSteps } from "../../../src/table/learn/lessonSteps";
import { RUSHED, WILD_WON, WON } from "../../lessons";

afterEach(() => vi.unstubAllGlobals());

it("a guided hand is told step by step, with the cards that the felt shows", () => {
  const lesson = { played: WON, hand: 0, at: 0 };
  const steps = lessonSteps(WON);
  const first = lessonSentences(lesson);
  expect(first[0]).toBe("A guided first hand of I Luv Suits Poker. It costs nothing.");
  expect(first[1]).toBe(`Step 1 of ${steps.length}. ${steps[0]?.text}`);
  expect(first.at(-1)).toBe("“next” goes on, “back” goes back, “skip” ends it.");
  const hand = lessonSentences({ ...lesson, at: steps.findIndex(({ name }) => name === "hand") });
  expect(hand[1]).toMatch(/^Your cards: hearts king, nine, eight, three/);
  const settled = lessonSentences({ ...lesson, at: steps.findIndex(({ name }) => name === "settle") });
  expect(settled.slice(1).map((one) => one.split(" ")[0])).toEqual(["Ante", "Play", "Flush"]);
});

it("the last cards are told where they lie: in the hand, or on the felt", () => {
  const last = (played: typeof RUSHED) => {
    const at = lessonSteps(played).findIndex(({ name }) => name === "last");
    return lessonSentences({ played, hand: 0, at })[1];
  };
  expect(last(RUSHED)).toMatch(/^Your cards: hearts king, nine, eight, five, three/);
  expect(last(WILD_WON)).toBe("Community cards: three of hearts, queen of clubs.");
});

it("it goes on, back and no further than its ends", () => {
  const lesson = { played: WON, hand: 0, at: 0 };
  expect(lessonMoved(lesson, 1)?.at).toBe(1);
  expect(lessonMoved(lesson, -1)?.at).toBe(0);
  expect(lessonMoved({ ...lesson, at: lessonSteps(WON).length - 1 }, 1)).toBeNull();
  expect(endSentences(WON).at(-1)).toBe("Type “sit” to play here, or “learn” for another guided hand.");
});

it("each “learn” tells the next hand of the game, and then the first again", async () => {
  const lessons = [WON.lesson, { ...WON.lesson, name: "dealer-does-not-qualify" }];
  const offer = { felt: WON.felt, lessons, strategies: [], short_rule: "", coach: true };
  vi.stubGlobal("fetch", (address: string, { method }: RequestInit) => {
    const body = method === "POST" ? WON.settled : address === "/api/me" ? { csrf: "x" } : offer;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  const hand = async (before: number | null) => {
    const found = await startLesson("suits", before);
    return typeof found === "string" ? found : found.hand;
  };
  expect([await hand(null), await hand(0), await hand(1)]).toEqual([0, 1, 0]);
});

it("a game without a guided hand says so", async () => {
  const offer = { felt: WON.felt, lessons: [], strategies: [], short_rule: "", coach: true };
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(offer))));
  expect(await startLesson("suits", null)).toBe("There is no guided hand for this game yet.");
});
