// Names of hands and strategies on the practice page.

import { t } from "../../i18n/text";
import type { PracticeRequest } from "../../protocol/wire";
import { ownSeats, type Place } from "../../table/practice/practiceRound";

const STRATEGIES = {
  "best-play": "practice.strategies.bestPlay",
  "dealer-mimic": "practice.strategies.dealerMimic",
  "always-raise": "practice.strategies.alwaysRaise",
  "fold-none-of-colour": "practice.strategies.foldNoneOfColour",
} as const;

/** What only the name of a rule has: lines, decisions, conditions. */
const RULE_MARKS = /[/,@:]/;

/** A strategy in words; one that is a flush raises from that flush upwards, and the game's short rule goes by that. */
export function strategyName(strategy: string, shortRule: string): string {
  if (strategy && strategy === shortRule) return t("practice.strategies.shortRule");
  const key = STRATEGIES[strategy as keyof typeof STRATEGIES];
  if (key) return t(key);
  return RULE_MARKS.test(strategy)
    ? t("practice.strategies.rule", { rule: strategy })
    : t("practice.strategies.from", { flush: strategy });
}

/** The last strategy offered that is written as players write theirs: with ranks; empty where there is none. */
export const exampleRule = (strategies: readonly string[]): string =>
  strategies.findLast((one) => !(one in STRATEGIES)) ?? "";

/** A hand that cards can be chosen for, in words. */
export function placeName(place: Place, round: PracticeRequest): string {
  if (place === "dealer") return t("practice.dealersHand");
  if (place === "community") return t("practice.communityCards");
  return ownSeats(round).length > 1 ? t("practice.handOf", { seat: place }) : t("practice.yourHand");
}
