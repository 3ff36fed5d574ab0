// Wagers settled at the player's decision, before the round is over.

import type { LineView, SeatView } from "../protocol/wire";
import { lineNet } from "./wagering/lineAmount";

/** The wagers of a seat that were settled at its decision, while the round goes on. */
export function settledAtOnce(seat: Pick<SeatView, "lines" | "net_cents">): LineView[] {
  return seat.net_cents === null ? seat.lines.filter(({ when }) => when !== "at-the-end") : [];
}

/** The net change by those wagers. */
export function netAtOnce(seat: Pick<SeatView, "lines" | "net_cents">): number {
  return settledAtOnce(seat).reduce((sum, line) => sum + lineNet(line), 0);
}
