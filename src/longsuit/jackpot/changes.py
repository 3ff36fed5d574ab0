"""What needs two people: changes of the configuration, and manual adjustments."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, Sensor


class AdjustmentReason(StrEnum):
    """Why a meter may be adjusted manually (JP-11)."""

    WIN = "win"
    """A win that was paid without the system."""

    MALFUNCTION = "malfunction"
    """The meter shows what it should not."""

    ABOVE_CAP = "above-cap"
    """The meter shows more than its cap; the rest goes to the overflow."""

    RECEIPTS = "receipts"
    """Funds that are not displayed, the reserve or the overflow, are taken as receipts."""

    SEED_RECOVERY = "seed-recovery"
    """The house takes back seed it put in."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """Something one person proposes and another approves."""

    kind: ClassVar[str] = ""
    """The name it goes by in JSON."""

    explanation: str
    """Why, in one line; kept on record."""


@dataclass(frozen=True, kw_only=True)
class AddJackpot(Change):
    """A new jackpot; its meters start at their seeds."""

    kind: ClassVar[str] = "add-jackpot"

    game: JackpotGame
    """The jackpot."""


@dataclass(frozen=True, kw_only=True)
class ChangeTerms(Change):
    """Other terms for a meter: rates, seed, cap; the prize of a house jackpot."""

    kind: ClassVar[str] = "change-terms"

    jackpot: str
    """The jackpot."""

    terms: MeterTerms
    """The terms from now on of the meter they name."""


@dataclass(frozen=True, kw_only=True)
class ChangeOptions(Change):
    """Other options for a jackpot."""

    kind: ClassVar[str] = "change-options"

    jackpot: str
    """The jackpot."""

    order: str
    """How several meter wins of one round are paid."""

    lock: str
    """What a hit does before it is decided."""

    executive_from_cents: int
    """From this prize up an Executive card commits a win."""


@dataclass(frozen=True, kw_only=True)
class OpenTable(Change):
    """A table and its sensors: a new one, or one between two rounds that carries other jackpots from now on."""

    kind: ClassVar[str] = "open-table"

    table: str
    """The table's name."""

    game: str
    """The game played there."""

    seats: int
    """How many seats it has."""

    sensors: tuple[Sensor, ...]
    """The one or two sensors of every seat; a jackpot that another table carries too links the two."""


@dataclass(frozen=True, kw_only=True)
class CloseTable(Change):
    """A table is taken off the system."""

    kind: ClassVar[str] = "close-table"

    table: str
    """The table's name."""


@dataclass(frozen=True)
class Carry:
    """Where the money of a discontinued meter goes."""

    meter: str
    """The meter that ends, by its full name."""

    to: str
    """The meter that takes over its amount, reserve and overflow, by its full name."""


@dataclass(frozen=True, kw_only=True)
class Discontinue(Change):
    """A jackpot ends; a progressive's money is carried over to other meters."""

    kind: ClassVar[str] = "discontinue"

    jackpot: str
    """The jackpot."""

    carry: tuple[Carry, ...] = ()
    """Where the money of each meter goes; empty for a house jackpot."""


@dataclass(frozen=True, kw_only=True)
class AdjustMeter(Change):
    """A manual adjustment of a meter, its reserve or its overflow."""

    kind: ClassVar[str] = "adjust-meter"

    meter: str
    """The meter's full name."""

    reason: str
    """Why, one of the reasons of JP-11."""

    amount: int
    """How much, in micro-cents; below 0 where it goes down."""

    document: str
    """The paper that says so."""

    fund: str = "meter"
    """What is adjusted: the `meter`, its `reserve` or its `overflow`."""


@dataclass(frozen=True, kw_only=True)
class UndoWin(Change):
    """A committed win is undone (JP-4)."""

    kind: ClassVar[str] = "undo-win"

    win: str
    """The win's id."""

    document: str
    """The paper that says so."""


AnyChange = AddJackpot | ChangeTerms | ChangeOptions | OpenTable | CloseTable | Discontinue | AdjustMeter | UndoWin
"""Every kind of change."""

ADJUSTMENTS = (AdjustMeter, UndoWin)
"""The manual adjustments: changes that move money."""
