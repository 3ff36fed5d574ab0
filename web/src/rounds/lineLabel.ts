// The names of settled lines: those of the bank and of the fee are words, those of wagers are names on the felt.

import { t } from "../i18n/text";

/** The name of a settled line: a wager of the felt, the bank or the fee. */
export function lineLabel({ wager = "", label }: { wager?: string; label: string }): string {
  return wager === "bank" ? t("banking.bank") : wager === "fee" ? t("banking.feeLabel") : label;
}
