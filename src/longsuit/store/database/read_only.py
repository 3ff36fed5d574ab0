"""Reading an SQLite database where nothing can be written: on a read-only disk, or without permission to write."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import sqlalchemy as sa

from longsuit.store.database.private_database import may_write

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

PRAGMAS = ("query_only = ON", "cache_size = -32768", "temp_store = MEMORY")
"""The settings of a connection that only reads."""


READ_ONLY = "longsuit_read_only"
"""The execution option of engines that only read."""


def is_read_only_engine(engine: sa.Engine) -> bool:
    """Whether an engine only reads: a file that cannot be written, or a role of PostgreSQL that may not write."""
    if engine.dialect.name != "postgresql":
        return bool(engine.get_execution_options().get(READ_ONLY))
    with engine.connect() as connection:
        return not connection.exec_driver_sql("SELECT has_table_privilege('throttles', 'INSERT')").scalar()


def is_read_only(url: URL) -> bool:
    """Whether this process may only read a database that exists."""
    file = _file(url)
    if not may_write(file):
        return True
    # SQLite needs a file of its own beside the database, also to read it.
    return not may_write(file.parent) and not _beside(file, "-wal").exists()


def read_only_engine(url: URL) -> sa.Engine:
    """An engine that only reads, and sees everything that was committed."""
    file = _file(url)
    written = _beside(file, "-wal")
    if not (written.exists() and written.stat().st_size):
        return _engine(url, file, "immutable=1")
    if _beside(file, "-shm").exists():
        return _engine(url, file, "mode=ro")
    # Commits that are only in the WAL cannot be read without an index, which SQLite would have to write beside it.
    return _engine_of_copy(url, file)


def _engine_of_copy(url: URL, file: Path) -> sa.Engine:
    """An engine for a private copy of the database, which is deleted when the engine is disposed of."""
    folder = TemporaryDirectory(prefix="longsuit-")
    copy = Path(folder.name) / file.name
    for ending in ("", "-wal"):
        shutil.copyfile(_beside(file, ending), _beside(copy, ending))
    engine = _engine(url, copy, "mode=rw")
    sa.event.listen(engine, "engine_disposed", lambda _engine: folder.cleanup())
    return engine


def _engine(url: URL, file: Path, options: str) -> sa.Engine:
    uri = f"{file.as_uri()}?{options}"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(uri, uri=True, check_same_thread=False, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    engine = sa.create_engine(url, creator=connect, execution_options={READ_ONLY: True})
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine


def _file(url: URL) -> Path:
    return Path(str(url.database)).resolve()


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)
