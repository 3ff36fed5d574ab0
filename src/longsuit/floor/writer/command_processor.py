"""The command processor: one thread that does all the writing of a server process.

It takes every request that waits, for whatever table, decides them one after the other on the tables in memory, and
writes them in one transaction; only then are they answered. So however many requests there are, the disk is waited for
once. `request_batch.py` decides the requests of one transaction.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, MutableMapping
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from longsuit.base import Refused, utc_now
from longsuit.floor.writer.guest_budgets import COMMANDS_PER_DAY, PlayBudgets, play_budget
from longsuit.floor.writer.journal_entries import OpenSecret, entries_since_snapshot, entry_of
from longsuit.floor.writer.request_batch import Coalescable, Render, RequestBatch, key_of
from longsuit.floor.writer.requests import (
    Answer,
    Callback,
    MoveClock,
    OpenRequest,
    PendingRequest,
    Query,
    Refresh,
    Request,
    TableRequest,
    Update,
    WriteRequest,
    deliver,
)
from longsuit.floor.writer.store_unit_of_work import StoreUnitOfWork
from longsuit.floor.writer.table_functions import LIVE_TABLES, TableFunctions
from longsuit.jackpot import EMPTY, State
from longsuit.store import (
    EventBatch,
    JournalRow,
    Store,
    StoreStopped,
    find_earlier_commands,
    journal_after,
    last_journal_seq,
    read_transaction,
    refuse_unanchored,
    stopped_by,
)

MAX_BATCH = 1000
"""Requests in one transaction, so that the first of them need not wait for too many others."""

CLOSED = "The floor is closing. Please come back when it is open again."

Publish = Callable[[list[Update], State], None]
"""Takes the updates and the jackpots of a transaction that is on disk."""

log = logging.getLogger(__name__)


class CommandProcessor:
    """Decides and writes the requests for all tables of a process.

    Once a transaction is on disk, `render` makes updates of its entries, those that are `coalescable` together with the
    next ones, and `publish` takes them before any request is answered; `answered` is called after that. Entries that
    other processes have written are published in the same way.
    """

    def __init__(  # noqa: PLR0913 - a processor has that many parts
        self,
        store: Store,
        tables: MutableMapping[str, Any],
        *,
        functions: TableFunctions = LIVE_TABLES,
        render: Render = lambda _tables, _entries: None,
        coalescable: Coalescable = lambda _table, _entry: False,
        publish: Publish = lambda _updates, _jackpots: None,
        answered: Callable[[], None] = lambda: None,
        now: Callable[[], str] = utc_now,
        commands_per_day: int = COMMANDS_PER_DAY,
        open_secret: OpenSecret | None = None,
    ) -> None:
        self.store, self.tables, self.jackpots = store, tables, EMPTY
        self._publish, self._answered = publish, answered
        budgets = PlayBudgets(play_budget(commands_per_day))
        self._batch = RequestBatch(tables, functions, render, coalescable, now, budgets, open_secret=open_secret)
        self._queue: SimpleQueue[PendingRequest | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="command-processor", daemon=True)
        self._closed = False

    def open(self) -> None:
        """Rebuild every table from its journal, start to write, and open new tables; may be called again."""
        if not self._thread.is_alive():
            self._restore_tables()
            self._thread.start()
        for opened in [self.submit(OpenRequest(name)) for name, table in self.tables.items() if not table.number]:
            opened.result()

    def _restore_tables(self) -> None:
        try:
            with read_transaction(self.store.engine) as connection:
                found = entries_since_snapshot(connection, self.tables, self._batch.open_secret)
                self._batch.seq = last_journal_seq(connection)
        except DBAPIError as error:
            raise stopped_by(error) from error
        for name, entries in found.items():
            self.tables[name] = self._batch.functions.restore(self.tables[name], entries)
        self._batch.accept_written()
        self.jackpots = self.store.state

    def close(self) -> None:
        """Write what is queued, and stop; later requests are refused."""
        self._closed = True
        self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join()

    @property
    def seq(self) -> int:
        """The last row of the journal that is known here."""
        return self._batch.seq

    def submit(self, request: Request) -> Future[Answer]:
        """Send a request from any thread."""
        future: Future[Answer] = Future()
        self._put(PendingRequest(request, future))
        return future

    def ask(self, request: Request) -> asyncio.Future[Answer]:
        """Send a request from a coroutine, which awaits the answer."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._put(PendingRequest(request, future))
        return future

    def post(self, request: Request, callback: Callback) -> None:
        """Send a request from any thread; its answer is given to a callback on the processor's thread."""
        self._put(PendingRequest(request, callback))

    def _put(self, pending: PendingRequest) -> None:
        if self._closed:
            raise Refused("", CLOSED)
        self._queue.put(pending)

    def _run(self) -> None:
        while (pending := self._next()) is not None:
            try:
                self.process(pending)
            except Exception as fault:  # the thread goes on, whatever was wrong with one batch
                log.exception("A batch of requests failed.")
                for one in pending:
                    one.answer = one.answer or fault
                deliver(pending, self._answered)
            del pending  # lets go of pages that may be gone while the queue is empty

    def _next(self) -> list[PendingRequest] | None:
        """Every request that waits; None at the end."""
        first = self._queue.get()
        if first is None:
            return None
        taken = [first]
        while len(taken) < MAX_BATCH:
            try:
                one = self._queue.get_nowait()
            except Empty:
                break
            if one is None:
                self._queue.put(None)
                break
            taken.append(one)
        return taken

    def process(self, pending: list[PendingRequest]) -> None:
        """Answer requests: those that change something in one transaction, then those that only read."""
        for one in pending:
            if isinstance(one.request, MoveClock):  # alone, so that nothing else is decided in two times at once
                self._transact([one])
                if isinstance(one.answer, Answer):
                    one.request.written(one.request.seconds)
                deliver([one], self._answered)
        writing = [one for one in pending if not isinstance(one.request, MoveClock | Refresh | Query)]
        reading = [one for one in pending if isinstance(one.request, Refresh | Query)]
        if writing:
            self._transact(writing)
            deliver(writing, self._answered)
        if reading:
            self._read(reading, is_fresh=bool(writing))
            deliver(reading, self._answered)

    def _transact(self, pending: list[PendingRequest]) -> None:
        try:
            written = self.store.transact(lambda batch, connection: self._fill(pending, batch, connection))
        except Exception as fault:  # nothing was written
            self._fail(pending, fault)
        else:
            self._published(written.after.state)

    def _fill(self, pending: list[PendingRequest], events: EventBatch, connection: sa.Connection) -> None:
        """Carry out requests inside a transaction."""
        batch = self._batch
        batch.begin()
        batch.catch_up(self._new_rows(connection))
        unit = StoreUnitOfWork(events, connection, batch.current)
        keys = [key for one in pending if (key := key_of(one.request)) is not None]
        earlier = find_earlier_commands(connection, keys)
        seen = {key: entry_of(row, batch.open_secret) for key, row in earlier.items()}
        requests = [one.request for one in pending if isinstance(one.request, TableRequest)]
        batch.read_ahead(requests, unit)
        batch.budgets.read_ahead(connection, [one.actor.id for one in requests if one.actor.role == "player"])
        for one in pending:
            if isinstance(one.request, TableRequest | WriteRequest | OpenRequest | MoveClock):
                one.answer = batch.carry_out(one.request, unit, seen)
        unit.save_guests()
        batch.budgets.save(connection, batch.now)

    def _new_rows(self, connection: sa.Connection) -> list[JournalRow]:
        """The rows that other processes have written, as the audit chain anchors them."""
        rows = journal_after(connection, self._batch.seq)
        refuse_unanchored(connection, rows)
        return rows

    def _fail(self, pending: list[PendingRequest], fault: Exception) -> None:
        """Try each request alone, unless the store is stopped: one of them may be to blame."""
        self._batch.begin()
        stopped = isinstance(fault, StoreStopped) and not isinstance(fault.__cause__, IntegrityError)
        if len(pending) > 1 and not stopped:
            for one in pending:
                self._transact([one])
            return
        for one in pending:
            one.answer = StoreStopped(fault.why) if isinstance(fault, StoreStopped) else fault

    def _read(self, pending: list[PendingRequest], *, is_fresh: bool) -> None:
        """Answer queries, after reading what other processes have written if that is requested."""
        fault: StoreStopped | None = None
        if not is_fresh and any(isinstance(one.request, Refresh) for one in pending):
            fault = self._refresh()
        for one in pending:
            one.answer = self._look(one.request) if isinstance(one.request, Query) else fault or Answer()

    def _look(self, query: Query) -> Answer | Exception:
        try:
            return Answer(value=query.look(self.jackpots))
        except Exception as fault:
            return fault

    def _refresh(self) -> StoreStopped | None:
        """Read what other processes have written, without keeping them from writing more."""
        self._batch.begin()
        try:
            with read_transaction(self.store.engine) as connection:
                rows = self._new_rows(connection)
            jackpots = self.store.state
        except DBAPIError as error:
            return stopped_by(error)
        except StoreStopped as stop:
            return stop
        self._batch.catch_up(rows)
        self._published(jackpots)
        return None

    def _published(self, jackpots: State) -> None:
        """Publish what is on disk now."""
        self.jackpots = jackpots
        updates = self._batch.accept_written()
        try:
            self._publish(updates, jackpots)
        except Exception:
            log.exception("Updates could not be published.")
