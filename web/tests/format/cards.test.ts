import { describe, expect, it } from "vitest";
import { cardName, groupBySuit, rankOf, sortCards } from "../../src/format/cards";

describe("a hand", () => {
  it("is sorted by suit, the longest first, high cards first", () =>
    expect(sortCards(["Jc", "6h", "Qd", "Th", "Js", "Ad", "8h"])).toEqual(["Th", "8h", "6h", "Ad", "Qd", "Js", "Jc"]));
  it("puts the higher of two equally long suits first, card by card", () =>
    expect(groupBySuit(["Kc", "5c", "Ks", "6s"])).toEqual([
      ["Ks", "6s"],
      ["Kc", "5c"],
    ]));
  it("is not changed by sorting", () => {
    const cards = ["2c", "Ah"];
    sortCards(cards);
    expect(cards).toEqual(["2c", "Ah"]);
  });
});

it("a card has a spoken and a printed name", () => {
  expect(cardName("Th")).toBe("ten of hearts");
  expect(rankOf("Tc")).toBe("T");
});
