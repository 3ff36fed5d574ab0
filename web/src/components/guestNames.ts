// Random names for guests who do not enter one.

const FIRST = ["Lucky", "Quiet", "Bold", "Merry", "Clever", "Gentle", "Sunny", "Steady", "Brave", "Swift"];
const LAST = ["Ace", "Queen", "Jack", "King", "Heart", "Spade", "Diamond", "Club", "Flush", "Ten"];

const pick = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? "";

/** A random name such as `Lucky Spade 42`. */
export const suggestedName = (): string => `${pick(FIRST)} ${pick(LAST)} ${10 + Math.floor(Math.random() * 90)}`;
