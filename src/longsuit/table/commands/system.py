"""What a table is told that no page sends: that a time is over, who came and went, and that the floor closes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from longsuit import protocol


@dataclass(frozen=True, slots=True)
class ClockStrikes:
    """The time a table was waiting for has come."""

    kind: ClassVar[str] = "clock-strikes"
    id: str = ""
    """The clock's orders have no id."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """The first page of a seated guest was opened."""

    kind: ClassVar[str] = "arrive"
    guest: str
    """The guest's id."""
    id: str = ""
    """The clock's orders have no id."""


@dataclass(frozen=True, slots=True)
class Depart:
    """The last page of a seated guest was closed."""

    kind: ClassVar[str] = "depart"
    guest: str
    """The guest's id."""
    id: str = ""
    """The clock's orders have no id."""


@dataclass(frozen=True, slots=True)
class StandDown:
    """The floor closes: wagers that are not closed go back; a round that was dealt goes on when it opens again."""

    kind: ClassVar[str] = "stand-down"
    id: str = ""
    """The clock's orders have no id."""


Order = ClockStrikes | Arrive | Depart | StandDown
"""Everything a table is told by the floor itself."""

Asked = protocol.TableCommand | Order
"""Everything a table can be asked."""
