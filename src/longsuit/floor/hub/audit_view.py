"""The audit chain as the pit looks at it: its head, the latest exceptions, and whether it held when last walked."""

from __future__ import annotations

import threading

from longsuit.base import utc_now
from longsuit.protocol import AuditView, PitException
from longsuit.store import Store, latest_exceptions, read_transaction, verify
from longsuit.table.views.pit import LATEST
from longsuit.table.views.pit_text import exception_view


class AuditMonitor:
    """What the pit knows of the audit chain; used from threads."""

    def __init__(self, store: Store) -> None:
        self._store, self._lock = store, threading.Lock()
        self._exceptions: list[PitException] = []
        self._read = 0
        self._walked: tuple[str | None, str] = (None, "")

    def look(self) -> tuple[tuple[PitException, ...], AuditView]:
        """The latest exceptions, and the chain as it stands."""
        with self._lock:
            head = self._store.head
            if head.seq > self._read:
                with read_transaction(self._store.engine) as connection:
                    rows = latest_exceptions(connection, LATEST, self._read)
                self._exceptions = [*map(exception_view, rows), *self._exceptions][:LATEST]
                self._read = max([head.seq, *(row["seq"] for row in rows)])
            at, fault = self._walked
            return tuple(self._exceptions), AuditView(links=head.seq, head=head.hash, verified_at=at, fault=fault)

    def walk(self) -> AuditView:
        """Walk the whole chain, and say what was found."""
        with read_transaction(self._store.engine) as connection:
            verdict = verify(connection)
        fault = verdict.fault.sentence if verdict.fault else ""
        self._walked = (utc_now(), fault)
        return self.look()[1]
