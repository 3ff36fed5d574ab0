// What this browser adds to shuffles: random bytes, unless the player has turned that off, or words the player has typed.

import { hex } from "./shuffle";

/** The maximum number of bytes a seat can add. */
export const MAX_BYTES = 64;

const RANDOM_BYTES = 16;
const STORAGE_KEY = "longsuit.entropy";

let turnedOff: boolean | null = null;

/** Whether this browser adds random bytes to every shuffle. */
export function addsRandomBytes(): boolean {
  if (turnedOff === null) {
    try {
      turnedOff = localStorage.getItem(STORAGE_KEY) === "off";
    } catch {
      turnedOff = false;
    }
  }
  return !turnedOff;
}

/** Turn random bytes on or off, and remember it. */
export function setAddsRandomBytes(on: boolean): void {
  turnedOff = !on;
  try {
    localStorage.setItem(STORAGE_KEY, on ? "on" : "off");
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}

const encode = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Whether a shuffle takes these words: 1 to 64 bytes. */
export const isShort = (words: string): boolean => words !== "" && encode(words).length <= MAX_BYTES;

/** Words as the bytes they add, in hexadecimal. */
export const wordsHex = (words: string): string => hex(encode(words));

const waiting = new Map<string, string>();
const placeOf = (table: string, seat: number): string => `${table}/${seat}`;

/** The words that go in with the next wager of a seat instead of random bytes; empty if there are none. */
export const waitingWords = (table: string, seat: number): string => waiting.get(placeOf(table, seat)) ?? "";

/** Keep words for the next wager of a seat; empty words are forgotten. */
export function keepWords(table: string, seat: number, words: string): void {
  if (words) waiting.set(placeOf(table, seat), words);
  else waiting.delete(placeOf(table, seat));
}

const drawn = new Map<string, { round: number; bytes: string }>();

/** What this browser adds for a seat in a round, in hexadecimal; null if nothing. The same bytes for the whole round. */
export function entropyFor(table: string, round: number, seat: number): string | null {
  const words = waitingWords(table, seat);
  if (words) return wordsHex(words);
  if (!addsRandomBytes()) return null;
  const before = drawn.get(placeOf(table, seat));
  if (before?.round === round) return before.bytes;
  const bytes = hex(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
  drawn.set(placeOf(table, seat), { round, bytes });
  return bytes;
}
