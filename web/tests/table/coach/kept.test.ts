import { describe, expect, it } from "vitest";
import type { MistakeView } from "../../../src/protocol/wire";
import { dueMistakes, keepReview, keptReviews, waitingMistakes } from "../../../src/table/coach/kept";

const DAY = 86_400;
const mistake = (name: string): MistakeView => ({
  name,
  cards: [],
  board: [],
  raised: {},
  decision: null,
  colour: null,
  ante_cents: 500,
  multiples: [1],
  wager: "play",
  instead: ["fold"],
  sentence: "",
});

describe("the mistakes deck", () => {
  const deck = ["later", "due", "overdue", "learned", "new"].map(mistake);
  const reviews = {
    later: { right: 1, due: 11 * DAY, learned: false },
    due: { right: 1, due: 9 * DAY, learned: false },
    overdue: { right: 0, due: 2 * DAY, learned: false },
    learned: { right: 5, due: DAY, learned: true },
  };

  it("deals new mistakes first, then the longest overdue, and no learned one", () => {
    const due = dueMistakes(deck, reviews, 10 * DAY);
    expect(due.map(({ name }) => name)).toEqual(["new", "overdue", "due"]);
  });

  it("deals a hand again once its time has come", () => {
    expect(dueMistakes([mistake("later")], reviews, 10 * DAY)).toEqual([]);
    expect(dueMistakes([mistake("later")], reviews, 11 * DAY)).toHaveLength(1);
  });
});

describe("the spacing of a mistake", () => {
  /** What the server answers to a right decision: `next_review` of longsuit.coach. */
  const INTERVALS = [600, DAY, 3 * DAY, 7 * DAY, 21 * DAY];
  const answer = (right: number, now: number) => ({
    right,
    due: now + (INTERVALS[Math.min(right, INTERVALS.length - 1)] as number),
    learned: right >= INTERVALS.length,
  });

  it("deals a hand again after each interval until it has stuck", () => {
    const [deck, hand] = ["ann", mistake("suits/1/1")];
    let now = 0;
    const deals: number[] = [];
    for (let right = 1; right <= INTERVALS.length; right++) {
      expect(dueMistakes([hand], keptReviews(deck), now)).toEqual([hand]);
      deals.push(now);
      const { due, learned } = keepReview(deck, hand.name, answer(right, now))[hand.name] as ReturnType<typeof answer>;
      expect(waitingMistakes([hand], keptReviews(deck), now)).toBe(learned ? 0 : 1);
      expect(dueMistakes([hand], keptReviews(deck), due - 1)).toEqual([]);
      now = due;
    }
    expect(deals).toEqual([0, DAY, 4 * DAY, 11 * DAY, 32 * DAY]);
    expect(dueMistakes([hand], keptReviews(deck), now + 100 * DAY)).toEqual([]);
  });

  it("is another one for another guest or house", () => {
    const hand = mistake("suits/9/1");
    keepReview("ann", hand.name, answer(1, 0));
    expect(dueMistakes([hand], keptReviews("ann"), 0)).toEqual([]);
    expect(dueMistakes([hand], keptReviews("bob"), 0)).toEqual([hand]);
  });
});
