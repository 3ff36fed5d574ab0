"""SQLite's log, swept into the house's file while nobody waits for it.

What is committed lies in a log beside the file until it is copied. Left to SQLite, every so often somebody's commit
takes ten times as long as the others, because it copies all of it.
"""

from __future__ import annotations

import logging
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlalchemy as sa
    from sqlalchemy.pool import PoolProxiedConnection

EVERY = 0.25
"""Seconds between two sweeps at the least."""

SHARE = 20
"""A sweep is followed by so many times as long without one: where the disk is slow, others need it too."""

log = logging.getLogger(__name__)


class Sweeper:
    """Sweeps the log of one engine; PostgreSQL does so itself. Everything but `close` is one thread's."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine if engine.dialect.name == "sqlite" else None
        self._connection: PoolProxiedConnection | None = None
        self._due, self._again = 0.0, False

    def sweep(self) -> None:
        """Copy what is in the log where it is time; where that goes wrong, commits do it, as they do without this.

        The log begins anew only where nothing was left in it when a transaction began. What was written during a long
        sweep is therefore swept after the next one, which is short.
        """
        if self._engine is None or (monotonic() < self._due and not self._again):
            return
        self._again, began = not self._again, monotonic()
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            self._connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        except Exception:  # nothing is lost: what was not copied is in the log, and whoever commits has to know
            log.warning("The log of the house was not copied.", exc_info=True)
        ended = monotonic()
        self._due = ended + max(EVERY, SHARE * (ended - began))

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
