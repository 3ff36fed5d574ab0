"""The journal of the floor: the entries of every live table, in the order they were written."""

from __future__ import annotations

import hashlib
import json
from json.encoder import encode_basestring_ascii
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from longsuit.store.database.engine import stream
from longsuit.store.database.floor_schema import journal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SNAPSHOT = "round-opened"
"""The kind of row from which a table can be rebuilt without the rows before it."""

JOURNAL_CHANNEL = "longsuit_journal"
"""The PostgreSQL channel that announces new rows; the message is the `seq` of the last one."""

METERS_CHANNEL = "longsuit_meters"
"""The PostgreSQL channel that announces that a meter has changed."""


class JournalRow(NamedTuple):
    """One row of the journal."""

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
    """The command's id; empty if it had none, or if an earlier row has it."""

    kind: str
    """What kind of thing happened."""

    body: str
    """What happened, as canonical JSON."""

    event: int
    """The last event of the audit chain that was written before it, or with it."""

    secret: str = ""
    """The secrets of the row, sealed; empty where it has none."""


_ROWS = sa.select(journal)
_LAST_SEQ = sa.select(sa.func.coalesce(sa.func.max(journal.c.seq), 0))
_LAST_NUMBER = sa.select(sa.func.coalesce(sa.func.max(journal.c.number), 0))


def _read(connection: sa.Connection, statement: sa.Select[tuple[object, ...]]) -> list[JournalRow]:
    return [JournalRow._make(row) for row in connection.execute(statement)]


def journal_after(connection: sa.Connection, seq: int) -> list[JournalRow]:
    """Every row of the journal after one, in order."""
    return [JournalRow._make(row) for row in stream(connection, _ROWS, seq)]


def last_journal_seq(connection: sa.Connection) -> int:
    """The number of the last row of the journal; 0 if there is none."""
    return int(connection.execute(_LAST_SEQ).scalar_one())


def last_journal_number(connection: sa.Connection, table: str) -> int:
    """The number of the last row of a table's journal; 0 if it has none."""
    return int(connection.execute(_LAST_NUMBER.where(journal.c.table_name == table)).scalar_one())


def game_at(connection: sa.Connection, table: str) -> str:
    """The game that a live table plays, as its last round was opened for; empty for a table without a journal."""
    c = journal.c
    of_table = sa.select(c.body).where(c.table_name == table)
    latest = of_table.where(c.kind == SNAPSHOT).order_by(c.number.desc()).limit(1)
    # Rounds opened by older versions do not name their game; the first row of a journal always does.
    for body in (connection.execute(latest).scalar(), connection.execute(of_table.where(c.number == 1)).scalar()):
        if body is not None and (game := json.loads(body).get("game")):
            return str(game)
    return ""


def tables_with_journal(connection: sa.Connection) -> set[str]:
    """The names of all tables that have a journal."""
    return set(connection.execute(sa.select(journal.c.table_name).distinct()).scalars())


def journals_since_snapshot(connection: sa.Connection) -> dict[str, list[JournalRow]]:
    """Each table's rows from its last snapshot on; all of its rows if it has none yet."""
    return {table: _rows_since_snapshot(connection, table) for table in sorted(tables_with_journal(connection))}


def _rows_since_snapshot(connection: sa.Connection, table: str) -> list[JournalRow]:
    c = journal.c
    latest = sa.select(c.number).where(c.table_name == table, c.kind == SNAPSHOT).order_by(c.number.desc()).limit(1)
    first = connection.execute(latest).scalar() or 1
    return _read(connection, _ROWS.where(c.table_name == table, c.number >= first).order_by(c.number))


def journal_between(connection: sa.Connection, table: str, first: int, last: int) -> list[JournalRow]:
    """The rows of a table from one number to another."""
    c = journal.c
    return _read(connection, _ROWS.where(c.table_name == table, c.number.between(first, last)).order_by(c.number))


# SQLite uses the index of the commands only if its condition is in the statement as it is.
_COMMANDS = _ROWS.where(journal.c.command.in_(sa.bindparam("ids", expanding=True)), sa.text("command <> ''"))


def find_earlier_commands(
    connection: sa.Connection, keys: Sequence[tuple[str, str, str]]
) -> dict[tuple[str, str, str], JournalRow]:
    """Which commands were carried out before, by table, actor and id, and the row each led to."""
    if not keys:
        return {}
    rows = connection.execute(_COMMANDS, {"ids": list({command for _, _, command in keys})})
    found = {(row.table, row.actor, row.command): row for row in map(JournalRow._make, rows)}
    return {key: found[key] for key in keys if key in found}


def notify_listeners(connection: sa.Connection, journal_seq: int, *, meters: bool) -> None:
    """Let PostgreSQL notify every process that listens, when the transaction is committed."""
    if connection.dialect.name != "postgresql":
        return
    if journal_seq:
        connection.execute(sa.select(sa.func.pg_notify(JOURNAL_CHANNEL, str(journal_seq))))
    if meters:
        connection.execute(sa.select(sa.func.pg_notify(METERS_CHANNEL, "")))


def journal_line(row: JournalRow) -> bytes:
    """A row as it enters the hash of a journal: canonical JSON on a line of its own."""
    quote = encode_basestring_ascii
    texts = f"{quote(row.at)},{quote(row.actor)},{quote(row.command)},{quote(row.kind)},{row.body}"
    secret = f",{quote(row.secret)}" if row.secret else ""
    return f"[{quote(row.table)},{row.number},{texts}{secret}]\n".encode()


def journal_rows_sha256(rows: Iterable[JournalRow]) -> str:
    """The hash of some rows of a table's journal."""
    return hashlib.sha256(b"".join(journal_line(row) for row in rows)).hexdigest()
