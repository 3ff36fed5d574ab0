"""Several processes of one house: what others have written, and whose clocks run where.

On PostgreSQL a thread listens for others' entries on a connection of its own, whose session holds an advisory lock for
each table whose clock runs here; a process that dies loses its session, and with it its locks. On SQLite a house has
one process, which holds a lock on a file beside the database.
"""

from __future__ import annotations

import threading
import time
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa

from longsuit.floor.monitoring.logs import log
from longsuit.store import JOURNAL_CHANNEL, METERS_CHANNEL, Store, StoreError

CLOCKS = 0x10_75_C1
"""The first part of every clock's advisory lock."""

PRESENT = 0x10_75_F1
"""The advisory lock every process of a house shares while it is open."""

EVERY = 1.0
"""Seconds between two tries to take over clocks nobody runs."""

_KEEPALIVE = "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3"


def clock_lock(table: str) -> int:
    """The second part of a table's advisory lock.

    >>> clock_lock("suits") == clock_lock("suits"), clock_lock("suits") == clock_lock("main")
    (True, False)
    """
    return zlib.crc32(table.encode()) - 2**31


def sharing_of(store: Store, tables: Iterable[str], heard: Callable[[int], None]) -> SingleProcess | SharedDatabase:
    """How a house is shared, by where its records lie."""
    if store.engine.dialect.name == "postgresql":
        return SharedDatabase(store.engine, tables, heard)
    return SingleProcess(Path(str(store.engine.url.database)))


class SingleProcess:
    """A house that one process has for itself: all clocks run here."""

    def __init__(self, file: Path) -> None:
        self._lock: IO[bytes] | None = None
        self._file = file.with_name(file.name + ".floor")

    def claim(self) -> None:
        """Take the house; refuse where another process has it."""
        if self._lock is not None:
            return
        import fcntl  # noqa: PLC0415 - not there on every system

        lock = self._file.open("ab")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise StoreError(
                "Another process serves this house; allowed: one process a SQLite file, several on PostgreSQL."
            ) from None
        self._lock = lock

    def start(self, owned: Callable[[Iterable[str] | None], None]) -> None:
        """Run every clock."""
        self.claim()
        owned(None)

    def is_last(self) -> bool:
        """Whether no other process serves the house."""
        return True

    def stop(self) -> None:
        """Leave the house."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


class SharedDatabase:
    """A house that several processes share on PostgreSQL."""

    def __init__(self, engine: sa.Engine, tables: Iterable[str], heard: Callable[[int], None]) -> None:
        self._engine, self._tables, self._heard = engine, tuple(tables), heard
        self._held: set[str] = set()
        self._stopping = threading.Event()
        self._ready = threading.Event()
        self._last = False
        self._owned: Callable[[Iterable[str] | None], None] = lambda _: None
        self._thread = threading.Thread(target=self._run, name="sharing", daemon=True)

    def claim(self) -> None:
        """Nothing has to be taken: whoever comes shares the house."""

    def start(self, owned: Callable[[Iterable[str] | None], None]) -> None:
        """Listen, and take over the clocks nobody runs; `owned` is told whenever those are others."""
        self._owned = owned
        self._thread.start()
        self._ready.wait(10)

    def is_last(self) -> bool:
        """Leave the house; whether no other process serves it."""
        self._stop()
        return self._last

    def stop(self) -> None:
        """Leave the house."""
        self._stop()

    def _stop(self) -> None:
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(10)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._serve()
            except Exception as error:  # whatever it was: without this thread nothing of the others is heard any more
                log().warning("sharing interrupted", extra={"why": str(error).split("\n")[0][:200]})
            self._hold(set())
            self._ready.set()
            self._stopping.wait(EVERY)

    def _serve(self) -> None:
        """Hold one session for as long as it lasts."""
        connection = self._engine.raw_connection()
        raw: Any = connection.driver_connection
        try:
            raw.autocommit = True
            raw.execute(_KEEPALIVE)
            raw.execute(f"LISTEN {JOURNAL_CHANNEL}")
            raw.execute(f"LISTEN {METERS_CHANNEL}")
            raw.execute("SELECT pg_advisory_lock_shared(%s, 0)", (PRESENT,))
            self._heard(0)  # whatever was written before the session began to listen
            while not self._stopping.is_set():
                self._take_over(raw)
                self._ready.set()
                self._listen(raw)
            self._last = self._leave(raw)
        finally:
            connection.invalidate()  # the session and its locks end with it

    def _listen(self, raw: Any) -> None:
        """Hear what others say for a while."""
        until = time.monotonic() + EVERY
        while not self._stopping.is_set() and (left := until - time.monotonic()) > 0:
            for notice in raw.notifies(timeout=min(left, 0.1), stop_after=1):
                self._heard(int(notice.payload) if notice.channel == JOURNAL_CHANNEL else 0)

    def _take_over(self, raw: Any) -> None:
        """Try to get the clocks that do not run here."""
        wanted = [table for table in self._tables if table not in self._held]
        if not wanted:
            raw.execute("SELECT 1")
            return
        asked = (
            "SELECT place, pg_try_advisory_lock(%s, lock) FROM unnest(%s::int[]) WITH ORDINALITY AS asked (lock, place)"
        )
        rows = raw.execute(asked, (CLOCKS, [clock_lock(table) for table in wanted])).fetchall()
        self._hold(self._held | {wanted[place - 1] for place, got in rows if got})

    def _hold(self, held: set[str]) -> None:
        if held != self._held:
            self._held = held
            log().info("clocks", extra={"tables": sorted(held)})
            self._owned(held)

    def _leave(self, raw: Any) -> bool:
        """Give up presence; whether nobody else is there."""
        raw.execute("SELECT pg_advisory_unlock_shared(%s, 0)", (PRESENT,))
        return bool(raw.execute("SELECT pg_try_advisory_lock(%s, 0)", (PRESENT,)).fetchone()[0])
