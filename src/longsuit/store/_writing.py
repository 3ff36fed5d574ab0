"""Writing a batch: events, links, entries and projections, all in the transaction that is open.

Rows go to the driver as they are: what is written here is written for every round, and building statements anew each
time would take longer than the database does.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.jackpot import to_text
from longsuit.play import canonical
from longsuit.store import _schema as schema

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.jackpot import Meter, State
    from longsuit.ledger import Transfer
    from longsuit.store._batch import Batch, Row


def write(connection: sa.Connection, batch: Batch, before: State) -> None:
    """Write everything a batch led to."""
    insert_rows(connection, schema.events, [_event(row) for row in batch.rows])
    insert_rows(connection, schema.audit, [_link(row) for row in batch.rows])
    insert_rows(connection, schema.entries, [_entry(*entry) for entry in batch.entries])
    put_rows(connection, schema.operators, [tuple(row.values()) for row in batch.operators])
    project(connection, before, batch.memory.state)
    for name, rows in batch.filed.items():
        insert_rows(connection, schema.metadata.tables[name], rows)


def insert_rows(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert whole rows, in one statement, so that a trigger runs once for all of them."""
    _send(connection, table, rows, _insert(table, connection.dialect.name))


def put_rows(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert whole rows, or bring those of the same name up to date; the last of a name counts."""
    latest = list({row[0]: row for row in rows}.values())
    _send(connection, table, latest, _upsert(table, connection.dialect.name))


def _send(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]], statement: str) -> None:
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(statement, list(rows))
        return
    # One text for the driver to send: a hundred arrays of texts would take it longer than the server.
    names = _names(table)
    connection.exec_driver_sql(statement, (canonical([dict(zip(names, row, strict=True)) for row in rows]),))


@cache
def _names(table: sa.Table) -> tuple[str, ...]:
    return tuple(table.columns.keys())


def _type_of(column: sa.Column[Any]) -> str:
    """The type of a column, as PostgreSQL calls it."""
    if isinstance(column.type, sa.Boolean):
        return "boolean"
    return "bigint" if isinstance(column.type, sa.Integer) else "text"


@cache
def _insert(table: sa.Table, dialect: str) -> str:
    names = _names(table)
    if dialect == "sqlite":
        return f"INSERT INTO {table.name} VALUES ({', '.join('?' * len(names))})"  # noqa: S608 - our names
    typed = ", ".join(f"{column.name} {_type_of(column)}" for column in table.columns)
    return f"INSERT INTO {table.name} SELECT * FROM json_to_recordset(%s::json) AS rows ({typed})"  # noqa: S608 - our names


@cache
def _upsert(table: sa.Table, dialect: str) -> str:
    changed = ", ".join(f"{name} = excluded.{name}" for name in _names(table) if name != "name")
    # Without WHERE, SQLite takes ON for the beginning of a join.
    doubt = "" if dialect == "sqlite" else " WHERE true"
    return f"{_insert(table, dialect)}{doubt} ON CONFLICT (name) DO UPDATE SET {changed}"


def project(connection: sa.Connection, before: State, after: State) -> None:
    """Bring the projections from one state to the next; what is the same object has not changed."""
    if after.meters is not before.meters:
        changed = [meter for name, meter in after.meters.items() if meter is not before.meters.get(name)]
        put_rows(connection, schema.meters, [tuple(meter_row(meter).values()) for meter in changed])
    for table, old, new in (
        (schema.jackpots, before.jackpots, after.jackpots),
        (schema.tables, before.tables, after.tables),
        (schema.proposals, before.proposals, after.proposals),
        (schema.suspensions, before.suspended, after.suspended),
    ):
        if new is not old:
            put_rows(
                connection, table, [(name, part_text(new[name])) for name in new if new[name] is not old.get(name)]
            )
            _drop(connection, table, [name for name in old if name not in new])
    if after.wins is not before.wins:
        wins = [win for name, win in after.wins.items() if win is not before.wins.get(name)]
        put_rows(connection, schema.wins, [(win.id, to_text(win)) for win in wins])


def part_text(part: Any) -> str:
    """A part of a state as it is projected: canonical JSON."""
    return canonical(part) if isinstance(part, str) else to_text(part)


def meter_row(meter: Meter) -> dict[str, Any]:
    """A meter as it is projected: what it started with, what moved since, what it shows."""
    moved = sum(amount for (fund, _), amount in meter.entries.items() if fund == "meter")
    held = any(fund == "meter" for fund, _ in meter.entries) or meter.start
    return {
        "name": meter.name,
        "account": f"meter:{meter.name}" if held else None,
        "start": meter.start,
        "moved": moved,
        "shown": meter.amount,
        "body": to_text(meter),
    }


def _drop(connection: sa.Connection, table: sa.Table, names: list[str]) -> None:
    if names:
        connection.execute(table.delete().where(table.c.name.in_(names)))


def _event(row: Row) -> tuple[Any, ...]:
    link = row.link
    return (
        link.seq,
        row.room,
        row.kind,
        row.command,
        row.place,
        link.at,
        link.actor,
        link.role,
        link.table,
        link.event,
    )


def _link(row: Row) -> tuple[Any, ...]:
    link = row.link
    return link.seq, link.previous, link.hash, link.software, link.rules


def _entry(number: int, event: int, transfer: Transfer) -> tuple[Any, ...]:
    return (
        number,
        transfer.id,
        event,
        transfer.debit.text,
        transfer.credit.text,
        transfer.amount,
        transfer.reason,
        transfer.document,
    )
