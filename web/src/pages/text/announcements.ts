// What the text page announces by itself when the table changes.

import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { LogEntry, TableState } from "../../state/tableState";
import { handSentences, spellOutCards } from "./cardText";
import { actionSentences, dealerSentences, resultSentences } from "./tableText";

/** The announcements for the change from one state to another. */
export function announcements(before: TableState, after: TableState): string[] {
  const had = before.table.round === after.table.round ? before : withoutRound(before);
  return [
    ...newEvents(before, after),
    ...dealerRevealed(had, after),
    ...ownDeal(had, after),
    ...ownTurn(had, after),
    ...settled(had, after),
    ...(after.table.message && after.table.message !== before.table.message ? [fromServer(after.table.message)] : []),
  ];
}

// A new round starts with no hand, turn or result announced.
function withoutRound({ table, you, ...rest }: TableState): TableState {
  const dealer = { ...table.dealer, hand: null };
  return { ...rest, table: { ...table, turn: null, dealer, seats: {} }, you: { ...you, seats: {} } };
}

// Events that are described in detail for the player's own seats.
const OWN = new Set(["settled", "last-call"]);

// Events described in detail below are not repeated, except for rounds that are over by now.
function newEvents(before: TableState, after: TableState): string[] {
  const newEntries = after.log.filter((entry) => entry.number > before.number);
  const opened = newEntries.findLastIndex(({ kind }) => kind === "round-opened");
  const describedBelow = ({ kind, seat }: LogEntry) =>
    kind === "revealed" || (OWN.has(kind) && seat !== null && String(seat) in after.you.seats);
  return newEntries
    .filter((entry, place) => place < opened || !describedBelow(entry))
    .map((entry) => spellOutCards(fromServer(entry.sentence)));
}

function ownDeal(before: TableState, after: TableState): string[] {
  const seats = Object.keys(after.you.seats);
  return seats.flatMap((number) => {
    const hand = after.you.seats[number]?.hand;
    const had = before.you.seats[number]?.hand;
    // Shared cards that are turned up may make another flush of the same cards.
    if (!hand || (hand.cards.length === had?.cards.length && hand.flush?.text === had.flush?.text)) return [];
    return handSentences(hand, seats.length > 1 ? number : null);
  });
}

// Choices that are always available are not part of a decision.
const ALWAYS_LEGAL = new Set(["buy-chips", "leave"]);

// The seat that decides, and which of its decisions it makes.
const decisionOf = ({ table: { turn, seats } }: TableState): string =>
  turn === null ? "" : `${turn} ${seats[turn]?.decisions.length ?? 0}`;

function ownTurn(before: TableState, after: TableState): string[] {
  const turn = after.table.turn;
  const own = turn === null ? undefined : after.you.seats[turn];
  if (turn === null || !own || decisionOf(before) === decisionOf(after)) return [];
  const legal = own.legal.filter((choice) => !ALWAYS_LEGAL.has(choice.kind));
  const only = { ...after.you, seats: { [turn]: { ...own, legal } } };
  return [t("text.round.itIsYourTurn"), ...actionSentences(after.felt, after.table, only)];
}

function dealerRevealed(before: TableState, after: TableState): string[] {
  return after.table.dealer.hand && !before.table.dealer.hand ? dealerSentences(after.felt, after.table) : [];
}

function settled(before: TableState, after: TableState): string[] {
  const known = (state: TableState) =>
    Object.keys(after.you.seats).some((number) => state.table.seats[number]?.net_cents != null);
  return known(after) && !known(before) ? resultSentences(after.table, after.you) : [];
}
