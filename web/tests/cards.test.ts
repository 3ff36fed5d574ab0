import { describe, expect, it } from "vitest";
import { printedRank, sorted, spoken, suited } from "../src/cards";
import { matched } from "../src/router";

describe("a hand", () => {
  it("is sorted by suit, the longest first, high cards first", () =>
    expect(sorted(["Jc", "6h", "Qd", "Th", "Js", "Ad", "8h"])).toEqual(["Th", "8h", "6h", "Ad", "Qd", "Js", "Jc"]));
  it("puts the higher of two equally long suits first, card by card", () =>
    expect(suited(["Kc", "5c", "Ks", "6s"])).toEqual([["Ks", "6s"], ["Kc", "5c"]]));
  it("is not changed by sorting", () => {
    const cards = ["2c", "Ah"];
    sorted(cards);
    expect(cards).toEqual(["2c", "Ah"]);
  });
});

it("a card is spoken and printed as people do", () => {
  expect(spoken("Th")).toBe("ten of hearts");
  expect(printedRank("Tc")).toBe("10");
});

describe("an address", () => {
  it("has a page and its parts", () =>
    expect(matched("/rounds/i-luv-suits/12")).toEqual({ page: "round", params: { t: "i-luv-suits", n: "12" } }));
  it("may end with a stroke", () => expect(matched("/table/one/")?.page).toBe("player"));
  it("is decoded", () => expect(matched("/table/a%20b")?.params).toEqual({ t: "a b" }));
  it("is unknown where it fits nothing", () => {
    expect(matched("/tables/one")).toBeNull();
    expect(matched("/table/%E0%A4%A")).toBeNull();
    expect(matched("/table//")).toBeNull();
  });
});
