// Which chips move between two states of a table: placed, taken back, collected, paid, and taken home.

import type { LineView, SeatView } from "../../protocol/wire";

/** Where chips come from or go to: the chosen chip of the tray, the player's rack, the dealer, or a place on the felt. */
export type ChipPlace = "tray" | "rack" | "dealer" | "spot";

/** Chips that move. */
export interface ChipMove {
  /** The place on the felt: a wager, a sensor such as `sensor-1`, or another seat such as `seat-3`. */
  spot: string;
  cents: number;
  from: ChipPlace;
  to: ChipPlace;
  /** The chips that lie on the spot meanwhile. */
  stays: number;
}

/** The chips on one spot. */
export interface SpotChips {
  cents: number;
  /** How the wager was settled; null before that. */
  line: Pick<LineView, "outcome" | "stake_cents" | "paid_cents"> | null;
}

/** The chips on each spot. */
export type Chips = Readonly<Record<string, SpotChips>>;

const NO_CHIPS: SpotChips = { cents: 0, line: null };

/** The moves that lead from the chips of one state to those of the next. */
export function chipMoves(before: Chips, after: Chips): ChipMove[] {
  const spots = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...spots].flatMap((spot) => movesOf(spot, before[spot] ?? NO_CHIPS, after[spot] ?? NO_CHIPS));
}

function movesOf(spot: string, before: SpotChips, after: SpotChips): ChipMove[] {
  const move = (from: ChipPlace, to: ChipPlace, cents: number, stays = 0): ChipMove[] =>
    cents > 0 ? [{ spot, cents, from, to, stays }] : [];
  if (after.line) return before.line ? [] : settled(after.line, move);
  const left = before.line ? 0 : before.cents;
  return [
    ...move("spot", "rack", before.line ? takenHome(before.line) : left - after.cents, Math.min(left, after.cents)),
    ...move("tray", "spot", after.cents - left, left),
  ];
}

type Move = (from: ChipPlace, to: ChipPlace, cents: number, stays?: number) => ChipMove[];

function settled({ outcome, stake_cents, paid_cents }: NonNullable<SpotChips["line"]>, move: Move): ChipMove[] {
  if (outcome === "lose") return move("spot", "dealer", stake_cents);
  return outcome === "win" ? move("dealer", "spot", paid_cents - stake_cents, stake_cents) : [];
}

const takenHome = ({ outcome, stake_cents, paid_cents }: NonNullable<SpotChips["line"]>): number =>
  outcome === "lose" || outcome === "pending" ? 0 : outcome === "win" ? paid_cents : stake_cents;

/** The chips of another seat as one pile; what it lost and what it won move when its round is settled. */
export function seatMoves(spot: string, before: SeatView | undefined, after: SeatView): ChipMove[] {
  if (!before || before.player !== after.player || before.net_cents !== null || after.net_cents === null) return [];
  const fresh = after.lines.filter(({ wager }) => !before.lines.some((line) => line.wager === wager));
  const moves = fresh.flatMap((line) => chipMoves({}, { [spot]: { cents: 0, line } }));
  const total = (to: ChipPlace): ChipMove[] => {
    const found = moves.filter((move) => move.to === to);
    const cents = found.reduce((sum, move) => sum + move.cents, 0);
    return found[0] ? [{ ...found[0], cents, stays: 0 }] : [];
  };
  return [...total("dealer"), ...total("spot")];
}
