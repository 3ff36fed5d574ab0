// A line that is not understood.

import { money, parsed } from "../../format/money";

/** Why a line is not understood, in one sentence. */
export class Unread extends Error {}

// The floor reads no larger amount, and a line that has one would be read as nothing at all.
const MOST = 1e12;

/** What was typed, short enough to say back. */
export function short(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}

/** Whether a word can only be meant as money, well written or not. */
export function meantAsAmount(text: string): boolean {
  return /^[-+]?\$?[-+]?[\d.,]*\d[\d.,]*$/.test(text);
}

/** An amount in cents; `missing` says what to type where there is none. */
export function amountOf(text: string | undefined, missing: string): number {
  if (text === undefined || !meantAsAmount(text)) {
    throw new Unread(missing || "An amount is missing; write dollars such as 5, $5 or 2.50.");
  }
  const cents = parsed(text);
  if (cents === null) throw new Unread(`“${short(text)}” is no amount; write dollars such as 5, $5 or 2.50.`);
  if (cents > MOST) throw new Unread(`“${short(text)}” is more than any table takes; write less than ${money(MOST)}.`);
  return cents;
}
