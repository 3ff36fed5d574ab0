"""Timers for the deadlines of tables: one for each table whose deadlines this process serves.

Which process serves a table is decided in `deadline_locks.py`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from datetime import datetime

from longsuit.base import utc_now

TRY_AGAIN = 0.05
"""Seconds until a deadline is tried again that the table did not act on."""


class DeadlineTimers:
    """A timer for each table; used in the event loop only."""

    def __init__(
        self,
        tables: Iterable[str],
        expire: Callable[[str], None],
        *,
        store_retry: float,
        max_store_retry: float,
        now: Callable[[], str] = utc_now,
    ) -> None:
        self._expire, self._now = expire, now
        self._store_retry, self._max_store_retry = store_retry, max_store_retry
        self._deadlines: dict[str, str | None] = dict.fromkeys(tables)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._waits: dict[str, float] = {}
        self.served: set[str] = set()
        """The tables whose deadlines this process serves."""

    def serve(self, tables: Iterable[str]) -> None:
        """Serve the deadlines of these tables, and no others."""
        self.served = set(tables)
        for table in self._deadlines:
            self._start(table)

    def set(self, table: str, deadline: str | None) -> None:
        """Set a table's deadline."""
        if self._deadlines[table] == deadline:
            return
        self._waits.pop(table, None)
        before, self._deadlines[table] = self._deadlines[table], deadline
        # A timer that fires too early starts again, and most deadlines move away before they are reached.
        if table not in self._timers or before is None or deadline is None or deadline < before:
            self._start(table)

    def retry(self, table: str) -> None:
        """Try a deadline again that the table did not act on."""
        self._waits.pop(table, None)
        self._start(table, TRY_AGAIN)

    def retry_later(self, table: str) -> None:
        """Try a deadline again while the store is stopped, after twice as long each time."""
        wait = self._waits.get(table, self._store_retry)
        self._waits[table] = min(self._max_store_retry, wait * 2)
        self._start(table, wait)

    def stop(self) -> None:
        """Serve no deadlines any more."""
        self.serve(())

    def _start(self, table: str, least: float = 0.0) -> None:
        timer = self._timers.pop(table, None)
        if timer is not None:
            timer.cancel()
        deadline = self._deadlines[table]
        if deadline is None or table not in self.served:
            return
        wait = max(least, self._seconds_until(deadline))
        self._timers[table] = asyncio.get_running_loop().call_later(wait, self._fire, table)

    def _fire(self, table: str) -> None:
        del self._timers[table]
        deadline = self._deadlines[table]
        if deadline is None:
            return
        if self._seconds_until(deadline) > 0:
            self._start(table, 0.001)
        else:
            self._expire(table)

    def _seconds_until(self, deadline: str) -> float:
        return (datetime.fromisoformat(deadline) - datetime.fromisoformat(self._now())).total_seconds()
