// The odds of a spot as people read them.

import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { ExactView, FeltView, MeterView, SpotOddsView } from "../../protocol/wire";
import { baseSpot } from "../seats";

/** A share with two decimals: `2.66%`. */
export function percentText(share: number): string {
  const text = (Math.abs(share) * 100).toFixed(2);
  return `${share < 0 && Number(text) > 0 ? "−" : ""}${text}%`;
}

/** The meters that a jackpot pays from, in the order of the table. */
const metersOf = (odds: SpotOddsView, meters: readonly MeterView[]): MeterView[] =>
  meters.filter(({ meter }) => meter in odds.per_dollar);

/** What the house keeps of one unit wagered while the meters show these amounts. */
export function presentEdge(odds: SpotOddsView, meters: readonly MeterView[]): number {
  return metersOf(odds, meters).reduce(
    (edge, { meter, amount_cents }) => edge - ((odds.per_dollar[meter]?.value ?? 0) * amount_cents) / 100,
    odds.house_edge.value,
  );
}

/** The house edge in words: `2.66% of the Ante with best play`, `35.61% of the wager at $10,000`. */
export function edgeText(odds: SpotOddsView, felt: FeltView, meters: readonly MeterView[]): string {
  const edge = presentEdge(odds, meters);
  const ofBase = odds.of === baseSpot(felt.spots)?.label;
  const what = ofBase ? t("spots.base", { wager: odds.of }) : t("spots.wager");
  const values = { percent: percentText(edge), what };
  const edges = odds.best_play ? t("spots.edgeBest", values) : t("spots.edge", values);
  const shown = metersOf(odds, meters).map(({ amount_cents }) => money(amount_cents));
  const whole = odds.by_hands.length > 0 ? t("spots.atFullTable", { edge: edges }) : edges;
  const at = shown.length > 0 ? t("spots.edgeAt", { edge: whole, amounts: shown.join(" + ") }) : whole;
  return edge < 0 ? t("spots.inYourFavour", { edge: at }) : at;
}

/** How often a spot wins: `22.59% of rounds, about 1 in 4.4`. */
export function winsText({ value }: ExactView): string {
  if (value === 0) return t("spots.never");
  return t("spots.wins", { percent: percentText(value), rounds: (1 / value).toFixed(1) });
}

/** The exact house edge as a formula: a fraction, less a fraction for each dollar of a meter. */
export function exactEdge(odds: SpotOddsView, meters: readonly MeterView[]): string {
  const parts = metersOf(odds, meters).map(
    ({ meter, amount_cents }) => ` − ${fraction(odds.per_dollar[meter])} × ${money(amount_cents)}`,
  );
  return `${odds.house_edge.exact}${parts.join("")}`;
}

const fraction = (number: ExactView | undefined): string => number?.exact ?? "0";
