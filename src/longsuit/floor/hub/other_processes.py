"""Several server processes that share one database: what others have written, and whether others still serve the house.

On PostgreSQL a thread listens for the entries of other processes on a connection of its own. Its session holds the
locks of the tables whose deadlines this process serves (`deadlines/deadline_locks.py`). On SQLite a house has one
process, which holds a lock on a file beside the database.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa

from longsuit.floor.hub.deadlines.deadline_locks import DeadlineLocks
from longsuit.floor.monitoring.logs import log
from longsuit.store import JOURNAL_CHANNEL, METERS_CHANNEL, Store, lock_house

PRESENT = 0x10_75_F1
"""The advisory lock that every process of a house shares while it serves."""

_KEEPALIVE = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3"


def sharing_of(
    store: Store, tables: Iterable[str], heard: Callable[[int], None], takeover: float
) -> SingleProcess | SharedDatabase:
    """How processes share a house, which depends on its database."""
    if store.engine.dialect.name == "postgresql":
        return SharedDatabase(store.engine, tables, heard, takeover)
    return SingleProcess(Path(str(store.engine.url.database)))


class SingleProcess:
    """A house on SQLite: one process serves all deadlines."""

    def __init__(self, file: Path) -> None:
        self._lock: IO[bytes] | None = None
        self._file = file

    def claim(self) -> None:
        """Lock the house, or refuse if another process has locked it."""
        if self._lock is None:
            self._lock = lock_house(self._file)

    def start(self, served: Callable[[Iterable[str] | None], None]) -> None:
        """Serve every deadline."""
        self.claim()
        served(None)

    def is_last(self) -> bool:
        """Whether no other process serves the house."""
        return True

    def stop(self) -> None:
        """Release the lock."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


class SharedDatabase:
    """A house on PostgreSQL, which several processes may serve."""

    def __init__(self, engine: sa.Engine, tables: Iterable[str], heard: Callable[[int], None], takeover: float) -> None:
        self._engine, self._heard, self._takeover = engine, heard, takeover
        self._deadlines = DeadlineLocks(tables)
        self._stopping = threading.Event()
        self._ready = threading.Event()
        self._last = False
        self._thread = threading.Thread(target=self._run, name="other-processes", daemon=True)

    def claim(self) -> None:
        """Do nothing: any number of processes may serve the house."""

    def start(self, served: Callable[[Iterable[str] | None], None]) -> None:
        """Listen, and take over deadlines that no process serves; `served` is told the tables whenever they change."""
        self._deadlines.served = served
        self._thread.start()
        self._ready.wait(10)

    def is_last(self) -> bool:
        """Stop; whether no other process serves the house."""
        self.stop()
        return self._last

    def stop(self) -> None:
        """Stop listening, and leave the deadlines to other processes."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(10)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._hold_session()
            except Exception as error:  # without this thread nothing of other processes would be heard any more
                log().warning("listening interrupted", extra={"why": str(error).split("\n")[0][:200]})
            self._deadlines.lost()
            self._ready.set()
            self._stopping.wait(self._takeover)

    def _hold_session(self) -> None:
        """Hold one database session for as long as it lasts."""
        connection = self._engine.raw_connection()
        raw: Any = connection.driver_connection
        try:
            raw.autocommit = True
            raw.execute(_KEEPALIVE)
            raw.execute(f"LISTEN {JOURNAL_CHANNEL}")
            raw.execute(f"LISTEN {METERS_CHANNEL}")
            raw.execute("SELECT pg_advisory_lock_shared(%s, 0)", (PRESENT,))
            self._heard(0)  # entries may have been written before the session began to listen
            while not self._stopping.is_set():
                self._deadlines.take_over(raw)
                self._ready.set()
                self._listen(raw)
            self._last = self._leave(raw)
        finally:
            connection.invalidate()  # the session and its locks end with it

    def _listen(self, raw: Any) -> None:
        """Listen for a while."""
        until = time.monotonic() + self._takeover
        while not self._stopping.is_set() and (left := until - time.monotonic()) > 0:
            for notice in raw.notifies(timeout=min(left, 0.1), stop_after=1):
                self._heard(int(notice.payload) if notice.channel == JOURNAL_CHANNEL else 0)

    def _leave(self, raw: Any) -> bool:
        """Give up the shared lock; whether no other process holds it."""
        raw.execute("SELECT pg_advisory_unlock_shared(%s, 0)", (PRESENT,))
        return bool(raw.execute("SELECT pg_try_advisory_lock(%s, 0)", (PRESENT,)).fetchone()[0])
