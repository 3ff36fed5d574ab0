// Cards in wire notation: rank and suit, such as `Th`.

/** A suit as its letter. */
export type Suit = "s" | "h" | "d" | "c";

/** A suit's symbol, name and colour, for games in which players choose a colour. */
export interface SuitFacts {
  symbol: string;
  name: string;
  colour: "red" | "black";
}

export const SUITS: Record<Suit, SuitFacts> = {
  s: { symbol: "♠", name: "spades", colour: "black" },
  h: { symbol: "♥", name: "hearts", colour: "red" },
  d: { symbol: "♦", name: "diamonds", colour: "red" },
  c: { symbol: "♣", name: "clubs", colour: "black" },
};

const RANKS = "23456789TJQKA";
const RANK_NAMES = "two three four five six seven eight nine ten jack queen king ace".split(" ");

/** The suit of a card. */
export const suitOf = (card: string): Suit => card.slice(-1) as Suit;

/** The rank of a card in wire notation, `T` for a ten. */
export const rankOf = (card: string): string => card.slice(0, -1);

/** The rank printed on a card, `10` for a ten. */
export const printedRank = (card: string): string => (rankOf(card) === "T" ? "10" : rankOf(card));

/** The rank as a number, from 0 for a two. */
export const rankIndex = (card: string): number => RANKS.indexOf(rankOf(card));

/** A card in words: `ten of hearts`. */
export const cardName = (card: string): string => `${RANK_NAMES[rankIndex(card)]} of ${SUITS[suitOf(card)].name}`;

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

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A number of cards in words, as far as nine. */
export const countWord = (count: number): string => NUMBER_WORDS[count] ?? String(count);

/** The number of cards in a hand written by its ranks: `9-3-2` has three. */
export const countRanks = (ranks: string): number => ranks.split("-").length;
