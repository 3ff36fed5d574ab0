"""A machine whose clock can be stepped, for tests."""

from __future__ import annotations

import time

from longsuit.base import HouseClock

SECOND_NS = 10**9
NOON = 1_772_366_400
"""The first of March 2026, 12:00."""


class FakeMachine:
    """The clocks of a machine: they run as they do here, or stand still, and both can be moved."""

    def __init__(self, *, runs: bool = True) -> None:
        self._runs, self._started = runs, time.monotonic_ns()
        self.wall = time.time_ns() if runs else NOON * SECOND_NS
        self.monotonic = 1000 * SECOND_NS

    @property
    def _passed(self) -> int:
        return time.monotonic_ns() - self._started if self._runs else 0

    def step(self, seconds: float) -> None:
        """Set the machine's clock forward or back."""
        self.wall += round(seconds * SECOND_NS)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.step(seconds)
        self.monotonic += round(seconds * SECOND_NS)

    def restart(self) -> HouseClock:
        """Start again: the monotonic clock begins anew."""
        self.monotonic = 5 * SECOND_NS
        return self.clock()

    def clock(self) -> HouseClock:
        """A house's clock on this machine."""
        return HouseClock(lambda: self.wall + self._passed, lambda: self.monotonic + self._passed)
