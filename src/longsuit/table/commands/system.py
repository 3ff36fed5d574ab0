"""Commands of the floor itself: a deadline has passed, a guest connected or disconnected, the floor is closing."""

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
class FloorCloses:
    """The floor is closing: open wagers are returned; a round with cards dealt continues when it reopens."""

    kind: ClassVar[str] = "stand-down"
    id: str = ""
    """System commands have no id."""


SystemCommand = DeadlinePassed | GuestConnected | GuestDisconnected | FloorCloses
"""The commands of the floor itself."""

AnyTableCommand = protocol.TableCommand | SystemCommand
"""Every command of a table."""
