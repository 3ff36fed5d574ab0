// The guided first hand of a table's game in words.

import { practiceApi } from "../../api/practice";
import { t } from "../../i18n/text";
import { type LessonStep, lessonEnd, lessonSteps } from "../../table/learn/lessonSteps";
import { type PlayedLesson, playLesson, viewAt } from "../../table/learn/playedLesson";
import { handSentences } from "./cardText";
import { communitySentence, dealerSentences, lineSentence } from "./tableText";

/** A guided hand under way. */
export interface LessonInWords {
  played: PlayedLesson;
  /** The place of its hand among those of the game. */
  hand: number;
  /** The step it is at. */
  at: number;
}

/** The first step of a guided hand of a table's game: the one after `before`, or the first; a sentence where none is. */
export async function startLesson(table: string, before: number | null): Promise<LessonInWords | string> {
  const { felt, lessons } = await practiceApi.offer(table);
  const hand = before === null || before + 1 >= lessons.length ? 0 : before + 1;
  const lesson = lessons[hand];
  return lesson ? { played: await playLesson(felt, lesson), hand, at: 0 } : t("learn.none");
}

/** A guided hand some steps on; null where that is beyond its last step. */
export function lessonMoved(lesson: LessonInWords, steps: number): LessonInWords | null {
  const at = Math.max(0, lesson.at + steps);
  return at < lessonSteps(lesson.played).length ? { ...lesson, at } : null;
}

/** What is said at the step of a guided hand. */
export function lessonSentences({ played, at }: LessonInWords): string[] {
  const steps = lessonSteps(played);
  const step = steps[at];
  if (!step) return endSentences(played);
  const title = at === 0 ? [t("text.learn.begin", { game: played.felt.game_title })] : [];
  const said = t("text.learn.step", { step: at + 1, steps: steps.length, text: step.text });
  const how = at === 0 ? [t("text.learn.how")] : [];
  return [...title, said, ...shown(step, played), ...how];
}

/** What is said after the last step. */
export const endSentences = (played: PlayedLesson): string[] => [lessonEnd(played), t("text.learn.over")];

// What the felt shows at a step, for those who do not see it.
function shown(step: LessonStep, played: PlayedLesson): string[] {
  const { table, you } = viewAt(played, step.stage);
  const own = you.seats[played.seat]?.hand ?? table.seats[played.seat]?.hand ?? null;
  if (step.target.part === "hand") return own ? handSentences(own, null) : [];
  switch (step.name) {
    case "shared":
    case "last":
      return [communitySentence(table)];
    case "dealer":
      return dealerSentences(played.felt, table);
    case "settle":
      return (table.seats[played.seat]?.lines ?? []).map(lineSentence);
    default:
      return [];
  }
}
