"""What happens when a deadline of a table has passed, a decision clock among them; and when deadlines move."""

from __future__ import annotations

from longsuit.base import seconds_between
from longsuit.play import Check
from longsuit.table.commands import system_commands
from longsuit.table.commands.rounds.close_wagers import close_wagers
from longsuit.table.commands.rounds.open_round import open_round
from longsuit.table.commands.seats import free_seat
from longsuit.table.deadlines import deadline, gone_seats, last_call_due, shown_deadline
from longsuit.table.entry_draft import EntryDraft
from longsuit.table.table import Table


def deadline_passed(draft: EntryDraft, _: system_commands.DeadlinePassed) -> None:
    """Act on a deadline: make a last call, decide for a seat, close wagers, open the next round, or free a seat."""
    table = draft.table
    due, shown = deadline(table), shown_deadline(table)
    if due is None or draft.at < due:
        return
    if table.migrated_rules:
        open_round(draft)
    elif table.turn is not None and last_call_due(table) is not None:
        draft.enter("last-call", seat=table.turn)
    elif shown is None or draft.at < shown:
        free_seat(draft, _gone_longest(table))
    elif table.turn is not None:
        draft.act(default_decision(table), table.turn)
        draft.enter("acted", seat=table.turn)
    elif table.finished or table.idle_too_long:
        open_round(draft)
    else:
        close_wagers(draft)


def default_decision(table: Table) -> str:
    """What the clock decides for the seat whose turn it is: a check where one may check, else a fold."""
    kinds = {choice.kind for choice in table.play.legal(table.turn or 0)}
    return "check" if Check in kinds else "fold"


def _gone_longest(table: Table) -> int:
    free = {number for number, seat in table.seats.items() if seat.gone} if table.finished else gone_seats(table)
    return min((table.seats[number].gone, number) for number in free)[1]


def move_deadlines(draft: EntryDraft, command: system_commands.MoveDeadlines) -> None:
    """Move every deadline by as much as the house's time went forward, so that it leaves the time it left before.

    After a restart only a decision gets its time again: the other deadlines take no hand from anybody.
    """
    table = draft.table
    if command.seconds is None and table.turn is None:
        return
    due = shown_deadline(table) or deadline(table)
    passed = int(seconds_between(table.at, draft.at)) if command.seconds is None else command.seconds
    if due is not None and due != table.at and passed > 0:
        draft.enter("deadlines-moved", seconds=passed)
