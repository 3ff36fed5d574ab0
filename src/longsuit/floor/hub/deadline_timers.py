"""The clocks of the tables: each strikes when its table's time is over, in the process that runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

SOON = 0.05
"""Seconds until a clock looks again that was early, or whose table could not be told."""

FIRST_WAIT, LONGEST_WAIT = 0.5, 5.0
"""Seconds until a clock tries again while the store is stopped: twice as long each time, up to the longest."""


def seconds_until(deadline: str) -> float:
    """The seconds from now until a time."""
    return (datetime.fromisoformat(deadline) - datetime.now(UTC)).total_seconds()


class DeadlineTimers:
    """A clock for each table. All of it happens in the loop."""

    def __init__(self, tables: Iterable[str], strike: Callable[[str], None]) -> None:
        self._strike = strike
        self._deadlines: dict[str, str | None] = dict.fromkeys(tables)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._waits: dict[str, float] = {}
        self.owned: set[str] = set()
        """The tables whose clocks run here."""

    def own(self, tables: Iterable[str]) -> None:
        """Run the clocks of these tables here, and no others."""
        self.owned = set(tables)
        for table in self._deadlines:
            self._arm(table)

    def set(self, table: str, deadline: str | None) -> None:
        """A table's time is another one now."""
        if self._deadlines[table] == deadline:
            return
        self._waits.pop(table, None)
        before, self._deadlines[table] = self._deadlines[table], deadline
        # A timer that strikes too early only looks again; most deadlines move away before they come.
        if table not in self._timers or before is None or deadline is None or deadline < before:
            self._arm(table)

    def again(self, table: str) -> None:
        """A table could not be told; try again soon."""
        self._waits.pop(table, None)
        self._arm(table, SOON)

    def wait(self, table: str) -> None:
        """Nothing can be written; try again after a while, longer each time."""
        wait = self._waits.get(table, FIRST_WAIT)
        self._waits[table] = min(LONGEST_WAIT, wait * 2)
        self._arm(table, wait)

    def stop(self) -> None:
        """No clock strikes any more."""
        self.own(())

    def _arm(self, table: str, least: float = 0.0) -> None:
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()
        deadline = self._deadlines[table]
        if deadline is None or table not in self.owned:
            return
        wait = max(least, seconds_until(deadline))
        self._timers[table] = asyncio.get_running_loop().call_later(wait, self._look, table)

    def _look(self, table: str) -> None:
        del self._timers[table]
        deadline = self._deadlines[table]
        if deadline is None:
            return
        if seconds_until(deadline) > 0:
            self._arm(table, 0.001)
        else:
            self._strike(table)
