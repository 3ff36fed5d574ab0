"""Until when a table waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import later

if TYPE_CHECKING:
    from longsuit.table.table import Table


def deadline(table: Table) -> str | None:
    """When the round goes on by itself."""
    if table.stale or table.overlong:
        return table.at
    if table.turn_ends:
        return table.turn_ends
    if table.terms.human:
        return None
    if table.finished:
        return table.ended
    if table.closes and not table.play.at:
        return table.at if all(table.seats[number].ready for number in table.play.wagers) else table.closes
    return None


def gone_deadline(table: Table) -> str | None:
    """When the first guest without a page and without a hand in play has been gone for too long."""
    if table.play.at and not table.finished:
        return None
    gone = [seat.gone for number, seat in table.seats.items() if seat.gone and number not in table.play.wagers]
    return later(min(gone), table.terms.pace.gone) if gone else None
