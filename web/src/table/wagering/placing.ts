// What a press puts on the felt, or why it puts nothing there: no press leads into a refusal that can be foreseen.

import { addChip, largestAllowed, type Range } from "../../format/chips";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { DecisionPoint, FeltView, SessionView, SpotView, TableView } from "../../protocol/wire";
import { playerFee } from "../banking";
import { baseSpot, decisionPoints, equalSpots } from "../seats";
import { type Layout, layoutCost } from "./layout";

/** What a player can stake now. */
export interface Means {
  /** The chips in the rack. */
  rack: number;
  /** What the player's own loss limit still allows, minimum raises included; null if there is no such limit. */
  allowance: number | null;
}

/** A layout, or why it is not possible. */
export type LayoutOrReason = Layout | string;

/** What a layout may lose: its cost, and the least raises that stay in to the end. */
export const atStake = (layout: Pick<Layout, "wagers" | "sensors">, felt: FeltView): number =>
  layoutCost(layout, felt) + leastRaises(felt) * (layout.wagers[baseSpot(felt.spots)?.wager ?? ""] ?? 0);

/** The least that the raises of a round take, in base wagers, of a player who stays in to the end. */
export function leastRaises(felt: Pick<FeltView, "streets">): number {
  const points = decisionPoints(felt);
  const wagers = [...new Set(points.map(({ wager }) => wager))];
  return wagers.reduce((sum, wager) => sum + leastRaise(points.filter((point) => point.wager === wager)), 0);
}

// On one wager: checking as long as one may, and not at all if one may check to the end.
function leastRaise(points: readonly DecisionPoint[]): number {
  const forced = points.findIndex(({ check }) => !check);
  return forced < 0 ? 0 : Math.min(...points.slice(0, forced + 1).map(({ multiples }) => multiples[0] ?? 0));
}

/** What the player's own loss limit still allows, with this much at stake. */
export function lossAllowance(session: SessionView | null, staked: number): number | null {
  const loss = session?.limits.loss_cents ?? null;
  return session === null || loss === null ? null : loss + session.net_cents - staked;
}

/** Why a spot takes no chips at all now; empty if it does. */
export function whyClosed(felt: FeltView, table: Pick<TableView, "decks">, layout: Layout, spot: SpotView): string {
  const out = table.decks.length > 0 && table.decks.every((deck) => deck.out !== "");
  if (out) return t("wagering.decksOut");
  if (felt.two_colours && !layout.colour) return t("wagering.colourFirst");
  const base = baseSpot(felt.spots);
  if (base && spot.wager !== base.wager && !layout.wagers[base.wager])
    return t("wagering.baseFirst", { spot: base.label });
  return "";
}

// The bonuses that have to stay equal to this one.
function equalTo(felt: FeltView, layout: Layout, spot: SpotView): SpotView[] {
  if (!felt.bonuses_equal || spot.role !== "bonus") return [];
  return felt.spots.filter((one) => one.role === "bonus" && one !== spot && (layout.wagers[one.wager] ?? 0) > 0);
}

// How many chips one chip on a spot takes: the base wager's take those of the spots that equal it, too.
const chipsEach = (felt: FeltView, spot: SpotView): number => 1 + (spot.role === "base" ? equalSpots(felt).length : 0);

// How much more of `cents` covers a spot: `each` chips for one on it, and the fee that grows with a base wager.
function coveredOn(felt: FeltView, spot: SpotView, current: number, cents: number, each: number): number {
  const most = Math.floor(Math.max(0, cents) / each);
  return Math.floor(Math.max(0, cents - moreFee(felt, spot, current, most)) / each);
}

const moreFee = (felt: FeltView, spot: SpotView, current: number, more: number): number =>
  spot.role === "base" ? playerFee(felt, current + more) - playerFee(felt, current) : 0;

/** What a spot really takes now: its limits, the rack, the player's own limit, and the bonuses it must equal. */
export function spotRange(felt: FeltView, layout: Layout, spot: SpotView, { rack, allowance }: Means): Range {
  const current = layout.wagers[spot.wager] ?? 0;
  const others = equalTo(felt, layout, spot);
  const placed = chipsEach(felt, spot) + (current ? others.length : 0);
  const staked = placed + (spot.role === "base" ? leastRaises(felt) : 0);
  const chips = current + coveredOn(felt, spot, current, rack, placed);
  const allowed = allowance === null ? chips : current + coveredOn(felt, spot, current, allowance, staked);
  const max_cents = Math.min(chips, allowed, spot.max_cents, ...others.map((one) => one.max_cents));
  const matched = current ? undefined : others.map((one) => layout.wagers[one.wager])[0];
  if (matched !== undefined) return { min_cents: matched, max_cents: Math.min(matched, max_cents), step_cents: 1 };
  return { min_cents: spot.min_cents, max_cents, step_cents: spot.step_cents };
}

/** The layout with one more chip on a spot; equal bonuses grow together. */
export function withChip(felt: FeltView, layout: Layout, spot: SpotView, chip: number, means: Means): LayoutOrReason {
  const current = layout.wagers[spot.wager] ?? 0;
  const range = spotRange(felt, layout, spot, means);
  const next = addChip(current, chip, range);
  if (next <= current) return whyNotMore(felt, spot, current, range.min_cents, means);
  const together = current ? equalTo(felt, layout, spot) : [];
  return withAmount(layout, [spot, ...together], next);
}

function withAmount(layout: Layout, spots: readonly SpotView[], cents: number): Layout {
  return { ...layout, wagers: { ...layout.wagers, ...Object.fromEntries(spots.map(({ wager }) => [wager, cents])) } };
}

function whyNotMore(
  felt: FeltView,
  spot: SpotView,
  current: number,
  least: number,
  { rack, allowance }: Means,
): string {
  if (current >= spot.max_cents) return t("wagering.maximum", { spot: spot.label, amount: money(spot.max_cents) });
  const step = current ? spot.step_cents : least;
  const more = step * chipsEach(felt, spot) + moreFee(felt, spot, current, step);
  const staked = more + (spot.role === "base" ? step * leastRaises(felt) : 0);
  if (more > rack) return t("wagering.rackTooSmall", { spot: spot.label, more: money(more), rack: money(rack) });
  if (allowance !== null && staked > allowance) return whyLimited(allowance);
  return t("wagering.noMore", { spot: spot.label });
}

const whyLimited = (allowance: number): string => t("wagering.lossLimit", { amount: money(Math.max(0, allowance)) });

/** The layout with one chip less on a spot; below the minimum the spot is empty. */
export function withoutChip(felt: FeltView, layout: Layout, spot: SpotView, chip: number): LayoutOrReason {
  const current = layout.wagers[spot.wager] ?? 0;
  if (!current) return layout;
  const left = current - chip >= spot.min_cents ? current - chip : 0;
  const alone = layoutCost(withAmount(layout, [spot], 0), felt) === 0;
  if (!left && spot.role === "base" && !alone) return t("wagering.othersFirst", { spot: spot.label });
  return withAmount(layout, left ? [spot, ...equalTo(felt, layout, spot)] : [spot], left);
}

/** The layout with every wager doubled, within the limits of the spots. */
export function doubled(felt: FeltView, layout: Layout, means: Means): LayoutOrReason {
  const amounts = felt.spots
    .filter(({ wager }) => layout.wagers[wager])
    .map((spot) => {
      const cents = layout.wagers[spot.wager] ?? 0;
      return [spot, Math.max(cents, largestAllowed(cents * 2, spot))] as const;
    });
  if (!amounts.length) return t("wagering.nothingToDouble");
  const equal = Math.min(...amounts.filter(([{ role }]) => role === "bonus").map(([, cents]) => cents));
  const wagers = Object.fromEntries(
    amounts.map(([{ wager, role }, cents]) => [wager, felt.bonuses_equal && role === "bonus" ? equal : cents]),
  );
  const next = { ...layout, wagers };
  if (layoutCost(next, felt) === layoutCost(layout, felt)) return t("wagering.allAtMaximum");
  return whyBeyond(felt, layout, next, means) || next;
}

/** Why a player cannot change one layout into another: the rack, or their own limit; empty if they can. */
export function whyBeyond(felt: FeltView, from: Layout, to: Layout, { rack, allowance }: Means): string {
  const more = layoutCost(to, felt) - layoutCost(from, felt);
  if (more > rack) return t("wagering.layoutTooDear", { more: money(more), rack: money(rack) });
  const staked = atStake(to, felt) - atStake(from, felt);
  return allowance !== null && staked > 0 && staked > allowance ? whyLimited(allowance) : "";
}

/** Why a jackpot wager cannot be placed now; empty if it can. */
export function whyNoSensor(
  felt: FeltView,
  table: Pick<TableView, "message">,
  layout: Layout,
  sensor: number,
  means: Means,
) {
  if (layout.sensors.includes(sensor)) return "";
  if (table.message) return fromServer(table.message);
  const base = baseSpot(felt.spots);
  if (base && !layout.wagers[base.wager]) return t("wagering.baseFirst", { spot: base.label });
  return whyBeyond(felt, layout, { ...layout, sensors: [...layout.sensors, sensor] }, means);
}
