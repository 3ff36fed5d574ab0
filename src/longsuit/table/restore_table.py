"""Restore a table from its journal when the server starts.

`floor/writer/command_processor.py` does this for every table, and the hub moves the deadlines that passed meanwhile.
The accounts and jackpots of the house are read in `store/events/start_up.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from longsuit.table.apply_entry import apply
from longsuit.table.entry import Entry
from longsuit.table.journal.migrated_rules import refuse_unfinished
from longsuit.table.table import Table


def restore(table: Table, entries: Iterable[Entry]) -> Table:
    """The table after its stored entries; raises `Refused` where cards were dealt under different terms.

    A seed from before the house sealed them may have been read: a round without wagers is opened again with a new one.
    """
    for entry in entries:
        table = apply(table, entry)
    refuse_unfinished(table)
    if _seed_was_readable(table) and not table.play.at and not table.play.wagers:
        table.migrated_rules = True
    return table


def _seed_was_readable(table: Table) -> bool:
    """Whether the seed of the round is stored as it is, though the table seals."""
    return table.seal is not None and table.committed_shuffle is not None and not table.entries[0].sealed
