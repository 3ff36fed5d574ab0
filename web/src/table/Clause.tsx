import { useState } from "preact/hooks";
import type { FeltView } from "../protocol/wire";

/** The rulebook text of a clause; empty if the table does not have it. */
export const clauseText = (felt: FeltView, clause: string): string => felt.clauses[clause] ?? "";

/** Event handlers that show a clause on hover and focus. */
export type About = (clause: string) => Record<string, () => void>;

/** The clause of the element that is hovered or focused. */
export function useClause(first: string): { clause: string; about: About } {
  const [pointed, setPointed] = useState<string | null>(null);
  const about = (clause: string) => ({
    onMouseEnter: () => setPointed(clause),
    onMouseLeave: () => setPointed(null),
    onFocus: () => setPointed(clause),
    onBlur: () => setPointed(null),
  });
  return { clause: pointed ?? first, about };
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
