import { describe, expect, it } from "vitest";
import { EMPTY_LAYOUT, type Layout } from "../../../src/table/wagering/layout";
import { lastDifferent, NO_LAYOUTS, withLayoutOf } from "../../../src/table/wagering/pastLayouts";

const ante = (cents: number): Layout => ({ ...EMPTY_LAYOUT, wagers: { ante: cents } });

describe("the layouts to go back to", () => {
  it("belong to one seat", () => {
    const past = withLayoutOf(withLayoutOf(NO_LAYOUTS, 3, ante(0)), 3, ante(500));
    expect(lastDifferent(past, 2, ante(1000))).toBe(-1);
    expect(lastDifferent(withLayoutOf(past, 2, ante(100)), 3, ante(1000))).toBe(1);
  });

  it("skip those that look like the one shown", () => {
    const past = withLayoutOf(withLayoutOf(NO_LAYOUTS, 3, ante(0)), 3, ante(500));
    expect(lastDifferent(past, 3, ante(500))).toBe(0);
    expect(past[3]?.[lastDifferent(past, 3, ante(500))]).toEqual(ante(0));
  });
});
