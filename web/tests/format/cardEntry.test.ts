import { describe, expect, it } from "vitest";
import { readTyped } from "../../src/format/cardEntry";

const none = new Set<string>();

describe("typed cards", () => {
  it("reads cards with and without spaces, in either case", () => {
    expect(readTyped("ah KD7c 10s", 7, none)).toEqual({ cards: ["Ah", "Kd", "7c", "Ts"], rest: "", fault: "" });
  });

  it("waits for the suit of a card that has only begun", () => {
    expect(readTyped("ah k", 7, none)).toEqual({ cards: ["Ah"], rest: "k", fault: "" });
    expect(readTyped("1", 7, none).fault).toBe("");
    expect(readTyped("10", 7, none).fault).toBe("");
  });

  it("reads the suit signs", () => {
    expect(readTyped("A♥ T♣", 2, none).cards).toEqual(["Ah", "Tc"]);
  });

  it("refuses a card typed twice while it is typed", () => {
    const typed = readTyped("ah ah", 7, none);
    expect(typed.cards).toEqual(["Ah"]);
    expect(typed.fault).toBe("Ah is typed twice; a deck has only one.");
  });

  it("refuses a card that lies on the table already", () => {
    expect(readTyped("qs", 7, new Set(["Qs"])).fault).toContain("Qs lies on the table already");
  });

  it("refuses a card too many", () => {
    expect(readTyped("2c 3c", 1, none).fault).toBe("That is a card too many; 1 is wanted.");
  });

  it("says what a card looks like", () => {
    expect(readTyped("xx", 7, none).fault).toContain("“xx” is not a card");
    expect(readTyped("0h", 7, none).fault).toContain("“0h” is not a card");
  });
});
