"""The clocks of a table: a decision gets more time and a last call, a result is shown for a while."""

from __future__ import annotations

from typing import Any

from longsuit.base import later
from longsuit.table.deadlines import MAX_LAST_CALLS, has_decision_clock, move_deadlines, shown_deadline
from longsuit.table.entry import CLOCK, Entry
from longsuit.table.jackpots import wins_share
from longsuit.table.table import Table


def set_decision_clock(table: Table, entry: Entry, *, new_turn: bool) -> None:
    """Start, keep or stop the clock of the present decision, after any entry."""
    if new_turn:
        table.extensions, table.last_calls, table.last_call, table.turn_ends = 0, 0, False, ""
    if table.turn is None:
        return
    clock = has_decision_clock(table)
    if clock == bool(table.turn_ends):
        return
    table.last_call, table.turn_ends = False, later(entry.at, table.terms.pace.decision) if clock else ""
    table.changes.own.add(table.turn)


def note_timed_out(table: Table, entry: Entry, actions: list[list[Any]]) -> None:
    """Note the seats for which an entry of the clock decides, and the hands it folds."""
    if entry.actor == CLOCK.id:
        for kind, *facts in actions:
            if kind in ("check", "fold") and facts[0] in table.seats:
                table.changes.timed_out.add(facts[0])
                if kind == "fold":
                    table.change_seat(facts[0], timed_out=True)


def time_given(table: Table, entry: Entry) -> None:
    """Give a player more time."""
    number = entry.body["seat"]
    table.extensions += 1
    table.last_call = False
    if table.turn_ends:  # in a journal of an earlier version a player may be alone
        table.turn_ends = later(table.turn_ends, table.terms.pace.more)
    table.changes.own.add(number)
    table.changes.announce("time-given", f"{table.seats[number].name} takes more time.", number)


def last_called(table: Table, entry: Entry) -> None:
    """Tell a player that time is running out; there is always time left to act on it."""
    number, seconds = entry.body["seat"], table.terms.pace.last_call_seconds
    table.last_call = True
    table.last_calls += 1
    table.turn_ends = max(table.turn_ends, later(entry.at, seconds))
    words = f"{seconds} second{'' if seconds == 1 else 's'}"
    table.changes.announce("last-call", f"Last call: {table.seats[number].name} has {words} to decide.", number)


def repeat_last_call(table: Table, number: int) -> None:
    """Let a last call be repeated for a player who is back."""
    if number == table.turn and table.last_calls < MAX_LAST_CALLS:
        table.last_call = False


def deadlines_moved(table: Table, entry: Entry) -> None:
    """Move every deadline, with the house's time."""
    move_deadlines(table, entry.body["seconds"])
    if shown_deadline(table):
        table.changes.announce("deadlines-moved", "Deadlines were moved. Everybody has as much time as before.")


def result_seconds(table: Table) -> int:
    """How long the result is shown: longer where a share of a meter was won."""
    pace = table.terms.pace
    won = any(claim.step == "committed" and wins_share(table, spot, claim) for spot, claim in table.claims.items())
    return pace.result + (pace.jackpot if won else 0)
