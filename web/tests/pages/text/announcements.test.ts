import { describe, expect, it } from "vitest";
import { announcements } from "../../../src/pages/text/announcements";
import type { ChoiceView, HandView, SeatView } from "../../../src/protocol/wire";
import type { TableState } from "../../../src/state/tableState";
import { CHASE } from "../../felts";

const CHECK: ChoiceView = {
  kind: "check",
  clause: "CTF-2",
  wager: null,
  min_cents: 0,
  max_cents: 0,
  step_cents: 1,
  seat: null,
  cards: 0,
};
const check = { action: "check", wager: null, amount_cents: 0 } as const;

function hand(text: string): HandView {
  return {
    cards: ["Th", "5h", "4h"],
    flush: { text, length: text.length, cards: ["Th"] },
    straight_flush: null,
    poker: null,
  };
}

// A table whose first seat, the player's own, has made so many checks and decides again.
function deciding(checks: number, flush: string): TableState {
  const seat = { player: "Ada", decisions: Array.from({ length: checks }, () => check), net_cents: null };
  return {
    number: checks,
    clockOffset: 0,
    felt: CHASE,
    table: {
      round: 1,
      phase: "decisions",
      turn: 1,
      seats: { "1": seat as unknown as SeatView },
      dealer: { cards_held: 3, hand: null, qualifies: null },
      clock: null,
      message: "",
    },
    you: {
      player: "Ada",
      wallet_cents: 0,
      session: null,
      seats: { "1": { hand: hand(flush), legal: [CHECK], no_raise: "" } },
    },
    console: null,
    log: [],
  } as unknown as TableState;
}

describe("the next decision of the same seat", () => {
  const said = announcements(deciding(0, "T-5-4"), deciding(1, "T-7-5-4"));
  it("is announced with what can be done", () => {
    expect(said).toContain("It is your turn.");
    expect(said.at(-1)).toContain("Stay in without a raise: “check”.");
  });
  it("has the flush that the cards turned up have made", () => expect(said.join(" ")).toContain("seven"));
  it("is announced once", () => expect(announcements(deciding(1, "T-7-5-4"), deciding(1, "T-7-5-4"))).toEqual([]));
});
