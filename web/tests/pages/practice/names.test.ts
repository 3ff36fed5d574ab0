import { expect, it } from "vitest";
import { exampleRule, strategyName } from "../../../src/pages/practice/names";

it("the short rule of the game goes by that name, other rules by what they say", () => {
  expect(strategyName("3-2/4-3-2", "3-2/4-3-2")).toBe("the short rule");
  expect(strategyName("3-2/4-3-2", "")).toBe("rule 3-2/4-3-2");
  expect(strategyName("K-4", "")).toBe("from K-4");
  expect(strategyName("best-play", "")).toBe("best play");
});

it("the example of a rule is one that fits the game, not one of another", () => {
  expect(exampleRule(["best-play", "K-7,J-T@1J+/5-4", "K-4/9-3-2", "always-raise"])).toBe("K-4/9-3-2");
  expect(exampleRule(["best-play", "T-8-6", "dealer-mimic", "always-raise"])).toBe("T-8-6");
  expect(exampleRule(["always-raise"])).toBe("");
});
