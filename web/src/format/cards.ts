// Cards in wire notation: rank and suit, such as `Th`.

import { t } from "../i18n/text";

/** A suit as its letter. */
export type Suit = "s" | "h" | "d" | "c";

/** A suit's symbol, its name in the catalogue, and its colour, for games in which players choose a colour. */
export interface SuitFacts {
  symbol: string;
  name: "spades" | "hearts" | "diamonds" | "clubs";
  colour: "red" | "black";
}

export const SUITS: Record<Suit, SuitFacts> = {
  s: { symbol: "♠", name: "spades", colour: "black" },
  h: { symbol: "♥", name: "hearts", colour: "red" },
  d: { symbol: "♦", name: "diamonds", colour: "red" },
  c: { symbol: "♣", name: "clubs", colour: "black" },
};

/** Every rank, lowest first. */
export const RANKS = "23456789TJQKA";
const RANK_NAMES = [
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
  "ace",
] as const;

/** The suit of a card. */
export const suitOf = (card: string): Suit => card.slice(-1) as Suit;

/** The rank of a card as cards and texts show it, `T` for a ten. */
export const rankOf = (card: string): string => card.slice(0, -1);

/** The rank as a number, from 0 for a two. */
export const rankIndex = (card: string): number => RANKS.indexOf(rankOf(card));

/** A card in words: `ten of hearts`. */
export const cardName = (card: string): string =>
  t("cards.name", { rank: rankName(card), suit: suitName(suitOf(card)) });

/** The rank of a card in words: `ten`. */
export const rankName = (card: string): string => t(`cards.ranks.${RANK_NAMES[rankIndex(card)] ?? "two"}`);

/** A suit in words: `hearts`. */
export const suitName = (suit: Suit): string => t(`cards.suits.${SUITS[suit].name}`);

/** Cards grouped by suit: the longest first, then the highest; high cards first within a group. */
export function groupBySuit(cards: readonly string[]): string[][] {
  const groups = (Object.keys(SUITS) as Suit[])
    .map((suit) =>
      cards.filter((card) => suitOf(card) === suit).sort((one, other) => rankIndex(other) - rankIndex(one)),
    )
    .filter((group) => group.length > 0);
  return groups.sort((one, other) => other.length - one.length || compareRanks(other, one));
}

/** All cards sorted as on the felt. */
export const sortCards = (cards: readonly string[]): string[] => groupBySuit(cards).flat();

function compareRanks(one: string[], other: string[]): number {
  for (const [place, card] of one.entries()) {
    const difference = rankIndex(card) - rankIndex(other[place] ?? card);
    if (difference !== 0) return difference;
  }
  return 0;
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/** A number of cards in words, as far as nine. */
export function countWord(count: number): string {
  const number = NUMBERS[count];
  return number ? t(`cards.numbers.${number}`) : String(count);
}

/** The number of cards in a hand written by its ranks: `9-3-2` has three. */
export const countRanks = (ranks: string): number => ranks.split("-").length;
