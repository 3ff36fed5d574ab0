// How a practice round goes on: deal, decide, again, and what was practised so far.

import { useState } from "preact/hooks";
import { toast } from "../../components/feedback/Toast";
import type { PracticeOffer, PracticeRequest } from "../../protocol/wire";
import type { TableState } from "../../state/tableState";
import { afterDecision, beforeDeal, dealtFrom, newSeed } from "../../table/practice/practiceRound";
import type { PlayedRound, PracticePlay } from "../../table/practice/usePracticeRound";
import { whyNoDeal } from "./PracticeDock";
import { afterRound, NEW_SESSION } from "./session";

/** The actions of the practice table, and the session they add up to. */
export function usePracticeActions(offer: PracticeOffer, { round }: PlayedRound, play: PracticePlay["play"]) {
  const [session, setSession] = useState(NEW_SESSION);
  const [number, setNumber] = useState(1);
  const start = async (next: PracticeRequest) => {
    if (await play(next)) setNumber((before) => (round.dealt ? before + 1 : before));
  };
  return {
    session,
    /** The number of the round since the page was opened. */
    number,
    deal: (state: TableState) => {
      const reason = round.dealt ? "" : whyNoDeal(state);
      if (reason) toast(reason);
      else void start(dealtFrom(round, newSeed()));
    },
    /** Deal a round with other chosen cards. */
    dealWith: (next: PracticeRequest) => void start(dealtFrom(next, newSeed())),
    again: () => void start(dealtFrom(round, round.seed)),
    changeBets: () => void start(beforeDeal(round)),
    decide: async (seat: number, raise_cents: number, check: boolean) => {
      const next = await play(afterDecision(round, seat, raise_cents, check));
      if (next) setSession((before) => afterRound(before, next.round, next.view));
    },
    askHint: () => void play({ ...round, hint: true }),
    coach: (on: boolean) => void play({ ...round, verdicts: on && offer.coach, hint: false }),
  };
}
