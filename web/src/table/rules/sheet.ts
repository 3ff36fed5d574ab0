// The parts of a rules sheet, grouped as a page shows them: steps and lines of a list stand together.

import type { SheetChapter, SheetGrid, SheetParagraph } from "../../protocol/wire";

/** Parts that stand together. */
export type PartGroup =
  | { kind: "grid"; grid: SheetGrid }
  | { kind: "text" | "steps" | "list"; paragraphs: SheetParagraph[] };

const kindOf = ({ step, listed }: SheetParagraph): "text" | "steps" | "list" =>
  step > 0 ? "steps" : listed ? "list" : "text";

/** The parts of a chapter in groups. */
export function groupedParts(parts: SheetChapter["parts"]): PartGroup[] {
  const groups: PartGroup[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.kind === "grid") groups.push({ kind: "grid", grid: part });
    else if (last && last.kind !== "grid" && last.kind !== "text" && last.kind === kindOf(part))
      last.paragraphs.push(part);
    else groups.push({ kind: kindOf(part), paragraphs: [part] });
  }
  return groups;
}
