"""A jackpot as `longsuit jackpot display` prints it: amounts, pays at its wager, the rates in force, notices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.displays.pays import ShownPay, house_notices, shown_pays
from longsuit.jackpot.jackpot_game import rate_text
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from longsuit.jackpot.jackpot_game import JackpotGame, PostedTable
    from longsuit.jackpot.state import Meter, State


@dataclass(frozen=True)
class MeterRates:
    """A meter with the amount it shows and the rates in force."""

    meter: str
    """Its full name."""

    amount_cents: int
    """The amount it shows."""

    pending_cents: tuple[int, ...]
    """The prizes frozen on it, the oldest first."""

    seed_cents: int
    """The amount it restarts with; the prize of a house jackpot."""

    contribution: str
    """Its share of each wager, such as `15%`."""

    reserve: str
    """The share of each wager for its reserve."""

    cap_cents: int | None
    """The cap of contributions; None where it has none."""


@dataclass(frozen=True)
class JackpotDisplay:
    """A jackpot as its display shows it."""

    jackpot: str
    """Its name."""

    kind: str
    """`progressive` or `house`."""

    pay_table: str
    """The name of the pay table."""

    wager_cents: int
    """The fixed wager."""

    meters: tuple[MeterRates, ...]
    """Its meters."""

    pays: tuple[ShownPay, ...]
    """What each hand pays at this wager (JP-17)."""

    notices: tuple[str, ...]
    """The notices of a house jackpot (JP-10)."""


def displayed_jackpots(state: State, name: str) -> tuple[JackpotDisplay, ...]:
    """The jackpots on the display of a table, with the pays posted there, or one jackpot by its name."""
    if name in state.tables:
        return tuple(_jackpot(state, sensor.jackpot, sensor.posted) for sensor in state.tables[name].sensors)
    if name in state.jackpots:
        return (_jackpot(state, name, None),)
    tables, jackpots = listed("tables", state.tables), listed("jackpots", state.jackpots)
    raise Refused(JackpotClause.DISPLAY, f"There is no table or jackpot {shown(name)}. {tables} {jackpots}")


def _jackpot(state: State, name: str, posted: PostedTable | None) -> JackpotDisplay:
    game: JackpotGame = state.jackpots[name]
    return JackpotDisplay(
        jackpot=name,
        kind=game.kind,
        pay_table=(posted or game.posted).name,
        wager_cents=game.wager_cents,
        meters=tuple(_meter(state.meters[meter]) for meter in game.meter_names),
        pays=shown_pays(game, posted),
        notices=house_notices([game]),
    )


def _meter(meter: Meter) -> MeterRates:
    return MeterRates(
        meter=meter.name,
        amount_cents=meter.shown_cents,
        pending_cents=tuple(lock.prize_cents for lock in meter.locks),
        seed_cents=meter.terms.seed_cents,
        contribution=rate_text(meter.terms.contribution),
        reserve=rate_text(meter.terms.reserve),
        cap_cents=meter.terms.cap_cents,
    )
