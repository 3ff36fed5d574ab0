// What the coach says, in the words of the table.

import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { FeltView, HintView, ProgressView, VerdictView } from "../../protocol/wire";
import { raiseName } from "../seats";

/** An action of a hint or verdict. */
type Action = Pick<HintView, "action" | "multiple" | "wager">;

/** An action as the buttons of this table name it: `Play 2×`. */
export function actionName({ action, multiple, wager }: Action, felt: Pick<FeltView, "spots">): string {
  if (action === "fold") return t("coach.fold");
  if (action === "check") return t("coach.check");
  return `${raiseName(felt.spots.find((spot) => spot.wager === wager)?.label ?? "")} ${multiple}×`;
}

/** An amount that may be less than a cent. */
export const costText = (cents: number): string => (cents > 0 ? money(cents) : t("coach.lessThanCent"));

/** The cost of a decision with its fraction of a cent, such as `(93.9671 ¢)`; empty where it is whole cents. */
export const fractionText = ({ cost }: Pick<VerdictView, "cost">): string =>
  cost.exact.endsWith("/1") ? "" : t("coach.exactly", { cents: cost.value.toFixed(FRACTION_DIGITS) });

const FRACTION_DIGITS = 4;

/** A verdict in a sentence or two. */
export function verdictText(verdict: VerdictView, felt: Pick<FeltView, "spots">): string {
  if (verdict.best) return t("coach.best");
  const better = t("coach.better", { action: actionName(verdict.best_action, felt) });
  const amount = [costText(verdict.cost_cents), fractionText(verdict)].filter(Boolean).join(" ");
  return `${better} ${t("coach.cost", { amount })}`;
}

/** A player's progress in a sentence. */
export function progressText({ hands, accuracy, cost_per_100_cents: cost }: ProgressView): string {
  if (!hands || accuracy === null || cost === null) return t("coach.noProgress");
  const best =
    accuracy === 1
      ? t("coach.allBest", { count: hands })
      : t("coach.shareBest", { count: hands, share: percentText(accuracy) });
  return cost > 0 ? `${best} ${t("coach.mistakesCost", { amount: costText(Math.round(cost)) })}` : best;
}

/** A share in whole percent: 100 only if it is all, and 0 only if it is none. */
export const percentText = (share: number): string =>
  `${share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : share * 100}%`;
