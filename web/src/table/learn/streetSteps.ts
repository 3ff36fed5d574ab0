// The steps of a guided hand in a game with several decisions: street by street, from the felt's own description.

import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { LineView, StreetView } from "../../protocol/wire";
import { decisionAdvice } from "../dock/decisionAdvice";
import { baseSpot, equalSpots, findChoice, raiseName, spotLabel } from "../seats";
import {
  betSteps,
  bonusResult,
  dealerStep,
  flushOf,
  flushValues,
  type LessonStep,
  stakeOf,
  step,
  whatWeDo,
} from "./lessonParts";
import type { PlayedLesson } from "./playedLesson";

/** Every step of a guided hand with several decisions, in order. */
export function streetSteps(played: PlayedLesson): LessonStep[] {
  const dealer = dealerStep(played);
  const flush = flushOf(played.settled, played.seat);
  const [base, ...bonuses] = betSteps(played);
  return [
    step("aim", { part: "dealer" }, "open", aim(played)),
    ...wildStep(played),
    ...(base ? [base] : []),
    ...equalSteps(played),
    ...bonuses,
    ...streets(played).flatMap((street, at) => [...cardSteps(played, street, at), decisionStep(played, at)]),
    ...lastCards(played),
    ...(dealer ? [dealer] : []),
    step("settle", { part: "bets" }, "settled", results(played), flush?.cards),
    ...bonusResult(played),
  ];
}

function aim({ felt }: PlayedLesson): string {
  const values = { own: felt.packet_cards, shared: felt.community_cards };
  if (!felt.dealer_cards) return t("learn.aimOwn", { cards: felt.packet_cards + felt.community_cards });
  return felt.community_cards ? t("learn.aimShared", values) : t("learn.duelAim", { cards: felt.packet_cards });
}

function wildStep({ felt }: PlayedLesson): LessonStep[] {
  const ranks = felt.wild.join(", ");
  return ranks ? [step("wild", { part: "dealer" }, "open", t("learn.wild", { ranks }))] : [];
}

function equalSteps(played: PlayedLesson): LessonStep[] {
  const base = baseSpot(played.felt.spots);
  const amount = money(stakeOf(played, base?.wager ?? ""));
  return equalSpots(played.felt).map(({ wager, label }) =>
    step(
      "equal",
      { part: "spot", wager },
      "bonus",
      t("learn.equal", { wager: label, base: base?.label ?? "", amount }),
    ),
  );
}

// What is dealt and turned up before each decision of the lesson: the cards of all streets since the last one.
function streets({ felt, lesson }: PlayedLesson): StreetView[] {
  const due: StreetView[] = [];
  let since = { own: 0, dealer: 0, shared: 0, hidden: 0, turned: 0 };
  for (const street of felt.streets) {
    since = {
      own: since.own + street.own,
      dealer: since.dealer + street.dealer,
      shared: since.shared + street.shared,
      hidden: since.hidden + street.hidden,
      turned: since.turned + street.turned,
    };
    if (!street.decision) continue;
    due.push({ ...since, decision: street.decision });
    since = { own: 0, dealer: 0, shared: 0, hidden: 0, turned: 0 };
  }
  return due.slice(0, lesson.round.decisions.length);
}

function cardSteps(played: PlayedLesson, { own, shared, hidden, turned }: StreetView, at: number): LessonStep[] {
  const flush = flushOf(played.decided[at], played.seat);
  const values = flushValues(flush);
  const shown = shared + turned;
  const found: LessonStep[] = [];
  if (own) {
    const first = values.cards > 1 ? "learn.firstCards" : "learn.firstCardsMixed";
    const key = at === 0 ? first : "learn.moreCards";
    found.push(step("hand", { part: "hand" }, at, t(key, { ...values, number: own }), flush?.cards));
  }
  if (hidden && !turned) found.push(step("hidden", { part: "dealer" }, at, t("learn.hiddenCards", { number: hidden })));
  if (shown)
    found.push(
      step("shared", { part: "dealer" }, at, t("learn.turnedCards", { ...values, number: shown }), flush?.cards),
    );
  return found;
}

function decisionStep(played: PlayedLesson, at: number): LessonStep {
  const { felt, lesson, seat } = played;
  const view = played.decided[at];
  const [own, seen] = [view?.you.seats[seat], view?.table.seats[seat]];
  const made = lesson.round.decisions[at];
  const said = [
    ...(own && seen ? [decisionAdvice(felt, { own, seat: seen })] : []),
    ...(findChoice(own, "raise") && made ? [whatWeDo(lesson, made)] : []),
  ];
  const { cards } = flushOf(view, seat) ?? {};
  const shown = step("decide", { part: "choices" }, at, said.join(" "), cards);
  return { ...shown, check: made?.check ?? false, ...(made?.raise_cents ? { raiseCents: made.raise_cents } : {}) };
}

// Cards that come after the last decision, which nobody can act on.
function lastCards(played: PlayedLesson): LessonStep[] {
  const { felt } = played;
  const last = felt.streets.findLastIndex(({ decision }) => decision !== null);
  const after = felt.streets.slice(last + 1);
  const own = after.reduce((sum, street) => sum + street.own, 0);
  const shared = after.reduce((sum, street) => sum + street.shared + street.turned, 0);
  const flush = flushOf(played.settled, played.seat);
  const values = { ...flushValues(flush), all: felt.packet_cards + felt.community_cards };
  if (own)
    return [step("last", { part: "hand" }, "settled", t("learn.lastOwn", { ...values, number: own }), flush?.cards)];
  if (!shared) return [];
  return [
    step("last", { part: "dealer" }, "settled", t("learn.lastShared", { ...values, number: shared }), flush?.cards),
  ];
}

// What every bet of the base game won or lost, a sentence each.
function results(played: PlayedLesson): string {
  const { felt, settled, seat } = played;
  const bonus = new Set(felt.spots.filter(({ role }) => role === "bonus").map(({ wager }) => wager));
  const lines = settled.table.seats[seat]?.lines.filter(({ wager }) => !bonus.has(wager)) ?? [];
  return lines.map((line) => lineText(raiseName(spotLabel(felt, line.wager)).replace(/:$/, ""), line)).join(" ");
}

function lineText(wager: string, { outcome, won_cents, stake_cents }: LineView): string {
  if (outcome === "win") return t("learn.lineWins", { wager, amount: money(won_cents) });
  return outcome === "push"
    ? t("learn.lineReturned", { wager })
    : t("learn.lineLoses", { wager, amount: money(stake_cents) });
}
