// The layouts a player can go back to: one for each change of this round that the table has accepted or has yet to
// answer. Each seat of the player has its own.

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableCommand } from "../../protocol/wire";
import type { CommandResult, NewCommand } from "../../state/tableConnection";
import { EMPTY_LAYOUT, type Layout, layoutWithPending, sameLayout } from "./layout";
import { lastDifferent, NO_LAYOUTS, type PastLayouts, withLayoutOf } from "./pastLayouts";

/** How changes are noted, and the layout to go back to. */
export interface UndoHistory {
  /** The layout before the last change that made a difference; undefined if there is none. */
  previous: Layout | undefined;
  /** Note a change of the seat once it is accepted; `from` is the table's layout if nothing else of it is pending. */
  note: (command: NewCommand, from: Layout | null, answer: Promise<CommandResult>) => Promise<void>;
  /** Go back to the previous layout by a command; a refused one changes nothing. */
  goBack: (command: NewCommand, from: Layout | null, answer: Promise<CommandResult>) => Promise<void>;
}

interface Shown {
  round: number;
  seat: number;
  /** The layout of the seat that is shown now. */
  layout: Layout;
  /** Its layout before the last command that is not answered yet. */
  beforePending: Layout;
}

/** The history of a seat in a round. */
export function useUndo({ round, seat, layout, beforePending }: Shown): UndoHistory {
  const [past, setPast] = useState<PastLayouts>(NO_LAYOUTS);
  // The layout of each seat after every command answered so far; the commands of a seat are answered in order.
  const present = useRef<Record<number, Layout>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: undo does not reach into another round
  useEffect(() => setPast(NO_LAYOUTS), [round]);
  const last = lastDifferent(past, seat, layout);
  const unanswered = !sameLayout(layout, beforePending);
  const follow = async (command: NewCommand, from: Layout | null, answer: Promise<CommandResult>) => {
    if (from) present.current[seat] = from;
    const accepted = (await answer).type === "accepted";
    const before = present.current[seat] ?? EMPTY_LAYOUT;
    if (accepted) present.current[seat] = layoutWithPending(before, seat, [command as TableCommand]);
    return accepted ? before : null;
  };
  return {
    previous: unanswered ? beforePending : past[seat]?.[last],
    note: async (...change) => {
      const before = await follow(...change);
      if (before) setPast((known) => withLayoutOf(known, seat, before));
    },
    goBack: async (...change) => {
      const kept = past[seat] ?? [];
      if (!unanswered) setPast((known) => ({ ...known, [seat]: kept.slice(0, Math.max(0, last)) }));
      if (!(await follow(...change)) && !unanswered) setPast((known) => ({ ...known, [seat]: kept }));
    },
  };
}
