// What this browser keeps for the coach: whether it is on, and when each mistake is dealt again.

import type { DrillVerdict, MistakeView } from "../../protocol/wire";

const ON_KEY = "longsuit.coach";
const REVIEWS_KEY = "longsuit.coach.reviews";

/** When a mistake is dealt again. */
export type Review = Pick<DrillVerdict, "right" | "due" | "learned">;

/** The reviews of mistakes by name. */
export type Reviews = Record<string, Review>;

let on: boolean | null = null;
let reviews: Reviews | null = null;

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

/** The reviews of all mistakes that were dealt again. */
export function keptReviews(): Reviews {
  reviews ??= parseReviews(read(REVIEWS_KEY));
  return reviews;
}

/** Remember when a mistake is dealt again. */
export function keepReview(name: string, { right, due, learned }: Review): Reviews {
  reviews = { ...keptReviews(), [name]: { right, due, learned } };
  write(REVIEWS_KEY, JSON.stringify(reviews));
  return reviews;
}

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
