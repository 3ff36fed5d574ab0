// The text page at a table whose players bank the game.

import { afterAll, describe, expect, it } from "vitest";
import { startLanguage } from "../../../src/i18n/languageInUse";
import { helpSentences } from "../../../src/pages/text/help";
import { parseLine } from "../../../src/pages/text/parser/commandParser";
import { seatCommand } from "../../../src/pages/text/tableCommands";
import * as telling from "../../../src/pages/text/tableText";
import type { ChoiceView, LineView, SeatView, TableView, YouView } from "../../../src/protocol/wire";
import type { TableState } from "../../../src/state/tableState";
import { CARD_ROOM, SUITS } from "../../felts";

afterAll(() => startLanguage("en"));

const parsed = (line: string, felt = CARD_ROOM) => {
  const result = parseLine(line, felt);
  return "error" in result ? result.error : result.parsed.command;
};
const BANK = { action: "bank", cents: 20_000 };
const BACK = { action: "take-back-bank" };

const seat = (parts: Partial<SeatView>) =>
  ({
    player: "Bob",
    connected: true,
    rack_cents: 29_550,
    wagers: {},
    bank_cents: 0,
    fee_cents: 0,
    sensors: [],
    shown: [],
    decisions: [],
    lines: [],
    net_cents: null,
    ...parts,
  }) as unknown as SeatView;
const BANKER = seat({ bank_cents: 20_000, fee_cents: 450 });
const table = (phase: TableView["phase"], ...seats: SeatView[]) =>
  ({
    phase,
    round: 1,
    turn: null,
    deadline: null,
    community: [],
    exposed: [],
    decks: [],
    dealer: { hand: null, qualifies: null, cards_held: 0 },
    dealer_here: true,
    message: "",
    seats: Object.fromEntries(seats.map((one, place) => [place + 1, one])),
  }) as unknown as TableView;
const you = (...seats: number[]) =>
  ({ seats: Object.fromEntries(seats.map((one) => [one, {}])) }) as unknown as YouView;

describe("typed banks", () => {
  it("have an amount, or are taken back", () => {
    expect([parsed("bank 200"), parsed("Bank with $200.")]).toEqual([BANK, BANK]);
    expect(["bank back", "take back the bank", "take bank back"].map((line) => parsed(line))).toEqual([
      BACK,
      BACK,
      BACK,
    ]);
    expect(parsed("bank")).toBe("Say how much to put up, such as “bank 200”, or “bank back”.");
    expect(parsed("bank 0")).toBe("Say how much to put up, such as “bank 200”, or “bank back”.");
    expect(parsed("bank much")).toBe("Say how much to put up, such as “bank 200”, or “bank back”.");
  });
  it("are commands of the seat", () => {
    const state = { felt: CARD_ROOM, table: table("wagers", BANKER), you: you(1) } as unknown as TableState;
    const sent = (line: string) => seatCommand(parsed(line) as Parameters<typeof seatCommand>[0], 1, state, null);
    expect(sent("bank 200")).toEqual({ kind: "put-up-bank", seat: 1, amount_cents: 20_000 });
    expect(sent("bank back")).toEqual({ kind: "take-back-bank", seat: 1 });
    expect(sent("clear")).toEqual({ kind: "take-back-bank", seat: 1 });
  });
  it("are in the help only where players bank", () => {
    expect(helpSentences("bets", CARD_ROOM).join(" ")).toContain("“bank 200”: put up $200 and bank the round");
    expect(helpSentences("bets", SUITS).join(" ")).not.toContain("bank");
  });
  it("are typed in Spanish, too", async () => {
    await startLanguage("es");
    expect([parsed("banca 200"), parsed("bank 200")]).toEqual([BANK, BANK]);
    expect(["banca retirar", "banca no", "quitar la banca"].map((line) => parsed(line))).toEqual([BACK, BACK, BACK]);
    await startLanguage("en");
  });
});

describe("a banked round in words", () => {
  it("says who banks, or that somebody has to", () => {
    const told = (view: TableView, ...mine: number[]) =>
      telling.roundSentences(CARD_ROOM, view, you(...mine), 0).join(" ");
    expect(told(table("wagers", seat({})), 1)).toContain(
      "Nobody banks this round yet. A player has to put up $100 to $1,000: “bank” and an amount.",
    );
    expect(told(table("wagers", seat({}), BANKER), 1)).toContain("Bob at seat 2 banks this round with $200.");
    expect(told(table("decisions", BANKER), 1)).toContain("You bank this round with $200.");
    expect(telling.roundSentences(SUITS, table("wagers", seat({})), you(1), 0).join(" ")).not.toContain("bank");
  });
  it("says what a seat has put up and pays", () => {
    expect(telling.seatSentence(CARD_ROOM, "2", BANKER, false)).toBe(
      "Seat 2: Bob, $295.50 in the rack; banks the round with $200; fee $4.50.",
    );
    expect(telling.ownHands(table("decisions", BANKER), you(1))).toEqual([
      "You bank this round and are dealt no cards.",
    ]);
  });
  it("offers the bank with its amounts", () => {
    const choice = { kind: "put-up-bank", wager: null, min_cents: 10_000, max_cents: 49_550 } as ChoiceView;
    expect(telling.choiceSentence(CARD_ROOM, choice)).toBe("Bank the round, $100 to $495.50: “bank” and an amount.");
    const back = { kind: "take-back-bank", wager: null, min_cents: 0, max_cents: 0 } as ChoiceView;
    expect(telling.choiceSentence(CARD_ROOM, back)).toBe("Take the bank back: “bank back”.");
  });
  it("calls a fee no wager", () => {
    const fee = { wager: "fee", label: "Fee", stake_cents: 100, paid_cents: 0, outcome: "lose" } as LineView;
    expect(telling.lineSentence({ ...fee, reason: "collected by the house" })).toBe(
      "Fee of $1: collected by the house.",
    );
    const bank = { ...fee, wager: "bank", label: "Bank", outcome: "win", paid_cents: 200 } as LineView;
    expect(telling.lineSentence({ ...bank, reason: "the players' wagers" })).toBe(
      "Bank $1 wins $1: the players' wagers.",
    );
  });
});
