// Parses cards while a dealer types them.

import { t } from "../i18n/text";

/** The cards parsed so far. */
export interface ParsedCards {
  /** The complete cards, in order. */
  cards: string[];
  /** Trailing letters that may still become a card, such as `k`. */
  rest: string;
  /** The error message; empty if there is none. */
  error: string;
}

const RANKS: Record<string, string> = { "10": "T", "1": "A" };
const SUITS: Record<string, string> = {
  "♠": "s",
  "♥": "h",
  "♦": "d",
  "♣": "c",
  "♤": "s",
  "♡": "h",
  "♢": "d",
  "♧": "c",
};
const CARD = /^(10|[1-9tjqka])([shdc♠♥♦♣♤♡♢♧])/i;
const BEGUN = /^(10?|[2-9tjqka])$/i;
const GAP = /^[\s,;|+]+/;

/** Parse typed cards such as `ah kd 7c` or `AhKd7c`, and reject a card that is in use already. */
export function parseCards(text: string, wanted: number, used: ReadonlySet<string>): ParsedCards {
  const cards: string[] = [];
  let left = text.replace(GAP, "");
  while (left !== "") {
    const found = CARD.exec(left);
    if (!found) return { cards, rest: left, error: BEGUN.test(left) ? "" : notACardError(left) };
    const card = cardText(found[1] ?? "", found[2] ?? "");
    const error = cardError(card, cards, wanted, used);
    if (error) return { cards, rest: left, error };
    cards.push(card);
    left = left.slice(found[0].length).replace(GAP, "");
  }
  return { cards, rest: "", error: "" };
}

function cardText(rank: string, suit: string): string {
  return (RANKS[rank] ?? rank.toUpperCase()) + (SUITS[suit] ?? suit.toLowerCase());
}

function cardError(card: string, cards: readonly string[], wanted: number, used: ReadonlySet<string>): string {
  if (cards.includes(card)) return t("cards.entry.twice", { card });
  if (used.has(card)) return t("cards.entry.onTable", { card });
  if (cards.length === wanted) return t("cards.entry.tooMany", { count: wanted });
  return "";
}

function notACardError(left: string): string {
  const word = left.split(/\s/)[0]?.slice(0, 3) ?? "";
  return t("cards.entry.notACard", { word });
}
