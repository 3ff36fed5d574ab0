import { describe, expect, it } from "vitest";
import { parseCards } from "../../src/format/cardEntry";

const none = new Set<string>();

describe("typed cards", () => {
  it("reads cards with and without spaces, in either case", () => {
    expect(parseCards("ah KD7c 10s", 7, none)).toEqual({ cards: ["Ah", "Kd", "7c", "Ts"], rest: "", error: "" });
  });

  it("waits for the suit of a card typed halfway", () => {
    expect(parseCards("ah k", 7, none)).toEqual({ cards: ["Ah"], rest: "k", error: "" });
    expect(parseCards("1", 7, none).error).toBe("");
    expect(parseCards("10", 7, none).error).toBe("");
  });

  it("reads the suit signs", () => {
    expect(parseCards("A♥ T♣", 2, none).cards).toEqual(["Ah", "Tc"]);
  });

  it("refuses a repeated card while it is being typed", () => {
    const typed = parseCards("ah ah", 7, none);
    expect(typed.cards).toEqual(["Ah"]);
    expect(typed.error).toBe("Ah is typed twice.");
  });

  it("refuses a card that is already on the table", () => {
    expect(parseCards("qs", 7, new Set(["Qs"])).error).toContain("Qs is on the table already");
  });

  it("refuses one card too many", () => {
    expect(parseCards("2c 3c", 1, none).error).toBe("One card too many. Enter 1.");
  });

  it("explains how a card is written", () => {
    expect(parseCards("xx", 7, none).error).toContain("“xx” is not a card");
    expect(parseCards("0h", 7, none).error).toContain("“0h” is not a card");
  });
});
