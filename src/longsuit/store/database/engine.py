"""Database engines and transactions: what is committed is on disk, and one transaction writes at a time."""

from __future__ import annotations

from contextlib import closing, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, NoSuchModuleError

from longsuit.store.database.private_database import make_private
from longsuit.store.database.read_only import is_read_only, read_only_engine
from longsuit.store.database.sqlite_file import DatabaseFile
from longsuit.store.database.urls import display_url, is_sqlite, parse_url
from longsuit.store.errors import NoHouse, StoreError, StoreStopped

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from sqlalchemy.engine import URL

TIMEOUT_SECONDS = 10
"""How long a transaction waits for others before the store counts as stopped."""

WRITERS_LOCK = 0x10_76_51_17
"""The number of the advisory lock of the writers."""

ADVISORY_LOCK = f"SET LOCAL statement_timeout TO 0; SELECT pg_advisory_xact_lock({WRITERS_LOCK})"
"""The lock that all writers of one PostgreSQL database take.

A commit that waits for a synchronous standby must not be timed out: PostgreSQL would report it as done.
"""

KEEPALIVES = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3, "tcp_user_timeout": 15_000}
"""How soon a connection to a machine that is gone counts as lost; a URL may name other values."""

PAGE_ROWS = 5000
"""How many rows are read at a time."""

BEFORE_ALL = -(2**62)
"""A number below that of every row."""


def open_engine(url: str, *, mend: bool = True) -> tuple[sa.Engine, str]:
    """The engine for a database that exists, and its name as it may be printed.

    Files that others may read are made private, unless they are only opened to be checked.
    """
    parsed = parse_url(url)
    place = display_url(parsed)
    if is_sqlite(parsed) and not Path(place).is_file():
        raise NoHouse(f"{place} does not exist. Create a database with: longsuit store init.")
    if is_sqlite(parsed) and is_read_only(parsed):
        return read_only_engine(parsed), place
    if mend:
        make_private(parsed)
    return engine_for(parsed), place


def engine_for(url: URL) -> sa.Engine:
    """An engine whose commits are durable: WAL and full synchronisation, or PostgreSQL's synchronous commit."""
    if is_sqlite(url):
        return _sqlite_engine(url)
    options = {"connect_timeout": TIMEOUT_SECONDS, **KEEPALIVES}
    given = {name: value for name, value in options.items() if name not in url.query}
    try:
        engine = sa.create_engine(url, connect_args=given, pool_size=4)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise StoreError("PostgreSQL needs a driver that is not installed: pip install longsuit[postgres].") from None
    sa.event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _sqlite_engine(url: URL) -> sa.Engine:
    # Last in, first out: the connection used last has the pages it wrote in its cache; another would read them again.
    options = {"timeout": TIMEOUT_SECONDS, "check_same_thread": False}
    engine = sa.create_engine(url, connect_args=options, pool_use_lifo=True)
    file = DatabaseFile(url)

    def begin(connection: sa.Connection) -> None:
        # The driver would begin at the first write; a writer must take the lock before it reads what it decides on.
        writes = connection.get_execution_options().get("writing", False)
        if writes:
            file.refuse_moved()
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    sa.event.listen(engine, "connect", _prepare_sqlite)
    sa.event.listen(engine, "begin", begin)
    file.watch(engine)
    return engine


_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "recursive_triggers = ON",
    # A cache of 32 MiB, and a checkpoint every 16 MiB of the WAL: a busy floor writes most of SQLite's default 2 and
    # 4 MiB in a second. Only commits run checkpoints: before SQLite 3.51.3 a checkpoint beside a writer may lose pages.
    "cache_size = -32768",
    "wal_autocheckpoint = 4000",
    # Statement journals in memory; otherwise each statement with a trigger writes a temporary file.
    "temp_store = MEMORY",
)


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _prepare_postgresql(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            f"SET synchronous_commit TO on; SET lock_timeout TO '{TIMEOUT_SECONDS}s'; SET statement_timeout TO '10min'"
        )
    connection.commit()


@contextmanager
def write_transaction(engine: sa.Engine) -> Iterator[sa.Connection]:
    """One transaction that writes; other writers of the database wait until it is over."""
    with engine.connect() as connection:
        connection.execution_options(writing=True)
        with connection.begin():
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(ADVISORY_LOCK)  # SQLite waited when the transaction began
            yield connection


@contextmanager
def read_transaction(engine: sa.Engine) -> Iterator[sa.Connection]:
    """One transaction that sees the database as it was at one moment."""
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


def stream(connection: sa.Connection, statement: sa.Select[Any], after: int = BEFORE_ALL) -> Iterator[tuple[Any, ...]]:
    """Rows by the million, straight from the driver, some thousands at a time.

    Their first column is a number; the rows come in its order, only those above `after`.
    """
    compiled = _page(statement, connection.dialect)
    while True:
        rows = _page_of_rows(connection, compiled, after)
        yield from rows
        if len(rows) < PAGE_ROWS:
            return
        after = rows[-1][0]


def _page_of_rows(connection: sa.Connection, compiled: Any, after: int) -> list[tuple[Any, ...]]:
    """One page of rows; no cursor stays open between pages, for the connection may be closed by then."""
    raw: Any = connection.connection.driver_connection
    try:
        with closing(raw.cursor()) as cursor:
            cursor.execute(str(compiled), _arguments(compiled, {"after": after, "limit": PAGE_ROWS}))
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows
    except connection.dialect.loaded_dbapi.Error as error:
        raise StoreStopped(f"The store cannot be used: {driver_message(error)}.") from error


@lru_cache(maxsize=64)
def _page(statement: sa.Select[Any], dialect: sa.Dialect) -> Any:
    """A statement that reads one page of rows above a number, compiled once: every transaction begins with one."""
    number = statement.selected_columns[0]
    page = statement.where(number > sa.bindparam("after")).order_by(number).limit(sa.bindparam("limit"))
    return page.compile(dialect=dialect)


def _arguments(compiled: Any, values: dict[str, int]) -> Any:
    """The values of a statement's parameters, as its driver takes them."""
    values = compiled.construct_params(values)
    return [values[name] for name in compiled.positiontup] if compiled.positional else values


def stopped_by(error: DBAPIError) -> StoreStopped:
    """The error of a database as a `StoreStopped` with a sentence."""
    why = driver_message(error.orig)
    if isinstance(error, IntegrityError):
        return StoreStopped(f"The store does not reconcile: {why}.")
    return StoreStopped(f"The store cannot be used: {why}.")


def driver_message(error: BaseException | None) -> str:
    """The message of a driver's error, in one line; SQLite quotes parts of a schema that it cannot read."""
    if str(error).startswith("malformed database schema"):
        return "its schema is damaged"
    return " ".join(str(error).split())[:200].rstrip(".")
