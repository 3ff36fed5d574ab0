"""Changes that need two people: of the configuration, and manual adjustments."""

# No postponed evaluation of annotations in this module: they are read at run time to check JSON input.

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from longsuit.base import OMITTED_WHEN_EMPTY
from longsuit.jackpot.checklists.checklist import ChecklistItem
from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, Sensor


class AdjustmentReason(StrEnum):
    """Why a meter may be adjusted manually (JP-11)."""

    WIN = "win"
    """A win was paid outside the system."""

    MALFUNCTION = "malfunction"
    """The meter shows a wrong amount."""

    ABOVE_CAP = "above-cap"
    """The meter is above its cap; the excess goes to the overflow."""

    RECEIPTS = "receipts"
    """The reserve or the overflow, which are not displayed, is taken as receipts."""

    SEED_RECOVERY = "seed-recovery"
    """The house recovers seed money."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """A change that one person proposes and another approves."""

    kind: ClassVar[str] = ""
    """Its name in JSON."""

    explanation: str
    """Why, in one line; it is recorded."""


@dataclass(frozen=True, kw_only=True)
class AddJackpot(Change):
    """Add a jackpot; its meters start at their seeds."""

    kind: ClassVar[str] = "add-jackpot"

    game: JackpotGame
    """The jackpot."""


@dataclass(frozen=True, kw_only=True)
class ChangeTerms(Change):
    """Change the terms of a meter: rates, seed and cap, or the prize of a house jackpot."""

    kind: ClassVar[str] = "change-terms"

    jackpot: str
    """The jackpot."""

    terms: MeterTerms
    """The new terms; they name the meter."""

    others: tuple[MeterTerms, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """The new terms of other meters of the same jackpot."""

    @property
    def all_terms(self) -> tuple[MeterTerms, ...]:
        """The new terms of every meter it changes."""
        return (self.terms, *self.others)


@dataclass(frozen=True, kw_only=True)
class ChangeOptions(Change):
    """Change the options of a jackpot."""

    kind: ClassVar[str] = "change-options"

    jackpot: str
    """The jackpot."""

    order: str
    """How several meter wins of one round are paid."""

    lock: str
    """What happens to the meter while a win on it is undecided."""

    executive_from_cents: int
    """The lowest prize that an Executive has to commit."""


@dataclass(frozen=True, kw_only=True)
class OpenTable(Change):
    """Open a table with its sensors, or change the sensors of an open table between two rounds."""

    kind: ClassVar[str] = "open-table"

    table: str
    """The table's name."""

    game: str
    """The game played there."""

    seats: int
    """The number of seats."""

    sensors: tuple[Sensor, ...]
    """The one or two sensors of every seat; tables that carry the same jackpot are linked."""

    checklist: tuple[ChecklistItem, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """What two people sign before the table takes wagers; empty where its profile requires nothing (EQ-3)."""

    approvals: tuple[ChecklistItem, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """The approvals of the house that the table needs (WA-5)."""


@dataclass(frozen=True, kw_only=True)
class CloseTable(Change):
    """Take a table off the jackpot system."""

    kind: ClassVar[str] = "close-table"

    table: str
    """The table's name."""


@dataclass(frozen=True)
class Carry:
    """Where the money of a discontinued meter goes."""

    meter: str
    """The meter that ends, by its full name."""

    to: str
    """The meter that receives its amount, reserve and overflow, by its full name."""


@dataclass(frozen=True, kw_only=True)
class Discontinue(Change):
    """End a jackpot; the money of a progressive is carried over to other meters."""

    kind: ClassVar[str] = "discontinue"

    jackpot: str
    """The jackpot."""

    carry: tuple[Carry, ...] = ()
    """Where the money of each meter goes; empty for a house jackpot."""


@dataclass(frozen=True, kw_only=True)
class AdjustMeter(Change):
    """Adjust a meter, its reserve or its overflow manually."""

    kind: ClassVar[str] = "adjust-meter"

    meter: str
    """The meter's full name."""

    reason: str
    """Why, one of the reasons of JP-11."""

    amount: int
    """The amount in micro-cents; negative to lower it."""

    document: str
    """The supporting document."""

    fund: str = "meter"
    """What is adjusted: the `meter`, its `reserve` or its `overflow`."""


@dataclass(frozen=True, kw_only=True)
class UndoWin(Change):
    """Undo a committed win (JP-4)."""

    kind: ClassVar[str] = "undo-win"

    win: str
    """The win's id."""

    document: str
    """The supporting document."""


AnyChange = AddJackpot | ChangeTerms | ChangeOptions | OpenTable | CloseTable | Discontinue | AdjustMeter | UndoWin
"""Every kind of change."""

ADJUSTMENTS = (AdjustMeter, UndoWin)
"""The manual adjustments: changes that move money."""
