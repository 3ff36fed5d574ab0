"""A rules sheet as Markdown that is also readable as plain text."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from longsuit.report.rules_of_play.document import Grid, Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.report.rules_of_play.document import Chapter, Sheet

WIDTH = 88
"""Columns of the sheet."""

POSTED = "*"
"""The mark of the pay table in force."""


def as_text(sheet: Sheet) -> str:
    """The sheet as Markdown."""
    lines = [f"# {sheet.title}", "", *textwrap.wrap(f"Rules of play. {sheet.status}", WIDTH)]
    for number, chapter in enumerate(sheet.chapters, 1):
        lines += ["", f"## {number}. {chapter.heading}", *_chapter(chapter)]
    lines += ["", "---", f"Longsuit {sheet.version}, rules {sheet.rules_sha256}"]
    return "\n".join(lines) + "\n"


def _chapter(chapter: Chapter) -> Iterator[str]:
    listed = False
    for part in chapter.parts:
        goes_on = isinstance(part, Paragraph) and part.listed
        if not (listed and goes_on):
            yield ""
        listed = goes_on
        yield from _grid(part) if isinstance(part, Grid) else _paragraph(part)


def _paragraph(paragraph: Paragraph) -> list[str]:
    mark = f"{paragraph.step}. " if paragraph.step else "- " if paragraph.listed else ""
    clause = f" [{paragraph.clause.replace(' ', ', ')}]" if paragraph.clause else ""
    # A no-break space keeps the clauses at the end of a paragraph together.
    text = paragraph.text + clause.replace(", ", ",\u00a0")
    indent = " " * len(mark)
    lines = textwrap.wrap(text, WIDTH, initial_indent=mark, subsequent_indent=indent, break_on_hyphens=False)
    return [line.replace("\u00a0", " ") for line in lines]


def _grid(grid: Grid) -> Iterator[str]:
    headings = [name + POSTED if place in grid.posted else name for place, name in enumerate(grid.headings)]
    table = [headings, *grid.rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(headings))]
    yield from textwrap.wrap(f"{grid.title}{f' ({POSTED} in force)' if grid.posted else ''}:", WIDTH)
    yield ""
    yield _row(headings, widths)
    yield "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    for row in grid.rows:
        yield _row(row, widths)


def _row(cells: list[str] | tuple[str, ...], widths: list[int]) -> str:
    return "| " + " | ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)) + " |"
