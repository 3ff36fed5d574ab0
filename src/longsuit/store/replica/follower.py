"""The standby: applies the batches of a folder to a database of its own, each in one transaction, once it is proven."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

from longsuit.base import utc_now
from longsuit.store.accounts.used_codes import refuse_codes_until
from longsuit.store.chain.links import EMPTY_CHAIN
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.engine import read_transaction, stopped_by, write_transaction
from longsuit.store.database.file_locks import lock_house
from longsuit.store.database.insert import insert_rows
from longsuit.store.database.migrate import SCHEMA_VERSION
from longsuit.store.database.urls import is_sqlite
from longsuit.store.errors import NoHouse, StoreError
from longsuit.store.events.balances import reconcile
from longsuit.store.events.house_state import HouseState, catch_up
from longsuit.store.events.projections import update_projections
from longsuit.store.events.start_up import read_projections
from longsuit.store.replica.batches import ENDED, BatchReader, Incomplete
from longsuit.store.replica.position import APPENDED, hash_of_link, position_of
from longsuit.store.replica.segments import segments_of
from longsuit.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import sqlalchemy as sa

    from longsuit.store.replica.batches import Batch
    from longsuit.store.replica.position import Position
    from longsuit.transparency import NotePublicKey

CHUNK = 2000
"""How many rows are inserted at a time."""

REPLACED = (schema.operators, floor.guests, floor.sessions)
"""The tables whose rows are replaced by later ones."""

_TABLES = {table.name: table for table in (*APPENDED, *REPLACED)}


@contextmanager
def standby(url: str) -> Iterator[Store]:
    """The database of a standby, created if it does not exist; as long as it is open, no floor serves it."""
    try:
        store = Store.open(url)
    except NoHouse:
        store = Store.create(url)
    with store:
        lock = lock_house(Path(str(store.engine.url.database))) if is_sqlite(store.engine.url) else None
        try:
            yield store
        finally:
            if lock is not None:
                lock.close()


class Follower:
    """Applies what a folder holds to the database of a standby."""

    def __init__(self, engine: sa.Engine, folder: Path, key: NotePublicKey) -> None:
        self._engine, self._folder, self._key = engine, folder, key
        self._house = HouseState()
        self._segment: Path | None = None
        self._offset = 0
        with read_transaction(engine) as connection:
            self.position = position_of(connection)
            """How far the standby has come."""
        self.heard = ""
        """When the last batch that was read had been written."""

    def apply(self) -> int:
        """Apply every complete batch that is there; how many there were."""
        applied = 0
        for path in self._waiting():
            if path != self._segment:
                self._segment, self._offset = path, 0
            with path.open("rb") as file:
                file.seek(self._offset)
                applied += self._read(file)
        return applied

    def _waiting(self) -> list[Path]:
        """The segment that is being read and those after it; at first, the last one that begins before the standby."""
        found = segments_of(self._folder)
        if self._segment is None:
            begun = [path for path in found if self._begins_before(path)]
            return found[found.index(begun[-1]) :] if begun else found
        return [path for path in found if path >= self._segment]

    def _begins_before(self, path: Path) -> bool:
        with path.open("rb") as file:
            try:
                return self.position.reaches(BatchReader(file, self._key).begin().after)
            except Incomplete:
                return False

    def _read(self, file: IO[bytes]) -> int:
        """Apply the complete batches of a segment; a batch without an end is left for the next time."""
        applied = 0
        while True:
            try:
                batch = BatchReader(file, self._key).prove()
            except Incomplete:
                return applied
            end = file.tell()
            if batch.after == self.position:
                file.seek(self._offset)
                self._apply(batch, BatchReader(file, self._key))
                applied += 1
            else:
                self._refuse_gap(batch)
            self._offset, self.heard = end, batch.at

    def _apply(self, batch: Batch, reader: BatchReader) -> None:
        """Apply a batch in one transaction."""
        seq = batch.after.head.seq
        if batch.form != SCHEMA_VERSION:
            raise StoreError(
                f"The batch after link {seq:,} has schema version {batch.form}, the standby has {SCHEMA_VERSION}. "
                "Run the same version of Longsuit on both machines."
            )
        try:
            with write_transaction(self._engine) as connection:
                self._refuse_others(position_of(connection))
                before = self._current(connection)
                reader.begin()
                _Rows(connection).add_all(reader.rows())
                reader.close()  # the file may have been changed since it was proven
                after = _derive(connection, before)
                if position_of(connection) != batch.to:
                    raise StoreError(f"The rows after link {seq:,} are not those that their batch names.")
                refuse_codes_until(connection, utc_now(), time.time())  # which ones were used is in no batch
        except DBAPIError as error:
            raise stopped_by(error) from error
        self._house, self.position = after, batch.to

    def _refuse_gap(self, batch: Batch) -> None:
        """Raise unless the standby has the rows of a batch already."""
        head = batch.to.head
        with read_transaction(self._engine) as connection:
            same = not head.seq or hash_of_link(connection, head.seq) == head.hash
        if not same or not self.position.reaches(batch.to):
            raise StoreError(
                f"The batch after link {batch.after.head.seq:,} does not follow link {self.position.head.seq:,}, the "
                "last of the standby: a segment is missing, or one of the two was written on its own. "
                "Start a standby in a new database."
            )

    def _refuse_others(self, position: Position) -> None:
        if position != self.position:
            raise StoreError("Another process has written to the standby. Only one process may keep it.")

    def _current(self, connection: sa.Connection) -> HouseState:
        """The house as the standby has it."""
        known = self._house
        stored = read_projections(connection, self._engine) if known.head == EMPTY_CHAIN else None
        return stored or catch_up(connection, known)


def _derive(connection: sa.Connection, before: HouseState) -> HouseState:
    """Verify the new links, and bring the projections up to date with them."""
    after = catch_up(connection, before)
    update_projections(connection, before.state, after.state)
    reconcile(connection, after.state)
    return after


@dataclass
class _Rows:
    """Writes the rows of a batch."""

    connection: sa.Connection
    """The connection to the standby."""

    rows: list[tuple[Any, ...]] = field(default_factory=list)
    """Rows of one table that are not written yet."""

    table: sa.Table = schema.events
    """Their table."""

    def add_all(self, documents: Iterable[list[Any]]) -> None:
        """Write every row."""
        for document in documents:
            if document[0] == ENDED:
                self._delete(*document[1:])
            else:
                self._add(_TABLES.get(document[0]), tuple(document[1:]))
        self._flush()

    def _add(self, table: sa.Table | None, row: tuple[Any, ...]) -> None:
        if table is None or len(row) != len(table.columns):
            raise StoreError("A line of a batch is not a row of one of its tables.")
        if table is not self.table or len(self.rows) >= CHUNK:
            self._flush()
        self.table = table
        self.rows.append(row)

    def _flush(self) -> None:
        insert_rows(self.connection, self.table, self.rows, replace=self.table in REPLACED)
        self.rows = []

    def _delete(self, table: str, *key: str) -> None:
        self._flush()
        if table == floor.sessions.name:
            gone = floor.sessions.delete().where(floor.sessions.c.kind == "guest")
            self.connection.execute(gone.where(floor.sessions.c.hash == key[0]) if key else gone)
