"""The side of the house that is copied: whatever was committed since the last batch becomes the next one."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Self

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import utc_now
from longsuit.store.chain.categories import GUEST_EVENTS
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.engine import read_transaction, stopped_by, stream
from longsuit.store.errors import StoreError, StoreStopped
from longsuit.store.replica.batches import BatchWriter
from longsuit.store.replica.position import APPENDED, START, Position, hash_of_link, position_of
from longsuit.store.replica.segments import SegmentWriter, last_batch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from longsuit.keys import HouseKeys

HEARTBEAT = 60.0
"""Seconds after which a batch is written although nothing happened, so that a standby can tell silence from failure."""

SESSION_EVENTS = frozenset({"guest-joined", "guest-returned", "sessions-kept", "signed-out"})
"""The kinds of events with which sessions of guests begin and end."""

GUESTS_AT_ONCE = 500
"""How many guests are looked up with one statement."""

_TOUCHED = sa.select(schema.events.c.seq, schema.events.c.kind, schema.events.c.room, schema.events.c.body)
_GUESTS = sa.select(floor.guests).where(floor.guests.c.id.in_(sa.bindparam("ids", expanding=True)))
_KEYED = {
    schema.operators: sa.select(schema.operators),
    floor.sessions: sa.select(floor.sessions).where(floor.sessions.c.kind == "guest"),
}
"""Tables whose rows change: operators, and the sessions of guests; operators sign in again."""


class Replicator:
    """Writes what a database has committed to a folder, batch by batch."""

    def __init__(
        self,
        engine: sa.Engine,
        folder: Path,
        keys: HouseKeys,
        *,
        now: Callable[[], str] = utc_now,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._engine, self._folder, self._keys, self._now, self._monotonic = engine, folder, keys, now, monotonic
        self._sent: dict[sa.Table, dict[str, tuple[Any, ...]]] = {}
        self._written = -HEARTBEAT
        self._segments = SegmentWriter(folder)
        try:
            self.position = self._resume()
            """What the folder holds."""
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _resume(self) -> Position:
        """Where the folder ends, which must be a place in the history of this house."""
        last = last_batch(self._folder, self._keys.public)
        if last is None:
            return START
        with read_transaction(self._engine) as connection:
            ours = hash_of_link(connection, last.to.head.seq)
            ahead = not position_of(connection).reaches(last.to)
        if ahead or (last.to.head.seq and ours != last.to.head.hash):
            raise StoreError(
                f"{self._folder} holds link {last.to.head.seq:,} of a house that went on without this database. "
                "Name an empty folder."
            )
        return last.to

    def ship(self) -> bool:
        """Write a batch if something was committed, or if the last one is a while ago; whether one was written."""
        try:
            with read_transaction(self._engine) as connection:
                to, due = position_of(connection), self._monotonic() - self._written >= HEARTBEAT
                if to == self.position and not due:
                    return False
                self._write(connection, to, due=due)
        except DBAPIError as error:
            raise stopped_by(error) from error
        except OSError as error:
            self._segments.close()  # what was written of the batch has no end, so it does not count
            self._sent.clear()
            raise StoreStopped(f"The standby's folder cannot be written: {error.strerror or error}.") from error
        self.position, self._written = to, self._monotonic()
        return True

    def _write(self, connection: sa.Connection, to: Position, *, due: bool) -> None:
        writer = BatchWriter(self._segments.open())
        writer.begin(self.position)
        for table, after in zip(APPENDED, self.position.numbers, strict=True):
            for row in stream(connection, sa.select(table), after):
                writer.row(table.name, row)
        kinds, rooms, guests = self._touched(connection)
        for row in _guest_rows(connection, guests):
            writer.row(floor.guests.name, row)
        if due or "operators" in rooms:
            self._changes(connection, schema.operators, writer)
        if due or kinds & SESSION_EVENTS:
            self._changes(connection, floor.sessions, writer)
        writer.close(to, self._now(), self._keys)
        self._segments.sync()

    def _touched(self, connection: sa.Connection) -> tuple[set[str], set[str], set[str]]:
        """The kinds and categories of the new events, and the guests whose rows they have changed."""
        kinds, rooms, guests = set[str](), set[str](), set[str]()
        for _, kind, room, body in stream(connection, _TOUCHED, self.position.numbers[0]):
            kinds.add(kind)
            rooms.add(room)
            if kind in GUEST_EVENTS:
                guests.add(json.loads(body)["guest"])
        seats = sa.select(floor.round_seats.c.number, floor.round_seats.c.guest)
        guests |= {guest for _, guest in stream(connection, seats, self.position.numbers[-1])}
        return kinds, rooms, guests

    def _changes(self, connection: sa.Connection, table: sa.Table, writer: BatchWriter) -> None:
        """Write the rows of a table that are new, changed or gone since this process wrote them; at first all rows."""
        if table not in self._sent:
            writer.ended(table.name)
        before = self._sent.get(table, {})
        rows = {row[0]: tuple(row) for row in connection.execute(_KEYED[table])}
        for name, row in rows.items():
            if before.get(name) != row:
                writer.row(table.name, row)
        for name in before.keys() - rows.keys():
            writer.ended(table.name, name)
        self._sent[table] = rows

    def close(self) -> None:
        """Close the folder."""
        self._segments.end()


def _guest_rows(connection: sa.Connection, ids: Iterable[str]) -> Iterable[tuple[Any, ...]]:
    wanted = sorted(ids)
    for start in range(0, len(wanted), GUESTS_AT_ONCE):
        rows = connection.execute(_GUESTS, {"ids": wanted[start : start + GUESTS_AT_ONCE]})
        yield from map(tuple, rows)
