import { useState } from "preact/hooks";
import { fromServer } from "../i18n/serverSentences";
import type { FeltView } from "../protocol/wire";

/** The rulebook text of a clause; empty if the table does not have it. */
export const clauseText = (felt: FeltView, clause: string): string => fromServer(felt.clauses[clause] ?? "");

/** Event handlers that show a clause on hover and focus. */
export type ClauseHandlers = (clause: string) => Record<string, () => void>;

/** The clause of the element that is hovered or focused. */
export function useClause(first: string): { clause: string; clauseHandlers: ClauseHandlers } {
  const [shown, setShown] = useState<string | null>(null);
  const clauseHandlers = (clause: string) => ({
    onMouseEnter: () => setShown(clause),
    onMouseLeave: () => setShown(null),
    onFocus: () => setShown(clause),
    onBlur: () => setShown(null),
  });
  return { clause: shown ?? first, clauseHandlers };
}

/** A clause: its id and its text. */
export function ClauseLine({ felt, clause, id }: { felt: FeltView; clause: string; id?: string }) {
  const text = clauseText(felt, clause);
  return (
    <p class="clause" id={id}>
      {clause && (
        <>
          <b>{clause}</b> {text}
        </>
      )}
    </p>
  );
}
