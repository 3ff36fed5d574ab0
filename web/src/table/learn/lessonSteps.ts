// The steps of a guided hand: what is said at each, and what it is about. Games differ by shape only.

import { suitOf } from "../../format/cards";
import { money } from "../../format/money";
import { t } from "../../i18n/text";
import type { FeltView, SpotView } from "../../protocol/wire";
import { baseSpot } from "../seats";
import {
  betSteps,
  bonusResult,
  dealerStep,
  flushOf,
  flushValues,
  type LessonStep,
  lineOf,
  step,
  whatWeDo,
} from "./lessonParts";
import type { PlayedLesson } from "./playedLesson";
import { streetSteps } from "./streetSteps";

export type { LessonStep, LessonTarget } from "./lessonParts";

// A game in which everything is dealt before its only decision.
const isOneDecision = ({ streets, community_cards }: FeltView): boolean => !community_cards && streets.length <= 1;

/** Every step of a guided hand, in order. */
export function lessonSteps(played: PlayedLesson): LessonStep[] {
  if (played.felt.two_colours) return colourSteps(played);
  return isOneDecision(played.felt) ? duelSteps(played) : streetSteps(played);
}

function duelSteps(played: PlayedLesson): LessonStep[] {
  const { felt } = played;
  const flush = flushOf(played.settled, played.seat);
  const qualifier = dealerStep(played);
  return [
    step("aim", { part: "dealer" }, "open", t("learn.duelAim", { cards: felt.packet_cards })),
    ...betSteps(played),
    step("hand", { part: "hand" }, "dealt", t("learn.hand", flushValues(flush)), flush?.cards),
    step("compare", { part: "readings" }, "dealt", t("learn.compare"), flush?.cards),
    step("decide", { part: "choices" }, "dealt", decision(played), flush?.cards),
    ...(qualifier ? [qualifier] : []),
    step("settle", { part: "bets" }, "settled", duelResult(played), flush?.cards),
    ...bonusResult(played),
  ];
}

function colourSteps(played: PlayedLesson): LessonStep[] {
  const { felt } = played;
  const colour = played.lesson.round.seats[played.seat]?.colour ?? "red";
  const flush = flushOf(played.settled, played.seat);
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
    step("decide", { part: "choices" }, "dealt", decision(played), shared),
    step("hand", { part: "hand" }, "settled", t("learn.nine", { ...flushValues(flush), ...numbers }), flush?.cards),
    step("settle", { part: "bets" }, "settled", colourResult(played), flush?.cards),
    ...bonusResult(played),
  ];
}

const raiseSpot = (felt: FeltView): SpotView | undefined => felt.spots.find(({ role }) => role === "raise");

const labels = (felt: FeltView) => ({ base: baseSpot(felt.spots)?.label ?? "", raise: raiseSpot(felt)?.label ?? "" });

function decision({ felt, lesson }: PlayedLesson): string {
  const [made] = lesson.round.decisions;
  const raised = made && !lesson.best ? whatWeDo(lesson, made) : t("learn.goodHand");
  return `${t("learn.decide", labels(felt))} ${raised}`;
}

function duelResult(played: PlayedLesson): string {
  const { felt, settled } = played;
  const base = lineOf(played, baseSpot(felt.spots)?.wager);
  const values = { ...labels(felt), amount: money(base?.won_cents ?? 0) };
  if (settled.table.dealer.qualifies === false) return t("learn.wonUnqualified", values);
  return t("learn.wonDuel", {
    ...values,
    own: flushOf(played.settled, played.seat)?.length ?? 0,
    dealers: settled.table.dealer.hand?.flush?.length ?? 0,
  });
}

function colourResult(played: PlayedLesson): string {
  const { felt } = played;
  const base = lineOf(played, baseSpot(felt.spots)?.wager);
  const values = {
    ...labels(felt),
    cards: flushOf(played.settled, played.seat)?.length ?? 0,
    amount: money(base?.won_cents ?? 0),
  };
  return t(base?.outcome === "push" ? "learn.pushed" : "learn.wonColour", values);
}

/** What is said after the last step. */
export function lessonEnd({ felt, settled, seat }: PlayedLesson): string {
  return t("learn.end", { game: felt.game_title, amount: money(settled.table.seats[seat]?.net_cents ?? 0) });
}
