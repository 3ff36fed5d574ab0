// Who sits where, seen from one seat.

import type { ChoiceView, OwnSeat, SeatView, SpotView } from "../protocol/wire";
import type { TableState } from "../state/tableState";

/** A seat of this player's, with what only he sees of it. */
export interface MySeat {
  number: number;
  seat: SeatView;
  own: OwnSeat;
}

/** The seat this page plays: the player's first. */
export function mySeat(state: TableState): MySeat | null {
  const number = Math.min(...Object.keys(state.you.seats).map(Number));
  const seat = state.table.seats[number];
  const own = state.you.seats[number];
  return seat && own ? { number, seat, own } : null;
}

/** The seats that are free. */
export const freeSeats = (state: TableState): number[] =>
  Object.entries(state.table.seats)
    .filter(([, seat]) => !seat.player)
    .map(([number]) => Number(number));

/** The other seats as they lie around the table: up the left side from this player, then down the right one. */
export function around(mine: number | null, seats: number): { left: number[]; right: number[] } {
  const start = mine ?? 0;
  const count = mine === null ? seats : seats - 1;
  const ring = Array.from({ length: count }, (_, step) => ((start + step) % seats) + 1);
  const half = Math.ceil(ring.length / 2);
  return { left: ring.slice(0, half), right: ring.slice(half) };
}

/** What may be done of one kind, with one spot where it is about one. */
export function choice(own: OwnSeat | undefined, kind: string, wager?: string): ChoiceView | undefined {
  return own?.legal.find((legal) => legal.kind === kind && (wager === undefined || legal.wager === wager));
}

/** The clause behind a spot: of what may be done with it, or of what became of it. */
export function clauseOf({ own, seat }: MySeat, wager: string, ...kinds: string[]): string {
  const legal = own.legal.find((found) => kinds.includes(found.kind) && found.wager === wager);
  return legal?.clause ?? seat.lines.find((line) => line.wager === wager)?.clause ?? "";
}

/** The mandatory spot. */
export const baseSpot = (spots: SpotView[]): SpotView | undefined => spots.find(({ role }) => role === "base");

/** What a sensor's wager is called. */
export const sensorName = (sensor: number): string => `sensor-${sensor}`;
