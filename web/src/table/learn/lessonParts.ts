// What the steps of every guided hand are made of.

import { suitName, suitOf } from "../../format/cards";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { LessonView, LineView, PracticeDecision, PracticeView, Reading, SpotView } from "../../protocol/wire";
import { baseSpot } from "../seats";
import type { LessonStage, PlayedLesson } from "./playedLesson";

/** What a step is about: a part of the table. */
export type LessonTarget =
  | { part: "dealer" | "colours" | "hand" | "readings" | "choices" | "bets" }
  | { part: "spot"; wager: string };

/** One step of a guided hand. */
export interface LessonStep {
  name: string;
  /** One or two short sentences. */
  text: string;
  target: LessonTarget;
  /** How far the round has come. */
  stage: LessonStage;
  /** The cards it is about. */
  cards: readonly string[];
  /** Whether the decision it is about is a check. */
  check?: boolean;
  /** What is raised at the decision it is about; missing where the smallest raise is. */
  raiseCents?: number;
}

/** A step. */
export const step = (
  name: string,
  target: LessonTarget,
  stage: LessonStage,
  text: string,
  cards: readonly string[] = [],
): LessonStep => ({ name, target, stage, text, cards });

/** The flush of the learner's hand in a view. */
export const flushOf = (view: PracticeView | undefined, seat: number): Reading | null =>
  view?.you.seats[seat]?.hand?.flush ?? null;

/** A flush as sentences name it. */
export const flushValues = (flush: Reading | null) => ({
  cards: flush?.length ?? 0,
  suit: suitName(suitOf(flush?.cards[0] ?? "h")),
  ranks: flush?.text ?? "",
});

/** What a wager won or lost. */
export const lineOf = ({ settled, seat }: PlayedLesson, wager: string | undefined): LineView | undefined =>
  settled.table.seats[seat]?.lines.find((line) => line.wager === wager);

/** What is put on a wager before the deal. */
export const stakeOf = ({ lesson, seat }: PlayedLesson, wager: string): number =>
  lesson.round.seats[seat]?.wagers[wager] ?? 0;

/** The base wager, then the side bet that will win. */
export function betSteps(played: PlayedLesson): LessonStep[] {
  const base = baseSpot(played.felt.spots);
  if (!base) return [];
  const bonus = bonusSpot(played);
  const placed = t("learn.base", { wager: base.label, amount: money(stakeOf(played, base.wager)) });
  const first = step("base", { part: "spot", wager: base.wager }, "base", placed);
  if (!bonus) return [first];
  const side = t("learn.bonus", { wager: bonus.label, amount: money(stakeOf(played, bonus.wager)) });
  return [first, step("bonus", { part: "spot", wager: bonus.wager }, "bonus", side)];
}

const bonusSpot = (played: PlayedLesson): SpotView | undefined =>
  played.felt.spots.find(({ role, wager }) => role === "bonus" && stakeOf(played, wager) > 0);

/** What is decided in a lesson; it is called the best play only where that is known. */
export function whatWeDo({ best }: LessonView, { check, raise_cents }: PracticeDecision): string {
  const values = { amount: money(raise_cents) };
  if (check) return t(best ? "learn.bestCheck" : "learn.plainCheck");
  return t(best ? "learn.bestRaise" : "learn.plainRaise", values);
}

/** What the dealer turns up; null without a dealer's hand. */
export function dealerStep({ felt, settled }: PlayedLesson): LessonStep | null {
  const { hand, qualifies } = settled.table.dealer;
  const flush = hand?.flush;
  if (!flush) return null;
  const values = { ...flushValues(flush), qualifier: felt.qualifier };
  const key = qualifies === null ? "learn.dealer" : qualifies ? "learn.qualifies" : "learn.doesNotQualify";
  return step("dealer", { part: "dealer" }, "settled", t(key, values), flush.cards);
}

/** What the side bet pays, and that the dealer's hand does not matter to it. */
export function bonusResult(played: PlayedLesson): LessonStep[] {
  const spot = bonusSpot(played);
  const line = lineOf(played, spot?.wager);
  if (!spot || line?.outcome !== "win") return [];
  const values = { wager: spot.label, odds: line.won_cents / line.stake_cents, amount: money(line.won_cents) };
  const text = t(played.felt.community_cards ? "learn.bonusWonColour" : "learn.bonusWon", values);
  return [step("bonusResult", { part: "spot", wager: spot.wager }, "settled", text)];
}
