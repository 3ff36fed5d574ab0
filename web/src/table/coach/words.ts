// What the coach says, in the words of the table.

import { money } from "../../format/money";
import type { FeltView, HintView, ProgressView, VerdictView } from "../../protocol/wire";

/** An action of a hint or verdict. */
type Action = Pick<HintView, "action" | "multiple">;

/** An action as the buttons of this table name it: `Play 2×`. */
export function actionName({ action, multiple }: Action, felt: Pick<FeltView, "spots">): string {
  if (action === "fold") return "Fold";
  const label = felt.spots.find(({ role }) => role === "raise")?.label ?? "Raise";
  return `${label} ${multiple}×`;
}

/** An amount that may be less than a cent. */
export const costText = (cents: number): string => (cents > 0 ? money(cents) : "less than one cent");

/** A verdict in a sentence or two. */
export function verdictText(verdict: VerdictView, felt: Pick<FeltView, "spots">): string {
  if (verdict.best) return "Best play.";
  return `${actionName(verdict.best_action, felt)} was better. Your choice cost ${costText(verdict.cost_cents)} on average.`;
}

/** A player's progress in a sentence. */
export function progressText({ hands, accuracy, cost_per_100_cents: cost }: ProgressView): string {
  if (!hands || accuracy === null || cost === null) return "Play a hand, and your progress is shown here.";
  const share = accuracy === 1 ? "Every decision" : `${percentText(accuracy)} of your decisions`;
  const costs = cost > 0 ? ` Mistakes cost ${costText(Math.round(cost))} per 100 hands.` : "";
  return `${share} in your last ${hands === 1 ? "hand was" : `${hands} hands were`} best.${costs}`;
}

/** A share in percent; below 100 unless it is all. */
export const percentText = (share: number): string => `${Math.floor(share * 100)}%`;
