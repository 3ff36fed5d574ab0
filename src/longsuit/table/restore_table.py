"""A table restored from its journal, when a server starts again after it was stopped or killed."""

from __future__ import annotations

from collections.abc import Iterable

from longsuit.table.apply_entry import apply
from longsuit.table.entry import Entry
from longsuit.table.journal.migrated_rules import refuse_unfinished
from longsuit.table.table import Table


def restore(table: Table, entries: Iterable[Entry]) -> Table:
    """A new table after its stored entries; `Refused` where its cards were dealt under other terms."""
    for entry in entries:
        table = apply(table, entry)
    refuse_unfinished(table)
    return table
