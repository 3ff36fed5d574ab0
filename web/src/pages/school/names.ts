// The names of lessons, themes, cases and reasons.

import { t } from "../../i18n/text";
import type { SchoolCaseRequest, SchoolCaseView, SchoolQuizRequest, SchoolRoundRequest } from "../../protocol/wire";
import type { Area } from "./scores/scores";

/** What is planted in a scripted round. */
export type Lesson = SchoolRoundRequest["lesson"];

/** What a payout quiz is about. */
export type Theme = SchoolQuizRequest["theme"];

/** What is planted in a case. */
export type Case = SchoolCaseRequest["case"];

/** Why a case is refused. */
export type Reason = SchoolCaseView["reasons"][number];

/** What a case is about. */
export type Subject = "wins" | "proposals" | "checklists";

const SUBJECTS: Record<Case, Subject> = {
  "sound-win": "wins",
  "wrong-hand": "wins",
  "own-selection": "wins",
  "win-needs-executive": "wins",
  "win-out-of-turn": "wins",
  "sound-proposal": "proposals",
  "own-proposal": "proposals",
  "cap-below-amount": "proposals",
  "different-game": "proposals",
  "seed-recovery": "proposals",
  "wrong-amount": "proposals",
  "adjustment-needs-executive": "proposals",
  "sound-checklist": "checklists",
  "own-signature": "checklists",
  "wrong-display": "checklists",
  "wrong-limits": "checklists",
};

/** What a case is about. */
export const subjectOf = (name: Case): Subject => SUBJECTS[name];

/** Whether nothing is wrong in a case. */
export const isSound = (name: Case): boolean => name.startsWith("sound-");

/** The name of a theme of the scores. */
export function themeName(area: Area, theme: string): string {
  if (area === "deal") return t(`school.lessons.${theme as Lesson}`);
  if (area === "pay") return t(`school.themes.${theme as Theme}`);
  return t(`school.cases.${theme as Case}`);
}
