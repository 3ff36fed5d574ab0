import { describe, expect, it } from "vitest";
import type { VerdictView } from "../../../src/protocol/wire";
import { actionName, percentText, progressText, verdictText } from "../../../src/table/coach/words";
import { SUITS } from "../../felts";

const ev = { exact: "-1/1", value: -1 };
const verdict = (cost_cents: number): VerdictView => ({
  best: false,
  sentence: "",
  cost: { exact: "9396718/100000", value: 93.96718 },
  cost_cents,
  best_action: { action: "raise", multiple: 2, wager: "play", ev },
  actions: [],
});

describe("the coach's words", () => {
  it("names actions as the buttons do", () => {
    expect(actionName({ action: "raise", multiple: 2, wager: "play" }, SUITS)).toBe("Play 2×");
    expect(actionName({ action: "fold", multiple: 0, wager: "" }, SUITS)).toBe("Fold");
    expect(actionName({ action: "check", multiple: 0, wager: "" }, SUITS)).toBe("Check");
  });

  it("never tells a small cost as nothing", () => {
    expect(verdictText(verdict(94), SUITS)).toBe("Play 2× was better. Your choice cost $0.94 (93.9672 ¢) on average.");
    const whole = { ...verdict(94), cost: { exact: "94/1", value: 94 } };
    expect(verdictText(whole, SUITS)).toBe("Play 2× was better. Your choice cost $0.94 on average.");
    expect(verdictText(verdict(0), SUITS)).toContain("less than one cent");
    expect(verdictText({ ...verdict(0), best: true }, SUITS)).toBe("Best play.");
  });

  it("calls only a perfect record 100 percent", () => {
    expect(percentText(1)).toBe("100%");
    expect(percentText(199 / 200)).toBe("99%");
    expect(percentText(2 / 3)).toBe("67%");
    expect([percentText(0), percentText(1 / 300)]).toEqual(["0%", "1%"]);
  });

  it("tells progress in a sentence", () => {
    const some = {
      hands: 20,
      decisions: 20,
      best: 19,
      accuracy: 0.95,
      cost_per_100_cents: 471.5,
      mistakes: [],
      deck: "",
    };
    expect(progressText(some)).toBe(
      "95% of your decisions in your last 20 hands were best. Mistakes cost $4.72 per 100 hands.",
    );
    const none = { hands: 0, decisions: 0, best: 0, accuracy: null, cost_per_100_cents: null, mistakes: [], deck: "" };
    expect(progressText(none)).toBe("Play a hand, and your progress is shown here.");
    const one = { hands: 1, decisions: 1, best: 1, accuracy: 1, cost_per_100_cents: 0, mistakes: [], deck: "" };
    expect(progressText(one)).toBe("Every decision in your last hand was best.");
  });
});
