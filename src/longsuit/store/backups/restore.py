"""Restore a backup into an empty database: its signature is checked, its chain verified, everything derived again.

Sessions are in no backup: a restored house accepts no cookie of another day, and nobody can add a session of their own.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import utc_now
from longsuit.jackpot import EMPTY
from longsuit.store.accounts.used_codes import refuse_codes_until
from longsuit.store.audit.check import CheckResult, check
from longsuit.store.audit.verify_chain import verify
from longsuit.store.backups.saved_tables import BACKUP, SAVED, head_after
from longsuit.store.backups.signature import BackupContent, refuse_other_house, refuse_unauthentic
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.engine import engine_for, stopped_by, write_transaction
from longsuit.store.database.insert import insert_rows
from longsuit.store.database.migrate import SCHEMA_VERSION, migrate, schema_version_of
from longsuit.store.database.urls import is_sqlite, make_folder, parse_url
from longsuit.store.errors import StoreError, StoreStopped
from longsuit.store.events.house_state import HouseState, catch_up
from longsuit.store.events.projections import update_projections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from longsuit.transparency import NotePublicKey

READABLE_VERSIONS = ("0001", "0002", "0003", "0004", "0005", SCHEMA_VERSION)
"""The schema versions whose backups can be restored; the tables that older ones lack did not exist then."""

CHUNK = 2000
"""How many rows are inserted at a time."""

LEFT_OUT = floor.sessions.name
"""A table whose rows older backups hold, and which is never restored."""

MAX_LINE_LENGTH = 1_000_000
"""The longest line of a backup, in bytes."""


@dataclass(frozen=True)
class Restored(CheckResult):
    """What a check found in a restored house, and who had signed the backup."""

    signed_by: str = ""
    """The name of the house whose signature was checked; empty if none was."""


def restore_to(url: str, file: Path, key: NotePublicKey | None = None, *, unsigned: bool = False) -> Restored:
    """Restore a backup into a database by its URL; if that fails, a new SQLite file is deleted again."""
    parsed = parse_url(url)
    make_folder(parsed)
    new = is_sqlite(parsed) and not Path(str(parsed.database)).exists()
    engine = engine_for(parsed)
    try:
        return restore(engine, file, key, unsigned=unsigned)
    except StoreError:
        engine.dispose()
        if new:
            for ending in ("", "-wal", "-shm"):
                Path(f"{parsed.database}{ending}").unlink(missing_ok=True)
        raise
    finally:
        engine.dispose()


def restore(engine: sa.Engine, file: Path, key: NotePublicKey | None = None, *, unsigned: bool = False) -> Restored:
    """Restore a backup into a database without a house.

    It is committed only if it is signed with the key of the house, or may be `unsigned`, and if all of it is
    consistent. No session is restored, and no code of a second factor from before signs in.
    """
    try:
        with write_transaction(engine) as connection:
            if schema_version_of(connection) is not None:
                raise StoreError("The database already holds a house. Restore the backup into one without a house.")
            migrate(connection)
            content, signed = _read_lines(connection, file)
            signed_by = refuse_unauthentic(file, content, signed, key, unsigned=unsigned)
            result = _derive_and_check(connection, file)
            if key is not None:
                refuse_other_house(file, connection, key)
            refuse_codes_until(connection, utc_now(), time.time())
            return Restored(**vars(result), signed_by=signed_by)
    except DBAPIError as error:
        raise stopped_by(error) from error
    except (OSError, EOFError) as error:
        raise StoreError(f"{file}: {error}. Name a backup that `longsuit store backup` has made.") from None


def _derive_and_check(connection: sa.Connection, file: Path) -> CheckResult:
    """Verify the chain that was read, derive the projections from it, and check everything."""
    result, problems = None, _broken_chain(connection)
    if not problems:
        try:
            update_projections(connection, EMPTY, catch_up(connection, HouseState()).state)
            result = check(connection)
            problems = result.problems
        except StoreStopped as stop:
            problems = (stop.why,)
    if result is None or problems:
        raise StoreError(f"{file}: the backup is not consistent, and nothing was restored: {problems[0]}")
    return result


def _broken_chain(connection: sa.Connection) -> tuple[str, ...]:
    """The first fault of the chain as a problem."""
    fault = verify(connection).fault
    return (f"The audit chain: {fault.sentence}",) if fault else ()


def _read_lines(connection: sa.Connection, file: Path) -> tuple[BackupContent, str | None]:
    """Insert the rows of a backup; what its signature has to cover, and the signature."""
    reader = _Reader(connection, [])
    digest = hashlib.sha256()
    with _open(file) as lines:
        header = _parsed(file, lines.readline(MAX_LINE_LENGTH), digest)
        if (
            not isinstance(header, dict)
            or header.get("record") != BACKUP
            or header.get("form") not in READABLE_VERSIONS
        ):
            versions = " or ".join((", ".join(READABLE_VERSIONS[:-1]), READABLE_VERSIONS[-1]))
            raise StoreError(f"{file}: this is not a backup of schema version {versions}.")
        expected = digest.hexdigest()
        while line := lines.readline(MAX_LINE_LENGTH):
            document = _parsed(file, line, digest)
            if isinstance(document, dict):
                if document.get("sha256") != expected or lines.readline(1):
                    raise StoreError(f"{file}: the backup was changed after it was made.")
                reader.flush()
                signed = document.get("signed")
                return BackupContent(expected, reader.events, reader.head), None if signed is None else str(signed)
            expected = digest.hexdigest()
            reader.add(file, document)
    raise StoreError(f"{file}: the end of the backup is missing.")


@dataclass
class _Reader:
    """Inserts the rows of a backup, one table after the other."""

    connection: sa.Connection
    """The connection to the database."""

    rows: list[tuple[Any, ...]]
    """Rows of one table that are not inserted yet."""

    table: sa.Table = schema.events
    """Their table."""

    events: int = 0
    """How many events were read."""

    head: str = ""
    """The hash of the last link that was read."""

    def add(self, file: Path, document: Any) -> None:
        """Add one row; the rows before it are inserted if it belongs to another table, or if they are many."""
        if isinstance(document, list) and document[:1] == [LEFT_OUT]:
            return
        table = _TABLES.get(document[0]) if isinstance(document, list) and document else None
        row = _completed(table, document[1:]) if table is not None else ()
        if table is None or len(row) != len(table.columns) or not all(map(_fits, table.columns, row)):
            raise StoreError(f"{file}: a line of the backup is not a row of one of its tables.")
        if table is not self.table or len(self.rows) >= CHUNK:
            self.flush()
        self.table = table
        self.rows.append(row)
        self.events += table is schema.events
        self.head = head_after(table, row, self.head)

    def flush(self) -> None:
        """Insert the rows."""
        insert_rows(self.connection, self.table, self.rows)
        self.rows = []


def _completed(table: sa.Table, values: list[Any]) -> tuple[Any, ...]:
    """A row of an older backup with the columns that its table has got since, as a migration fills them."""
    added = list(table.columns)[len(values) :]
    filled = [column for column in added if column.nullable or column.server_default is not None]
    return (*values, *map(_default, filled))


def _default(column: sa.Column[Any]) -> Any:
    if column.server_default is None:
        return None
    default = str(getattr(column.server_default, "arg", ""))
    return int(default) if isinstance(column.type, sa.Integer) else default


def _fits(column: sa.Column[Any], value: Any) -> bool:
    """Whether a database can store a value in a column; whether it belongs there, the check finds."""
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, sa.Text):
        return isinstance(value, str) and "\0" not in value and not _SURROGATE.search(value)
    return type(value) is (bool if isinstance(column.type, sa.Boolean) else int) and -(2**63) <= value < 2**63


_SURROGATE = re.compile("[\ud800-\udfff]")

_TABLES = {table.name: table for table in SAVED}


def _parsed(file: Path, line: bytes, digest: Any) -> Any:
    digest.update(line)
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise StoreError(f"{file}: a line cannot be read. The file is damaged, or not a backup.") from None


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
