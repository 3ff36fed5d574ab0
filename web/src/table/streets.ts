// Which cards of a round are dealt by now.

import type { TableState } from "../state/tableState";

type Dealt = Pick<TableState, "felt" | "table">;

/** How many cards a hand should have by now: those of the streets up to the present decision. Seat 0 is the dealer. */
export function cardsDue({ felt, table }: Dealt, seat: number): number {
  const player = table.seats[seat];
  const left = seat > 0 && player?.decision === "fold" && !felt.deals_to_folded;
  const last = left ? player.decisions.length - 1 : decisionNow(table);
  let decisions = 0;
  let due = 0;
  for (const street of felt.streets) {
    if (decisions > last) break;
    due += seat ? street.own : street.dealer;
    if (street.decision) decisions += 1;
  }
  return due;
}

// How many decisions every seat that is still in has made.
function decisionNow({ seats, turn }: TableState["table"]): number {
  const deciding = turn === null ? undefined : seats[turn];
  return deciding?.decisions.length ?? Math.max(0, ...Object.values(seats).map(({ decisions }) => decisions.length));
}
