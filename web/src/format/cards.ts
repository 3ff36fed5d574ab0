// Cards as the floor writes them: a rank and a suit, such as `Th`.

/** The four suits as letters. */
export type Suit = "s" | "h" | "d" | "c";

/** A suit with its symbol, its name and its colour at 9 Card Fortune Flush. */
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

/** The rank of a card as it is written, `T` for a ten. */
export const rankOf = (card: string): string => card.slice(0, -1);

/** The rank of a card as it is printed on it. */
export const printedRank = (card: string): string => (rankOf(card) === "T" ? "10" : rankOf(card));

/** How high a card ranks, from 0 for a two. */
export const height = (card: string): number => RANKS.indexOf(rankOf(card));

/** A card in words: `ten of hearts`. */
export const spoken = (card: string): string => `${RANK_NAMES[height(card)]} of ${SUITS[suitOf(card)].name}`;

/** Cards in groups of one suit: the longest first, among equally long the highest, high cards first in each. */
export function suited(cards: readonly string[]): string[][] {
  const groups = (Object.keys(SUITS) as Suit[])
    .map((suit) => cards.filter((card) => suitOf(card) === suit).sort((one, other) => height(other) - height(one)))
    .filter((group) => group.length > 0);
  return groups.sort((one, other) => other.length - one.length || compareRanks(other, one));
}

/** All cards sorted as on the felt. */
export const sorted = (cards: readonly string[]): string[] => suited(cards).flat();

function compareRanks(one: string[], other: string[]): number {
  for (const [place, card] of one.entries()) {
    const difference = height(card) - height(other[place] ?? card);
    if (difference !== 0) return difference;
  }
  return 0;
}
