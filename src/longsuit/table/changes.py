"""What entries changed at a table, so that an update carries no more than that."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Changes:
    """What one or more entries changed."""

    happened: list[dict[str, Any]] = field(default_factory=list)
    """The events to announce, as `protocol.Happened` has them."""

    seats: set[int] = field(default_factory=set)
    """The seats that look different."""

    own: set[int] = field(default_factory=set)
    """The seats whose player sees or may do something else."""

    guests: set[str] = field(default_factory=set)
    """Guests who have left a seat."""

    parts: set[str] = field(default_factory=set)
    """The other parts of the table that are different."""

    wagered: int = 0
    """Chips committed to the round, in cents."""

    def announce(self, kind: str, sentence: str, seat: int | None = None) -> None:
        """Add something that happened."""
        self.happened.append({"kind": kind, "seat": seat, "sentence": sentence})


def combined(changes: Iterable[Changes]) -> Changes:
    """What several entries changed together, in their order."""
    whole = Changes()
    for one in changes:
        whole.happened += one.happened
        whole.seats |= one.seats
        whole.own |= one.own
        whole.guests |= one.guests
        whole.parts |= one.parts
        whole.wagered += one.wagered
    return whole
