import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { SeatView } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { bankerOf, bankLine } from "../banking";

interface BankLineProps {
  state: TableState;
  /** The seat of the player; null for somebody who watches. */
  mine: { number: number; seat: SeatView } | null;
  /** The player's fee. */
  fee?: number;
}

/** Who banks the round, and the player's fee; nothing where the house banks. */
export function BankLine({ state, mine, fee = 0 }: BankLineProps) {
  if (!state.felt.banking) return null;
  return (
    <p class="bank-line">
      <span>{whoBanks(state, mine?.number ?? null)}</span>
      {fee > 0 && <span class="bank-fee">{feeText(state, mine?.seat, fee)}</span>}
    </p>
  );
}

function whoBanks({ table }: TableState, mine: number | null): string {
  const banker = bankerOf(table);
  if (banker) {
    const values = { player: banker.player, amount: money(banker.cents) };
    return t(banker.seat === mine ? "banking.you" : "banking.someone", values);
  }
  if (table.phase === "wagers") return t("banking.nobody");
  const [number, seat] = Object.entries(table.seats).find(([, one]) => bankLine(one)) ?? [];
  if (!seat) return "";
  return Number(number) === mine ? t("banking.youBanked") : t("banking.over", { player: seat.player });
}

// Before the cards a banker only knows the highest fee there is.
function feeText({ table }: TableState, seat: SeatView | undefined, cents: number): string {
  const key = seat?.bank_cents && table.phase === "wagers" ? "banking.feeUpTo" : "banking.fee";
  return t(key, { amount: money(cents) });
}
