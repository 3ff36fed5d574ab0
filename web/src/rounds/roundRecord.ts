// Round records: their types, and figures derived from them.

import { money, signedMoney } from "../format/money";
import { t } from "../i18n/text";
import { fromServer } from "../i18n/translateServerText";
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
  when: "at-the-fold" | "at-the-raise" | "at-the-end";
}

/** One seat of a record. */
export interface RecordSeat {
  seat: number;
  player: string | null;
  colour: "red" | "black" | null;
  wagers: { wager: string; amount_cents: number }[];
  /** What was decided in a game with one decision. */
  decision?: RecordDecision | null;
  /** What was decided in a game with several decisions, in order. */
  decisions?: RecordDecision[];
}

/** One decision of a record. */
export type RecordDecision = { action: "raise"; amount_cents: number } | { action: "fold" } | { action: "check" };

/** What a seat decided, in order. */
export const decisionsOf = ({ decision, decisions }: RecordSeat): RecordDecision[] =>
  decisions ?? (decision ? [decision] : []);

/** Whether a seat folded. */
export const hasFolded = (seat: RecordSeat): boolean => decisionsOf(seat).at(-1)?.action === "fold";

/** One jackpot wager of a record. */
export interface RecordJackpot {
  seat: number;
  sensor: number;
  jackpot: string;
  title: string;
  wager_cents: number;
  outcome: "win" | "lose" | "returned";
  hand: string | null;
  paid_cents: number;
  win: string | null;
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
  /** What a player put up to bank the round; missing where the house banked it. */
  bank?: { seat: number; player: string | null; put_up_cents: number };
  irregularities: unknown[];
  /** Missing where nobody wagered on a jackpot, and in records of earlier versions. */
  jackpots?: RecordJackpot[];
  sight: { seat: number; at_decision: string[]; at_end: string[] }[];
  settlement: {
    outcome: string;
    dealer: { flush: string | null; qualifies: boolean | null } | null;
    lines: RecordLine[];
    /** What became of the bank, and the fees of the house; missing where the house banked the round. */
    bank?: { used_cents?: number; net_cents?: number; fees: { seat: number; cents: number }[] };
  };
}

/** The label of a wager; a wager the table no longer has is named by its id: `super-flush-rush` is `Super Flush Rush`. */
export const wagerLabel = (wager: string, labels: Record<string, string>): string =>
  labels[wager] ??
  wager
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The cards of a seat that others saw from their seats: when they decided, or at the end. */
export function cardsSeen(
  record: RoundRecord,
  seat: number,
  from: readonly number[],
  at: "at_decision" | "at_end",
): string[] {
  const cards = record.dealt.packets.find((packet) => packet.seat === seat)?.cards ?? [];
  if (from.includes(seat)) return cards;
  const seen = new Set(record.sight.filter((row) => from.includes(row.seat)).flatMap((row) => row[at]));
  return cards.filter((card) => seen.has(card));
}

/** The jackpot wagers of a seat. */
export const jackpotsOf = (record: RoundRecord, seat: number): RecordJackpot[] =>
  (record.jackpots ?? []).filter((one) => one.seat === seat);

/** The net change by a jackpot wager, in cents. */
export const jackpotNet = (one: Pick<RecordJackpot, "paid_cents" | "wager_cents">): number =>
  one.paid_cents - one.wager_cents;

/** What became of a jackpot wager, in words: `returned`, `no win`, or `full house, prize $5`. */
export function jackpotOutcome(one: Pick<RecordJackpot, "outcome" | "hand" | "paid_cents">): string {
  if (one.outcome === "returned") return t("rounds.outcomes.returned");
  if (one.outcome !== "win") return t("rounds.outcomes.noWin");
  return t("rounds.outcomes.win", {
    hand: one.hand ? fromServer(one.hand) : t("rounds.outcomes.someWin"),
    amount: money(one.paid_cents),
  });
}

/** A jackpot wager in one line: `Hearts Royal $1: −$1, no win`. */
export const jackpotSummary = (one: Omit<RecordJackpot, "seat" | "jackpot" | "win">): string =>
  `${one.title} ${money(one.wager_cents)}: ${signedMoney(jackpotNet(one))}, ${jackpotOutcome(one)}`;

/** What the house collected from a seat where a player banked the round, in cents. */
export const feeOf = ({ settlement }: RoundRecord, seat: number): number =>
  settlement.bank?.fees.find((fee) => fee.seat === seat)?.cents ?? 0;

/** The net result of a seat, its jackpot wagers, its bank and its fee included, in cents. */
export function net(record: RoundRecord, seat: number): number {
  const lines = record.settlement.lines.filter((line) => line.seat === seat);
  const banked = record.bank?.seat === seat ? (record.settlement.bank?.net_cents ?? 0) : 0;
  const settled = lines.reduce((sum, line) => sum + line.paid_cents - line.stake_cents, banked - feeOf(record, seat));
  return jackpotsOf(record, seat).reduce((sum, one) => sum + jackpotNet(one), settled);
}
