"""Backup and restore: a house as one file of JSON lines, the same from SQLite and from PostgreSQL."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
from contextlib import contextmanager
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import canonical_json
from longsuit.jackpot import EMPTY
from longsuit.store.audit.check import check
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.engine import (
    engine_for,
    is_sqlite,
    make_folder,
    parse_url,
    read_transaction,
    stopped_by,
    stream,
    write_transaction,
)
from longsuit.store.database.migrate import SCHEMA_VERSION, migrate, schema_version_of
from longsuit.store.errors import StoreError, StoreStopped
from longsuit.store.events.house_state import HouseState, catch_up
from longsuit.store.events.write import insert_rows, project

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.store.audit.check import CheckResult

BACKUP = "longsuit-backup"
"""What a backup calls itself."""

READ = ("0001", "0002", "0003", SCHEMA_VERSION)
"""The forms of backups that can be restored: what the older ones lack, their houses did not have."""

CHUNK = 2000
"""So many rows are written at once."""

NAMED = (schema.operators, floor.guests, floor.sessions)
"""Tables whose rows go by a name."""

SAVED = (
    *(schema.events, schema.audit, schema.entries, schema.operators),
    *(floor.journal, floor.rounds, floor.round_seats, floor.guests, floor.sessions),
)
"""What a backup holds; everything else follows from it."""

LONGEST_LINE = 1_000_000
"""No line of a backup is longer."""


def back_up(engine: sa.Engine, file: Path) -> int:
    """Write the house to a file, as it stood at one moment; how many events it holds."""
    part = file.with_name(file.name + ".part")
    for path in (file, part):
        refuse_database_file(engine, path)
    try:
        with read_transaction(engine) as connection, _new_file(part, zipped=file.suffix == ".gz") as out:
            events = _write_lines(connection, out)
        part.replace(file)
        _sync_folder(file.parent)
    except DBAPIError as error:
        part.unlink(missing_ok=True)
        raise stopped_by(error) from error
    except OSError as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{file}: {error.strerror or error}; name another file for the backup.") from None
    return events


def refuse_database_file(engine: sa.Engine, file: Path) -> None:
    """Raise where a file that is to be written is one of the house's own."""
    if not is_sqlite(engine.url):
        return
    own = Path(str(engine.url.database)).resolve()
    if file.resolve() in {own, *(own.with_name(own.name + ending) for ending in ("-wal", "-shm", "-journal"))}:
        raise StoreError(f"{file} is the house itself; name another file.")


def _write_lines(connection: sa.Connection, out: IO[bytes]) -> int:
    digest, events = hashlib.sha256(), 0

    def line(document: Any) -> None:
        text = (canonical_json(document) + "\n").encode()
        digest.update(text)
        out.write(text)

    line({"record": BACKUP, "version": 1, "form": SCHEMA_VERSION})
    for table in SAVED:
        rows = _by_name(connection, table) if table in NAMED else stream(connection, sa.select(table))
        for row in rows:
            line([table.name, *row])
            events += table is schema.events
    out.write((canonical_json({"sha256": digest.hexdigest()}) + "\n").encode())
    return events


def _by_name(connection: sa.Connection, table: sa.Table) -> Iterator[tuple[Any, ...]]:
    """The rows of a table that go by a name, in the same order whichever database holds them.

    Guests are still known where a house is restored, or their chips were nobody's; operators sign in again.
    """
    rows = sa.select(table)
    if table is floor.sessions:
        rows = rows.where(table.c.kind == "guest")
    return iter(sorted((tuple(row) for row in connection.execute(rows)), key=itemgetter(0)))


def restore_to(url: str, file: Path) -> CheckResult:
    """Restore a backup into a database by its name; a file that was not there before is gone again if that fails."""
    parsed = parse_url(url)
    make_folder(parsed)
    new = is_sqlite(parsed) and not Path(str(parsed.database)).exists()
    engine = engine_for(parsed)
    try:
        return restore(engine, file)
    except StoreError:
        engine.dispose()
        if new:
            for ending in ("", "-wal", "-shm"):
                Path(f"{parsed.database}{ending}").unlink(missing_ok=True)
        raise
    finally:
        engine.dispose()


def restore(engine: sa.Engine, file: Path) -> CheckResult:
    """Put the house of a backup into a database that has none, check all of it, and only then keep it."""
    try:
        with write_transaction(engine) as connection:
            if schema_version_of(connection) is not None:
                raise StoreError("The database holds a house already; a backup is restored into one that has none.")
            migrate(connection)
            _read_lines(connection, file)
            return _made_whole(connection, file)
    except DBAPIError as error:
        raise stopped_by(error) from error
    except (OSError, EOFError) as error:
        raise StoreError(f"{file}: {error}; name a backup that `longsuit store backup` has made.") from None


def _made_whole(connection: sa.Connection, file: Path) -> CheckResult:
    """Make everything that follows from what was read, and check all of it."""
    try:
        project(connection, EMPTY, catch_up(connection, HouseState()).state)
    except StoreStopped as stop:
        wrong: tuple[str, ...] = (stop.why,)
    else:
        finding = check(connection)
        if not finding.problems:
            return finding
        wrong = finding.problems
    raise StoreError(f"{file}: the backup does not hold together, and nothing was restored: {wrong[0]}")


def _read_lines(connection: sa.Connection, file: Path) -> None:
    reader = _Reader(connection, [])
    digest = hashlib.sha256()
    with _open(file) as lines:
        header = _parsed(file, lines.readline(LONGEST_LINE), digest)
        if not isinstance(header, dict) or header.get("record") != BACKUP or header.get("form") not in READ:
            raise StoreError(
                f"{file}: this is not a backup of form {SCHEMA_VERSION}; allowed: what `longsuit store backup` made."
            )
        wanted = digest.hexdigest()
        while line := lines.readline(LONGEST_LINE):
            document = _parsed(file, line, digest)
            if isinstance(document, dict):
                if document.get("sha256") != wanted or lines.readline(1):
                    raise StoreError(f"{file}: the backup was changed after it was made.")
                reader.flush()
                return
            wanted = digest.hexdigest()
            reader.take(file, document)
    raise StoreError(f"{file}: the backup is cut short.")


@dataclass
class _Reader:
    """Rows of one table at a time, on their way into the database."""

    connection: sa.Connection
    """Where they go."""

    waiting: list[tuple[Any, ...]]
    """Rows of the same table."""

    table: sa.Table = schema.events
    """Their table."""

    def take(self, file: Path, document: Any) -> None:
        """One row; those before it are written when it is of another table, or when they are many."""
        table = _BY_NAME.get(document[0]) if isinstance(document, list) and document else None
        if table is None or len(document) != len(table.columns) + 1 or not all(map(_fits, table.columns, document[1:])):
            raise StoreError(f"{file}: a line of the backup is not a row of a house.")
        if table is not self.table or len(self.waiting) >= CHUNK:
            self.flush()
        self.table = table
        self.waiting.append(tuple(document[1:]))

    def flush(self) -> None:
        """Write the rows that wait."""
        insert_rows(self.connection, self.table, self.waiting)
        self.waiting = []


def _fits(column: sa.Column[Any], value: Any) -> bool:
    """Whether a database can hold a value in a column; whether it belongs there is found when all is checked."""
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, sa.Text):
        return isinstance(value, str) and "\0" not in value and not _SURROGATE.search(value)
    return type(value) is (bool if isinstance(column.type, sa.Boolean) else int) and -(2**63) <= value < 2**63


_SURROGATE = re.compile("[\ud800-\udfff]")

_BY_NAME = {table.name: table for table in SAVED}


def _parsed(file: Path, line: bytes, digest: Any) -> Any:
    digest.update(line)
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise StoreError(f"{file}: a line of the backup cannot be read; it is damaged, or no backup.") from None


@contextmanager
def _new_file(path: Path, *, zipped: bool) -> Iterator[IO[bytes]]:
    """A file for the operator's eyes only, on disk before it counts."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        if zipped:
            with gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=6, mtime=0) as out:
                yield out  # type: ignore[misc]
        else:
            yield raw
        raw.flush()
        os.fsync(raw.fileno())


@contextmanager
def _open(file: Path) -> Iterator[IO[bytes]]:
    with file.open("rb") as raw:
        zipped = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        if zipped:
            with gzip.GzipFile(fileobj=raw) as lines:
                yield lines  # type: ignore[misc]
        else:
            yield raw


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
