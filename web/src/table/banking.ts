// Players bank the game: who banks the round, and what the house collects for it.

import { money } from "../format/money";
import { t } from "../i18n/text";
import type { FeeView, FeltView, LineView, SeatView, TableView } from "../protocol/wire";

/** The player who banks the round. */
export interface Banker {
  seat: number;
  player: string;
  cents: number;
}

/** Who banks the round; null before somebody does, and once the round is over. */
export function bankerOf({ seats }: Pick<TableView, "seats">): Banker | null {
  const found = Object.entries(seats).find(([, { bank_cents }]) => bank_cents > 0);
  return found ? { seat: Number(found[0]), player: found[1].player, cents: found[1].bank_cents } : null;
}

/** Whether the round waits for a player who banks it. */
export const waitsForBank = (felt: Pick<FeltView, "banking">, table: Pick<TableView, "phase" | "seats">): boolean =>
  felt.banking !== null && table.phase === "wagers" && bankerOf(table) === null;

/** What the house collects from a player with this base wager. */
export function playerFee({ banking }: Pick<FeltView, "banking">, base: number): number {
  const step = banking?.player_fees.findLast(({ from_cents }) => base >= from_cents);
  return base > 0 ? (step?.cents ?? 0) : 0;
}

/** The fee of the banker, in a sentence: one amount, or what it can be. */
export function bankerFeeText(fees: readonly FeeView[]): string {
  const most = Math.max(0, ...fees.map(({ cents }) => cents));
  const least = Math.min(most, ...fees.map(({ cents }) => cents));
  if (most === 0) return t("banking.feeNone");
  if (least === most) return t("banking.feeOne", { amount: money(most) });
  return t("banking.feeRange", { least: money(least), most: money(most) });
}

/** What a banker won or lost, where the round is settled. */
export const bankLine = ({ lines }: Pick<SeatView, "lines">): LineView | undefined =>
  lines.find(({ wager }) => wager === "bank");
