import { describe, expect, it } from "vitest";
import { chooseTheme, parseScores, type Scores, total, weight, withTry } from "../../../src/pages/school/scores/scores";

const scores: Scores = {
  "deal/exposed-card": { tries: 10, right: 10, seconds: 40, best: 2 },
  "deal/late-wager": { tries: 10, right: 1, seconds: 90, best: 6 },
};

describe("scores", () => {
  it("count every answer, and keep the fastest right one", () => {
    let kept = withTry({}, "pay/ties", false, 3);
    expect(kept["pay/ties"]).toEqual({ tries: 1, right: 0, seconds: 3, best: null });
    kept = withTry(withTry(kept, "pay/ties", true, 8), "pay/ties", true, 5);
    expect(kept["pay/ties"]).toEqual({ tries: 3, right: 2, seconds: 16, best: 5 });
  });

  it("add up", () => {
    expect(total(Object.values(scores))).toEqual({ tries: 20, right: 11, seconds: 130, best: 2 });
    expect(total([])).toEqual({ tries: 0, right: 0, seconds: 0, best: null });
  });

  it("are read back from storage, and what is none is left out", () => {
    expect(parseScores(JSON.stringify(scores))).toEqual(scores);
    expect(parseScores('{"deal/x": {"tries": "many"}, "deal/y": 3, "deal/z": null}')).toEqual({});
    expect(parseScores("no JSON")).toEqual({});
    expect(parseScores("[]")).toEqual({});
    expect(parseScores(null)).toEqual({});
  });
});

describe("the next theme", () => {
  it("is a weak one more often than a new one, and a new one more often than a strong one", () => {
    const [strong, weak] = [weight(scores["deal/exposed-card"]), weight(scores["deal/late-wager"])];
    expect(weak).toBeGreaterThan(weight(undefined));
    expect(weight(undefined)).toBeGreaterThan(strong);
    expect(strong).toBeGreaterThan(0);
  });

  it("follows the weights", () => {
    const themes = ["exposed-card", "late-wager"] as const;
    const counts = { "exposed-card": 0, "late-wager": 0 };
    for (let draw = 0; draw < 1000; draw += 1) {
      const chosen = chooseTheme(themes, "deal", scores, draw / 1000);
      if (chosen) counts[chosen] += 1;
    }
    expect(counts["exposed-card"] + counts["late-wager"]).toBe(1000);
    expect(counts["late-wager"]).toBeGreaterThan(3 * counts["exposed-card"]);
    expect(counts["exposed-card"]).toBeGreaterThan(100);
  });

  it("can be made more frequent, and is nothing where there is no theme", () => {
    const extra = (theme: string) => (theme === "sound-win" ? 3 : 1);
    const themes = ["sound-win", "wrong-hand"] as const;
    expect(chooseTheme(themes, "approve", {}, 0.74, extra)).toBe("sound-win");
    expect(chooseTheme(themes, "approve", {}, 0.76, extra)).toBe("wrong-hand");
    expect(chooseTheme([], "pay", {}, 0.5)).toBeUndefined();
  });
});
