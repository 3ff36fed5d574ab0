"""What every handler asks first, and how it writes what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from longsuit.base import Refused
from longsuit.jackpot.state import Phase
from longsuit.jackpot.text import shown

if TYPE_CHECKING:
    from longsuit.jackpot.commands import Command
    from longsuit.jackpot.events.all_events import Event
    from longsuit.jackpot.games import JackpotGame, Sensor
    from longsuit.jackpot.state import Claim, Meter, Spot, State, Table

E = TypeVar("E", bound="Event")

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


class Writer:
    """The events of one command, in order."""

    def __init__(self, command: Command, body: str) -> None:
        self.command, self.body = command, body
        self.events: list[Event] = []

    def write(self, kind: type[E], **facts: Any) -> None:
        """Add an event of a kind."""
        command = self.command
        facts.setdefault("table", command.table)
        event = kind(
            command=command.id,
            body=self.body,
            actor=command.actor,
            role=command.role,
            at=command.at,
            part=len(self.events),
            **facts,
        )
        self.events.append(event)


def table_of(state: State, command: Command) -> Table:
    """The table a command concerns."""
    table = state.tables.get(command.table)
    if table is None:
        known = ", ".join(state.tables) or "none is open"
        raise Refused("JP-2", f"There is no table {shown(command.table)}; allowed: {known}.")
    return table


def refuse_phase(table: Table, what: str, *phases: Phase) -> None:
    """Refuse what comes out of the order of a round (JP-2)."""
    if table.phase not in phases:
        raise Refused(
            "JP-2",
            f"Table {table.name} cannot take {what} now, for {_WAITING[table.phase]}; allowed: {_NEXT[table.phase]}.",
        )


def refuse_suspended(state: State, table: Table) -> None:
    """Refuse wagers where none are taken (JP-13)."""
    for name in ("", table.name):
        if name in state.suspended:
            where = f"Table {table.name}" if name else "The house"
            raise Refused(
                "JP-13",
                f"{where} takes no jackpot wagers: {state.suspended[name]}; allowed: to wait until they are resumed.",
            )


def refuse_seat(table: Table, seat: int) -> None:
    """Refuse a seat the table does not have."""
    if not 1 <= seat <= table.seats:
        raise Refused("JP-2", f"Table {table.name} has no seat {seat}; allowed: 1 to {table.seats}.")


def sensor_of_spot(table: Table, spot: Spot) -> Sensor:
    """The sensor a seat's chips or claim lie on."""
    refuse_seat(table, spot[0])
    if not 1 <= spot[1] <= len(table.sensors):
        raise Refused("JP-1", f"Table {table.name} has no sensor {spot[1]}; allowed: 1 to {len(table.sensors)}.")
    return table.sensors[spot[1] - 1]


def claim_of(table: Table, spot: Spot) -> Claim:
    """The claim of a spot."""
    sensor_of_spot(table, spot)
    claim = table.claims.get(spot)
    if claim is None:
        raise Refused(
            "JP-3", f"No hand is selected for seat {spot[0]}, sensor {spot[1]}; allowed: to select one first."
        )
    return claim


def jackpot_of(state: State, name: str) -> JackpotGame:
    """A jackpot by its name."""
    if name not in state.jackpots:
        known = ", ".join(state.jackpots) or "there is none"
        raise Refused("JP-1", f"There is no jackpot {shown(name)}; allowed: {known}.")
    return state.jackpots[name]


def meter_of(state: State, name: str) -> Meter:
    """A meter in use, by its full name."""
    meter = state.meters.get(name)
    if meter is None or meter.discontinued:
        known = ", ".join(one.name for one in state.meters.values() if not one.discontinued) or "there is none"
        raise Refused("JP-11", f"There is no meter {shown(name)} in use; allowed: {known}.")
    return meter


def refuse_locked(meter: Meter) -> None:
    """Refuse to touch a meter while a prize is frozen on it."""
    if meter.locks:
        raise Refused(
            "JP-3",
            f"A prize of {meter.name} is frozen for table {meter.locks[0].table}, seat {meter.locks[0].seat}; "
            f"allowed: to decide that win first.",
        )
