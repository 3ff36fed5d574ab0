// Seats as one player sees them.

import type { ChoiceView, DecisionPoint, FeltView, OwnSeat, SeatView, SpotView } from "../protocol/wire";
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

/** The spots that are placed with the base wager and equal it. */
export const equalSpots = ({ spots }: Pick<FeltView, "spots">): SpotView[] =>
  spots.filter(({ role }) => role === "equal");

/** The decisions of a game, in order. */
export const decisionPoints = ({ streets }: Pick<FeltView, "streets">): DecisionPoint[] =>
  streets.flatMap(({ decision }) => (decision ? [decision] : []));

/** The decision that a seat makes next; undefined after the last one. */
export const nextDecision = (felt: FeltView, seat: Pick<SeatView, "decisions">): DecisionPoint | undefined =>
  decisionPoints(felt)[seat.decisions.length];

/** The name of the raise at a table, such as `Play`; of a decision if one is given; empty without one. */
export function raiseLabel(felt: Pick<FeltView, "spots">, point?: DecisionPoint): string {
  return felt.spots.find(({ role, wager }) => role === "raise" && (!point || wager === point.wager))?.label ?? "";
}

/** The name of a raise before its multiple: `Play`, or `Play 2:`, because two numbers would be read as one. */
export const raiseName = (label: string): string => (/\d$/.test(label) ? `${label}:` : label);

/** The labels of a seat's wagers that a fold loses, in the order of the felt. */
export const contestedLabels = ({ spots }: FeltView, { wagers }: Pick<SeatView, "wagers">): string[] =>
  spots.filter(({ role, wager }) => role !== "bonus" && wagers[wager]).map(({ label }) => label);

/** The name on the felt of a spot in commands: a wager, or a sensor such as `sensor-1`. */
export function spotLabel({ spots, sensors }: FeltView, place: string): string {
  const spot = spots.find(({ wager }) => wager === place);
  return spot?.label ?? sensors.find(({ sensor }) => sensorWager(sensor) === place)?.label ?? place;
}

/** The wager name of a sensor. */
export const sensorWager = (sensor: number): string => `sensor-${sensor}`;
