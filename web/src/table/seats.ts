// Seats as one player sees them.

import type { ChoiceView, FeltView, OwnSeat, SeatView, SpotView } from "../protocol/wire";
import type { TableState } from "../state/tableState";

/** A seat of this player, with its private part. */
export interface MySeat {
  number: number;
  seat: SeatView;
  own: OwnSeat;
}

/** The seat this page plays: the player's first seat. */
export function mySeat(state: TableState): MySeat | null {
  const number = Math.min(...Object.keys(state.you.seats).map(Number));
  const seat = state.table.seats[number];
  const own = state.you.seats[number];
  return seat && own ? { number, seat, own } : null;
}

/** The numbers of the free seats. */
export const freeSeats = (state: TableState): number[] =>
  Object.entries(state.table.seats)
    .filter(([, seat]) => !seat.player)
    .map(([number]) => Number(number));

/** The other seats around the table: up the left side from this player, then down the right side. */
export function seatsAround(mine: number | null, seats: number): { left: number[]; right: number[] } {
  const start = mine ?? 0;
  const count = mine === null ? seats : seats - 1;
  const ring = Array.from({ length: count }, (_, step) => ((start + step) % seats) + 1);
  const half = Math.ceil(ring.length / 2);
  return { left: ring.slice(0, half), right: ring.slice(half) };
}

/** The legal choice of a kind, and of a spot if given. */
export function findChoice(own: OwnSeat | undefined, kind: string, wager?: string): ChoiceView | undefined {
  return own?.legal.find((legal) => legal.kind === kind && (wager === undefined || legal.wager === wager));
}

/** The mandatory spot. */
export const baseSpot = (spots: SpotView[]): SpotView | undefined => spots.find(({ role }) => role === "base");

/** The name of the raise at a table, such as `Play`; empty if it has none. */
export const raiseLabel = ({ spots }: Pick<FeltView, "spots">): string =>
  spots.find(({ role }) => role === "raise")?.label ?? "";

/** The name on the felt of a spot in commands: a wager, or a sensor such as `sensor-1`. */
export function spotLabel({ spots, sensors }: FeltView, place: string): string {
  const spot = spots.find(({ wager }) => wager === place);
  return spot?.label ?? sensors.find(({ sensor }) => sensorWager(sensor) === place)?.label ?? place;
}

/** The wager name of a sensor. */
export const sensorWager = (sensor: number): string => `sensor-${sensor}`;
