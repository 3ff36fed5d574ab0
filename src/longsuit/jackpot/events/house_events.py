"""What has happened in the house, between rounds."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass, field
from typing import ClassVar

from longsuit.base import OMITTED_WHEN_EMPTY
from longsuit.jackpot.changes import AnyChange, Carry
from longsuit.jackpot.checklists.checklist import ChecklistItem
from longsuit.jackpot.events.event import Event
from longsuit.jackpot.events.parts import Advice
from longsuit.jackpot.jackpot_game import JackpotGame, MeterTerms, Sensor


@dataclass(frozen=True, kw_only=True)
class TableSuspended(Event):
    """A table, or the house, takes no jackpot wagers."""

    kind: ClassVar[str] = "table-suspended"

    reason: str
    """What is said at the tables."""


@dataclass(frozen=True, kw_only=True)
class TableResumed(Event):
    """A table, or the house, takes jackpot wagers again."""

    kind: ClassVar[str] = "table-resumed"


@dataclass(frozen=True, kw_only=True)
class ChangeProposed(Event):
    """A change waits for a second person."""

    kind: ClassVar[str] = "change-proposed"

    change: AnyChange
    """What is proposed."""

    advice: tuple[Advice, ...] = ()
    """What the system says about it."""


@dataclass(frozen=True, kw_only=True)
class ChangeDeclined(Event):
    """A proposal is off."""

    kind: ClassVar[str] = "change-declined"

    proposal: str
    """The proposal."""

    reason: str
    """Why."""


@dataclass(frozen=True, kw_only=True)
class ChangeApproved(Event):
    """A proposal has its second person; what it does follows as the next event."""

    kind: ClassVar[str] = "change-approved"

    proposal: str
    """The proposal."""


@dataclass(frozen=True, kw_only=True)
class JackpotAdded(Event):
    """A jackpot is there, its meters at their starting amounts."""

    kind: ClassVar[str] = "jackpot-added"

    game: JackpotGame
    """The jackpot."""

    explanation: str
    """Why."""


@dataclass(frozen=True, kw_only=True)
class TermsChanged(Event):
    """A meter has other terms."""

    kind: ClassVar[str] = "terms-changed"

    jackpot: str
    """The jackpot."""

    terms: MeterTerms
    """The terms from now on."""

    explanation: str
    """Why."""

    others: tuple[MeterTerms, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """The terms of other meters of the jackpot, changed together with it."""


@dataclass(frozen=True, kw_only=True)
class OptionsChanged(Event):
    """A jackpot has other options."""

    kind: ClassVar[str] = "options-changed"

    jackpot: str
    """The jackpot."""

    order: str
    """How several meter wins of one round are paid."""

    lock: str
    """What a hit does before it is decided."""

    executive_from_cents: int
    """From this prize up an Executive card commits a win."""

    explanation: str
    """Why."""


@dataclass(frozen=True, kw_only=True)
class TableOpened(Event):
    """A table is on the system with these sensors."""

    kind: ClassVar[str] = "table-opened"

    game: str
    """The game played there."""

    seats: int
    """How many seats it has."""

    sensors: tuple[Sensor, ...]
    """The sensors of every seat."""

    explanation: str
    """Why."""

    checklist: tuple[ChecklistItem, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """What two people sign before the table takes wagers."""

    approvals: tuple[ChecklistItem, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """The approvals of the house that the table needs."""


@dataclass(frozen=True, kw_only=True)
class TableClosed(Event):
    """A table is off the system."""

    kind: ClassVar[str] = "table-closed"

    explanation: str
    """Why."""


@dataclass(frozen=True, kw_only=True)
class JackpotDiscontinued(Event):
    """A jackpot has ended, and its money is carried over."""

    kind: ClassVar[str] = "jackpot-discontinued"

    jackpot: str
    """The jackpot."""

    carry: tuple[Carry, ...]
    """Where the money of each meter went."""

    explanation: str
    """Why."""


@dataclass(frozen=True, kw_only=True)
class MeterAdjusted(Event):
    """A manual adjustment."""

    kind: ClassVar[str] = "meter-adjusted"

    meter: str
    """The meter's full name."""

    fund: str
    """What was adjusted: the `meter`, its `reserve` or its `overflow`."""

    reason: str
    """Why, one of the reasons of JP-11."""

    amount: int
    """How much, in micro-cents; below 0 where it went down."""

    document: str
    """The paper that says so."""

    explanation: str
    """The same in one line."""


@dataclass(frozen=True, kw_only=True)
class WinUndone(Event):
    """A committed win is undone; it stays written, and so does this."""

    kind: ClassVar[str] = "win-undone"

    win: str
    """The win."""

    document: str
    """The paper that says so."""

    explanation: str
    """The same in one line."""
