"""What a backup holds: its header and its tables, in the order in which their rows are written and restored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from longsuit.store.database import floor_schema as floor
from longsuit.store.database import schema

if TYPE_CHECKING:
    from collections.abc import Sequence

    import sqlalchemy as sa

BACKUP = "longsuit-backup"
"""The `record` of a backup."""

SAVED = (
    *(schema.events, schema.audit, schema.entries, schema.operators),
    *(floor.journal, floor.rounds, floor.round_seats, floor.guests),
)
"""The tables of a backup; everything else but the sessions is derived from them."""

_HASH = list(schema.audit.columns).index(schema.audit.c.hash)


def head_after(table: sa.Table, row: Sequence[Any], head: str) -> str:
    """The hash of the last link after a row."""
    return str(row[_HASH]) if table is schema.audit else head
