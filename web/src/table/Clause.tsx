import { useState } from "preact/hooks";
import type { FeltView } from "../protocol/wire";

/** What the rulebook of this table says in a clause; the clause's own name where it says nothing. */
export const clauseText = (felt: FeltView, clause: string): string => felt.clauses[clause] ?? "";

/** What makes a clause follow the pointer and the focus. */
export type About = (clause: string) => Record<string, () => void>;

/** A clause under what it is about: it follows what is pointed at or focused. */
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

/** The words of a clause, with its name. */
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
