"""The deadlines of a table, in the house's time."""

from __future__ import annotations

from longsuit.base import later
from longsuit.table.table import Table


def deadline(table: Table) -> str | None:
    """The next deadline: the round continues, or a disconnected guest loses the seat."""
    shown, gone = shown_deadline(table), _gone_deadline(table)
    return min(gone, shown) if gone and shown else gone or shown


def shown_deadline(table: Table) -> str | None:
    """When the round continues by the clock; None where it waits for people."""
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


def move_deadlines(table: Table, seconds: int) -> None:
    """Move every deadline of a working copy of a table."""
    for name in ("wagers_close", "turn_ends", "result_ends"):
        if at := getattr(table, name):
            setattr(table, name, later(at, seconds))
    for number, seat in table.seats.items():
        if seat.gone:
            table.change_seat(number, gone=later(seat.gone, seconds))


def _gone_deadline(table: Table) -> str | None:
    """When the first disconnected guest without a hand in play loses the seat."""
    if table.play.at and not table.finished:
        return None
    gone = [seat.gone for number, seat in table.seats.items() if seat.gone and number not in table.play.wagers]
    return later(min(gone), table.terms.pace.gone) if gone else None
