"""What a rules sheet is made of, before anyone prints it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraph:
    """A few sentences, and the clause of the rulebook they come from."""

    text: str
    """The sentences."""

    clause: str = ""
    """The clause, or several with a space between; empty where the sheet explains itself."""

    step: int = 0
    """Its number in a procedure; 0 outside one."""

    listed: bool = False
    """Whether it is one line of a list."""


@dataclass(frozen=True)
class Grid:
    """A table with a heading over each column."""

    title: str
    """What it shows."""

    headings: tuple[str, ...]
    """One a column; the first column names the row."""

    rows: tuple[tuple[str, ...], ...]
    """As many cells as there are headings."""

    posted: tuple[int, ...] = ()
    """The columns of the pay tables in force."""


@dataclass(frozen=True)
class Chapter:
    """A part of the sheet with a heading of its own."""

    heading: str
    """The heading."""

    parts: tuple[Paragraph | Grid, ...]
    """Paragraphs and grids, in order."""


@dataclass(frozen=True)
class Sheet:
    """The rules of one game as one house plays it, ready to be printed in any form."""

    title: str
    """The game's name."""

    house: str
    """The house's name; empty for the game as published."""

    chapters: tuple[Chapter, ...]
    """The parts, in order of reading."""

    version: str
    """The version of Longsuit that made it."""

    rules_sha256: str
    """The fingerprint of the rules it was made from."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause it cites, in order of first mention."""
        parts = [part for chapter in self.chapters for part in chapter.parts]
        cited = [clause for part in parts if isinstance(part, Paragraph) for clause in part.clause.split()]
        return tuple(dict.fromkeys(cited))
