"""The store of a house: commands are decided, and what they lead to is on disk before anybody is answered."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING, Self

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import utc_now
from longsuit.jackpot import read_stored_event
from longsuit.store.chain.links import EMPTY_CHAIN
from longsuit.store.database import schema
from longsuit.store.database.engine import engine_for, open_engine, read_transaction, stopped_by, write_transaction
from longsuit.store.database.migrate import (
    SCHEMA_VERSION,
    migrate,
    refuse_existing_house,
    refuse_other_version,
    schema_version_of,
)
from longsuit.store.database.urls import display_url, make_folder, parse_url
from longsuit.store.errors import StoreError, StoreStopped
from longsuit.store.events.balances import reconcile
from longsuit.store.events.event_batch import EventBatch
from longsuit.store.events.house_state import HouseState, catch_up
from longsuit.store.events.insert_batch import insert_batch
from longsuit.store.events.journal import game_at, notify_listeners
from longsuit.store.events.session_rows import SESSIONS_HAVE_EVENTS, keep_guest_sessions
from longsuit.store.events.start_up import read_projections

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.store.accounts.operators import Operator
    from longsuit.store.chain.links import Head
    from longsuit.store.events.event_batch import Outcome

ATTEMPTS = 2
"""How often a transaction is tried if its connection is lost; its commands have ids, so they cannot happen twice."""


class Store:
    """A house's records, open for writing.

    The state is kept in this process and catches up with what other processes have written at the start of every
    transaction, so each command is decided on the house as it is.
    """

    def __init__(self, engine: sa.Engine, place: str) -> None:
        self.engine, self.place = engine, place
        self.replicate: Callable[[], object] | None = None
        """Brings what was committed to a standby; if it fails, nobody is answered."""
        self._known = HouseState()
        self._write_lock, self._known_lock = Lock(), Lock()

    @classmethod
    def open(cls, url: str, *, mend: bool = True) -> Self:
        """Open a database that holds a house in the present schema version, and mend who may read its files."""
        engine, place = open_engine(url, mend=mend)
        try:
            refuse_other_version(_schema_version(engine), place)
        except StoreError:
            engine.dispose()
            raise
        return cls(engine, place)

    @classmethod
    def create(cls, url: str) -> Self:
        """Create a new house in a database without one, and open it."""
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
        """Close all connections to the database."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def state(self) -> State:
        """The jackpots as they are now in the database."""
        return self.refresh().state

    @property
    def operators(self) -> Mapping[str, Operator]:
        """The operators as they are now in the database."""
        return self.refresh().operators

    @property
    def head(self) -> Head:
        """The last link of the audit chain."""
        return self.refresh().head

    def refresh(self) -> HouseState:
        """Catch up with what other processes have written."""
        try:
            with read_transaction(self.engine) as connection:
                return self._remember(self._current(connection))
        except DBAPIError as error:
            raise stopped_by(error) from error

    def execute(self, command: AnyCommand) -> tuple[Event, ...]:
        """Carry out one command, durably; its events, or the refusal, which is on record too."""
        (outcome,) = self.execute_all([command])
        if outcome.refusal is not None:
            raise outcome.refusal
        return outcome.events or self.events_of(command.id)

    def execute_all(self, commands: Iterable[AnyCommand], *, together: bool = False) -> list[Outcome]:
        """Carry out commands in one transaction, such as the wagers of a round with its START GAME.

        Each is decided on what the ones before it led to; one that is refused changes nothing, and is on record.
        Commands that belong `together` are all carried out, or none of them.
        """
        given = tuple(commands)

        def work(batch: EventBatch, connection: sa.Connection) -> None:
            if earlier := batch.before.earlier_commands:
                earlier.look_up(connection, [getattr(command, "id", None) for command in given])
            batch.execute_all(given, together=together)

        return self.transact(work).outcomes

    def transact(self, work: Callable[[EventBatch, sa.Connection], object]) -> EventBatch:
        """Let `work` fill a batch, write, commit and replicate it; if the connection is lost, try once more."""
        with self._write_lock:
            for left in reversed(range(ATTEMPTS)):
                try:
                    batch = self._write(work)
                except DBAPIError as error:
                    if not (error.connection_invalidated and left):
                        raise stopped_by(error) from error
                except OverflowError:
                    raise StoreStopped("An amount is larger than the database can hold.") from None
                else:
                    if self.replicate is not None:
                        self.replicate()
                    return batch
        raise StoreStopped("The store cannot be used.")

    def _write(self, work: Callable[[EventBatch, sa.Connection], object]) -> EventBatch:
        with write_transaction(self.engine) as connection:
            batch = EventBatch(self._current(connection), partial(game_at, connection))
            earlier = batch.before.earlier_commands
            with earlier.within(connection) if earlier else nullcontext():
                work(batch, connection)
            batch.anchor_journal()
            insert_batch(connection, batch)
            journal = batch.floor_rows.get("journal")
            notify_listeners(connection, journal[-1][0] if journal else 0, meters=batch.moves_meters)
        self._remember(batch.after)
        return batch

    def _remember(self, house: HouseState) -> HouseState:
        """Keep the house as it is in the database, unless a later state is kept already."""
        with self._known_lock:
            if house.head.seq >= self._known.head.seq:
                self._known = house
            return self._known

    def _current(self, connection: sa.Connection) -> HouseState:
        """The house as it is now; if others have written, every meter is reconciled with its entries first (JP-13)."""
        known = self._known
        current = read_projections(connection, self.engine) if known.head == EMPTY_CHAIN else None
        current = current or catch_up(connection, known)
        if current is not known:
            reconcile(connection, current.state)
        return current

    def events_of(self, command: str) -> tuple[Event, ...]:
        """What a command led to when it was carried out."""
        if not command.isprintable():
            return ()  # no command with such an id was ever carried out, and no database accepts it as a parameter
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


def migrate_database(url: str) -> tuple[str | None, str | None]:
    """Migrate a database to the present schema version; the version it had, and the one it has now."""
    engine, place = open_engine(url)
    try:
        before = _schema_version(engine)
        if before is None or before >= SCHEMA_VERSION:
            refuse_other_version(before, place)
        with write_transaction(engine) as connection:
            migrate(connection)
            if str(before) < SESSIONS_HAVE_EVENTS:  # later, a row without an event is forged
                keep_guest_sessions(connection, utc_now())
        return before, _schema_version(engine)
    except DBAPIError as error:
        raise stopped_by(error) from error
    finally:
        engine.dispose()


def _schema_version(engine: sa.Engine) -> str | None:
    try:
        with read_transaction(engine) as connection:
            return schema_version_of(connection)
    except DBAPIError as error:
        raise stopped_by(error) from error
    except UnicodeDecodeError as error:  # what SQLite says about a damaged schema quotes it
        raise StoreStopped("The store cannot be used: its schema is damaged.") from error
