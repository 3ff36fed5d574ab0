// What this browser saw published before it could be otherwise: commitments noted while wagers were open.

import type { ShuffleView } from "../protocol/wire";

/** What was noted about a round. */
export interface Noted {
  commitment: string;
  closing: string;
}

const KEPT = 300;
const SHELF = "longsuit.noted";

function all(): Record<string, Noted> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Record<string, Noted>;
  } catch {
    return {};
  }
}

const nameOf = (table: string, round: number): string => `${table}/${round}`;

/** Note what is published; what was noted first stays. */
export function note(table: string, round: number, shuffle: ShuffleView): void {
  const notes = all();
  const before = notes[nameOf(table, round)];
  const commitment = before?.commitment || shuffle.commitment;
  const closing = before?.closing || shuffle.closing;
  if (before?.commitment === commitment && before.closing === closing) return;
  notes[nameOf(table, round)] = { commitment, closing };
  const latest = Object.entries(notes).slice(-KEPT);
  try {
    localStorage.setItem(SHELF, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // A browser that keeps nothing notes nothing; the round can be checked all the same.
  }
}

/** What this browser noted about a round. */
export const noted = (table: string, round: number): Noted | null => all()[nameOf(table, round)] ?? null;
