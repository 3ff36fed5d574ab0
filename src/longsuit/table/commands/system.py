"""Commands that no page sends: a deadline has passed, a guest is connected or not, the floor closes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from longsuit import protocol


@dataclass(frozen=True, slots=True)
class ClockStrikes:
    """The time a table was waiting for has come."""

    kind: ClassVar[str] = "clock-strikes"
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """The first page of a seated guest was opened."""

    kind: ClassVar[str] = "arrive"
    guest: str
    """The guest's id."""
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class Depart:
    """The last page of a seated guest was closed."""

    kind: ClassVar[str] = "depart"
    guest: str
    """The guest's id."""
    id: str = ""
    """System commands have no id."""


@dataclass(frozen=True, slots=True)
class StandDown:
    """The floor closes: wagers that are not closed go back; a round that was dealt goes on when it opens again."""

    kind: ClassVar[str] = "stand-down"
    id: str = ""
    """System commands have no id."""


SystemCommand = ClockStrikes | Arrive | Depart | StandDown
"""The commands of the floor itself."""

AnyTableCommand = protocol.TableCommand | SystemCommand
"""Every command of a table."""
