"""The parts of a rules sheet, independent of how it is printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraph:
    """A few sentences and their clause of the rulebook."""

    text: str
    """The sentences."""

    clause: str = ""
    """The clause, or several separated by spaces; empty if there is none."""

    step: int = 0
    """Its number in a procedure; 0 if it has none."""

    listed: bool = False
    """Whether it is one line of a list."""


@dataclass(frozen=True)
class Grid:
    """A table with a heading over each column."""

    title: str
    """What it shows."""

    headings: tuple[str, ...]
    """One per column; the first column names the row."""

    rows: tuple[tuple[str, ...], ...]
    """Rows with one cell per heading."""

    posted: tuple[int, ...] = ()
    """The columns of the pay tables in force."""


@dataclass(frozen=True)
class Chapter:
    """A part of the sheet with a heading."""

    heading: str
    """The heading."""

    parts: tuple[Paragraph | Grid, ...]
    """Paragraphs and grids, in order."""


@dataclass(frozen=True)
class Sheet:
    """The rules of one game as one house plays it."""

    title: str
    """The game's name."""

    house: str
    """The house's name; empty for the game as Longsuit ships it."""

    status: str
    """Whose rules these are, in a sentence or two."""

    chapters: tuple[Chapter, ...]
    """The parts, in order of reading."""

    version: str
    """The version of Longsuit that wrote it."""

    rules_sha256: str
    """The hash of its rules."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause it cites, in order of first mention."""
        parts = [part for chapter in self.chapters for part in chapter.parts]
        cited = [clause for part in parts if isinstance(part, Paragraph) for clause in part.clause.split()]
        return tuple(dict.fromkeys(cited))
