import { describe, expect, it } from "vitest";
import { stageOf, winsOf, winText } from "../../src/components/moment/wins";
import type { ClaimView } from "../../src/protocol/wire";

const claim = (seat: number, step: ClaimView["step"], cents: number, share: boolean): ClaimView => ({
  seat,
  sensor: 1,
  hand: "x",
  label: seat === 1 ? "royal flush in hearts" : "straight",
  step,
  share,
  win: "",
  prize_cents: cents,
  executive: false,
});

describe("jackpot wins", () => {
  it("announces each stage in the same words", () => {
    const said = (["due", "selected", "checked", "confirmed", "committed"] as const).map((step) =>
      winsOf([claim(1, step, 1_000_645, true)], [], () => "Mara").map(winText),
    );
    const win = "Mara: royal flush in hearts, $10,006.45.";
    expect(said.flat()).toEqual([
      `${win} Won`,
      `${win} Verifying`,
      `${win} Verifying`,
      `${win} Verifying`,
      `${win} Paid`,
    ]);
    expect(stageOf({ step: "due" })).toBe("won");
  });

  it("has shares of a meter first, then the largest prizes, and refused wins last", () => {
    const refused = [
      { seat: 4, sensor: 1, player: "Dan", label: "flush", reason: "the cards were moved." },
      { seat: 5, sensor: 1, player: "Eve", label: "flush", reason: "" },
    ];
    const claims = [
      claim(2, "committed", 200, false),
      claim(3, "committed", 30_000, false),
      claim(1, "due", 10_000, true),
    ];
    const wins = winsOf(claims, refused, ({ seat }) => `P${seat}`);
    expect(wins.map(winText)).toEqual([
      "P1: royal flush in hearts, $100. Won",
      "P3: straight, $300. Paid",
      "P2: straight, $2. Paid",
      "Dan: flush. Refused: the cards were moved",
      "Eve: flush. Selection taken back",
    ]);
  });
});
