"""The rules of a table for people: every spot with its odds, and the rules sheet."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from longsuit.protocol.coach import ExactView
from longsuit.protocol.fields import Model


class SheetParagraph(Model):
    """A few sentences of the rules, and their clauses."""

    kind: Literal["paragraph"] = "paragraph"
    text: str
    """The sentences."""
    clauses: tuple[str, ...] = ()
    """The clauses of the rulebook that they follow."""
    step: int = 0
    """Its number in a procedure; 0 where it has none."""
    listed: bool = False
    """Whether it is one line of a list."""


class SheetGrid(Model):
    """A table of the rules sheet."""

    kind: Literal["grid"] = "grid"
    title: str
    """What it shows."""
    headings: tuple[str, ...]
    """One for each column; the first column names the row."""
    rows: tuple[tuple[str, ...], ...]
    """Rows with one cell for each heading."""
    posted: tuple[int, ...] = ()
    """The columns of the pay tables in force."""


class SheetChapter(Model):
    """A part of the rules sheet with a heading."""

    heading: str
    """The heading."""
    parts: tuple[SheetParagraph | SheetGrid, ...]
    """Paragraphs and tables, in order."""


class RulesSheet(Model):
    """The rules of play of a table, as `longsuit rules` prints them."""

    title: str
    """The game."""
    status: str
    """Whose rules these are."""
    chapters: tuple[SheetChapter, ...]
    """The parts, in order of reading."""
    version: str
    """The version of Longsuit that wrote it."""
    rules_sha256: str
    """The fingerprint of the rules."""


class HandsOddsView(Model):
    """The figures of a spot that reads every hand at the table, for one number of hands."""

    hands: int
    """How many hands are dealt, the dealer's included."""
    house_edge: ExactView
    """What the house keeps of one unit wagered."""
    hit_frequency: ExactView
    """How often the spot wins, of all rounds."""


class SpotOddsView(Model):
    """The exact figures of a spot by the pay table in force."""

    house_edge: ExactView
    """What the house keeps of one unit of `of`; of a jackpot, while its meters are empty."""
    of: str
    """The label of the wager that the house edge is a share of."""
    hit_frequency: ExactView | None
    """How often the spot wins, of all rounds; None where that is not computed."""
    best_play: bool
    """Whether the figures are for the best play; otherwise they hold however a hand is played."""
    per_dollar: dict[str, ExactView] = Field(default_factory=dict)
    """By full name of a jackpot's meter: how much less the house keeps for each dollar that the meter shows."""
    by_hands: tuple[HandsOddsView, ...] = ()
    """For a spot that reads every hand at the table, by their number; the figures above are then a full table's."""


class SpotFacts(Model):
    """The rules of one spot, and its odds."""

    wager: str
    """The spot in commands: a wager, or a sensor such as `sensor-1`."""
    takes: str
    """The amounts it takes."""
    when: str
    """When it may be bet."""
    pays: tuple[SheetParagraph, ...]
    """What it pays; the rows of its pay table are those of the felt."""
    odds: SpotOddsView | None = None
    """Its figures; None where they are not known."""


class TableOdds(Model):
    """Every spot of a table."""

    rules_sha256: str
    """The fingerprint of the rules."""
    spots: tuple[SpotFacts, ...]
    """The spots of the felt, then the sensors."""
    unknown: str = ""
    """Why some figures are not known; empty where all are."""
    pending: bool = False
    """Whether they are being computed: ask again in some seconds."""
