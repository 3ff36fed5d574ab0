"""Restore a table from its journal when the server starts."""

from __future__ import annotations

from collections.abc import Iterable

from longsuit.table.apply_entry import apply
from longsuit.table.entry import Entry
from longsuit.table.journal.migrated_rules import refuse_unfinished
from longsuit.table.table import Table


def restore(table: Table, entries: Iterable[Entry]) -> Table:
    """The table after its stored entries; raises `Refused` where cards were dealt under different terms."""
    for entry in entries:
        table = apply(table, entry)
    refuse_unfinished(table)
    return table
