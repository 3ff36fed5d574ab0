/** Cards and hands in words, for people who listen. */

import type { HandView, Reading } from "../../wire";

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};

const SUITS: Record<string, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A small number as a word. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

/** The rank of a card: `Ah` is `ace`. */
export function rankWord(card: string): string {
  return RANKS[card[0] ?? ""] ?? card;
}

/** The suit of a card: `Ah` is `hearts`. */
export function suitWord(card: string): string {
  return SUITS[card[1] ?? ""] ?? card;
}

/** A card in words: `Ah` is `ace of hearts`. */
export function cardWords(card: string): string {
  return `${rankWord(card)} of ${suitWord(card)}`;
}

/** Cards suit by suit, in the order they lie: `hearts ace, nine; spades king`. */
export function cardsBySuit(cards: readonly string[]): string {
  const runs = new Map<string, string[]>();
  for (const card of cards) {
    const suit = suitWord(card);
    runs.set(suit, [...(runs.get(suit) ?? []), rankWord(card)]);
  }
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
export function runWords(run: Reading): string {
  const [first] = run.cards;
  return first === undefined ? "none" : `${run.cards.map(rankWord).join(", ")} of ${suitWord(first)}`;
}

/** A hand as sentences: its cards, then each way it is read. */
export function handSentences(hand: HandView, whose: string): string[] {
  const said = [`${whose} cards: ${cardsBySuit(hand.cards)}.`];
  if (hand.flush) said.push(`${whose} flush: ${flushWords(hand.flush)}.`);
  if (hand.straight_flush) said.push(`Straight flush: ${runWords(hand.straight_flush)}.`);
  if (hand.poker) said.push(`Best five-card poker hand: ${hand.poker.text}.`);
  return said;
}
