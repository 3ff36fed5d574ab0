// The earlier layouts of each seat of a player in a round.

import { type Layout, sameLayout } from "./layout";

/** Earlier layouts by seat, the latest last. */
export type PastLayouts = Readonly<Record<number, readonly Layout[]>>;

/** Those of a round in which nothing has changed yet. */
export const NO_LAYOUTS: PastLayouts = {};

/** The same with one more layout of a seat. */
export const withLayoutOf = (past: PastLayouts, seat: number, layout: Layout): PastLayouts => ({
  ...past,
  [seat]: [...(past[seat] ?? []), layout],
});

/** The place of a seat's latest layout that differs from the one shown; −1 if there is none. */
export const lastDifferent = (past: PastLayouts, seat: number, shown: Layout): number =>
  (past[seat] ?? []).findLastIndex((one) => !sameLayout(shown, one));
