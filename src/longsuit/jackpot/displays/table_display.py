"""The jackpot display of a table as plain values, without the words of a page (JP-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.displays.pays import house_notices
from longsuit.jackpot.displays.pending import PendingWin, pending_wins
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.state import Meter, State, Table


@dataclass(frozen=True)
class MeterDisplay:
    """A meter on a display."""

    meter: str
    """Its full name."""

    amount_cents: int
    """The amount."""

    pending_cents: tuple[int, ...]
    """The prizes that wait for a decision, the oldest first."""


@dataclass(frozen=True)
class Display:
    """The display of a table, as plain values that need no further decision (JP-12)."""

    table: str
    """The table."""

    phase: str
    """The phase of its round."""

    meters: tuple[MeterDisplay, ...]
    """The meters of its sensors, in order."""

    lit: tuple[tuple[int, int], ...]
    """The lit sensors, each by seat and number."""

    notices: tuple[str, ...]
    """The notices the house must post."""

    message: str
    """Why no jackpot wagers are taken; empty while they are."""

    pending: tuple[PendingWin, ...] = ()
    """The wins that wait for a decision, each with its prize, in the order in which they are paid (JP-16)."""


def display(state: State, table: str) -> Display:
    """The display of a table."""
    found = _table(state, table)
    names = [name for sensor in found.sensors for name in state.jackpots[sensor.jackpot].meter_names]
    reason = state.suspended.get("", state.suspended.get(table, ""))
    return Display(
        table=table,
        phase=found.phase.value,
        meters=tuple(_meter_display(state.meters[name]) for name in names),
        lit=tuple(sorted(found.lit)),
        notices=notices(state, table),
        message=f"No jackpot wagers: {reason}" if reason else "",
        pending=pending_wins(state, table),
    )


def _table(state: State, name: str) -> Table:
    if name not in state.tables:
        raise Refused(JackpotClause.ROUND, f"There is no table {shown(name)}. {listed('tables', state.tables)}")
    return state.tables[name]


def _meter_display(meter: Meter) -> MeterDisplay:
    return MeterDisplay(meter.name, meter.shown_cents, tuple(lock.prize_cents for lock in meter.locks))


def notices(state: State, table: str) -> tuple[str, ...]:
    """The notices the house must post at a table: for a house jackpot the three of JP-10."""
    return house_notices([state.jackpots[sensor.jackpot] for sensor in _table(state, table).sensors])
