"""Backup: all records in one file of JSON lines, the same from SQLite and from PostgreSQL.

The last line has the SHA-256 of the others and the signature of the house. Sessions are in no backup.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from contextlib import contextmanager
from operator import itemgetter
from typing import IO, TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import canonical_json
from longsuit.keys import sync_folder
from longsuit.store.backups.saved_tables import BACKUP, SAVED, head_after
from longsuit.store.backups.signature import BackupContent, sign_backup
from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema
from longsuit.store.database.engine import read_transaction, stopped_by, stream
from longsuit.store.database.migrate import SCHEMA_VERSION
from longsuit.store.database.private_database import database_files
from longsuit.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from longsuit.keys import HouseKeys

KEYED_BY_TEXT = (schema.operators, floor.guests)
"""Tables whose key is a text."""


def back_up(engine: sa.Engine, file: Path, keys: HouseKeys | None = None) -> int:
    """Write all records to a file, as they were at one moment, signed if there are keys; the number of events."""
    part = file.with_name(file.name + ".part")
    for path in (file, part):
        refuse_database_file(engine, path)
    try:
        with read_transaction(engine) as connection, _new_file(part, zipped=file.suffix == ".gz") as out:
            events = _write_lines(connection, out, keys)
        part.replace(file)
        sync_folder(file.parent)
    except DBAPIError as error:
        part.unlink(missing_ok=True)
        raise stopped_by(error) from error
    except OSError as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"{file}: {error.strerror or error}. Name another file for the backup.") from None
    return events


def refuse_database_file(engine: sa.Engine, file: Path) -> None:
    """Raise if a file that is to be written is one of the database's own."""
    if file.resolve() in database_files(engine.url):
        raise StoreError(f"{file} is a file of the database. Name another file.")


def _write_lines(connection: sa.Connection, out: IO[bytes], keys: HouseKeys | None) -> int:
    digest, events, head = hashlib.sha256(), 0, ""

    def line(document: Any) -> None:
        text = (canonical_json(document) + "\n").encode()
        digest.update(text)
        out.write(text)

    line({"record": BACKUP, "version": 1, "form": SCHEMA_VERSION})
    for table in SAVED:
        rows = _sorted_by_key(connection, table) if table in KEYED_BY_TEXT else stream(connection, sa.select(table))
        for row in rows:
            line([table.name, *row])
            events += table is schema.events
            head = head_after(table, row, head)
    content = BackupContent(digest.hexdigest(), events, head)
    line({"sha256": content.sha256, "signed": sign_backup(content, keys) if keys else None})
    return events


def _sorted_by_key(connection: sa.Connection, table: sa.Table) -> Iterator[tuple[Any, ...]]:
    """The rows of a table whose key is a text, in an order that does not depend on the database."""
    return iter(sorted((tuple(row) for row in connection.execute(sa.select(table))), key=itemgetter(0)))


@contextmanager
def _new_file(path: Path, *, zipped: bool) -> Iterator[IO[bytes]]:
    """A new file that only its owner can read, synchronised to the disk when it is closed."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
        if zipped:
            with gzip.GzipFile(filename="", mode="wb", fileobj=raw, compresslevel=6, mtime=0) as out:
                yield out  # type: ignore[misc]
        else:
            yield raw
        raw.flush()
        os.fsync(raw.fileno())
