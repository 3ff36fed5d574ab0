// A practice round as the components of a table show it.

import type { FeltView, PracticeRequest, PracticeView, SeatView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import type { MySeat } from "../seats";
import { ownSeats } from "./practiceRound";

/** What the seats are called. */
export interface SeatNames {
  you: string;
  bot: (strategy: string) => string;
}

/** The state of a table that shows a practice round; before the deal, with the wagers as they are described. */
export function practiceTable(
  felt: FeltView,
  round: PracticeRequest,
  view: PracticeView,
  number: number,
  names: SeatNames,
): TableState {
  const seats = Object.entries(view.table.seats).map(([seat, shown]) => [
    seat,
    seatOf(shown, seat, round, view, names),
  ]);
  const table = { ...view.table, round: number, seats: Object.fromEntries(seats) };
  // The house banks a practice hand, and collects no fee.
  const banked = felt.banking ? { ...felt, banking: null } : felt;
  return { number, clockOffset: 0, felt: banked, table, you: view.you, console: null, log: [] };
}

function seatOf(
  shown: SeatView,
  number: string,
  round: PracticeRequest,
  view: PracticeView,
  names: SeatNames,
): SeatView {
  const seat = round.seats[number];
  if (!seat) return shown;
  if (seat.strategy) return { ...shown, player: names.bot(seat.strategy), avatar: botAvatar(Number(number)) };
  const hand = shown.hand ?? view.you.seats[number]?.hand ?? null;
  const placed = round.dealt ? {} : { wagers: seat.wagers, colour: seat.colour };
  return { ...shown, ...placed, hand, player: names.you };
}

// Other patterns than a letter, each bot in a colour of its own.
const botAvatar = (seat: number): number => 8 + ((seat * 9) % 40);

/** One of the player's seats; the first one if this is none of them. */
export function practiceSeat(state: TableState, round: PracticeRequest, wanted: number): MySeat | null {
  const mine = ownSeats(round);
  const number = mine.includes(wanted) ? wanted : mine[0];
  if (number === undefined) return null;
  const seat = state.table.seats[number];
  const own = state.you.seats[number];
  return seat && own ? { number, seat, own } : null;
}

/** The cards of a hand that the player sees now; empty where they are face down or not dealt. */
export function shownCards(state: TableState, place: number | "dealer" | "community"): string[] {
  if (place === "community") return state.table.community;
  if (place === "dealer") return state.table.dealer.hand?.cards ?? [];
  return state.you.seats[place]?.hand?.cards ?? [];
}
