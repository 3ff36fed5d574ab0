// Suggestions for misspelled commands.

import { plainText } from "./vocabulary";

/** The most similar of these words; null if none is similar. */
export function similarWord(word: string, words: readonly string[]): string | null {
  const near = words
    .filter((one) => one.length > 2)
    .map((one) => ({ one, away: distance(plainText(one), word) }))
    .filter(({ away }) => away <= (word.length > 5 ? 2 : 1));
  return near.sort((one, other) => one.away - other.away)[0]?.one ?? null;
}

/** Edit distance with transpositions (Damerau–Levenshtein). */
export function distance(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      row[j] = Math.min(cell(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, cell(rows, i - 1, j - 1) + cost);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) row[j] = Math.min(row[j] ?? 0, cell(rows, i - 2, j - 2) + 1);
    }
    rows.push(row);
  }
  return cell(rows, one.length, other.length);
}

function cell(rows: number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
