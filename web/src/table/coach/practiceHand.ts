// A practice hand of the coach: dealt for a theme, or an earlier mistake; and what an answer to it changes.

import { coachApi } from "../../api/coach";
import type { ActionView, DrillVerdict, DrillView, MistakeView } from "../../protocol/wire";
import { keepReview, keptReviews } from "./kept";

/** A practice hand: dealt for a theme, or an earlier mistake with its name. */
export type PracticeHand = DrillView & { mistake: string };

/** What may be done with a practice hand. */
export type PracticeAction = Pick<ActionView, "action" | "multiple" | "wager">;

const MAX_SEED = 2 ** 31;

/** What may be done with a hand: what is done instead of a raise first. */
export const actionsOf = ({ instead, multiples, wager }: DrillView): PracticeAction[] => [
  ...instead.map((action) => ({ action, multiple: 0, wager: "" })),
  ...multiples.map((multiple) => ({ action: "raise" as const, multiple, wager })),
];

/** An earlier mistake as a practice hand. */
export const mistakeHand = (mistake: MistakeView): PracticeHand => ({ ...mistake, mistake: mistake.name });

/** A hand of a theme that nobody has seen. */
export const drillHand = async (table: string, theme: string): Promise<PracticeHand> => ({
  ...(await coachApi.drill(table, theme, Math.floor(Math.random() * MAX_SEED))),
  mistake: "",
});

/** Decide a practice hand; when a mistake of this deck is dealt again, is remembered. */
export async function answerHand(
  table: string,
  deck: string,
  hand: PracticeHand,
  { action, multiple }: PracticeAction,
): Promise<DrillVerdict> {
  const { cards, board, raised, decision, colour, ante_cents, mistake } = hand;
  const made = { multiple, check: action === "check", right: keptReviews(deck)[mistake]?.right ?? 0 };
  const answer = await coachApi.answer(table, { cards, board, raised, decision, colour, ante_cents, ...made });
  if (mistake) keepReview(deck, mistake, answer);
  return answer;
}
