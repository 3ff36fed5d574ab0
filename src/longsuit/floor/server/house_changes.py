"""What a changed house file has to leave as it is when a floor opens: chips at its tables, and cards on its felts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError

from longsuit.base import Refused, dollars
from longsuit.floor.writer.batch import entry_of
from longsuit.ledger import MICRO
from longsuit.store import Store, balances_of, journals_since_snapshot, read_transaction, stopped_by
from longsuit.table.table import Table
from longsuit.table.unit_of_work import MOST_SEATS

if TYPE_CHECKING:
    import sqlalchemy as sa

    from longsuit.table.terms import TableTerms


def refuse_leftovers(store: Store, tables: Iterable[TableTerms]) -> None:
    """Refuse tables that leave out one with guests' chips at it, or that cannot go on with a round that is dealt."""
    terms = {one.name: one for one in tables}
    try:
        with read_transaction(store.engine) as connection:
            found = journals_since_snapshot(connection)
            for name in sorted(found.keys() - terms.keys()):
                _refuse_chips(connection, name)
    except DBAPIError as error:
        raise stopped_by(error) from error
    for name in terms.keys() & found.keys():
        Table(terms[name]).rebuild(entry_of(row) for row in found[name])  # refused where its cards are of other terms


def _refuse_chips(connection: sa.Connection, table: str) -> None:
    """Refuse to be without a table while guests' chips lie there."""
    seats = {f"player:{table}/{seat}": seat for seat in range(1, MOST_SEATS + 1)}
    racks = {seats[account]: micro for account, micro in balances_of(connection, list(seats)).items()}
    held = ", ".join(f"seat {seat}: {dollars(micro // MICRO)}" for seat, micro in racks.items() if micro)
    if held:
        raise Refused(
            "",
            f"Table {table} is not in the house file, and guests' chips lie there ({held}); allowed: to put it back, "
            f"let everybody leave, and take it out then.",
        )
