"""Locks on files, which end with the process that holds them."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path


def lock_file(file: Path, refusal: str) -> IO[bytes]:
    """Lock a file until it is closed; refused with a sentence if another process has locked it."""
    import fcntl  # noqa: PLC0415 - not there on every system

    lock = file.open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(refusal) from None
    return lock


def lock_house(database: Path) -> IO[bytes]:
    """Lock an SQLite database for the one process that serves the house, or keeps the database as a standby."""
    return lock_file(
        database.with_name(database.name + ".floor"),
        "Another process serves this house or keeps it as a standby. A SQLite file can have only one; "
        "PostgreSQL can have several.",
    )
