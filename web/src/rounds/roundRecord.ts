// Round records: their types, and figures derived from them.

import type { Proof } from "./shuffle";

/** One settled wager of a record. */
export interface RecordLine {
  seat: number;
  wager: string;
  stake_cents: number;
  outcome: "win" | "lose" | "push" | "returned";
  won_cents: number;
  paid_cents: number;
  clause: string;
  reason: string;
  row: string | null;
}

/** One seat of a record. */
export interface RecordSeat {
  seat: number;
  player: string | null;
  colour: "red" | "black" | null;
  wagers: { wager: string; amount_cents: number }[];
  decision: { action: "raise"; amount_cents: number } | { action: "fold" } | null;
}

/** The parts of a round record that pages use. */
export interface RoundRecord {
  game: string;
  rules_sha256: string;
  record_sha256: string;
  fairness: Proof | null;
  deck: string[] | null;
  dealt: { community: string[]; packets: { seat: number; cards: string[] }[]; dealer: string[] };
  seats: RecordSeat[];
  irregularities: unknown[];
  settlement: {
    outcome: string;
    dealer: { flush: string | null; qualifies: boolean | null } | null;
    lines: RecordLine[];
  };
}

/** The label of a wager; a wager the table no longer has is named by its id: `super-flush-rush` is `Super Flush Rush`. */
export const wagerLabel = (wager: string, labels: Record<string, string>): string =>
  labels[wager] ??
  wager
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The net result of a seat, in cents. */
export function net(record: RoundRecord, seat: number): number {
  const lines = record.settlement.lines.filter((line) => line.seat === seat);
  return lines.reduce((sum, line) => sum + line.paid_cents - line.stake_cents, 0);
}
