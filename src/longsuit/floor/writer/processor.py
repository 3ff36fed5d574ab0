"""The scribe: one thread that does all the writing of a process.

It takes everything that waits, for whatever table, decides it on the tables as they stand, and writes it in one
transaction; only then is anybody answered. So the disk is waited for once, however many have asked.
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
from longsuit.floor.writer.batch import RequestBatch, Rests, Show, entry_of, key_of
from longsuit.floor.writer.requests import (
    LIVE_TABLES,
    Answer,
    Callback,
    OpenRequest,
    PendingRequest,
    Query,
    Refresh,
    Request,
    TableFunctions,
    TableRequest,
    Update,
    WriteRequest,
    tell,
)
from longsuit.floor.writer.unit_of_work import AccountCache, StoreUnitOfWork
from longsuit.jackpot import EMPTY, State
from longsuit.store import (
    EventBatch,
    Store,
    StoreStopped,
    find_earlier_commands,
    journal_after,
    journals_since_snapshot,
    last_journal_seq,
    read_transaction,
    stopped_by,
)

MOST = 1000
"""No more requests are decided in one transaction, so that the first of them need not wait for all."""

CHANGING = (TableRequest, WriteRequest, OpenRequest)
"""The requests that may change something."""

CLOSED = "The floor is closing; allowed: to come back when it is open again."

UNPUBLISHED = "What happened could not be published."

Publish = Callable[[list[Update], State, AccountCache], Callable[[], None]]
"""What has ready what is published of a turn, and gives back what publishes it."""

log = logging.getLogger(__name__)


def _nothing() -> None:
    """Publish nothing."""


def table_by_table(waiting: list[PendingRequest]) -> list[PendingRequest]:
    """Commands table by table, each table's in the order they came; tables asked for the same follow one another.

    Nobody waits longer for that, and what one table has needed is still at hand for the next.
    """
    tables: dict[str, list[PendingRequest]] = {}
    for one in waiting:
        if not isinstance(one.request, TableRequest):
            return waiting  # what else is to be written keeps its place among the commands
        tables.setdefault(one.request.table, []).append(one)
    alike = sorted(tables.values(), key=lambda ones: ones[0].request.command.kind)  # type: ignore[union-attr]
    return [one for ones in alike for one in ones]


class CommandProcessor:
    """The one who writes for all tables of a process.

    `show` makes frames of a table and its new entries, on the scribe's thread and before the table goes on: while the
    transaction is written, unless more is asked of the table in it; what `rests` says may wait is shown together with
    what follows. `publish` is then given the frames, the jackpots and what is known of the books, and gives back what
    is to be called once they are on the disk, before anybody is answered; `answered` is called when everybody is who
    does not wait in a loop. Entries that other processes have written come the same way.
    """

    def __init__(  # noqa: PLR0913 - a processor has that many parts
        self,
        store: Store,
        tables: MutableMapping[str, Any],
        *,
        functions: TableFunctions = LIVE_TABLES,
        show: Show = lambda _tables, _entries, _jackpots: None,
        rests: Rests = lambda _table, _entry: False,
        publish: Publish = lambda _shown, _jackpots, _known: _nothing,
        answered: Callable[[], None] = lambda: None,
        now: Callable[[], str] = utc_now,
    ) -> None:
        self.store, self.tables, self.jackpots = store, tables, EMPTY
        self._publish, self._answered = publish, answered
        self._turn = RequestBatch(tables, functions, show, 0, now, rests)
        self._waiting: SimpleQueue[PendingRequest | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="scribe", daemon=True)
        self._closed = False
        self._known = AccountCache()
        self._finished, self._decided = AccountCache(), EMPTY
        self._published: Callable[[], None] = _nothing

    def open(self) -> None:
        """Rebuild every table from its journal, start to write, and open new tables; may be called again."""
        if not self._thread.is_alive():
            self._rebuild()
            self._thread.start()
        for opened in [self.submit(OpenRequest(name)) for name, table in self.tables.items() if not table.number]:
            opened.result()

    def _rebuild(self) -> None:
        """Rebuild every table from its journal."""
        try:
            with read_transaction(self.store.engine) as connection:
                found, self._turn.seq = journals_since_snapshot(connection), last_journal_seq(connection)
        except DBAPIError as error:
            raise stopped_by(error) from error
        for name, table in list(self.tables.items()):
            if name in found:
                self.tables[name] = self._turn.functions.restore(table, [entry_of(row) for row in found[name]])
        self._turn.end()
        self.jackpots = self.store.state

    def close(self) -> None:
        """Write what waits, and stop; whoever asks later is refused."""
        self._closed = True
        self._waiting.put(None)
        if self._thread.is_alive():
            self._thread.join()

    @property
    def seq(self) -> int:
        """The last row of the journal that is known here."""
        return self._turn.seq

    def submit(self, request: Request) -> Future[Answer]:
        """Ask from any thread."""
        future: Future[Answer] = Future()
        self._ask(PendingRequest(request, future))
        return future

    def ask(self, request: Request) -> asyncio.Future[Answer]:
        """Ask from a coroutine, which awaits the answer."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._ask(PendingRequest(request, future))
        return future

    def post(self, request: Request, told: Callback) -> None:
        """Ask from any thread, for somebody who is told the answer on the scribe's."""
        self._ask(PendingRequest(request, told))

    def _ask(self, waiting: PendingRequest) -> None:
        if self._closed:
            raise Refused("", CLOSED)
        self._waiting.put(waiting)

    def _run(self) -> None:
        while (waiting := self._next()) is not None:
            try:
                self.serve(waiting)
            except Exception as fault:  # the scribe goes on, whatever one turn was like
                log.exception("A turn went wrong.")
                for one in waiting:
                    one.answer = one.answer or fault
                tell(waiting, self._answered)
            del waiting  # whoever has asked may go while nobody asks for anything else

    def _next(self) -> list[PendingRequest] | None:
        """Everything that waits; None where the scribe is to stop."""
        first = self._waiting.get()
        if first is None:
            return None
        taken = [first]
        while len(taken) < MOST:
            try:
                one = self._waiting.get_nowait()
            except Empty:
                break
            if one is None:
                self._waiting.put(None)
                break
            taken.append(one)
        return taken

    def serve(self, waiting: list[PendingRequest]) -> None:
        """Answer requests: those that change something in one transaction, then those that only look."""
        deciding = [one for one in waiting if isinstance(one.request, CHANGING)]
        looking = [one for one in waiting if not isinstance(one.request, CHANGING)]
        if deciding:
            deciding = table_by_table(deciding)
            self._decide(deciding)
            tell(deciding, self._answered)
        if looking:
            self._look(looking, fresh=bool(deciding))
            tell(looking, self._answered)

    def _decide(self, waiting: list[PendingRequest]) -> None:
        try:
            batch = self.store.transact(lambda batch, connection: self._work(waiting, batch, connection))
        except Exception as fault:  # whatever it is, the tables go back, and whoever asked is told
            self._undo(waiting, fault)
        else:
            self._known = self._finished
            self._show(self._decided, self._finished)
            self._end(batch.after.state)

    def _work(self, waiting: list[PendingRequest], batch: EventBatch, connection: sa.Connection) -> None:
        # Whatever comes of this, what was known before it is not good for a second try.
        known, self._known = self._known, AccountCache()
        turn = self._turn
        turn.begin()
        books = StoreUnitOfWork(batch, connection, turn.current, known)
        turn.catch_up(journal_after(connection, turn.seq), books.jackpots)
        keys = [key_of(one.request) for one in waiting]
        seen = find_earlier_commands(connection, [key for key in keys if key is not None])
        books.meet({one.request.actor.id for one in waiting if isinstance(one.request, TableRequest)})
        for one, key in zip(waiting, keys, strict=True):
            if isinstance(one.request, CHANGING):
                one.answer = turn.carry(one.request, key, books, seen)
        self._finished, self._decided = books.finish(), books.jackpots

    def _undo(self, waiting: list[PendingRequest], fault: Exception) -> None:
        """Nothing was written: the tables go back; where one request is to blame, each is tried alone."""
        self._turn.begin()
        down = isinstance(fault, StoreStopped) and not isinstance(fault.__cause__, IntegrityError)
        if len(waiting) > 1 and not down:
            for one in waiting:
                self._decide([one])
            return
        for one in waiting:
            one.answer = StoreStopped(fault.why) if isinstance(fault, StoreStopped) else fault

    def _look(self, waiting: list[PendingRequest], *, fresh: bool) -> None:
        """Let people see the tables, after what others have written where that is asked for."""
        fault: StoreStopped | None = None
        if not fresh and any(isinstance(one.request, Refresh) for one in waiting):
            fault = self._catch_up()
        for one in waiting:
            one.answer = self._seen(one.request, fault)

    def _seen(self, request: Request, fault: StoreStopped | None) -> Answer | Exception:
        if isinstance(request, Query):
            try:
                return Answer(value=request.do(self.jackpots))
            except Exception as wrong:  # whoever asked is told
                return wrong
        return fault or Answer()

    def _catch_up(self) -> StoreStopped | None:
        """Take what others have written, without keeping them from writing more."""
        self._turn.begin()
        try:
            with read_transaction(self.store.engine) as connection:
                rows = journal_after(connection, self._turn.seq)
            jackpots = self.store.state
        except DBAPIError as error:
            return stopped_by(error)
        except StoreStopped as stop:
            return stop
        self._turn.catch_up(rows, jackpots)
        self._show(jackpots, AccountCache())
        self._end(jackpots)
        return None

    def _show(self, jackpots: State, known: AccountCache) -> None:
        """Draw what is to be shown, and have ready what is to be published of it."""
        self._turn.show_all(jackpots)
        try:
            self._published = self._publish(self._turn.shown, jackpots, known)
        except Exception:
            log.exception(UNPUBLISHED)
            self._published = _nothing

    def _end(self, jackpots: State) -> None:
        """What was decided is on the disk: publish it."""
        self.jackpots = jackpots
        self._turn.end()
        try:
            self._published()
        except Exception:
            log.exception(UNPUBLISHED)
