"""Writing a batch: events, links, entries and projections, all in the transaction that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from longsuit.play import canonical
from longsuit.store import _schema as schema
from longsuit.store._plain import text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import sqlalchemy as sa

    from longsuit.jackpot import Meter, State
    from longsuit.ledger import Transfer
    from longsuit.store._batch import Batch, Row

TYPES = dict.fromkeys(("seq", "place", "number", "event", "amount"), "bigint") | {"revoked": "boolean"}
"""The columns that are not texts, as PostgreSQL calls them."""


def write(connection: sa.Connection, batch: Batch, before: State) -> None:
    """Write everything a batch led to."""
    insert_rows(connection, schema.events, [_event(row) for row in batch.rows])
    insert_rows(connection, schema.audit, [_link(row) for row in batch.rows])
    insert_rows(connection, schema.entries, [_entry(*entry) for entry in batch.entries])
    for row in batch.operators:
        _put(connection, schema.operators, [row])
    project(connection, before, batch.memory.state)


def insert_rows(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert whole rows, in one statement, so that a trigger runs once for all of them."""
    if not rows:
        return
    names = [column.name for column in table.columns]
    if connection.dialect.name == "sqlite":
        marks = ", ".join("?" * len(names))
        connection.exec_driver_sql(f"INSERT INTO {table.name} VALUES ({marks})", list(rows))  # noqa: S608 - our names
        return
    # One text for the driver to send: a hundred arrays of texts would take it longer than the server.
    typed = ", ".join(f"{name} {TYPES.get(name, 'text')}" for name in names)
    document = canonical([dict(zip(names, row, strict=True)) for row in rows])
    statement = f"INSERT INTO {table.name} SELECT * FROM json_to_recordset(%s::json) AS rows ({typed})"  # noqa: S608 - our names
    connection.exec_driver_sql(statement, (document,))


def project(connection: sa.Connection, before: State, after: State) -> None:
    """Bring the projections from one state to the next; what is the same object has not changed."""
    _put(connection, schema.meters, [meter_row(meter) for meter in _changed(before.meters, after.meters)])
    for table, old, new in (
        (schema.jackpots, before.jackpots, after.jackpots),
        (schema.tables, before.tables, after.tables),
        (schema.proposals, before.proposals, after.proposals),
        (schema.suspensions, before.suspended, after.suspended),
    ):
        _put(connection, table, [_named(name, new[name]) for name in new if new[name] is not old.get(name)])
        _drop(connection, table, [name for name in old if name not in new])
    if after.wins is not before.wins:
        changed = ((name, win) for name, win in after.wins.items() if win is not before.wins.get(name))
        _put(connection, schema.wins, [_named(name, win) for name, win in changed])


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
        "body": text_of(meter),
    }


def _changed(before: Mapping[str, Meter], after: Mapping[str, Meter]) -> Iterable[Meter]:
    return (meter for name, meter in after.items() if meter is not before.get(name))


def _named(name: str, part: object) -> dict[str, Any]:
    return {"name": name, "body": text_of(part)}


def _put(connection: sa.Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:
    """Insert rows, or bring those of the same name up to date."""
    if rows:
        connection.execute(_UPSERTS[connection.dialect.name][table.name], rows)


def _drop(connection: sa.Connection, table: sa.Table, names: list[str]) -> None:
    if names:
        connection.execute(table.delete().where(table.c.name.in_(names)))


def _upserts(insert: Any) -> dict[str, Any]:
    statements = {}
    for table in schema.PROJECTIONS:
        if "name" not in table.c:
            continue
        statement = insert(table)
        changed = {column.name: statement.excluded[column.name] for column in table.c if not column.primary_key}
        statements[table.name] = statement.on_conflict_do_update(index_elements=["name"], set_=changed)
    return statements


_UPSERTS = {"sqlite": _upserts(sqlite_insert), "postgresql": _upserts(postgresql_insert)}


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
