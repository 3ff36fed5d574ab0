"""The changes that entries make to a table; an update sends only these."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Changes:
    """The changes of one or more entries."""

    happened: list[dict[str, Any]] = field(default_factory=list)
    """The events to announce, in the form of `protocol.Happened`."""

    seats: set[int] = field(default_factory=set)
    """The seats whose public view changed."""

    own: set[int] = field(default_factory=set)
    """The seats whose player's own view changed."""

    guests: set[str] = field(default_factory=set)
    """Guests who have left a seat."""

    parts: set[str] = field(default_factory=set)
    """The other parts of the table that changed."""

    timed_out: set[int] = field(default_factory=set)
    """The seats for which the clock has decided."""

    wagered: int = 0
    """Chips committed to the round, in cents."""

    def announce(self, kind: str, sentence: str, seat: int | None = None) -> None:
        """Add an event to announce."""
        self.happened.append({"kind": kind, "seat": seat, "sentence": sentence})


def combined(changes: Iterable[Changes]) -> Changes:
    """The changes of several entries together, in order."""
    whole = Changes()
    for one in changes:
        whole.happened += one.happened
        whole.seats |= one.seats
        whole.own |= one.own
        whole.guests |= one.guests
        whole.parts |= one.parts
        whole.timed_out |= one.timed_out
        whole.wagered += one.wagered
    return whole
