"""Where a house's records lie: a database by its URL, opened so that what is acknowledged is on disk."""

from __future__ import annotations

import os
from contextlib import closing, contextmanager, nullcontext
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError

from longsuit.store.database.bulk_insert import MAKING
from longsuit.store.database.sqlite_file import HouseFile
from longsuit.store.errors import StoreError, StoreStopped

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator

ENVIRONMENT = "LONGSUIT_DATABASE"
"""The environment variable that names the database."""

TIMEOUT_SECONDS = 10
"""Seconds a command waits for others to finish before the store counts as stopped."""

ADVISORY_LOCK = f"SELECT pg_advisory_xact_lock({0x10_76_51_17})"
"""Where all writers of one PostgreSQL house wait for each other."""

PAGE_ROWS = 5000
"""So many rows are read at a time."""

BEFORE_ALL = -(2**62)
"""No row has a number as low as this."""

_DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
_ALLOWED = "allowed: the path of a file, sqlite:///FILE, or postgresql://USER@HOST/NAME"


def database_url(named: str | None = None) -> str:
    """The database that was named, or the environment's, or a file in the user's data folder."""
    text = named or os.environ.get(ENVIRONMENT)
    if text:
        return text
    from platformdirs import user_data_path  # noqa: PLC0415 - only where no database is named

    return f"sqlite:///{user_data_path('longsuit') / 'house.db'}"


def parse_url(text: str) -> URL:
    """A database as people name it, as SQLAlchemy understands it.

    >>> str(parse_url("house.db")), parse_url("postgresql://clerk@db/house").drivername
    ('sqlite+pysqlite:///house.db', 'postgresql+psycopg')
    """
    if not text or not text.isprintable() or len(text) > 1000:
        raise StoreError(f"The name of the database will not do; {_ALLOWED}.")
    if "://" not in text:
        return URL.create(_DRIVERS["sqlite"], database=text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreError(f"The database is not named by a URL that can be read; {_ALLOWED}.") from None
    kind = url.drivername.partition("+")[0]
    if kind not in _DRIVERS:
        raise StoreError(f"A house cannot be kept in {kind[:20]}; {_ALLOWED}.")
    if kind == "sqlite" and not url.database:
        raise StoreError(f"A house is not kept in memory, where a power cut would lose it; {_ALLOWED}.")
    return url.set(drivername=_DRIVERS[kind])


def display_url(url: URL) -> str:
    """The database as it may be printed: without the password."""
    if is_sqlite(url):
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file of SQLite's."""
    return url.get_backend_name() == "sqlite"


def engine_for(url: URL) -> sa.Engine:
    """An engine whose commits are durable: WAL and full synchronisation, or PostgreSQL's synchronous commit."""
    if is_sqlite(url):
        return _sqlite_engine(url)
    try:
        engine = sa.create_engine(url, connect_args={"connect_timeout": TIMEOUT_SECONDS}, pool_size=4)
    except (ModuleNotFoundError, NoSuchModuleError):
        raise StoreError("PostgreSQL needs a driver that is not installed: pip install longsuit[postgres].") from None
    sa.event.listen(engine, "connect", _prepare_postgresql)
    return engine


def _sqlite_engine(url: URL) -> sa.Engine:
    # SQLAlchemy begins transactions here, not the driver: a writer has to say so at once. Whoever used a connection
    # last finds there the pages it wrote; another one would have to read them again.
    engine = sa.create_engine(
        url, connect_args={"timeout": TIMEOUT_SECONDS, "check_same_thread": False}, pool_use_lifo=True
    )
    file = HouseFile(url)

    def begin(connection: sa.Connection) -> None:
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
    # 32 MiB, and 16 in the log before it is copied: a busy house writes nearly all of the usual 2 and 4 at a time. Only
    # commits copy it, each in its turn: SQLite before 3.51.3 may lose pages where one copies while another writes.
    "cache_size = -32768",
    "wal_autocheckpoint = 4000",
    # What one statement has changed is remembered for the case that it fails; otherwise in a file of its own.
    "temp_store = MEMORY",
)


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    for statement in MAKING:
        connection.execute(statement)


def _prepare_postgresql(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            f"SET synchronous_commit TO on; SET lock_timeout TO '{TIMEOUT_SECONDS}s'; SET statement_timeout TO '10min'"
        )
    connection.commit()


@contextmanager
def write_transaction(engine: sa.Engine, *, locked: bool = True) -> Iterator[sa.Connection]:
    """One transaction that writes, alone: other writers of the house wait at the same place.

    Whoever does not want it `locked` at once reads with `stream(..., lock=Locking())` before anything else.
    """
    with engine.connect() as connection:
        connection.execution_options(writing=True)
        with connection.begin():
            if locked:
                lock_house(connection)
            yield connection


def lock_house(connection: sa.Connection) -> None:
    """Wait for the other writers of a PostgreSQL house; SQLite has done so when the transaction began."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(ADVISORY_LOCK)


@contextmanager
def sent_together(connection: sa.Connection) -> Iterator[None]:
    """Statements that PostgreSQL is sent without waiting for the answer to each; SQLite answers at once."""
    if connection.dialect.name != "postgresql":
        yield
        return
    raw: Any = connection.connection.driver_connection
    try:
        with raw.pipeline():
            yield
    except connection.dialect.loaded_dbapi.Error as error:
        raise wrapped(connection, raw, error) from error


@contextmanager
def driven(connection: sa.Connection) -> Iterator[Any]:
    """The driver's own connection, where SQLAlchemy would take longer than the database; errors are SQLAlchemy's."""
    raw: Any = connection.connection.driver_connection
    try:
        yield raw
    except connection.dialect.loaded_dbapi.Error as error:
        raise wrapped(connection, raw, error) from error


def wrapped(connection: sa.Connection, raw: Any, error: Any) -> BaseException:
    """A driver's error as SQLAlchemy would have raised it; a connection that is lost is given up."""
    dialect = connection.dialect
    lost = dialect.is_disconnect(error, raw, None)
    if lost:
        connection.invalidate(error)
    base = dialect.loaded_dbapi.Error
    wrapped: BaseException = DBAPIError.instance("", None, error, base, dialect=dialect, connection_invalidated=lost)
    return wrapped


def commit_now(connection: sa.Connection) -> None:
    """Commit with the statements that are sent together; what is left for the end of the transaction is nothing."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("COMMIT")
        return
    with driven(connection) as raw:
        raw.execute("COMMIT")


@contextmanager
def read_transaction(engine: sa.Engine) -> Iterator[sa.Connection]:
    """One transaction that sees the house as it stood at one moment."""
    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


class Locking(NamedTuple):
    """Waiting for the other writers of a PostgreSQL house; SQLite has done so when the transaction began."""

    also: Callable[[Any], None] = lambda _: None
    """What else the driver's connection is sent with it, to be answered together."""

    def send(self, raw: Any) -> None:
        """Send it, and what goes with it."""
        raw.execute(ADVISORY_LOCK)
        self.also(raw)


def stream(
    connection: sa.Connection, statement: sa.Select[Any], after: int = BEFORE_ALL, *, lock: Locking | None = None
) -> Iterator[tuple[Any, ...]]:
    """Rows by the million, straight from the driver, some thousands at a time.

    Their first column is a number; the rows come in its order, those above `after` only. With a `lock` the other
    writers are waited for first.
    """
    compiled = _page(statement, connection.dialect)
    raw: Any = connection.connection.driver_connection
    lock = lock if connection.dialect.name == "postgresql" else None
    try:
        with closing(raw.cursor()) as cursor:
            while True:
                arguments = _arguments(compiled, {"after": after, "many": PAGE_ROWS})
                with raw.pipeline() if lock else nullcontext():
                    if lock:
                        lock.send(raw)
                    cursor.execute(str(compiled), arguments)
                rows = cursor.fetchall()
                yield from rows
                if len(rows) < PAGE_ROWS:
                    return
                after, lock = rows[-1][0], None
    except connection.dialect.loaded_dbapi.Error as error:
        if lock:
            raise wrapped(connection, raw, error) from error
        raise StoreStopped(f"The store cannot be used: {driver_message(error)}.") from error


@lru_cache(maxsize=64)
def _page(statement: sa.Select[Any], dialect: sa.Dialect) -> Any:
    """A statement that reads so many rows above a number, compiled once: it is asked before every command."""
    number = statement.selected_columns[0]
    page = statement.where(number > sa.bindparam("after")).order_by(number).limit(sa.bindparam("many"))
    return page.compile(dialect=dialect)


def _arguments(compiled: Any, values: dict[str, int]) -> Any:
    """The values of a statement's parameters, as its driver takes them."""
    values = compiled.construct_params(values)
    return [values[name] for name in compiled.positiontup] if compiled.positional else values


def stopped_by(error: DBAPIError) -> StoreStopped:
    """What a database's error means for the table, as a sentence."""
    why = driver_message(error.orig)
    if isinstance(error, IntegrityError):
        return StoreStopped(f"The store does not reconcile: {why}.")
    return StoreStopped(f"The store cannot be used: {why}.")


def driver_message(error: BaseException | None) -> str:
    """What a driver said, in one line."""
    return " ".join(str(error).split())[:200].rstrip(".")


def make_folder(url: URL) -> None:
    """Make the folder a new SQLite file is to lie in."""
    if is_sqlite(url):
        folder = Path(str(url.database)).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"{folder}: {error.strerror}; name another place for the database.") from None
