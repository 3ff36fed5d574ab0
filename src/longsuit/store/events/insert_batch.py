"""Writing a batch: events, links, entries, operators, projections and the floor's rows, in the open transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.store.database import schema
from longsuit.store.database.insert import insert_rows
from longsuit.store.events.projections import update_projections

if TYPE_CHECKING:
    from collections.abc import Sequence

    import sqlalchemy as sa

    from longsuit.ledger import Transfer
    from longsuit.store.events.event_batch import EventBatch, EventRow


def insert_batch(connection: sa.Connection, batch: EventBatch) -> None:
    """Write everything a batch led to."""
    _insert_chain(connection, batch.rows)
    insert_rows(connection, schema.entries, [_entry_row(*entry) for entry in batch.entries])
    latest = {row["name"]: tuple(row.values()) for row in batch.operators}
    insert_rows(connection, schema.operators, list(latest.values()), replace=True)
    update_projections(connection, batch.before.state, batch.after.state)
    for name, rows in batch.floor_rows.items():
        insert_rows(connection, schema.metadata.tables[name], rows)


def _insert_chain(connection: sa.Connection, rows: Sequence[EventRow]) -> None:
    """Insert events and their links."""
    events, links = [], []
    for link, category, kind, command, place in rows:
        seq, previous, hash_, at, actor, role, table, software, rules, body = link
        events.append((seq, category, kind, command, place, at, actor, role, table, body))
        links.append((seq, previous, hash_, software, rules))
    insert_rows(connection, schema.events, events)
    insert_rows(connection, schema.audit, links)


def _entry_row(number: int, event: int, transfer: Transfer) -> tuple[Any, ...]:
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
