"""Commands of the floor itself: deadlines, guests and dealers who connect or disconnect, the end of service."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from longsuit import protocol


@dataclass(frozen=True, slots=True)
class DeadlinePassed:
    """A deadline of the table has passed."""

    kind: ClassVar[str] = "clock-strikes"
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class GuestConnected:
    """The first page of a seated guest was opened."""

    kind: ClassVar[str] = "arrive"
    guest: str
    """The guest's id."""
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class GuestDisconnected:
    """The last page of a seated guest was closed."""

    kind: ClassVar[str] = "depart"
    guest: str
    """The guest's id."""
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class GuestRenamed:
    """A seated guest has taken another name or picture."""

    kind: ClassVar[str] = "rename"
    guest: str
    """The guest's id."""
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class DealerConnected:
    """The first console of a dealer was opened."""

    kind: ClassVar[str] = "dealer-arrives"
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class DealerDisconnected:
    """The last console of a dealer was closed."""

    kind: ClassVar[str] = "dealer-departs"
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class FloorCloses:
    """The floor is closing: open wagers are returned; a round with cards dealt continues when it reopens."""

    kind: ClassVar[str] = "stand-down"
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class MoveDeadlines:
    """The house's time has gone forward without anybody being able to act: the deadlines go with it."""

    kind: ClassVar[str] = "move-deadlines"
    seconds: int | None = None
    """By how much; None for the whole time since the last entry, when the table was not served."""
    id: str = ""
    """System commands have no id."""


SystemCommand = (
    DeadlinePassed
    | GuestConnected
    | GuestDisconnected
    | GuestRenamed
    | DealerConnected
    | DealerDisconnected
    | FloorCloses
    | MoveDeadlines
)
"""The commands of the floor itself."""

AnyTableCommand = protocol.TableCommand | SystemCommand
"""Every command of a table."""
