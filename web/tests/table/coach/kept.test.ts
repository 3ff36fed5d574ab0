import { describe, expect, it } from "vitest";
import type { MistakeView } from "../../../src/protocol/wire";
import { dueMistakes } from "../../../src/table/coach/kept";

const DAY = 86_400;
const mistake = (name: string): MistakeView => ({
  name,
  cards: [],
  colour: null,
  ante_cents: 500,
  multiples: [1],
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
