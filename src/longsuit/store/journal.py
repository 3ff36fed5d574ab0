"""The journal of the floor: every table's rows, read back in the order they came.

Everything here goes straight to the driver: it is asked for in every transaction of the floor.
"""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import contextmanager
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, Any, NamedTuple

from longsuit.base import canonical_json
from longsuit.store.database.engine import driver_message
from longsuit.store.database.floor_schema import journal
from longsuit.store.errors import StoreStopped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import sqlalchemy as sa

SNAPSHOT = "round-opened"
"""The kind of row a table can be rebuilt from without what was before it."""

JOURNAL_CHANNEL = "longsuit_journal"
"""Where PostgreSQL says that rows were added; what it says is the last one's `seq`."""

METERS_CHANNEL = "longsuit_meters"
"""Where PostgreSQL says that a meter moved."""


class JournalRow(NamedTuple):
    """One row of the journal, as it is stored."""

    seq: int
    """Its number in the house."""

    table: str
    """The table."""

    number: int
    """Its number at the table."""

    at: str
    """When."""

    actor: str
    """Who did it."""

    command: str
    """The command's id; empty where it had none, or where an earlier row has it."""

    kind: str
    """What kind of thing happened."""

    body: str
    """What happened, as canonical JSON."""

    event: int
    """The last event of the house's that was written before it, or with it."""


NAMES = ", ".join(column.name for column in journal.columns)
_NEWER = f"SELECT {NAMES} FROM journal WHERE seq > {{0}} ORDER BY seq"  # noqa: S608 - our own names
_LAST_SEQ = "SELECT COALESCE(MAX(seq), 0) FROM journal"
_LAST_NUMBERS = "SELECT table_name, MAX(number) FROM journal GROUP BY table_name"
_LAST_SNAPSHOT = "SELECT number FROM journal WHERE table_name = {0} AND kind = {0} ORDER BY number DESC LIMIT 1"
_SINCE = f"SELECT {NAMES} FROM journal WHERE table_name = {{0}} AND number >= {{0}} ORDER BY number"  # noqa: S608 - our own names
_BETWEEN = f"SELECT {NAMES} FROM journal WHERE table_name = {{0}} AND number BETWEEN {{0}} AND {{0}} ORDER BY number"  # noqa: S608 - our own names
_SEEN = """
SELECT table_name, actor, command, number
FROM json_each(?) AS asked CROSS JOIN journal
    ON table_name = json_extract(asked.value, '$[0]') AND actor = json_extract(asked.value, '$[1]')
    AND command = json_extract(asked.value, '$[2]') AND command <> ''
"""
_ALL_SEEN = """
SELECT table_name, actor, command, number
FROM unnest(%s::text[], %s::text[], %s::text[]) AS asked (asked_table, asked_actor, asked_command) JOIN journal
    ON table_name = asked_table AND actor = asked_actor AND command = asked_command AND command <> ''
"""


def ask(connection: sa.Connection, statement: str, *values: object) -> Sequence[Any]:
    """The rows a statement gives; `{0}` stands where a value goes."""
    if connection.dialect.name == "sqlite":
        with driver(connection) as cursor:
            return cursor.execute(statement.replace("{0}", "?"), values).fetchall()
    return connection.exec_driver_sql(statement.replace("{0}", "%s"), values).all()


@contextmanager
def driver(connection: sa.Connection) -> Iterator[sqlite3.Cursor]:
    """SQLite itself, without what SQLAlchemy would do for each statement, which takes longer than SQLite does."""
    raw: Any = connection.connection.driver_connection
    try:
        yield raw.cursor()
    except sqlite3.Error as error:
        raise StoreStopped(f"The store cannot be used: {driver_message(error)}.") from error


def journal_after(connection: sa.Connection, seq: int) -> list[JournalRow]:
    """Every row of the journal after one, in order."""
    return [JournalRow._make(row) for row in ask(connection, _NEWER, seq)]


def last_journal_seq(connection: sa.Connection) -> int:
    """The number of the last row of the journal; 0 where there is none."""
    return int(ask(connection, _LAST_SEQ)[0][0])


def last_journal_number(connection: sa.Connection, table: str) -> int:
    """The number of the last row of a table's journal; 0 where it has none."""
    found = ask(connection, "SELECT COALESCE(MAX(number), 0) FROM journal WHERE table_name = {0}", table)
    return int(found[0][0])


def journals_since_snapshot(connection: sa.Connection) -> dict[str, list[JournalRow]]:
    """Each table's rows from the last one on that it can be rebuilt from; all of them where there is none yet."""
    found = {}
    for table, _ in ask(connection, _LAST_NUMBERS):
        snapshot = ask(connection, _LAST_SNAPSHOT, table, SNAPSHOT)
        found[table] = [
            JournalRow._make(row) for row in ask(connection, _SINCE, table, snapshot[0][0] if snapshot else 1)
        ]
    return found


def journal_between(connection: sa.Connection, table: str, first: int, last: int) -> list[JournalRow]:
    """The rows of a table from one number to another."""
    return [JournalRow._make(row) for row in ask(connection, _BETWEEN, table, first, last)]


def find_earlier_commands(
    connection: sa.Connection, asked: Sequence[tuple[str, str, str]]
) -> dict[tuple[str, str, str], int]:
    """Which commands were carried out before, by table, actor and id, and the number each led to."""
    if not asked:
        return {}
    if connection.dialect.name == "sqlite":
        with driver(connection) as cursor:
            found = cursor.execute(_SEEN, (canonical_json(asked),)).fetchall()
        return {(table, actor, command): number for table, actor, command, number in found}
    columns = tuple([list(column) for column in zip(*asked, strict=True)])
    rows = connection.exec_driver_sql(_ALL_SEEN, columns).all()
    return {(table, actor, command): number for table, actor, command, number in rows}


def tell_others(connection: sa.Connection, journal_seq: int, *, meters: bool) -> None:
    """Let PostgreSQL tell every process that listens, when the transaction is committed."""
    if connection.dialect.name != "postgresql":
        return
    if journal_seq:
        connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (JOURNAL_CHANNEL, str(journal_seq)))
    if meters:
        connection.exec_driver_sql("SELECT pg_notify(%s, '')", (METERS_CHANNEL,))


def journal_line(row: JournalRow) -> bytes:
    """A row as the fingerprint of a journal takes it: canonical JSON on a line of its own."""
    quote = encode_basestring_ascii
    texts = f"{quote(row.at)},{quote(row.actor)},{quote(row.command)},{quote(row.kind)},{row.body}"
    return f"[{quote(row.table)},{row.number},{texts}]\n".encode()


def journal_rows_sha256(rows: Iterable[JournalRow]) -> str:
    """The fingerprint of a stretch of a table's journal."""
    return hashlib.sha256(b"".join(journal_line(row) for row in rows)).hexdigest()
