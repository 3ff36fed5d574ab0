// What a player has practised since the page was opened.

import type { PracticeRequest, PracticeView } from "../../protocol/wire";
import { ownSeats } from "../../table/practice/practiceRound";

/** The hands practised so far. */
export interface PracticeSession {
  /** How many rounds were finished. */
  rounds: number;
  /** Their net result in cents. */
  net: number;
  /** How many decisions were judged. */
  judged: number;
  /** How many of them were the best play. */
  best: number;
  /** What all of them cost on average, in cents. */
  cost: number;
}

/** A session without hands. */
export const NEW_SESSION: PracticeSession = { rounds: 0, net: 0, judged: 0, best: 0, cost: 0 };

/** The session after one more round; an unfinished round does not count. */
export function afterRound(session: PracticeSession, round: PracticeRequest, view: PracticeView): PracticeSession {
  if (view.table.phase !== "finished") return session;
  const net = ownSeats(round).reduce((sum, seat) => sum + (view.table.seats[seat]?.net_cents ?? 0), 0);
  const verdicts = view.verdicts.map(({ verdict }) => verdict);
  return {
    rounds: session.rounds + 1,
    net: session.net + net,
    judged: session.judged + verdicts.length,
    best: session.best + verdicts.filter(({ best }) => best).length,
    cost: verdicts.reduce((sum, { cost }) => sum + cost.value, session.cost),
  };
}
