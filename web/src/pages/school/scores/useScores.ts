import { useState } from "preact/hooks";
import { type Area, keepScores, keptScores, type Scores, scoreKey, withTry } from "./scores";

/** The results of this browser, and what changes them. */
export interface ScoreBook {
  scores: Scores;
  /** Note an answer. */
  note: (area: Area, theme: string, right: boolean, seconds: number) => void;
  /** Forget every result. */
  reset: () => void;
}

/** The results of this browser. */
export function useScores(): ScoreBook {
  const [scores, setScores] = useState(keptScores);
  const keep = (next: Scores) => {
    keepScores(next);
    setScores(next);
  };
  return {
    scores,
    note: (area, theme, right, seconds) => keep(withTry(keptScores(), scoreKey(area, theme), right, seconds)),
    reset: () => keep({}),
  };
}
