// The jackpot wins of a round, as the felt and the text page announce them.

import { type Win, winsOf } from "../../components/moment/wins";
import { t } from "../../i18n/text";
import type { TableState } from "../../state/tableState";

/** The jackpot wins of this round at a table. */
export function tableWins({ table: { claims, refused, seats } }: TableState): Win[] {
  return winsOf(claims, refused, ({ seat }) => seats[seat]?.player || t("felt.seat", { seat }));
}
