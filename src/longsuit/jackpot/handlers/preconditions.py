"""Preconditions of commands: the table, seat, sensor or claim exists, and the round is in the right phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.checklists.completeness import why_closed
from longsuit.jackpot.state import Phase
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.jackpot_game import JackpotGame, Sensor
    from longsuit.jackpot.state import Claim, Meter, Spot, State, Table

_WAITING = {
    Phase.WAGERS: "wagers are being placed",
    Phase.CHIPS: "the game is started and the jackpot chips are to be counted",
    Phase.RECONCILE: "the cards are out",
}
_NEXT = {
    Phase.WAGERS: "base wagers, jackpot wagers, START GAME",
    Phase.CHIPS: "the count of the jackpot chips, or a misdeal",
    Phase.RECONCILE: "selecting and deciding hands, a misdeal, END GAME",
}


def table_of(state: State, command: Command) -> Table:
    """The table a command concerns."""
    table = state.tables.get(command.table)
    if table is None:
        raise Refused(
            JackpotClause.ROUND, f"There is no table {shown(command.table)}. {listed('tables', state.tables)}"
        )
    return table


def refuse_phase(table: Table, action: str, *phases: Phase) -> None:
    """Refuse an action in the wrong phase of a round (JP-2)."""
    if table.phase not in phases:
        raise Refused(
            JackpotClause.ROUND,
            f"Table {table.name} cannot {action} now: {_WAITING[table.phase]}. Next: {_NEXT[table.phase]}.",
        )


def refuse_suspended(state: State, table: Table) -> None:
    """Refuse wagers while the table or the house is suspended (JP-13)."""
    for name in ("", table.name):
        if name in state.suspended:
            where = f"Table {table.name}" if name else "The house"
            raise Refused(
                JackpotClause.RECOVERY,
                f"{where} takes no jackpot wagers for now. The reason: {state.suspended[name].rstrip('.')}.",
            )


def refuse_unopened(state: State, table: Table, *, starting: bool = False) -> None:
    """Refuse wagers before the checklist and the approvals of a table are complete (EQ-3, WA-5).

    A game may still start for the wagers that were on the felt when the table was closed.
    """
    clause, waits = why_closed(state.checklists, table.name)
    if clause and not (starting and state.checklists[table.name].finishing):
        raise Refused(clause, f"Table {table.name} is not open yet. It waits for {waits}.")


def refuse_seat(table: Table, seat: int) -> None:
    """Refuse a seat the table does not have."""
    if not 1 <= seat <= table.seats:
        raise Refused(JackpotClause.ROUND, f"Table {table.name} has no seat {seat}. Its seats are 1 to {table.seats}.")


def sensor_of_spot(table: Table, spot: Spot) -> Sensor:
    """The sensor of a spot."""
    refuse_seat(table, spot[0])
    if not 1 <= spot[1] <= len(table.sensors):
        raise Refused(
            JackpotClause.SENSORS,
            f"Table {table.name} has no sensor {spot[1]}. Its sensors are 1 to {len(table.sensors)}.",
        )
    return table.sensors[spot[1] - 1]


def claim_of(table: Table, spot: Spot) -> Claim:
    """The claim of a spot."""
    sensor_of_spot(table, spot)
    claim = table.claims.get(spot)
    if claim is None:
        raise Refused(JackpotClause.WIN, f"No hand is selected for seat {spot[0]}, sensor {spot[1]}. Select one first.")
    return claim


def jackpot_of(state: State, name: str) -> JackpotGame:
    """A jackpot by its name."""
    if name not in state.jackpots:
        raise Refused(JackpotClause.SENSORS, f"There is no jackpot {shown(name)}. {listed('jackpots', state.jackpots)}")
    return state.jackpots[name]


def meter_of(state: State, name: str) -> Meter:
    """A meter in use, by its full name."""
    meter = state.meters.get(name)
    if meter is None or meter.discontinued:
        known = [one.name for one in state.meters.values() if not one.discontinued]
        raise Refused(JackpotClause.PROGRESSIVE, f"There is no meter {shown(name)} in use. {listed('meters', known)}")
    return meter


def refuse_locked(meter: Meter) -> None:
    """Refuse to change a meter while a prize is frozen on it."""
    if meter.locks:
        raise Refused(
            JackpotClause.WIN,
            f"A prize of {meter.name} is frozen for table {meter.locks[0].table}, seat {meter.locks[0].seat}. "
            f"Decide that win first.",
        )
