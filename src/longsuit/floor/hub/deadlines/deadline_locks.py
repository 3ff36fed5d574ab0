"""Which process serves the deadlines of a table: the one whose database session holds the table's advisory lock.

A process that dies loses its session, and its locks with it; another process takes them over.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from typing import Any

from longsuit.floor.monitoring.logs import log

DEADLINES = 0x10_75_C1
"""The first part of the advisory lock of a table's deadlines."""


def deadline_lock(table: str) -> int:
    """The second part of a table's advisory lock.

    >>> deadline_lock("suits") == deadline_lock("suits"), deadline_lock("suits") == deadline_lock("main")
    (True, False)
    """
    return zlib.crc32(table.encode()) - 2**31


class DeadlineLocks:
    """The tables whose deadlines this process serves; `served` is told whenever they change."""

    def __init__(self, tables: Iterable[str]) -> None:
        self._tables = tuple(tables)
        self._held: set[str] = set()
        self.served: Callable[[Iterable[str] | None], None] = lambda _: None

    def take_over(self, raw: Any) -> None:
        """Try to get the locks of tables whose deadlines this process does not serve."""
        wanted = [table for table in self._tables if table not in self._held]
        if not wanted:
            raw.execute("SELECT 1")
            return
        query = (
            "SELECT place, pg_try_advisory_lock(%s, lock) FROM unnest(%s::int[]) WITH ORDINALITY AS asked (lock, place)"
        )
        rows = raw.execute(query, (DEADLINES, [deadline_lock(table) for table in wanted])).fetchall()
        self._hold(self._held | {wanted[place - 1] for place, got in rows if got})

    def _hold(self, held: set[str]) -> None:
        if held != self._held:
            self._held = held
            log().info("deadlines served", extra={"tables": sorted(held)})
            self.served(held)

    def lost(self) -> None:
        """Serve no table any more: the session has ended, and its locks with it."""
        self._hold(set())
