"""What people are shown: displays, win pages, notices, and the totals of a meter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit import __version__
from longsuit.base import Refused, dollars
from longsuit.jackpot.meter_money import FUNDS
from longsuit.jackpot.text_checks import listed, shown
from longsuit.ledger import MICRO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.state import Meter, Signature, State, Table
    from longsuit.ledger import Balances


@dataclass(frozen=True)
class MeterDisplay:
    """What a display shows of a meter."""

    meter: str
    """Its full name."""

    amount_cents: int
    """The amount."""

    pending_cents: tuple[int, ...]
    """The prizes that were hit and wait to be decided, the oldest first."""


@dataclass(frozen=True)
class Display:
    """What a table's display is sent: plain data, for a display decides nothing (JP-12)."""

    table: str
    """The table."""

    phase: str
    """How far its round has come."""

    meters: tuple[MeterDisplay, ...]
    """The meters of its sensors, in their order."""

    lit: tuple[tuple[int, int], ...]
    """The lit sensors, each by seat and number."""

    notices: tuple[str, ...]
    """What the house must post."""

    message: str
    """Why no jackpot wagers are taken; empty while they are."""


def display(state: State, table: str) -> Display:
    """What a table's display shows."""
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
    )


def _table(state: State, name: str) -> Table:
    if name not in state.tables:
        raise Refused("JP-2", f"There is no table {shown(name)}. {listed('tables', state.tables)}")
    return state.tables[name]


def _meter_display(meter: Meter) -> MeterDisplay:
    return MeterDisplay(meter.name, meter.shown_cents, tuple(lock.prize_cents for lock in meter.locks))


def notices(state: State, table: str) -> tuple[str, ...]:
    """What the house must post at a table: for a house jackpot the three notices of JP-10."""
    games = [state.jackpots[sensor.jackpot] for sensor in _table(state, table).sensors]
    if games[0].progressive:
        return ()
    amounts = " and ".join(dollars(terms.seed_cents) for game in games for terms in game.meters)
    return (
        f"The amount of the house jackpot is {amounts}.",
        "No player money is involved: the prize belongs to the house until it is won.",
        "The house jackpot may be removed without notice.",
    )


def meter_amounts(state: State) -> Mapping[str, int]:
    """What every meter shows, in micro-cents."""
    return {name: meter.amount for name, meter in state.meters.items()}


@dataclass(frozen=True)
class WinPage:
    """A win as it is printed for the accounts."""

    win: str
    """The win's id."""

    table: str
    """The table."""

    round: int
    """The round of the table."""

    seat: int
    """The seat."""

    sensor: int
    """The sensor."""

    jackpot: str
    """The jackpot."""

    hand: str
    """The hand as the pay table prints it."""

    terms: str
    """What it pays as the pay table prints it."""

    cards: str
    """The seven cards."""

    prize_cents: int
    """The prize."""

    meter: str
    """The meter it came off; empty where none was touched."""

    meter_before: int
    """What the meter stood at, in micro-cents."""

    from_meter: int
    """What of the prize came off the meter, in micro-cents."""

    from_elsewhere: int
    """What the tray or the house added, in micro-cents."""

    source: str
    """The account that added it."""

    reseed: int
    """What the meter restarted with, in micro-cents; 0 where it went on."""

    signatures: tuple[tuple[str, Signature], ...]
    """Who selected, checked, confirmed and committed, and who undid it."""

    version: str
    """The version of the software (WA-4)."""

    rules_sha256: str
    """The fingerprint of the jackpot it was paid by (WA-4)."""


def win_page(state: State, win: str) -> WinPage:
    """The page of a committed win."""
    found = state.wins.get(win)
    if found is None:
        raise Refused("JP-3", f"There is no committed win {shown(win)}.")
    steps = ("selected", "checked", "confirmed", "committed", "undone")
    return WinPage(
        win=found.id,
        table=found.table,
        round=found.round,
        seat=found.seat,
        sensor=found.sensor,
        jackpot=found.jackpot,
        hand=found.label,
        terms=found.terms,
        cards=found.cards,
        prize_cents=found.prize_cents,
        meter=found.meter,
        meter_before=found.meter_before,
        from_meter=found.from_meter,
        from_elsewhere=found.prize_cents * MICRO - found.from_meter,
        source=found.source,
        reseed=found.seed + found.reserve,
        signatures=tuple((step, signed) for step in steps if (signed := getattr(found, step)) is not None),
        version=__version__,
        rules_sha256=found.rules_sha256,
    )


@dataclass(frozen=True)
class MeterBooks:
    """Everything a meter has taken in and given out, kept on record (JP-14); amounts in micro-cents."""

    meter: str
    """The meter's full name."""

    start: int
    """What it started with."""

    entries: Mapping[str, int]
    """What each reason has added to it since; below 0 where it took away."""

    amount: int
    """What it shows."""

    reserve: int
    """What is kept for the next restart."""

    overflow: int
    """What came in above its cap."""

    wagers_cents: int
    """The wagers taken in for it."""

    hits: int
    """How many awards came off it and were not undone."""

    paid_cents: int
    """The prizes of those awards."""

    seed_out: int
    """The seed the house has put in and not taken back."""

    frozen: int
    """What is frozen for wins not yet decided."""

    @property
    def reconciles(self) -> bool:
        """Whether start and entries together are the amount shown."""
        return self.start + sum(self.entries.values()) == self.amount


def meter_books(state: State, name: str) -> MeterBooks:
    """The totals of a meter."""
    meter = state.meters.get(name)
    if meter is None:
        raise Refused("JP-14", f"There is no meter {shown(name)}. {listed('meters', state.meters)}")
    return MeterBooks(
        meter=meter.name,
        start=meter.start,
        entries={reason: amount for (fund, reason), amount in meter.entries.items() if fund == "meter"},
        amount=meter.amount,
        reserve=meter.reserve,
        overflow=meter.overflow,
        wagers_cents=meter.wagers_cents,
        hits=meter.hits,
        paid_cents=meter.paid_cents,
        seed_out=meter.seed_out,
        frozen=sum(lock.frozen for lock in meter.locks),
    )


def differences(state: State, balances: Balances) -> tuple[str, ...]:
    """Where the state and the balances disagree, as sentences; none when every meter reconciles (JP-14)."""
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
