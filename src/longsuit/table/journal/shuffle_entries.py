"""Whether the shuffle of a round is the one its entries name."""

from __future__ import annotations

from longsuit.base import Refused
from longsuit.table.entry import Entry
from longsuit.table.table import Table


def refuse_other_commitment(table: Table, entry: Entry) -> None:
    """Refuse a seed that the commitment of its `round-opened` entry is not for; older entries have no commitment."""
    committed, named = table.committed_shuffle, entry.body.get("commitment")
    if committed is not None and named is not None and committed.commitment.hex() != named:
        raise _changed(table, "seed is not the one it was opened with")


def refuse_other_closing(table: Table, entry: Entry) -> None:
    """Refuse contributions that the closing of a `wagers-closed` entry is not for; older entries have no closing."""
    named = entry.body.get("closing")
    if table.shuffle is not None and named is not None and table.shuffle.closing.hex() != named:
        raise _changed(table, "shuffle is not the one that was closed")


def _changed(table: Table, what: str) -> Refused:
    sentence = f"Round {table.round_number} of table {table.terms.name} was changed in the journal: its {what}."
    return Refused("", f"{sentence} Restore a backup, and find out who changed the database.")
