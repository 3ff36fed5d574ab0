"""What has happened in a round."""

# Annotations here are read at run time, to check what comes in as JSON: so no postponed evaluation in this module.

from dataclasses import dataclass, field
from typing import ClassVar

from longsuit.base import OMITTED_WHEN_EMPTY
from longsuit.jackpot.events.event import Event
from longsuit.jackpot.events.parts import Accepted, Lock, WinNames


@dataclass(frozen=True, kw_only=True)
class BasePlaced(Event):
    """A seat is in the game."""

    kind: ClassVar[str] = "base-placed"

    seat: int
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class BaseRemoved(Event):
    """A seat is out of the game."""

    kind: ClassVar[str] = "base-removed"

    seat: int
    """The seat."""


@dataclass(frozen=True, kw_only=True)
class WagerPlaced(Event):
    """A sensor is lit."""

    kind: ClassVar[str] = "wager-placed"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    cents: int
    """The chips on it, in cents."""


@dataclass(frozen=True, kw_only=True)
class WagerRemoved(Event):
    """A sensor is dark again."""

    kind: ClassVar[str] = "wager-removed"

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""


@dataclass(frozen=True, kw_only=True)
class GameStarted(Event):
    """The wagers are accepted, and have contributed."""

    kind: ClassVar[str] = "game-started"

    round: int
    """The number of the round at this table, as the table counts its rounds."""

    accepted: tuple[Accepted, ...]
    """The wagers, seat by seat."""

    seats: tuple[int, ...] = ()
    """The seats in the game; empty in older records, where every base wager is an event of its own."""

    counted: tuple[int, ...] = field(default=(), metadata=OMITTED_WHEN_EMPTY)
    """How many wagers each sensor took, where their count came with them; empty where it is an event of its own."""


@dataclass(frozen=True, kw_only=True)
class ChipsCounted(Event):
    """The jackpot chips are off the table, and their count is right."""

    kind: ClassVar[str] = "chips-counted"

    counted: tuple[int, ...]
    """How many from each sensor."""


@dataclass(frozen=True, kw_only=True)
class HandSelected(Event):
    """A hand is claimed for a seat."""

    kind: ClassVar[str] = "hand-selected"

    win: str
    """The id its win goes by."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    hand: str
    """The hand."""

    meter: str = ""
    """The meter whose prize was frozen for it; empty where none was."""

    locks: tuple[Lock, ...] = ()
    """The prizes frozen on that meter now."""

    names: WinNames | None = field(default=None, metadata=OMITTED_WHEN_EMPTY)
    """The names for the win page; None where none were given."""


@dataclass(frozen=True, kw_only=True)
class HandDeselected(Event):
    """A claimed hand is taken back."""

    kind: ClassVar[str] = "hand-deselected"

    win: str
    """The id its win would have gone by."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    meter: str = ""
    """The meter whose prize was frozen for it; empty where none was."""

    locks: tuple[Lock, ...] = ()
    """The prizes frozen on that meter now."""


@dataclass(frozen=True, kw_only=True)
class CardsChecked(Event):
    """The cards support the claim."""

    kind: ClassVar[str] = "cards-checked"

    win: str
    """The win."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    cards: str
    """The seven cards."""


@dataclass(frozen=True, kw_only=True)
class WinConfirmed(Event):
    """A supervisor confirms the win."""

    kind: ClassVar[str] = "win-confirmed"

    win: str
    """The win."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""


@dataclass(frozen=True, kw_only=True)
class WinCommitted(Event):
    """The win is written, the prize paid, and the meter moved."""

    kind: ClassVar[str] = "win-committed"

    win: str
    """The win."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    prize_cents: int
    """The prize."""

    source: str
    """The account that pays what the meter does not: the table's tray, or the house for a house jackpot."""

    meter: str = ""
    """The meter it came off, by its full name; empty where none was touched."""

    meter_before: int = 0
    """What that meter stood at, in micro-cents; for a frozen prize, when it was frozen."""

    from_meter: int = 0
    """What of the prize came off the meter, in micro-cents."""

    seed: int = 0
    """The seed put in for the restart."""

    reserve: int = 0
    """The reserve put on the meter for the restart."""

    spill: int = 0
    """The reserve that did not fit under the cap, and went to the overflow."""

    group: tuple[str, ...] = ()
    """The wins it shared a top award with, itself included; empty where it was alone."""

    frozen: bool = False
    """Whether the prize had been frozen (the lock mode)."""


@dataclass(frozen=True, kw_only=True)
class WinRejected(Event):
    """A supervisor did not accept the claim."""

    kind: ClassVar[str] = "win-rejected"

    win: str
    """The id its win would have gone by."""

    seat: int
    """The seat."""

    sensor: int
    """Its sensor."""

    reason: str
    """Why."""

    meter: str = ""
    """The meter whose prize was frozen for it; empty where none was."""

    locks: tuple[Lock, ...] = ()
    """The prizes frozen on that meter now."""


@dataclass(frozen=True, kw_only=True)
class MisdealCalled(Event):
    """The round is void: wagers are returned and contributions reversed."""

    kind: ClassVar[str] = "misdeal-called"

    reason: str
    """Why."""


@dataclass(frozen=True, kw_only=True)
class GameEnded(Event):
    """The sensors are reset for the next round."""

    kind: ClassVar[str] = "game-ended"

    round: int
    """The number of the round that ended."""
