// A name for somebody who has not given one.

const FIRST = ["Lucky", "Quiet", "Bold", "Merry", "Clever", "Gentle", "Sunny", "Steady", "Brave", "Swift"];
const LAST = ["Ace", "Queen", "Jack", "King", "Heart", "Spade", "Diamond", "Club", "Flush", "Ten"];

const one = (words: string[]): string => words[Math.floor(Math.random() * words.length)]!;

/** A name such as `Lucky Spade 42`. */
export const suggestedName = (): string => `${one(FIRST)} ${one(LAST)} ${10 + Math.floor(Math.random() * 90)}`;
