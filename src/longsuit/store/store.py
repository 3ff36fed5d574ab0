"""The store of a house: commands in, and what they lead to on disk before anybody is told."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Self

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError

from longsuit.jackpot import read_stored_event
from longsuit.store.audit.chain import EMPTY_CHAIN
from longsuit.store.audit.check import reconcile
from longsuit.store.commit_thread import CommitThread
from longsuit.store.database import schema
from longsuit.store.database.engine import (
    Locking,
    commit_now,
    display_url,
    engine_for,
    is_sqlite,
    lock_house,
    make_folder,
    parse_url,
    read_transaction,
    sent_together,
    stopped_by,
    write_transaction,
)
from longsuit.store.database.migrate import (
    SCHEMA_VERSION,
    migrate,
    refuse_existing_house,
    refuse_other_version,
    schema_version_of,
)
from longsuit.store.database.postgres_pipeline import Flight
from longsuit.store.errors import StoreError, StoreStopped
from longsuit.store.events.batch import EventBatch
from longsuit.store.events.house_state import HouseState, catch_up
from longsuit.store.events.start_up import standing
from longsuit.store.events.write import at_once, ready
from longsuit.store.journal import tell_others
from longsuit.store.turns import Draft, Request, Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.store.accounts.operators import Operator
    from longsuit.store.audit.chain import Head
    from longsuit.store.events.batch import Outcome

TRIES = 2
"""A command whose connection was lost is tried so often; it has an id, so it cannot happen twice."""


class Store:
    """A house's records, open for writing.

    The state is kept in this process and catches up with what other processes have written at the start of every
    transaction, so each command is decided on the house as it is.
    """

    def __init__(self, engine: sa.Engine, place: str) -> None:
        self.engine, self.place = engine, place
        self._memory = self._expected = HouseState()
        self._turns, self._lock = Turns(), Lock()
        self._alone = False
        self._courier = CommitThread()

    @classmethod
    def open(cls, url: str) -> Self:
        """Open the house in a database that has one, of the form this version writes."""
        engine, place = open_engine(url)
        try:
            refuse_other_version(_form(engine), place)
        except StoreError:
            engine.dispose()
            raise
        return cls(engine, place)

    @classmethod
    def create(cls, url: str) -> Self:
        """Make a new house in a database that has none, and open it."""
        parsed = parse_url(url)
        make_folder(parsed)
        engine = engine_for(parsed)
        try:
            with write_transaction(engine) as connection:
                refuse_existing_house(schema_version_of(connection), display_url(parsed))
                migrate(connection)
        except DBAPIError as error:
            engine.dispose()
            raise stopped_by(error) from error
        except StoreError:
            engine.dispose()
            raise
        return cls(engine, display_url(parsed))

    def close(self) -> None:
        """Let go of the database."""
        self._courier.close()
        self.engine.dispose()

    def start_commit_thread(self) -> None:
        """Let the thread that writes for `transact` begin now, on whatever cores whoever calls may run on."""
        self._courier.begin()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def state(self) -> State:
        """The jackpots as they stand now, in the database."""
        return self.refresh().state

    @property
    def operators(self) -> Mapping[str, Operator]:
        """The operators as they stand now, in the database."""
        return self.refresh().operators

    @property
    def head(self) -> Head:
        """The last link of the audit chain."""
        return self.refresh().head

    def refresh(self) -> HouseState:
        """Catch up with what others have written."""
        try:
            with read_transaction(self.engine) as connection:
                return self._remember(self._present(connection))
        except DBAPIError as error:
            raise stopped_by(error) from error

    def execute(self, command: AnyCommand) -> tuple[Event, ...]:
        """Carry out one command, durably; what it led to, or the refusal, which is on record too."""
        (outcome,) = self.execute_all([command])
        if outcome.refusal is not None:
            raise outcome.refusal
        return outcome.events or self.events_of(command.id)

    def execute_all(self, commands: Iterable[AnyCommand], *, together: bool = False) -> list[Outcome]:
        """Carry out commands in one transaction, such as the wagers of a round with its START GAME.

        Each is decided on what the ones before it led to; one that is refused changes nothing, and is on record.
        Commands that belong `together` are all carried out, or none of them.
        """
        request = Request(tuple(commands), together)
        if self._turns.queue(request):
            self._lead()
        if request.fault is not None:
            raise request.fault
        return request.outcomes

    def _lead(self) -> None:
        """Work out whatever waits until it is its turn to be written, write it, and tell everybody."""
        gathered: list[Request] = []
        draft = Draft(self._expected)
        try:
            while requests := self._turns.gather(draft, first=not gathered):
                gathered += requests
                draft.take(requests)
                draft.message = at_once(draft.batch) if self._alone else None
        except BaseException as fault:
            if draft.flight is not None:
                draft.flight.abandon()
                self._turns.release()
            self._turns.pass_on()
            _answer_all(gathered, fault)
            raise
        # What is thought next is thought as if this were written already; if that fails, it is thought again.
        self._expected = draft.batch.after
        self._turns.pass_on(len(draft.taken))
        try:
            try:
                written = self._settle(draft)
            finally:
                self._turns.release(self._launch)
            if written:
                draft.answer()
        except BaseException as fault:
            _answer_all(gathered, fault)
            raise

    def serve(self, requests: list[Request]) -> None:
        """Carry out requests in one transaction, when it is their turn: the disk is waited for once."""
        with self._turns.alone():
            draft = Draft(self._memory)
            draft.take(requests)
            if self._settle(draft):
                draft.answer()

    def _settle(self, draft: Draft) -> bool:
        """Write a draft; whether it is written whole. If not, those who asked are told, or served one by one."""

        def fill(present: HouseState, connection: sa.Connection) -> EventBatch:
            if present.head != draft.before.head:
                draft.again(present)
            if draft.taken_before(connection):
                draft.again(present)
            return draft.batch

        try:
            if not self._write_at_once(draft):
                self._commit(fill, Locking(draft.look_up))
        except StoreStopped as stop:
            self._expected = self._memory
            for request, _ in draft.taken:
                request.answer([], StoreStopped(stop.why))
        except Exception as fault:
            self._expected = self._memory
            if len(draft.taken) == 1:
                draft.taken[0][0].answer([], fault)
                return False
            # Whatever this is, it is one thread's own; the others are served without it.
            for request, _ in draft.taken:
                alone = Draft(self._memory)
                alone.take([request])
                if self._settle(alone):
                    alone.answer()
        else:
            return True
        finally:
            draft.end()
        return False

    def _launch(self, draft: Draft) -> bool:
        """Send a draft whose turn it is, if it may go without a look at the house first; whether it is on its way.

        The database refuses it where the house is not as it was thought to be: another event of that number, or the
        same id before, keeps every row out.
        """
        if draft.message is None or not self._alone or draft.before.head != self._memory.head:
            return False
        try:
            draft.flight = Flight(self.engine, *draft.message)
        except DBAPIError:
            return False  # whoever asked for it meets the same once more
        return True

    def _write_at_once(self, draft: Draft) -> bool:
        """Write a draft in one message; whether it went in. If not, nothing of it did."""
        try:
            if draft.flight is None and not self._launch(draft):
                return False
            draft.land()
        except DBAPIError as error:
            if not (isinstance(error, IntegrityError) or error.connection_invalidated):
                raise stopped_by(error) from error
            self._alone = False
            return False
        self._remember(draft.batch.after)
        return True

    def transact(
        self, work: Callable[[EventBatch, sa.Connection], None], meanwhile: Callable[[], None] | None = None
    ) -> EventBatch:
        """Let `work` fill a batch, write it, and only then remember it; a lost connection is tried again once.

        While it is written, `meanwhile` is done; it raises nothing, for by then the batch may be on the disk.
        """

        def fill(present: HouseState, connection: sa.Connection) -> EventBatch:
            batch = EventBatch(present)
            work(batch, connection)
            return batch

        with self._turns.alone():
            return self._commit(fill, Locking(), meanwhile)

    def _commit(
        self,
        fill: Callable[[HouseState, sa.Connection], EventBatch],
        lock: Locking,
        meanwhile: Callable[[], None] | None = None,
    ) -> EventBatch:
        for left in reversed(range(TRIES)):
            try:
                return self._write(fill, lock, meanwhile)
            except DBAPIError as error:
                if not (error.connection_invalidated and left):
                    raise stopped_by(error) from error
            except OverflowError:
                raise StoreStopped("An amount is larger than the database can hold.") from None
        raise StoreStopped("The store cannot be used.")

    def _write(
        self,
        fill: Callable[[HouseState, sa.Connection], EventBatch],
        lock: Locking,
        meanwhile: Callable[[], None] | None,
    ) -> EventBatch:
        with write_transaction(self.engine, locked=False) as connection:
            present = self._present(connection, lock=lock)
            with present.taken.within(connection) if present.taken else nullcontext():
                batch = fill(present, connection)
            put = partial(_put, connection, batch, ready(connection, batch))
            if meanwhile is None:
                put()
            else:
                self._courier.carry(put, meanwhile)
        self._remember(batch.after)
        return batch

    def _remember(self, memory: HouseState) -> HouseState:
        """Remember the house as it is in the database, unless something later is remembered already."""
        with self._lock:
            if memory.head.seq >= self._memory.head.seq:
                self._memory = memory
            if self._memory.head.seq > self._expected.head.seq:
                self._expected = self._memory
            return self._memory

    def _present(self, connection: sa.Connection, *, lock: Locking | None = None) -> HouseState:
        """The house as it is; where others have written, every meter is held against its entries first (JP-13)."""
        known = self._memory
        present = self._begun(connection, lock=lock is not None) if known.head == EMPTY_CHAIN else None
        present = present or catch_up(connection, known, lock=lock)
        if present is not known:
            reconcile(connection, present.state)
        if lock is not None:
            # Where nobody else writes, what comes next may be sent at once; SQLite answers at once anyway.
            self._alone = present is known and connection.dialect.name == "postgresql"
        return present

    def _begun(self, connection: sa.Connection, *, lock: bool) -> HouseState | None:
        """The house as it stands, for a process that has read nothing of it yet."""
        if lock:
            lock_house(connection)
        return standing(connection, self.engine)

    def events_of(self, command: str) -> tuple[Event, ...]:
        """What a command led to when it was carried out."""
        if not command.isprintable():
            return ()  # no command of that id was ever taken, and no database could be asked for it
        found = (
            sa.select(schema.events.c.body)
            .where(schema.events.c.command == command, schema.events.c.room == "jackpot")
            .order_by(schema.events.c.seq)
        )
        try:
            with read_transaction(self.engine) as connection:
                bodies = connection.execute(found).scalars().all()
        except DBAPIError as error:
            raise stopped_by(error) from error
        return tuple(read_stored_event(body) for body in bodies)


def _put(connection: sa.Connection, batch: EventBatch, write: Callable[[], None]) -> None:
    """Write a batch, and commit it."""
    with sent_together(connection):
        write()
        rows = batch.floor_rows.get("journal")
        tell_others(connection, rows[-1][0] if rows else 0, meters=batch.moves_meters)
        commit_now(connection)


def _answer_all(requests: list[Request], fault: BaseException) -> None:
    """Let nobody wait for a thread that was interrupted."""
    for request in requests:
        if not request.answered:
            request.answer([], StoreStopped(f"The store cannot be used: {type(fault).__name__}."))


def migrate_database(url: str) -> tuple[str | None, str | None]:
    """Bring a house to the form this version writes; the form it had, and the one it has now."""
    engine, place = open_engine(url)
    try:
        before = _form(engine)
        if before is None or before >= SCHEMA_VERSION:
            refuse_other_version(before, place)
        with write_transaction(engine) as connection:
            migrate(connection)
        return before, _form(engine)
    except DBAPIError as error:
        raise stopped_by(error) from error
    finally:
        engine.dispose()


def open_engine(url: str) -> tuple[sa.Engine, str]:
    """The engine for a database that exists, and its name as it may be printed."""
    parsed = parse_url(url)
    place = display_url(parsed)
    if is_sqlite(parsed) and not Path(place).is_file():
        raise StoreError(f"{place} is not there; make a house with: longsuit store init.")
    return engine_for(parsed), place


def _form(engine: sa.Engine) -> str | None:
    try:
        with read_transaction(engine) as connection:
            return schema_version_of(connection)
    except DBAPIError as error:
        raise stopped_by(error) from error
