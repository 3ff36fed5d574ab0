// What this browser keeps for the coach: whether it is on, and when each mistake is dealt again.

import type { DrillVerdict, MistakeView } from "../../protocol/wire";

const ON_KEY = "longsuit.coach";
const REVIEWS_KEY = "longsuit.coach.reviews.";

/** When a mistake is dealt again. */
export type Review = Pick<DrillVerdict, "right" | "due" | "learned">;

/** The reviews of mistakes by name. */
export type Reviews = Record<string, Review>;

let on: boolean | null = null;
const reviews = new Map<string, Reviews>();

/** Whether the player has switched the coach on. */
export function isCoachOn(): boolean {
  on ??= read(ON_KEY) === "on";
  return on;
}

/** Switch the coach on or off, and remember it. */
export function setCoachOn(value: boolean): void {
  on = value;
  write(ON_KEY, value ? "on" : "off");
}

/** The reviews of all mistakes of a deck that were dealt again: each guest of a house has a deck of their own. */
export function keptReviews(deck: string): Reviews {
  const found = reviews.get(deck) ?? parseReviews(read(REVIEWS_KEY + deck));
  reviews.set(deck, found);
  return found;
}

/** Remember when a mistake of a deck is dealt again. */
export function keepReview(deck: string, name: string, { right, due, learned }: Review): Reviews {
  const now = { ...keptReviews(deck), [name]: { right, due, learned } };
  reviews.set(deck, now);
  write(REVIEWS_KEY + deck, JSON.stringify(now));
  return now;
}

/** How many mistakes are dealt again later: those that are neither due nor learned. */
export const waitingMistakes = (mistakes: readonly MistakeView[], kept: Reviews, seconds: number): number =>
  mistakes.filter(({ name }) => !kept[name]?.learned && (kept[name]?.due ?? 0) > seconds).length;

/** The mistakes to deal now: new ones first, then the longest overdue; none that is learned. */
export function dueMistakes(mistakes: readonly MistakeView[], kept: Reviews, seconds: number): MistakeView[] {
  const due = ({ name }: MistakeView) => kept[name]?.due ?? 0;
  return mistakes
    .filter((one) => !kept[one.name]?.learned && due(one) <= seconds)
    .sort((one, other) => due(one) - due(other));
}

function parseReviews(text: string | null): Reviews {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    return typeof parsed === "object" && parsed !== null ? (parsed as Reviews) : {};
  } catch {
    return {};
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}
