"""The store of a house: commands in, and what they lead to on disk before anybody is told."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Self

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.store import _schema as schema
from longsuit.store._batch import Batch, Outcome
from longsuit.store._check import reconcile
from longsuit.store._database import engine_for, is_sqlite, make_room, parse_url, reading, shown, stopped, writing
from longsuit.store._events import read_event
from longsuit.store._journal import tell_others
from longsuit.store._memory import Memory, caught_up
from longsuit.store._migrate import FORM, form_of, migrate, refuse_house, refuse_other_form
from longsuit.store._refusal import StoreError, StoreStopped
from longsuit.store._writing import write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from longsuit.jackpot import AnyCommand, Event, State
    from longsuit.store._chain import Head
    from longsuit.store._operators import Operator

TRIES = 2
"""A command whose connection was lost is tried so often; it has an id, so it cannot happen twice."""


@dataclass
class Request:
    """Commands of one thread, and the answer to them."""

    commands: tuple[AnyCommand, ...]
    """What is asked for."""

    together: bool
    """Whether all of it or none."""

    outcomes: list[Outcome] = field(default_factory=list)
    """What they led to, once it is on the disk."""

    done: bool = False
    """Whether it is."""

    fault: BaseException | None = None
    """Why it is not."""

    @property
    def answered(self) -> bool:
        """Whether there is anything to wait for."""
        return self.done or self.fault is not None


class Store:
    """A house's records, open for writing.

    The state is kept in this process and catches up with what other processes have written at the start of every
    transaction, so each command is decided on the house as it is.
    """

    def __init__(self, engine: sa.Engine, place: str) -> None:
        self.engine, self.place = engine, place
        self._memory = Memory()
        self._lock = RLock()
        self._waiting: deque[Request] = deque()

    @classmethod
    def open(cls, url: str) -> Self:
        """Open the house in a database that has one, of the form this version writes."""
        engine, place = open_engine(url)
        try:
            refuse_other_form(_form(engine), place)
        except StoreError:
            engine.dispose()
            raise
        return cls(engine, place)

    @classmethod
    def create(cls, url: str) -> Self:
        """Make a new house in a database that has none, and open it."""
        parsed = parse_url(url)
        make_room(parsed)
        engine = engine_for(parsed)
        try:
            with writing(engine) as connection:
                refuse_house(form_of(connection), shown(parsed))
                migrate(connection)
        except DBAPIError as error:
            engine.dispose()
            raise stopped(error) from error
        except StoreError:
            engine.dispose()
            raise
        return cls(engine, shown(parsed))

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

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

    def refresh(self) -> Memory:
        """Catch up with what others have written."""
        with self._lock:
            try:
                with reading(self.engine) as connection:
                    self._memory = self._present(connection)
            except DBAPIError as error:
                raise stopped(error) from error
            return self._memory

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
        self._waiting.append(request)
        with self._lock:
            if not request.answered:
                self.serve([self._waiting.popleft() for _ in range(len(self._waiting))])
        if request.fault is not None:
            raise request.fault
        return request.outcomes

    def serve(self, requests: list[Request]) -> None:
        """Carry out what several threads have asked for meanwhile in one transaction: the disk is waited for once."""
        taken: list[slice] = []

        def take(batch: Batch, _: sa.Connection) -> None:
            taken[:] = [batch.take_all(request.commands, together=request.together) for request in requests]

        try:
            outcomes = self.transact(take).outcomes
        except StoreStopped as stop:
            for request in requests:
                request.fault = StoreStopped(stop.why)
        except BaseException as fault:
            if len(requests) == 1:
                requests[0].fault = fault
                return
            # Whatever this is, it is one thread's own; the others are served without it.
            for request in requests:
                self.serve([request])
        else:
            for request, place in zip(requests, taken, strict=True):
                request.outcomes, request.done = outcomes[place], True

    def transact(self, work: Callable[[Batch, sa.Connection], None]) -> Batch:
        """Let `work` fill a batch, write it, and only then remember it; a lost connection is tried again once."""
        with self._lock:
            for left in reversed(range(TRIES)):
                try:
                    return self._transact(work)
                except DBAPIError as error:
                    if not (error.connection_invalidated and left):
                        raise stopped(error) from error
                except OverflowError:
                    raise StoreStopped("An amount is larger than the database can hold.") from None
        raise StoreStopped("The store cannot be used.")

    def _transact(self, work: Callable[[Batch, sa.Connection], None]) -> Batch:
        with writing(self.engine) as connection:
            before = self._present(connection)
            batch = Batch(before)
            work(batch, connection)
            write(connection, batch, before.state)
            rows = batch.filed.get("journal")
            moved = batch.memory.state.meters is not before.state.meters
            tell_others(connection, rows[-1][0] if rows else 0, meters=moved)
        self._memory = batch.memory
        return batch

    def _present(self, connection: sa.Connection) -> Memory:
        """The house as it is; where others have written, every meter is held against its entries first (JP-13)."""
        present = caught_up(connection, self._memory)
        if present is not self._memory:
            reconcile(connection, present.state)
        return present

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
            with reading(self.engine) as connection:
                bodies = connection.execute(found).scalars().all()
        except DBAPIError as error:
            raise stopped(error) from error
        return tuple(read_event(body) for body in bodies)


def bring_up_to_date(url: str) -> tuple[str | None, str | None]:
    """Bring a house to the form this version writes; the form it had, and the one it has now."""
    engine, place = open_engine(url)
    try:
        before = _form(engine)
        if before is None or before >= FORM:
            refuse_other_form(before, place)
        with writing(engine) as connection:
            migrate(connection)
        return before, _form(engine)
    except DBAPIError as error:
        raise stopped(error) from error
    finally:
        engine.dispose()


def open_engine(url: str) -> tuple[sa.Engine, str]:
    """The engine for a database that exists, and its name as it may be printed."""
    parsed = parse_url(url)
    place = shown(parsed)
    if is_sqlite(parsed) and not Path(place).is_file():
        raise StoreError(f"{place} is not there; make a house with: longsuit store init.")
    return engine_for(parsed), place


def _form(engine: sa.Engine) -> str | None:
    try:
        with reading(engine) as connection:
            return form_of(connection)
    except DBAPIError as error:
        raise stopped(error) from error
