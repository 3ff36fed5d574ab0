// Cards and hands in words.

import { cardName, countWord, rankName, type Suit, suitName, suitOf } from "../../format/cards";
import { t } from "../../i18n/text";
import { fromServer } from "../../i18n/translateServerText";
import type { HandView, Reading } from "../../protocol/wire";

/** Cards by suit, in display order: `hearts ace, nine; spades king`. */
export function cardsBySuit(cards: readonly string[]): string {
  const runs = new Map<Suit, string[]>();
  for (const card of cards) runs.set(suitOf(card), [...(runs.get(suitOf(card)) ?? []), rankName(card)]);
  return [...runs].map(([suit, ranks]) => `${suitName(suit)} ${ranks.join(", ")}`).join("; ");
}

/** `five hearts, ace high: ace, jack, nine, six, three`. */
export function flushWords(flush: Reading): string {
  const [first] = flush.cards;
  if (first === undefined) return t("text.hand.noFlush");
  return t("text.hand.flush", {
    count: flush.length,
    number: countWord(flush.length),
    suit: suitName(suitOf(first)),
    high: rankName(first),
    ranks: ranksOf(flush),
  });
}

/** `jack, ten, nine of clubs`. */
export function straightWords(run: Reading): string {
  const [first] = run.cards;
  if (first === undefined) return t("text.hand.none");
  return t("text.hand.straight", { ranks: ranksOf(run), suit: suitName(suitOf(first)) });
}

const ranksOf = ({ cards }: Reading): string => cards.map(rankName).join(", ");

/** A hand in sentences: its cards, then its readings; `seat` is null where the player has only one. */
export function handSentences(hand: HandView, seat: string | null): string[] {
  const cards = cardsBySuit(hand.cards);
  const sentences = [seat === null ? t("text.hand.yourCards", { cards }) : t("text.hand.seatCards", { seat, cards })];
  if (hand.flush) {
    const flush = flushWords(hand.flush);
    sentences.push(seat === null ? t("text.hand.yourFlush", { flush }) : t("text.hand.seatFlush", { seat, flush }));
  }
  if (hand.straight_flush) sentences.push(t("text.hand.straightFlush", { cards: straightWords(hand.straight_flush) }));
  if (hand.poker) sentences.push(t("text.hand.poker", { hand: fromServer(hand.poker.text) }));
  return sentences;
}

const CARD = "[2-9TJQKA][shdc]";

/** Cards in a sentence: several in a row, or one with words around it that make it no other word. */
function cardsPattern(): RegExp {
  const [before, after] = [t("text.loneCard.precededBy"), t("text.loneCard.followedBy")];
  const lone = `\\b${CARD}(?= (?:${after}))|(?<=\\b(?:${before}) )${CARD}\\b`;
  return new RegExp(`\\b${CARD}(?:[ ,]+${CARD})+\\b|${lone}`, "g");
}

/** A sentence with its cards spelled out: `6s 8c` becomes `six of spades, eight of clubs`. */
export function spellOutCards(sentence: string): string {
  return sentence.replaceAll(cardsPattern(), (found) => found.split(/[ ,]+/).map(cardName).join(", "));
}
