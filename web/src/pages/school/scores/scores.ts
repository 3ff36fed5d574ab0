// What this browser keeps of the dealer school: how often each theme was right, and how fast.

/** A part of the school. */
export type Area = "deal" | "pay" | "approve";

/** The results of one theme. */
export interface Score {
  /** How many answers there were. */
  tries: number;
  /** How many of them were right. */
  right: number;
  /** All seconds together. */
  seconds: number;
  /** The fastest right answer, in seconds; null where there is none. */
  best: number | null;
}

/** The results by area and theme, such as `deal/exposed-card`. */
export type Scores = Readonly<Record<string, Score>>;

const KEY = "longsuit.school";
const NONE: Score = { tries: 0, right: 0, seconds: 0, best: null };

/** The key of a theme. */
export const scoreKey = (area: Area, theme: string): string => `${area}/${theme}`;

/** The results with one more answer. */
export function withTry(scores: Scores, key: string, right: boolean, seconds: number): Scores {
  const before = scores[key] ?? NONE;
  return {
    ...scores,
    [key]: {
      tries: before.tries + 1,
      right: before.right + (right ? 1 : 0),
      seconds: before.seconds + seconds,
      best: right ? Math.min(before.best ?? seconds, seconds) : before.best,
    },
  };
}

/** Some results added up. */
export function total(scores: readonly Score[]): Score {
  const best = scores.flatMap((score) => (score.best === null ? [] : [score.best]));
  return {
    tries: scores.reduce((sum, { tries }) => sum + tries, 0),
    right: scores.reduce((sum, { right }) => sum + right, 0),
    seconds: scores.reduce((sum, { seconds }) => sum + seconds, 0),
    best: best.length ? Math.min(...best) : null,
  };
}

const WEAKNESS = 6;

/** How often a theme comes up compared with one that is always right: weak and new themes more often. */
export function weight(score: Score | undefined): number {
  const { tries, right } = score ?? NONE;
  return 1 + WEAKNESS * (1 - (right + 1) / (tries + 2));
}

/** One of some themes, the weak ones more often; `random` is from 0 up to 1. */
export function chooseTheme<Theme extends string>(
  themes: readonly Theme[],
  area: Area,
  scores: Scores,
  random: number,
  extra: (theme: Theme) => number = () => 1,
): Theme | undefined {
  const weights = themes.map((theme) => weight(scores[scoreKey(area, theme)]) * extra(theme));
  let left = random * weights.reduce((sum, one) => sum + one, 0);
  return themes.find((_, place) => {
    left -= weights[place] ?? 0;
    return left < 0;
  });
}

/** The results of this browser. */
export function keptScores(): Scores {
  try {
    return parseScores(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** Keep results in this browser. */
export function keepScores(scores: Scores): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(scores));
  } catch {
    // Without storage they last until the page is closed.
  }
}

/** Results as they were stored; what is none is left out. */
export function parseScores(text: string | null): Scores {
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    const entries = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, Score] => isScore(entry[1])));
  } catch {
    return {};
  }
}

function isScore(value: unknown): value is Score {
  if (typeof value !== "object" || value === null) return false;
  const { tries, right, seconds, best } = value as Record<string, unknown>;
  const counts = [tries, right, seconds].every((one) => typeof one === "number" && one >= 0);
  return counts && (best === null || typeof best === "number");
}
