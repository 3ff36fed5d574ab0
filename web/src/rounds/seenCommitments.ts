// What this browser saw and added while wagers were open, kept to compare with the record later.

import type { ShuffleView } from "../protocol/wire";

/** The commitment and closing hash seen for a round, and what was added to its shuffle from here. */
export interface SeenCommitment {
  commitment: string;
  closing: string;
  /** What was added for each seat, in hexadecimal; two pages of one player may both have sent something. */
  entropy?: Record<string, string[]>;
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

function keep(table: string, round: number, note: SeenCommitment): void {
  const latest = Object.entries({ ...all(), [nameOf(table, round)]: note }).slice(-MAX_KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage nothing is remembered; the round can still be checked.
  }
}

/** Store what was published for a round; the first value seen is kept. */
export function rememberCommitment(table: string, round: number, shuffle: ShuffleView): void {
  const before = seenCommitment(table, round);
  const commitment = before?.commitment || shuffle.commitment;
  const closing = before?.closing || shuffle.closing;
  if (before?.commitment === commitment && before.closing === closing) return;
  keep(table, round, { ...before, commitment, closing });
}

/** Store what the table has accepted for the shuffle of a round. */
export function rememberEntropy(table: string, round: number, seat: number, entropy: string): void {
  const before = seenCommitment(table, round) ?? { commitment: "", closing: "" };
  const sent = before.entropy?.[seat] ?? [];
  if (!sent.includes(entropy))
    keep(table, round, { ...before, entropy: { ...before.entropy, [seat]: [...sent, entropy] } });
}

/** What this browser saw for a round, if anything. */
export const seenCommitment = (table: string, round: number): SeenCommitment | null =>
  all()[nameOf(table, round)] ?? null;
