// What the text page announces by itself when the table changes.

import type { LogEntry, TableState } from "../../state/tableState";
import { aloud, handSentences } from "./cardText";
import { actionSentences, dealerSentences, resultSentences } from "./tableText";

/** The announcements for the change from one state to another. */
export function announcements(before: TableState, after: TableState): string[] {
  const had = before.table.round === after.table.round ? before : cleared(before);
  return [
    ...news(before, after),
    ...revealed(had, after),
    ...dealtToYou(had, after),
    ...yourTurn(had, after),
    ...settled(had, after),
    ...(after.table.message && after.table.message !== before.table.message ? [after.table.message] : []),
  ];
}

// A new round starts with no hand, turn or result announced.
function cleared({ table, you, ...rest }: TableState): TableState {
  const dealer = { ...table.dealer, hand: null };
  return { ...rest, table: { ...table, turn: null, dealer, seats: {} }, you: { ...you, seats: {} } };
}

// Events described in detail below are not repeated, except for rounds that are over by now.
function news(before: TableState, after: TableState): string[] {
  const fresh = after.log.filter((entry) => entry.number > before.number);
  const opened = fresh.findLastIndex(({ kind }) => kind === "round-opened");
  const told = ({ kind, seat }: LogEntry) =>
    kind === "revealed" || (kind === "settled" && seat !== null && String(seat) in after.you.seats);
  return fresh.filter((entry, place) => place < opened || !told(entry)).map((entry) => aloud(entry.sentence));
}

function dealtToYou(before: TableState, after: TableState): string[] {
  const seats = Object.keys(after.you.seats);
  return seats.flatMap((number) => {
    const hand = after.you.seats[number]?.hand;
    const had = before.you.seats[number]?.hand?.cards.length ?? 0;
    if (!hand || hand.cards.length === had) return [];
    return handSentences(hand, seats.length > 1 ? `Seat ${number}'s` : "Your");
  });
}

// Choices that are always available are not part of a decision.
const ALWAYS = new Set(["buy-chips", "leave"]);

function yourTurn(before: TableState, after: TableState): string[] {
  const turn = after.table.turn;
  if (turn === null || turn === before.table.turn || !(String(turn) in after.you.seats)) return [];
  const own = after.you.seats[turn]!;
  const legal = own.legal.filter((choice) => !ALWAYS.has(choice.kind));
  const only = { ...after.you, seats: { [turn]: { ...own, legal } } };
  return ["It is your turn.", ...actionSentences(after.felt, after.table, only)];
}

function revealed(before: TableState, after: TableState): string[] {
  return after.table.dealer.hand && !before.table.dealer.hand ? dealerSentences(after.felt, after.table) : [];
}

function settled(before: TableState, after: TableState): string[] {
  const known = (state: TableState) =>
    Object.keys(after.you.seats).some((number) => state.table.seats[number]?.net_cents != null);
  return known(after) && !known(before) ? resultSentences(after.table, after.you) : [];
}
