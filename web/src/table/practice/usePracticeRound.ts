// The practice round of a page, and how it goes on.

import { useEffect, useRef, useState } from "preact/hooks";
import { practiceApi } from "../../api/practice";
import { toastProblem } from "../../components/feedback/Toast";
import { fromServer } from "../../i18n/translateServerText";
import type { PracticeOffer, PracticeRequest, PracticeView } from "../../protocol/wire";

/** A round with the server's answer to it. */
export interface PlayedRound {
  round: PracticeRequest;
  view: PracticeView;
}

/** The round of a page. */
export interface PracticePlay {
  /** The round as it stands; null until the server has answered. */
  played: PlayedRound | null;
  /** Ask the server for a round; null if it is refused, or another one was asked for meanwhile. */
  play: (round: PracticeRequest) => Promise<PlayedRound | null>;
  /** Change the description of a round that waits for wagers; the server sees it at the deal. */
  describe: (round: PracticeRequest) => void;
}

/** What can be practised at a table; null until it is known, a sentence if it cannot be. */
export function usePracticeOffer(table: string): PracticeOffer | string | null {
  const [offer, setOffer] = useState<PracticeOffer | string | null>(null);
  useEffect(() => {
    practiceApi.offer(table).then(setOffer, (problem: Error) => setOffer(fromServer(problem.message)));
  }, [table]);
  return offer;
}

/** The practice round of a page, from the first one on. */
export function usePracticeRound(table: string, first: PracticeRequest): PracticePlay {
  const [played, setPlayed] = useState<PlayedRound | null>(null);
  const latest = useRef(0);
  const play = async (round: PracticeRequest): Promise<PlayedRound | null> => {
    latest.current += 1;
    const asked = latest.current;
    try {
      const next = { round, view: await practiceApi.play(table, round) };
      if (asked !== latest.current) return null;
      setPlayed(next);
      return next;
    } catch (problem) {
      if (asked === latest.current) toastProblem(problem);
      return null;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first round is asked for once
  useEffect(() => void play(first), [table]);
  return { played, play, describe: (round) => setPlayed((before) => before && { ...before, round }) };
}
