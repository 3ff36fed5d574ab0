"""Suspend and resume jackpot wagers at a table or in the whole house (JP-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.events.all_events import TableResumed, TableSuspended
from longsuit.jackpot.handlers.preconditions import table_of
from longsuit.jackpot.text_checks import refuse_line
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.commands import Resume, Suspend
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.state import State


def suspend(state: State, command: Suspend, writer: EventWriter) -> None:
    """Stop taking jackpot wagers; displays show the reason, and rounds in progress are finished."""
    if command.table:
        table_of(state, command)
    refuse_line(command.reason, "the reason of a suspension", JackpotClause.RECOVERY)
    if command.table in state.suspended:
        raise Refused(JackpotClause.RECOVERY, "Jackpot wagers are already suspended there.")
    writer.write(TableSuspended, reason=command.reason)


def resume(state: State, command: Resume, writer: EventWriter) -> None:
    """Take jackpot wagers again."""
    if command.table not in state.suspended:
        raise Refused(JackpotClause.RECOVERY, "Jackpot wagers are not suspended there.")
    writer.write(TableResumed)
