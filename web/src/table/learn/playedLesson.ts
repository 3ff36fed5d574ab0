// A guided hand with what the server deals: before the bets, with the cards, and settled.

import { practiceApi } from "../../api/practice";
import type { FeltView, LessonView, PracticeRequest, PracticeView } from "../../protocol/wire";
import { baseSpot } from "../seats";

/** How far the round of a guided hand has come; a number is how many decisions are made. */
export type LessonStage = "open" | "colour" | "base" | "bonus" | "dealt" | "settled" | number;

/** A guided hand, dealt and settled by the server. */
export interface PlayedLesson {
  felt: FeltView;
  lesson: LessonView;
  /** The learner's seat. */
  seat: number;
  open: PracticeView;
  dealt: PracticeView;
  settled: PracticeView;
  /** After each number of decisions, from none. */
  decided: PracticeView[];
}

/** The round of a guided hand at a stage. */
export function roundAt(felt: FeltView, { round }: LessonView, stage: LessonStage): PracticeRequest {
  if (stage === "settled") return round;
  if (typeof stage === "number") return { ...round, decisions: round.decisions.slice(0, stage) };
  const undecided = { ...round, decisions: [] };
  if (stage === "dealt") return undecided;
  const base = baseSpot(felt.spots)?.wager ?? "";
  const seats = Object.entries(round.seats).map(([number, seat]) => {
    const placed = Object.entries(seat.wagers).filter(
      ([wager]) => stage === "bonus" || (stage === "base" && wager === base),
    );
    return [number, { ...seat, wagers: Object.fromEntries(placed), colour: stage === "open" ? null : seat.colour }];
  });
  return { ...undecided, dealt: false, seats: Object.fromEntries(seats) };
}

/** What the server shows at a stage; bets before the deal change nothing but themselves. */
export function viewAt(played: PlayedLesson, stage: LessonStage): PracticeView {
  if (typeof stage === "number") return played.decided[stage] ?? played.settled;
  return stage === "dealt" || stage === "settled" ? played[stage] : played.open;
}

/** Let the server play a guided hand. */
export async function playLesson(felt: FeltView, lesson: LessonView): Promise<PlayedLesson> {
  const at = (stage: LessonStage) => practiceApi.play(felt.table, roundAt(felt, lesson, stage));
  const later = lesson.round.decisions.slice(1).map((_, made) => made + 1);
  const [open, dealt, settled, ...between] = await Promise.all([
    at("open"),
    at("dealt"),
    at("settled"),
    ...later.map(at),
  ]);
  const seat = Number(Object.keys(lesson.round.seats)[0]);
  return { felt, lesson, seat, open, dealt, settled, decided: [dealt, ...between, settled] };
}
