// What is heard of the player's own seats: cards, turns and results.

import { useEffect, useRef } from "preact/hooks";
import { playSmall } from "../sound/play";
import { CARDS, LOSS, type Tune, WIN, YOUR_TURN } from "../sound/tunes";
import type { TableState } from "../state/tableState";

/** What a sound depends on, of all seats of the player together. */
export interface Heard {
  round: number;
  /** How many cards are dealt to the player and face up on the table. */
  cards: number;
  /** The seat that decides and its decision, if it is the player's; empty otherwise. */
  turn: string;
  /** The net result; null before it is settled. */
  net: number | null;
}

/** What a sound depends on at a table. */
export function heard({ table, you }: TableState): Heard {
  const own = Object.keys(you.seats);
  const seats = own.flatMap((number) => table.seats[number] ?? []);
  const { turn } = table;
  const decides = turn !== null && String(turn) in you.seats;
  const settled = seats.filter(({ net_cents }) => net_cents !== null);
  return {
    round: table.round,
    cards: own.reduce((sum, number) => sum + (you.seats[number]?.hand?.cards.length ?? 0), table.community.length),
    turn: decides ? `${turn} ${table.seats[turn]?.decisions.length ?? 0}` : "",
    net: settled.length ? settled.reduce((sum, { net_cents }) => sum + (net_cents ?? 0), 0) : null,
  };
}

/** The sound of a change: a result before cards, cards before the turn that comes with them; null for silence. */
export function soundOf(before: Heard, now: Heard): Tune | null {
  const again = before.net !== null && now.net === null; // practice deals again within a round
  const same = before.round === now.round && !again;
  if (now.net !== null && !(same && before.net !== null)) return now.net > 0 ? WIN : now.net < 0 ? LOSS : null;
  if (now.cards > (same ? before.cards : 0)) return CARDS;
  return now.turn && now.turn !== (same ? before.turn : "") ? YOUR_TURN : null;
}

/** Sound what happens at the player's seats; nothing for what had happened before the page was opened. */
export function useTableSounds(state: TableState | null): void {
  const before = useRef<Heard | null>(null);
  useEffect(() => {
    if (state === null) return;
    const now = heard(state);
    const tune = before.current && soundOf(before.current, now);
    before.current = now;
    if (tune) playSmall(tune);
  }, [state]);
}
