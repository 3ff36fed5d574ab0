"""Changes of the house file that are refused at start-up.

Guests' chips and dealt rounds must not be left behind, and a table keeps the game that its jackpots are linked for.
"""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from longsuit.base import MICRO, Refused, dollars
from longsuit.floor.writer.journal_entries import entries_since_snapshot
from longsuit.rules import JackpotClause, is_game, load, readable_title
from longsuit.store import SealedSecrets, Store, balances_of, read_transaction, stopped_by, tables_with_journal
from longsuit.table import MAX_SEATS, Table, TableTerms, restore


def refuse_unsafe_changes(store: Store, tables: Iterable[TableTerms], secrets: SealedSecrets | None = None) -> None:
    """Refuse a house file without a table that has guests' chips, or under which a dealt round cannot go on.

    Another game at a table that is linked for its present one, and a journal that differs from the audit chain, are
    refused too.
    """
    terms = {one.name: one for one in tables}
    for one in terms.values():
        _refuse_other_game(store, one)
    try:
        with read_transaction(store.engine) as connection:
            found = entries_since_snapshot(connection, terms, secrets.open if secrets else None)
            for name in sorted(tables_with_journal(connection) - terms.keys()):
                _refuse_chips(connection, name)
    except DBAPIError as error:
        raise stopped_by(error) from error
    for name, entries in found.items():
        restore(Table(terms[name]), entries)  # refused if the cards are of other rules


def _refuse_other_game(store: Store, terms: TableTerms) -> None:
    """Refuse another game at a table while the jackpot system has it linked for the game it played (JP-18)."""
    linked = store.state.tables.get(terms.name)
    if linked is not None and linked.game != terms.rules.game:
        raise Refused(
            JackpotClause.LINK,
            f"The house file has table {terms.name} play {terms.rules.title}, but its jackpots are linked for "
            f"{_title(linked.game)}. Close it with longsuit jackpot close first, or give the new table another name.",
        )


def _title(game: str) -> str:
    return load(game).title if is_game(game) else readable_title(game)


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
