"""The clock of a house: UTC that a step of the machine's clock does not move."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from longsuit.base.clock import utc_text

if TYPE_CHECKING:
    from collections.abc import Callable

SECOND = 1_000_000
"""Microseconds."""

SLOWER = 20
"""A clock that is ahead of the machine's loses one second in this many, until both agree."""

_EPOCH = datetime.fromtimestamp(0, UTC)


class HouseClock:
    """Starts with the machine's time and runs with its monotonic clock; never goes back; used from any thread."""

    def __init__(
        self, wall_ns: Callable[[], int] = time.time_ns, monotonic_ns: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._wall_ns, self._monotonic_ns = wall_ns, monotonic_ns
        self._start = self._difference()
        # The time at some moment, that moment by the monotonic clock, and how much is to be lost slowly since then:
        # one value, so that no thread sees half of a change.
        self._anchor = (wall_ns() // 1000, monotonic_ns() // 1000, 0)

    def now(self) -> str:
        """The house's time."""
        return utc_text(self._micros())

    def ahead(self) -> float:
        """By how many seconds the machine's clock is ahead of the house's time; negative if it is behind."""
        return (self._wall_ns() // 1000 - self._micros()) / SECOND

    def stepped(self) -> float:
        """By how many seconds the machine's clock was stepped since this one was made, forward less backward."""
        return (self._difference() - self._start) / SECOND

    def monotonic(self) -> float:
        """Seconds of the monotonic clock."""
        return self._monotonic() / SECOND

    def advance(self, seconds: float) -> None:
        """Go forward by some seconds."""
        if seconds > 0:
            self._anchor = (self._micros() + round(seconds * SECOND), self._monotonic(), 0)

    def not_before(self, at: str) -> None:
        """Go forward to a time, if it is still to come: that of the last record, which the machine may be behind."""
        passed = (datetime.fromisoformat(at) - _EPOCH) // timedelta(microseconds=1)
        self.advance((passed - self._micros()) / SECOND)

    def lose(self, seconds: float) -> None:
        """Run a little slower until some seconds are lost; 0 to run as fast as the monotonic clock again."""
        self._anchor = (self._micros(), self._monotonic(), round(seconds * SECOND))

    def _micros(self) -> int:
        at, since, to_lose = self._anchor
        passed = self._monotonic() - since
        return at + passed - min(to_lose, passed // SLOWER)

    def _monotonic(self) -> int:
        return self._monotonic_ns() // 1000

    def _difference(self) -> int:
        return self._wall_ns() // 1000 - self._monotonic()
