"""The accounts of a meter: all that it received and paid, and whether they reconcile with the entries (JP-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.jackpot.money_moves import FUNDS, PRIZES
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import JackpotClause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.state import Meter, State
    from longsuit.ledger import Balances


def meter_amounts(state: State) -> Mapping[str, int]:
    """The amount of every meter, in micro-cents."""
    return {name: meter.amount for name, meter in state.meters.items()}


@dataclass(frozen=True)
class MeterBooks:
    """The accounts of a meter: everything it received and paid (JP-14); amounts in micro-cents."""

    meter: str
    """The meter's full name."""

    start: int
    """The amount it started with."""

    entries: Mapping[str, int]
    """The total added for each reason since then; negative where money was taken off."""

    amount: int
    """The amount it shows."""

    reserve: int
    """The reserve, kept for the next restart."""

    overflow: int
    """The overflow: contributions above its cap."""

    wagers_cents: int
    """The total of the wagers that contributed to it."""

    hits: int
    """The number of awards it paid that were not undone."""

    paid_cents: int
    """The total of those awards."""

    seed_out: int
    """The seed the house has put in and not taken back."""

    frozen: int
    """The amount frozen for undecided wins."""

    @property
    def reconciles(self) -> bool:
        """Whether the start and the entries add up to the amount."""
        return self.start + sum(self.entries.values()) == self.amount


def meter_books(state: State, name: str) -> MeterBooks:
    """The accounts of a meter."""
    meter = state.meters.get(name)
    if meter is None:
        raise Refused(
            JackpotClause.RECONCILIATION, f"There is no meter {shown(name)}. {listed('meters', state.meters)}"
        )
    game = state.jackpots.get(meter.jackpot)
    hits, paid_cents = (0, 0) if game is not None and game.progressive else _house_awards(state, meter)
    return MeterBooks(
        meter=meter.name,
        start=meter.start,
        entries={reason: amount for (fund, reason), amount in meter.entries.items() if fund == "meter"},
        amount=meter.amount,
        reserve=meter.reserve,
        overflow=meter.overflow,
        wagers_cents=meter.wagers_cents,
        hits=meter.hits + hits,
        paid_cents=meter.paid_cents + paid_cents,
        seed_out=meter.seed_out,
        frozen=sum(lock.frozen for lock in meter.locks),
    )


def _house_awards(state: State, meter: Meter) -> tuple[int, int]:
    """The prizes of a house jackpot that were paid and not undone: their number and their total.

    They leave the meter alone, so its state does not count them; the wins do, also those of older houses.
    """
    several = sum(other.jackpot == meter.jackpot for other in state.meters.values()) > 1
    prizes = [
        win.prize_cents
        for _, win in state.wins.items()
        if win.jackpot == meter.jackpot and win.source == PRIZES and win.undone is None
        if not several or win.terms.endswith(f" {meter.terms.meter}")
    ]
    return len(prizes), sum(prizes)


def differences(state: State, balances: Balances) -> tuple[str, ...]:
    """The differences between the state and the balances, as sentences; none when every meter reconciles (JP-14)."""
    found = []
    for meter in state.meters.values():
        if not meter_books(state, meter.name).reconciles:
            found.append(f"{meter.name}: start and entries do not add up to the amount shown.")
        held = {"meter": meter.amount, "reserve": meter.reserve, "overflow": meter.overflow}
        for fund in FUNDS:
            booked = balances.balance(f"{fund}:{meter.name}")
            if booked != held[fund]:
                found.append(f"{fund}:{meter.name} holds {held[fund]:,} and its entries make {booked:,} micro-cents.")
    return tuple(found)
