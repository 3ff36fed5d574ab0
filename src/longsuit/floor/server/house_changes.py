"""Changes of the house file that are refused at start-up: guests' chips and dealt rounds must not be left behind."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused, dollars
from longsuit.floor.writer.request_batch import entry_of
from longsuit.ledger import MICRO
from longsuit.store import Store, balances_of, journals_since_snapshot, read_transaction, stopped_by
from longsuit.table import MAX_SEATS, Table, TableTerms, restore


def refuse_unsafe_changes(store: Store, tables: Iterable[TableTerms]) -> None:
    """Refuse a house file without a table that has guests' chips, or under which a dealt round cannot go on."""
    terms = {one.name: one for one in tables}
    try:
        with read_transaction(store.engine) as connection:
            found = journals_since_snapshot(connection)
            for name in sorted(found.keys() - terms.keys()):
                _refuse_chips(connection, name)
    except DBAPIError as error:
        raise stopped_by(error) from error
    for name in terms.keys() & found.keys():
        restore(Table(terms[name]), [entry_of(row) for row in found[name]])  # refused if the cards are of other rules


def _refuse_chips(connection: sa.Connection, table: str) -> None:
    """Refuse to remove a table while guests' chips are there."""
    seats = {f"player:{table}/{seat}": seat for seat in range(1, MAX_SEATS + 1)}
    racks = {seats[account]: micro for account, micro in balances_of(connection, list(seats)).items()}
    held = ", ".join(f"seat {seat}: {dollars(micro // MICRO)}" for seat, micro in racks.items() if micro)
    if held:
        raise Refused(
            "",
            f"Table {table} is not in the house file, but guests have chips there ({held}). Put it back, let the "
            f"guests leave, and remove it then.",
        )
