"""Until when a table waits."""

from __future__ import annotations

from longsuit.base import later
from longsuit.table.table import Table


def deadline(table: Table) -> str | None:
    """When the table's clock is due: the round goes on, or a guest has been without a page for too long."""
    shown, gone = shown_deadline(table), _gone_deadline(table)
    return min(gone, shown) if gone and shown else gone or shown


def shown_deadline(table: Table) -> str | None:
    """When the round goes on by the clock; None where it waits for people."""
    if table.migrated_rules or table.idle_too_long:
        return table.at
    if table.turn_ends:
        return table.turn_ends
    if table.terms.human:
        return None
    if table.finished:
        return table.result_ends
    if table.wagers_close and not table.play.at:
        return table.at if all(table.seats[number].ready for number in table.play.wagers) else table.wagers_close
    return None


def _gone_deadline(table: Table) -> str | None:
    """When the first guest without a page and without a hand in play has been gone for too long."""
    if table.play.at and not table.finished:
        return None
    gone = [seat.gone for number, seat in table.seats.items() if seat.gone and number not in table.play.wagers]
    return later(min(gone), table.terms.pace.gone) if gone else None
