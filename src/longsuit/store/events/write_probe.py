"""A trial of the write path: everything a real transaction does, with nothing left of it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.store.database.floor_schema import throttles
from longsuit.store.errors import StoreStopped
from longsuit.store.events.event_batch import EventBatch
from longsuit.store.events.insert_batch import insert_batch

if TYPE_CHECKING:
    import sqlalchemy as sa

    from longsuit.store.events.house_state import HouseState

MIN_FREE_BYTES = 4 << 20
"""Less than this on the disk of an SQLite file counts as full: its log grows by more before it is emptied."""

_EVENT = {"kind": "signed-out", "actor": "health-check", "role": "clock", "table": ""}


def try_to_write(connection: sa.Connection, known: HouseState) -> None:
    """Write an event with its link after the last one, and roll it back; raises where that is not possible.

    The transaction has already compared the last link with its hash. A disk that is full may still take the next few
    pages of a log that has room, so its free space is checked too.
    """
    probe = EventBatch(known)
    probe.append_floor_event({**_EVENT, "at": known.at}, ())
    savepoint = connection.begin_nested()
    try:
        insert_batch(connection, probe)
    finally:
        savepoint.rollback()
    _write_and_delete_row(connection, known.at)
    _refuse_full_disk(connection)


def _write_and_delete_row(connection: sa.Connection, at: str) -> None:
    """A row that is gone at the end of the transaction, so that its commit has something to write."""
    connection.execute(throttles.insert().values(("health-check", "probe", 0, at)))
    connection.execute(throttles.delete().where(throttles.c.kind == "health-check"))


def _refuse_full_disk(connection: sa.Connection) -> None:
    if connection.dialect.name != "sqlite":
        return
    folder = Path(str(connection.engine.url.database)).absolute().parent
    if shutil.disk_usage(folder).free < MIN_FREE_BYTES:
        raise StoreStopped("The store cannot be written: the disk is full.")
