// The amount a settled wager won or lost.

import { signedMoney } from "../../format/money";
import { t } from "../../i18n/text";
import type { LineView } from "../../protocol/wire";

type Settled = Pick<LineView, "outcome" | "paid_cents" | "stake_cents">;

/** The net change of a settled wager: what was paid, less the stake. */
export const lineNet = ({ paid_cents, stake_cents }: Omit<Settled, "outcome">): number => paid_cents - stake_cents;

/** What a line won or lost, or its outcome; the amounts of a seat add up to its result, also if a stake is kept (*for 1*). */
export function lineAmount({ outcome, ...line }: Settled): string {
  if (outcome === "win" || outcome === "lose") return signedMoney(lineNet(line));
  return t(`wagering.${outcome}`);
}
