// Cards and hands in words.

import { cardName, countWord, SUITS, suitOf } from "../../format/cards";
import type { HandView, Reading } from "../../protocol/wire";

/** The rank of a card: `Ah` is `ace`. */
export const rankWord = (card: string): string => cardName(card).split(" of ")[0] ?? card;

/** The suit of a card: `Ah` is `hearts`. */
export const suitWord = (card: string): string => SUITS[suitOf(card)].name;

/** Cards by suit, in display order: `hearts ace, nine; spades king`. */
export function cardsBySuit(cards: readonly string[]): string {
  const runs = new Map<string, string[]>();
  for (const card of cards) runs.set(suitWord(card), [...(runs.get(suitWord(card)) ?? []), rankWord(card)]);
  return [...runs].map(([suit, ranks]) => `${suit} ${ranks.join(", ")}`).join("; ");
}

/** `five hearts, ace high: ace, jack, nine, six, three`. */
export function flushWords(flush: Reading): string {
  const [first] = flush.cards;
  if (first === undefined) return "no flush";
  const suit = flush.length === 1 ? suitWord(first).replace(/s$/, "") : suitWord(first);
  return `${countWord(flush.length)} ${suit}, ${rankWord(first)} high: ${flush.cards.map(rankWord).join(", ")}`;
}

/** `jack, ten, nine of clubs`. */
export function straightWords(run: Reading): string {
  const [first] = run.cards;
  return first === undefined ? "none" : `${run.cards.map(rankWord).join(", ")} of ${suitWord(first)}`;
}

/** A hand in sentences: its cards, then its readings. */
export function handSentences(hand: HandView, whose: string): string[] {
  const sentences = [`${whose} cards: ${cardsBySuit(hand.cards)}.`];
  if (hand.flush) sentences.push(`${whose} flush: ${flushWords(hand.flush)}.`);
  if (hand.straight_flush) sentences.push(`Straight flush: ${straightWords(hand.straight_flush)}.`);
  if (hand.poker) sentences.push(`Best five-card poker hand: ${hand.poker.text}.`);
  return sentences;
}

const CARD = "[2-9TJQKA][shdc]";
const CARDS = new RegExp(
  `\\b${CARD}(?:[ ,]+${CARD})+\\b|\\b${CARD}(?= is exposed| lies face up)|(?<=\\bcard )${CARD}\\b`,
  "g",
);

/** A sentence with its cards spelled out: `6s 8c` becomes `six of spades, eight of clubs`. */
export function spellOutCards(sentence: string): string {
  return sentence.replaceAll(CARDS, (found) => found.split(/[ ,]+/).map(cardName).join(", "));
}
