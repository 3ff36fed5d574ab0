"""The count of the jackpot chips that were removed: it must match the accepted wagers of each sensor (JP-2).

At a live table `table/commands/sensors.py` passes the dealer's count on to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.events.all_events import ChipsCounted
from longsuit.jackpot.handlers.preconditions import refuse_phase, table_of
from longsuit.jackpot.state import Phase
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.commands import CountChips
    from longsuit.jackpot.events.parts import Accepted
    from longsuit.jackpot.handlers.event_writer import EventWriter
    from longsuit.jackpot.state import State, Table


def count_chips(state: State, command: CountChips, writer: EventWriter) -> None:
    """Count the removed chips; the count must match the accepted wagers."""
    table = table_of(state, command)
    refuse_phase(table, "count jackpot chips", Phase.CHIPS)
    refuse_wrong_count(table, table.accepted, command.counted)
    writer.write(ChipsCounted, counted=command.counted)


def refuse_wrong_count(table: Table, accepted: tuple[Accepted, ...], counted: tuple[int, ...]) -> None:
    """Refuse a count that does not match the accepted wagers of each sensor."""
    sensors = [wager.sensor for wager in accepted]
    due = tuple([sensors.count(number) for number in range(1, len(table.sensors) + 1)])
    if counted != due:
        said = ", ".join(map(str, counted)) or "nothing"
        raise Refused(
            JackpotClause.ROUND,
            f"The count of {said} is not the number of jackpot wagers accepted. Count the chips again.",
        )
