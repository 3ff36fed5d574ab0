"""Python's interface to SQLite over apsw, as far as the store uses it: only apsw can run on a file system of ours."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import apsw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence


@contextmanager
def errors_of_sqlite3() -> Iterator[None]:
    """Raise the errors of `sqlite3` for those of apsw."""
    try:
        yield
    except apsw.ConstraintError as error:
        raise sqlite3.IntegrityError(str(error)) from error
    except (apsw.CorruptError, apsw.NotADBError) as error:
        raise sqlite3.DatabaseError(str(error)) from error
    except apsw.Error as error:
        raise sqlite3.OperationalError(str(error)) from error


class Cursor:
    """A cursor; all rows are read at once."""

    arraysize = 1
    lastrowid = 0

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._cursor = connection.cursor()
        self._cursor.exec_trace = self._trace
        self._rows: list[tuple[Any, ...]] = []
        self.description: tuple[Any, ...] | None = None
        self.rowcount = -1

    def _trace(self, cursor: apsw.Cursor, _sql: str, _values: object) -> bool:
        self.description = tuple((name, *(None,) * 6) for name, _ in cursor.get_description()) or None
        return True

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        """Execute a statement."""
        with errors_of_sqlite3():
            self._rows = list(self._cursor.execute(sql, tuple(values)))
        self.rowcount = -1 if self.description else self._connection.changes()
        return self

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> Cursor:
        """Execute a statement for each row."""
        with errors_of_sqlite3():
            self._cursor.executemany(sql, [tuple(row) for row in rows])
        self.rowcount = len(rows)
        return self

    def fetchone(self) -> tuple[Any, ...] | None:
        """The next row."""
        return self._rows.pop(0) if self._rows else None

    def fetchmany(self, size: int = 1) -> list[tuple[Any, ...]]:
        """Some rows."""
        fetched, self._rows = self._rows[:size], self._rows[size:]
        return fetched

    def fetchall(self) -> list[tuple[Any, ...]]:
        """All rows that are left."""
        fetched, self._rows = self._rows, []
        return fetched

    def close(self) -> None:
        """Close it."""
        self._cursor.close(force=True)


class Connection:
    """A connection that leaves transactions to its caller."""

    isolation_level = None

    def __init__(self, file: str, vfs: str) -> None:
        with errors_of_sqlite3():
            self._connection = apsw.Connection(file, vfs=vfs)
        self._connection.set_busy_timeout(10_000)

    def cursor(self) -> Cursor:
        """A cursor."""
        return Cursor(self._connection)

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Cursor:
        """Execute a statement."""
        return self.cursor().execute(sql, values)

    def commit(self) -> None:
        """End a transaction, if there is one."""
        self._end("COMMIT")

    def rollback(self) -> None:
        """Undo a transaction, if there is one."""
        self._end("ROLLBACK")

    def _end(self, statement: str) -> None:
        if self._connection.in_transaction:
            self.execute(statement)

    def create_function(self, name: str, count: int, function: Callable[..., Any], **_: object) -> None:
        """Make a function known to SQL."""
        self._connection.create_scalar_function(name, function, count)

    def close(self) -> None:
        """Close it."""
        with errors_of_sqlite3():
            self._connection.close(force=True)


@contextmanager
def driver_on(vfs: str) -> Iterator[None]:
    """Let every engine connect on a file system of ours."""
    usual = sqlite3.dbapi2.connect

    def connect(file: str, **_: object) -> Connection:
        return Connection(file, vfs)

    sqlite3.dbapi2.connect = connect  # type: ignore[assignment]
    try:
        yield
    finally:
        sqlite3.dbapi2.connect = usual
