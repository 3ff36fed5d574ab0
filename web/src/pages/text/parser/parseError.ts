// Errors in typed commands, and parsing of amounts.

import { money, parseMoney } from "../../../format/money";
import { t } from "../../../i18n/text";

/** A line could not be parsed; the message says why. */
export class ParseError extends Error {}

// The server accepts no larger amount.
const MAX_CENTS = 1e12;

/** Typed text, shortened for a message. */
export function truncate(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}

/** Whether a word is meant as an amount, well-formed or not. */
export function looksLikeAmount(text: string): boolean {
  return /^[-+]?\$?[-+]?[\d.,]*\d[\d.,]*$/.test(text);
}

/** Parse an amount into cents; `missing` is the error if there is none. */
export function parseAmount(text: string | undefined, missing: string): number {
  if (text === undefined || !looksLikeAmount(text)) {
    throw new ParseError(missing || t("text.errors.amountMissing"));
  }
  const cents = parseMoney(text);
  if (cents === null) throw new ParseError(t("text.errors.notAnAmount", { amount: truncate(text) }));
  if (cents > MAX_CENTS)
    throw new ParseError(t("text.errors.tooMuch", { amount: truncate(text), most: money(MAX_CENTS) }));
  return cents;
}
