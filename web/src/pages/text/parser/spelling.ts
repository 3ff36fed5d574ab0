// Suggestions for misspelled commands.

/** A suggestion for an unknown word: a similar command, or how to get help. */
export function suggestion(word: string, words: readonly string[]): string {
  const near = words.find((one) => one.length > 2 && distance(one, word) <= (word.length > 5 ? 2 : 1));
  return near ? `did you mean “${near}”?` : "type “help” for the commands.";
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
