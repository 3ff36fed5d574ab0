// The steps of a guided hand: what is said at each, and what it is about. Games differ by shape only.

import { suitName, suitOf } from "../../format/cards";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { FeltView, LineView, Reading, SpotView } from "../../protocol/wire";
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
}

/** Every step of a guided hand, in order. */
export function lessonSteps(played: PlayedLesson): LessonStep[] {
  return played.felt.community_cards ? colourSteps(played) : duelSteps(played);
}

function duelSteps(played: PlayedLesson): LessonStep[] {
  const { felt } = played;
  const flush = flushOf(played);
  const qualifier = dealerStep(played);
  return [
    step("aim", { part: "dealer" }, "open", t("learn.duelAim", { cards: felt.packet_cards })),
    ...betSteps(played),
    step("hand", { part: "hand" }, "dealt", t("learn.hand", flushValues(flush)), flush?.cards),
    step("compare", { part: "readings" }, "dealt", t("learn.compare"), flush?.cards),
    step("decide", { part: "choices" }, "dealt", t("learn.decide", labels(felt)), flush?.cards),
    ...(qualifier ? [qualifier] : []),
    step("settle", { part: "bets" }, "settled", duelResult(played), flush?.cards),
    ...bonusResult(played),
  ];
}

function colourSteps(played: PlayedLesson): LessonStep[] {
  const { felt } = played;
  const colour = played.lesson.round.seats[played.seat]?.colour ?? "red";
  const flush = flushOf(played);
  const suit = suitOf(flush?.cards[0] ?? "");
  const shared = played.dealt.table.community.filter((card) => suitOf(card) === suit);
  const numbers = {
    shared: felt.community_cards,
    own: felt.packet_cards,
    all: felt.community_cards + felt.packet_cards,
  };
  return [
    step("aim", { part: "dealer" }, "open", t("learn.colourAim", numbers)),
    step("colour", { part: "colours" }, "colour", t(colour === "red" ? "learn.takeRed" : "learn.takeBlack")),
    ...betSteps(played),
    step(
      "shared",
      { part: "dealer" },
      "dealt",
      t("learn.shared", { ...flushValues(flush), cards: shared.length }),
      shared,
    ),
    step("decide", { part: "choices" }, "dealt", t("learn.decide", labels(felt)), shared),
    step("hand", { part: "hand" }, "settled", t("learn.nine", { ...flushValues(flush), ...numbers }), flush?.cards),
    step("settle", { part: "bets" }, "settled", colourResult(played), flush?.cards),
    ...bonusResult(played),
  ];
}

const step = (
  name: string,
  target: LessonTarget,
  stage: LessonStage,
  text: string,
  cards: readonly string[] = [],
): LessonStep => ({ name, target, stage, text, cards });

const raiseSpot = (felt: FeltView): SpotView | undefined => felt.spots.find(({ role }) => role === "raise");

const labels = (felt: FeltView) => ({ base: baseSpot(felt.spots)?.label ?? "", raise: raiseSpot(felt)?.label ?? "" });

const flushOf = ({ settled, seat }: PlayedLesson): Reading | null => settled.you.seats[seat]?.hand?.flush ?? null;

const flushValues = (flush: Reading | null) => ({
  cards: flush?.length ?? 0,
  suit: suitName(suitOf(flush?.cards[0] ?? "h")),
  ranks: flush?.text ?? "",
});

const lineOf = ({ settled, seat }: PlayedLesson, wager: string | undefined): LineView | undefined =>
  settled.table.seats[seat]?.lines.find((line) => line.wager === wager);

const stakeOf = ({ lesson, seat }: PlayedLesson, wager: string): number => lesson.round.seats[seat]?.wagers[wager] ?? 0;

// The base wager, then the side bet that will win.
function betSteps(played: PlayedLesson): LessonStep[] {
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

function dealerStep({ felt, settled }: PlayedLesson): LessonStep | null {
  const { hand, qualifies } = settled.table.dealer;
  const flush = hand?.flush;
  if (!flush) return null;
  const values = { ...flushValues(flush), qualifier: felt.qualifier };
  const key = qualifies === null ? "learn.dealer" : qualifies ? "learn.qualifies" : "learn.doesNotQualify";
  return step("dealer", { part: "dealer" }, "settled", t(key, values), flush.cards);
}

function duelResult(played: PlayedLesson): string {
  const { felt, settled } = played;
  const base = lineOf(played, baseSpot(felt.spots)?.wager);
  const values = { ...labels(felt), amount: money(base?.won_cents ?? 0) };
  if (settled.table.dealer.qualifies === false) return t("learn.wonUnqualified", values);
  return t("learn.wonDuel", {
    ...values,
    own: flushOf(played)?.length ?? 0,
    dealers: settled.table.dealer.hand?.flush?.length ?? 0,
  });
}

function colourResult(played: PlayedLesson): string {
  const { felt } = played;
  const base = lineOf(played, baseSpot(felt.spots)?.wager);
  const values = { ...labels(felt), cards: flushOf(played)?.length ?? 0, amount: money(base?.won_cents ?? 0) };
  return t(base?.outcome === "push" ? "learn.pushed" : "learn.wonColour", values);
}

// What the side bet pays, and that the dealer's hand does not matter to it.
function bonusResult(played: PlayedLesson): LessonStep[] {
  const spot = bonusSpot(played);
  const line = lineOf(played, spot?.wager);
  if (!spot || line?.outcome !== "win") return [];
  const values = { wager: spot.label, odds: line.won_cents / line.stake_cents, amount: money(line.won_cents) };
  const text = t(played.felt.community_cards ? "learn.bonusWonColour" : "learn.bonusWon", values);
  return [step("bonusResult", { part: "spot", wager: spot.wager }, "settled", text)];
}

/** What is said after the last step. */
export function lessonEnd({ felt, settled, seat }: PlayedLesson): string {
  return t("learn.end", { game: felt.game_title, amount: money(settled.table.seats[seat]?.net_cents ?? 0) });
}
