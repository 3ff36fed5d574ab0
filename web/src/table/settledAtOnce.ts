// Wagers settled at the player's decision, before the round is over.

import type { LineView, SeatView } from "../protocol/wire";

/** The wagers of a seat that were settled at its decision, while the round goes on. */
export function settledAtOnce(seat: Pick<SeatView, "lines" | "net_cents">): LineView[] {
  return seat.net_cents === null ? seat.lines.filter(({ when }) => when !== "at-the-end") : [];
}

/** What those wagers won, stakes not counted. */
export function wonAtOnce(seat: Pick<SeatView, "lines" | "net_cents">): number {
  return settledAtOnce(seat).reduce((sum, line) => sum + line.won_cents, 0);
}
