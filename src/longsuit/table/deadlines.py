"""The deadlines of a table, in the house's time.

Their lengths are those of `terms.Pace`; `journal/clock_entries.py` sets them, and
`commands/rounds/deadline_passed.py` does what is due.
"""

from __future__ import annotations

from longsuit.base import later
from longsuit.table.table import Table

MAX_LAST_CALLS = 3
"""How often a last call is repeated in one decision for a player whose page was closed meanwhile."""


def deadline(table: Table) -> str | None:
    """The next deadline: a last call, the round continues, or a disconnected guest loses the seat."""
    if (call := last_call_due(table)) is not None:
        return call
    shown, gone = shown_deadline(table), _gone_deadline(table)
    return min(gone, shown) if gone and shown else gone or shown


def last_call_due(table: Table) -> str | None:
    """When a connected player is told that time is running out; None once that was done.

    A hand of a connected player is folded only after that, so a deadline without a last call is extended.
    """
    seat = table.seats.get(table.turn or 0)
    if not table.turn_ends or table.last_call or seat is None or not seat.connected or table.migrated_rules:
        return None
    return later(table.turn_ends, -table.terms.pace.last_call_seconds)


def has_decision_clock(table: Table) -> bool:
    """Whether the present decision has a deadline: not while nobody else waits for it.

    Others wait where they are seated, deal, or close the table; nobody waits for ever for a player who is gone.
    """
    seat = table.seats.get(table.turn or 0)
    if table.turn is None or seat is None:
        return table.turn is not None
    alone = all(other.guest == seat.guest for other in table.seats.values())
    return table.terms.human or table.closing or not seat.connected or not alone


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
    """Move every deadline of a working copy of a table; a last call is then repeated."""
    table.last_call = False
    for name in ("wagers_close", "turn_ends", "result_ends"):
        if at := getattr(table, name):
            setattr(table, name, later(at, seconds))
    for number, seat in table.seats.items():
        if seat.gone:
            table.change_seat(number, gone=later(seat.gone, seconds))


def gone_seats(table: Table) -> list[int]:
    """The seats of disconnected guests that can be freed: those whose wagers or bank no round waits for."""
    play, kept = table.play, set[int]()
    if play.at or table.can_close_wagers:
        kept = {*play.wagers, *([play.bank.seat] if play.bank else [])}
    return [number for number, seat in table.seats.items() if seat.gone and number not in kept]


def _gone_deadline(table: Table) -> str | None:
    """When the first disconnected guest without a hand in play loses the seat."""
    if table.play.at and not table.finished:
        return None
    gone = [table.seats[number].gone for number in gone_seats(table)]
    return later(min(gone), table.terms.pace.gone) if gone else None
