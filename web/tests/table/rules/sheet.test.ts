import { expect, it } from "vitest";
import type { SheetParagraph } from "../../../src/protocol/wire";
import { groupedParts } from "../../../src/table/rules/sheet";

const paragraph = (text: string, facts: Partial<SheetParagraph> = {}): SheetParagraph => ({
  kind: "paragraph",
  text,
  clauses: [],
  step: 0,
  listed: false,
  ...facts,
});

it("steps and lines of a list stand together, paragraphs and tables by themselves", () => {
  const grid = { kind: "grid" as const, title: "Pays", headings: ["Hand"], rows: [], posted: [] };
  const groups = groupedParts([
    paragraph("one"),
    paragraph("two"),
    paragraph("a", { listed: true }),
    paragraph("b", { listed: true }),
    grid,
    paragraph("c", { listed: true }),
    paragraph("first", { step: 1 }),
    paragraph("second", { step: 2 }),
  ]);
  expect(
    groups.map((group) => (group.kind === "grid" ? "grid" : [group.kind, ...group.paragraphs.map((p) => p.text)])),
  ).toEqual([
    ["text", "one"],
    ["text", "two"],
    ["list", "a", "b"],
    "grid",
    ["list", "c"],
    ["steps", "first", "second"],
  ]);
});
