// Commitments that this browser saw while wagers were open, kept to compare with the record later.

import type { ShuffleView } from "../protocol/wire";

/** The commitment and closing hash seen for a round. */
export interface SeenCommitment {
  commitment: string;
  closing: string;
}

const MAX_KEPT = 300;
const STORAGE_KEY = "longsuit.noted";

function all(): Record<string, SeenCommitment> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, SeenCommitment>;
  } catch {
    return {};
  }
}

const nameOf = (table: string, round: number): string => `${table}/${round}`;

/** Store what was published for a round; the first value seen is kept. */
export function rememberCommitment(table: string, round: number, shuffle: ShuffleView): void {
  const notes = all();
  const before = notes[nameOf(table, round)];
  const commitment = before?.commitment || shuffle.commitment;
  const closing = before?.closing || shuffle.closing;
  if (before?.commitment === commitment && before.closing === closing) return;
  notes[nameOf(table, round)] = { commitment, closing };
  const latest = Object.entries(notes).slice(-MAX_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage nothing is remembered; the round can still be checked.
  }
}

/** What this browser saw for a round, if anything. */
export const seenCommitment = (table: string, round: number): SeenCommitment | null =>
  all()[nameOf(table, round)] ?? null;
