import { describe, expect, it } from "vitest";
import { CARDS, LOSS, WIN, YOUR_TURN } from "../../src/sound/tunes";
import { type Heard, soundOf } from "../../src/table/tableSounds";

const WAGERS: Heard = { round: 4, cards: 0, turn: "", net: null };
const DEALT: Heard = { ...WAGERS, cards: 7, turn: "3 0" };

describe("the sound of a change", () => {
  it("is that of cards when they are dealt, also with the turn", () => {
    expect(soundOf(WAGERS, DEALT)).toBe(CARDS);
    expect(soundOf(DEALT, { ...DEALT, cards: 9, turn: "3 1" })).toBe(CARDS);
  });

  it("is that of the turn when the player waited for it, and for the next decision", () => {
    expect(soundOf({ ...DEALT, turn: "" }, DEALT)).toBe(YOUR_TURN);
    expect(soundOf(DEALT, { ...DEALT, turn: "3 1" })).toBe(YOUR_TURN);
  });

  it("is that of the result once, softer for a loss and silent for a push", () => {
    expect(soundOf(DEALT, { ...DEALT, turn: "", net: 500 })).toBe(WIN);
    expect(soundOf(DEALT, { ...DEALT, turn: "", net: -500 })).toBe(LOSS);
    expect(soundOf(DEALT, { ...DEALT, turn: "", net: 0 })).toBeNull();
    const won = { ...DEALT, turn: "", net: 500 };
    expect(soundOf(won, won)).toBeNull();
  });

  it("is silence when nothing changes, and when wagers are taken again", () => {
    expect(soundOf(DEALT, DEALT)).toBeNull();
    expect(soundOf({ ...DEALT, net: 500 }, { ...WAGERS, round: 5 })).toBeNull();
  });

  it("is that of cards when the next hand has as many, in the next round or in the same practice", () => {
    expect(soundOf({ ...DEALT, net: 500 }, { ...DEALT, round: 5 })).toBe(CARDS);
    expect(soundOf({ ...DEALT, net: 500 }, DEALT)).toBe(CARDS);
  });
});
