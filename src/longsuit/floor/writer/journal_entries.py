"""Entries of tables as rows of the journal, and back; the secrets of a row are opened with the keys of the house."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

import sqlalchemy as sa

from longsuit.keys import SealBroken
from longsuit.store import JournalRow, journals_since_snapshot, refuse_lost_rows, refuse_unanchored
from longsuit.table import Entry, secret_place

OpenSecret = Callable[[str, str], str]
"""Opens the secrets that are stored at a place."""


def row_of(entry: Entry, seq: int, event: int) -> JournalRow:
    """The row of an entry, given its number in the house and the last event before it."""
    return JournalRow(
        seq,
        entry.table,
        entry.number,
        entry.at,
        entry.actor,
        entry.command,
        entry.kind,
        entry.text,
        event,
        entry.sealed,
    )


def entry_of(row: JournalRow, open_secret: OpenSecret | None = None) -> Entry:
    """The entry of a row of the journal."""
    entry = Entry(row.table, row.number, row.at, row.actor, row.command, row.kind, json.loads(row.body), row.body)
    if not row.secret:
        return entry
    if open_secret is None:
        raise SealBroken("The journal of this house is sealed, and the keys of the house are not here.")
    secret = json.loads(open_secret(row.secret, secret_place(row.table, row.number)))
    return entry._replace(secret=secret, sealed=row.secret)


def entries_since_snapshot(
    connection: sa.Connection, tables: Iterable[str], open_secret: OpenSecret | None
) -> dict[str, list[Entry]]:
    """The entries of tables from the opening of their last rounds on, as the audit chain anchors them.

    Raises `JournalChanged` if the journal of any table differs from the chain.
    """
    found = journals_since_snapshot(connection)
    refuse_lost_rows(connection)
    refuse_unanchored(connection, [row for rows in found.values() for row in rows])
    return {name: [entry_of(row, open_secret) for row in found[name]] for name in tables if name in found}
