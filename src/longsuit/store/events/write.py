"""Writing a batch: events, links, entries and projections, all in the transaction that is open.

Rows go to the driver as they are: what is written here is written for every round, and building statements anew each
time would take longer than the database does.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longsuit.base import canonical_json
from longsuit.jackpot import to_text
from longsuit.store.database import schema
from longsuit.store.database.bulk_insert import PUTTING, Sheet, letters, renewal
from longsuit.store.database.engine import driven
from longsuit.store.database.postgres_arrays import array_of
from longsuit.store.journal import METERS_CHANNEL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from longsuit.jackpot import Meter, State
    from longsuit.ledger import Transfer
    from longsuit.store.events.batch import EventBatch, EventRow


def ready(connection: sa.Connection, batch: EventBatch) -> Callable[[], None]:
    """What writes everything a batch led to; when it is called, nearly all of it is the database's to do."""
    send, before = _ready(connection, _sheets(batch, batch.before.state)), batch.before.state

    def write() -> None:
        send()
        _forget(connection, before, batch.after.state)

    return write


def at_once(batch: EventBatch) -> tuple[str, list[str]] | None:
    """All of it as one statement of PostgreSQL's that tells the others too, and its parameters; None where it is not.

    What is there no more takes a statement of its own, and so does what the floor has to tell. A refused command's id
    counts for nothing in the database: whether it was carried out before this process began has to be looked up first.
    """
    if not batch.rows or batch.floor_rows or any(outcome.refusal for outcome in batch.outcomes):
        return None
    if any(_gone(old, new) for _, old, new in _named(batch.before.state, batch.after.state)):
        return None
    sheets = _sheets(batch, batch.before.state)
    statement = _postgresql_at_once(tuple([(sheet.table, sheet.renews) for sheet in sheets]), batch.moves_meters)
    return statement, _arrays(sheets)


def _sheets(batch: EventBatch, before: State) -> list[Sheet]:
    """The rows a batch writes, table by table."""
    latest = {row["name"]: tuple(row.values()) for row in batch.operators}
    sheets = [
        *_chained(batch.rows),
        Sheet(schema.entries, [_entry(*entry) for entry in batch.entries]),
        Sheet(schema.operators, list(latest.values()), renews=True),
        *_projected(before, batch.after.state),
        *(Sheet(schema.metadata.tables[name], rows) for name, rows in batch.floor_rows.items()),
    ]
    return [sheet for sheet in sheets if sheet.rows]


def insert_rows(connection: sa.Connection, table: sa.Table, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert whole rows, in one statement, so that a trigger runs once for all of them."""
    if rows:
        _send(connection, [Sheet(table, rows)])


def project(connection: sa.Connection, before: State, after: State) -> None:
    """Bring the projections from one state to the next."""
    _send(connection, [sheet for sheet in _projected(before, after) if sheet.rows])
    _forget(connection, before, after)


def _projected(before: State, after: State) -> Iterator[Sheet]:
    """What has changed from one state to the next; what is the same object has not."""
    if after.meters is not before.meters:
        meters = [meter for name, meter in after.meters.items() if meter is not before.meters.get(name)]
        yield Sheet(schema.meters, [tuple(meter_row(meter).values()) for meter in meters], renews=True)
    for table, old, new in _named(before, after):
        parts = [(name, part_text(part)) for name, part in new.items() if part is not old.get(name)]
        yield Sheet(table, parts, renews=True)
    if after.wins is not before.wins:
        wins = after.wins.since(before.wins)
        yield Sheet(schema.wins, [(name, to_text(win)) for name, win in wins.items()], renews=True)
    if after.version != before.version:
        yield Sheet(schema.standing, [totals_row(after)], renews=True)


def _forget(connection: sa.Connection, before: State, after: State) -> None:
    """Take out of the projections what is there no more."""
    for table, old, new in _named(before, after):
        if gone := _gone(old, new):
            connection.execute(table.delete().where(table.c.name.in_(gone)))


def _gone(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    return [name for name in old if name not in new]


def _named(before: State, after: State) -> list[tuple[sa.Table, Mapping[str, Any], Mapping[str, Any]]]:
    """The parts of a state that have names and have changed."""
    parts = (
        (schema.jackpots, before.jackpots, after.jackpots),
        (schema.tables, before.tables, after.tables),
        (schema.proposals, before.proposals, after.proposals),
        (schema.suspensions, before.suspended, after.suspended),
    )
    return [part for part in parts if part[1] is not part[2]]


def _send(connection: sa.Connection, sheets: list[Sheet]) -> None:
    """Send rows to the database, all in one statement."""
    _ready(connection, sheets)()


def _ready(connection: sa.Connection, sheets: list[Sheet]) -> Callable[[], object]:
    """What sends rows to the database, all in one statement that is put together already."""
    if not sheets:
        return lambda: None
    if connection.dialect.name == "sqlite":
        return partial(_hand_in, connection, letters(sheets))
    statement, arrays = _postgresql(tuple((sheet.table, sheet.renews) for sheet in sheets)), tuple(_arrays(sheets))
    return partial(connection.exec_driver_sql, statement, arrays)


def _hand_in(connection: sa.Connection, values: list[str | None]) -> None:
    with driven(connection) as raw:
        raw.execute(PUTTING, values)


@cache
def _postgresql(sheets: tuple[tuple[sa.Table, bool], ...]) -> str:
    """One statement for several tables; each takes its rows from arrays, one for each column."""
    *first, last = [_from_arrays(table, renews=renews) for table, renews in sheets]
    others = ", ".join(f"part{number} AS ({statement})" for number, statement in enumerate(first))
    return f"WITH {others} {last}" if first else last


@cache
def _postgresql_at_once(sheets: tuple[tuple[sa.Table, bool], ...], moves_meters: bool) -> str:  # noqa: FBT001 - cached
    """The same as PostgreSQL itself counts parameters, and with what the others are told."""
    parts = [_from_arrays(table, renews=renews) for table, renews in sheets]
    named = ", ".join(f"part{place} AS ({statement})" for place, statement in enumerate(parts))
    told = f"pg_notify('{METERS_CHANNEL}', '')" if moves_meters else "1"
    first, *others = f"WITH {named} SELECT {told}".split("%s")
    return first + "".join(f"${place}{other}" for place, other in enumerate(others, 1))


def _from_arrays(table: sa.Table, *, renews: bool) -> str:
    arrays = ", ".join(f"%s::{kind}[]" for kind in _types_of(table))
    names = ", ".join(column.name for column in table.columns)
    statement = f"INSERT INTO {table.name} SELECT * FROM unnest({arrays}) AS rows ({names})"  # noqa: S608 - our names
    # Without a condition ON would be taken for the beginning of a join.
    return f"{statement} WHERE true{renewal(table)}" if renews else statement


def _arrays(sheets: Sequence[Sheet]) -> list[str]:
    """The columns of all rows, one after the other."""
    return [
        array_of(values, kind)
        for sheet in sheets
        for values, kind in zip(zip(*sheet.rows, strict=True), _types_of(sheet.table), strict=True)
    ]


@cache
def _types_of(table: sa.Table) -> list[str]:
    return [_type_of(column) for column in table.columns]


def _type_of(column: sa.Column[Any]) -> str:
    """The type of a column, as PostgreSQL calls it."""
    if isinstance(column.type, sa.Boolean):
        return "boolean"
    return "bigint" if isinstance(column.type, sa.Integer) else "text"


def part_text(part: Any) -> str:
    """A part of a state as it is projected: canonical JSON."""
    return canonical_json(part) if isinstance(part, str) else to_text(part)


def totals_row(state: State) -> tuple[str, str]:
    """What is projected of a state besides its parts."""
    return "jackpots", canonical_json({"closed": dict(state.closed), "version": state.version})


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


def _chained(rows: Sequence[EventRow]) -> Iterator[Sheet]:
    """Events and their links, taken apart and put together column by column."""
    if not rows:
        return
    links, rooms, kinds, commands, places = zip(*rows, strict=True)
    seqs, before, hashes, at, actors, roles, tables, software, rules, bodies = zip(*links, strict=True)
    events = zip(seqs, rooms, kinds, commands, places, at, actors, roles, tables, bodies, strict=True)
    yield Sheet(schema.events, list(events))
    yield Sheet(schema.audit, list(zip(seqs, before, hashes, software, rules, strict=True)))


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
