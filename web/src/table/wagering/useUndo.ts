// The layouts a player can go back to: one for each change of this round that the table has accepted or has yet to answer.

import { useEffect, useRef, useState } from "preact/hooks";
import type { TableCommand } from "../../protocol/wire";
import type { CommandResult, NewCommand } from "../../state/tableConnection";
import { EMPTY_LAYOUT, type Layout, layoutWithPending, sameLayout } from "./layout";

/** How changes are noted, and the layout to go back to. */
export interface UndoHistory {
  /** The layout before the last change that made a difference; undefined if there is none. */
  previous: Layout | undefined;
  /** Note a change of a seat once it is accepted; `from` is the table's layout if nothing else is pending. */
  note: (seat: number, command: NewCommand, from: Layout | null, answer: Promise<CommandResult>) => Promise<void>;
  /** Go back to the previous layout by a command; a refused one changes nothing. */
  goBack: (seat: number, command: NewCommand, from: Layout | null, answer: Promise<CommandResult>) => Promise<void>;
}

/** The history of a round, given the layout shown now and the one before the last command that is not answered yet. */
export function useUndo(round: number, shown: Layout, beforePending: Layout): UndoHistory {
  const [past, setPast] = useState<Layout[]>([]);
  // The layout after every command answered so far; commands are answered in order.
  const present = useRef<Layout>(EMPTY_LAYOUT);
  // biome-ignore lint/correctness/useExhaustiveDependencies: undo does not reach into another round
  useEffect(() => setPast([]), [round]);
  const last = past.findLastIndex((one) => !sameLayout(shown, one));
  const unanswered = !sameLayout(shown, beforePending);
  const follow = async (seat: number, command: NewCommand, from: Layout | null, answer: Promise<CommandResult>) => {
    if (from) present.current = from;
    const accepted = (await answer).type === "accepted";
    const before = present.current;
    if (accepted) present.current = layoutWithPending(before, seat, [command as TableCommand]);
    return accepted ? before : null;
  };
  return {
    previous: unanswered ? beforePending : past[last],
    note: async (...change) => {
      const before = await follow(...change);
      if (before) setPast((known) => [...known, before]);
    },
    goBack: async (...change) => {
      if (!unanswered) setPast(past.slice(0, last));
      if (!(await follow(...change)) && !unanswered) setPast(past);
    },
  };
}
