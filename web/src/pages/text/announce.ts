// What a listener is told by itself, without asking: what happened, and what it means to him.

import type { TableState } from "../../reduce";
import { handSentences } from "./cards";
import { actionSentences, claimSentence, dealerSentences, resultSentences } from "./telling";

/** What is said when one state of the table follows another. */
export function announcements(before: TableState, after: TableState): string[] {
  return [
    ...after.log.filter((entry) => entry.number > before.number).map((entry) => entry.sentence),
    ...revealed(before, after),
    ...dealtToYou(before, after),
    ...yourTurn(before, after),
    ...settled(before, after),
    ...jackpots(before, after),
    ...(after.table.message && after.table.message !== before.table.message ? [after.table.message] : []),
  ];
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

function yourTurn(before: TableState, after: TableState): string[] {
  const turn = after.table.turn;
  if (turn === null || turn === before.table.turn || !(String(turn) in after.you.seats)) return [];
  const only = { ...after.you, seats: { [turn]: after.you.seats[turn]! } };
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

function jackpots(before: TableState, after: TableState): string[] {
  const told = new Set(before.table.claims.map(claimSentence));
  return after.table.claims.map(claimSentence).filter((sentence) => !told.has(sentence));
}
