"""What the pit sees: the tables, the jackpots, the latest exceptions, and the state of the audit chain."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping
from typing import Any

from pydantic_core import to_json
from sqlalchemy.exc import DBAPIError
from starlette.concurrency import run_in_threadpool

from longsuit.base import Refused
from longsuit.floor.hub.websocket_connection import Connection
from longsuit.floor.monitoring.logs import log
from longsuit.jackpot import State
from longsuit.protocol import AuditView, PitException, PitView
from longsuit.store import Store, StoreStopped, latest_exceptions, read_transaction, verify
from longsuit.table import LATEST, Actor, KnownNames, Table, exception_view, pit_view


class AuditMonitor:
    """The audit chain's head, its latest exceptions and the result of its last verification; used from threads."""

    def __init__(
        self, store: Store, now: Callable[[], str], alarm: Callable[[], str], tables: Mapping[str, Table]
    ) -> None:
        self._store, self._now, self._alarm, self._lock = store, now, alarm, threading.Lock()
        self._exceptions: list[PitException] = []
        self._read, self._tables = 0, tables
        self._verified: tuple[str | None, str] = (None, "")

    def view(self) -> tuple[tuple[PitException, ...], AuditView]:
        """The latest exceptions, and the chain as it is now."""
        with self._lock:
            head = self._store.head
            if head.seq > self._read:
                with read_transaction(self._store.engine) as connection:
                    rows = latest_exceptions(connection, LATEST, self._read)
                known = self._known_names()
                self._exceptions = [*(exception_view(row, known) for row in rows), *self._exceptions][:LATEST]
                self._read = max([head.seq, *(row["seq"] for row in rows)])
            at, fault = self._verified
            fault = fault or self._alarm()
            return tuple(self._exceptions), AuditView(links=head.seq, head=head.hash, verified_at=at, fault=fault)

    def _known_names(self) -> KnownNames:
        return KnownNames(self._store.state, {name: table.terms.title for name, table in self._tables.items()})

    def verify(self) -> AuditView:
        """Verify the whole chain."""
        with read_transaction(self._store.engine) as connection:
            verdict = verify(connection)
        fault = verdict.fault.sentence if verdict.fault else ""
        self._verified = (self._now(), fault)
        return self.view()[1]


class PitFeed:
    """The pages of the pit: each is sent the pit's view whenever it has changed."""

    def __init__(
        self,
        tables: Mapping[str, Table],
        audit: AuditMonitor,
        *,
        query: Callable[[Callable[[State], Any]], Any],
        version: Callable[[], int],
        every: float,
        now: Callable[[], str],
        alarms: Callable[[], tuple[str, ...]],
    ) -> None:
        self._tables, self._audit, self._query, self._version, self._every = tables, audit, query, version, every
        self._now, self._alarms = now, alarms
        self._pages: dict[Connection, str] = {}

    @property
    def pages(self) -> list[tuple[str, Connection]]:
        """The open pages, each with its operator's session cookie."""
        return [(identity, connection) for connection, identity in self._pages.items()]

    def view(self, operator: Actor) -> PitView:
        """The house as an operator sees it; waits for the command processor, so not in the event loop."""
        exceptions, audit = self._audit.view()

        def look(state: State) -> PitView:
            return pit_view(
                list(self._tables.values()),
                state,
                operator=operator.id,
                role=operator.role,
                at=self._now(),
                alarms=self._alarms(),
                exceptions=exceptions,
                audit=audit,
            )

        view: PitView = self._query(look)
        return view

    async def follow(self, connection: Connection, operator: Actor, identity: str) -> None:
        """Send a page the pit's view whenever something changed, for as long as the page is open."""
        self._pages[connection] = identity
        seen: tuple[int, tuple[str, ...]] | None = None
        sent = b""
        try:
            while not connection.closing:
                if seen != (present := (self._version(), self._alarms())):
                    seen = present
                    sent = await self._send(connection, operator, sent)
                await asyncio.sleep(self._every)
        finally:
            del self._pages[connection]

    async def _send(self, connection: Connection, operator: Actor, sent: bytes) -> bytes:
        """Send the pit's view, unless only its time has changed."""
        try:
            view = await run_in_threadpool(self.view, operator)
        except (Refused, StoreStopped, DBAPIError) as refusal:
            log().warning("pit view failed", extra={"why": str(refusal)})
            return sent
        same = to_json(view.model_copy(update={"at": ""}))
        if same != sent:
            connection.queue(to_json(view))
            connection.flush()
        return same
