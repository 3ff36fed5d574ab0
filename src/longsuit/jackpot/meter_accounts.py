"""Views of the jackpots: displays, win pages, notices, and the accounts of a meter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit import __version__
from longsuit.base import MICRO, Refused, dollars
from longsuit.jackpot.displays.pays import house_notices
from longsuit.jackpot.displays.pending import PendingWin, pending_wins
from longsuit.jackpot.events.parts import WinNames
from longsuit.jackpot.money_moves import FUNDS, PRIZES
from longsuit.jackpot.short_ids import short_id
from longsuit.jackpot.text_checks import listed, shown
from longsuit.rules import JackpotClause, hand_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.jackpot.state import Meter, Signature, State, Table, Win
    from longsuit.ledger import Balances


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


def meter_amounts(state: State) -> Mapping[str, int]:
    """The amount of every meter, in micro-cents."""
    return {name: meter.amount for name, meter in state.meters.items()}


@dataclass(frozen=True)
class WinPage:
    """The win page, printed for the accounts."""

    win: str
    """The win's id."""

    table: str
    """The table."""

    round: int
    """The number of the round, as the table counts its rounds."""

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
    """The meter that paid it; empty where no meter did."""

    meter_before: int
    """The meter's amount before the win, in micro-cents."""

    from_meter: int
    """The part of the prize that the meter paid, in micro-cents."""

    from_elsewhere: int
    """The part of the prize that the tray or the house paid, in micro-cents."""

    source: str
    """The account that paid that part."""

    reseed: int
    """The amount the meter restarted with, in micro-cents; 0 where it did not restart."""

    signatures: tuple[tuple[str, Signature], ...]
    """Who selected, checked, confirmed and committed, and who undid it."""

    version: str
    """The version of the software (WA-4)."""

    rules_sha256: str
    """The fingerprint of the jackpot's rules (WA-4)."""

    player: str = ""
    """The player's name; empty where it was not given."""

    table_title: str = ""
    """The table's title; its name where no title was given."""

    jackpot_title: str = ""
    """The jackpot's title; its name where no title was given."""

    undone_because: str = ""
    """Why it was undone, and by which document; empty where it was not."""

    short_id: str = ""
    """The beginning of its id that lists show."""


def win_place(win: Win) -> str:
    """Where a win was won, by whom, with which hand and on which jackpot."""
    names = win.names or WinNames()
    where = f"{names.table or win.table}, round {win.round:,}, seat {win.seat}"
    player = f", {names.player}" if names.player else ""
    return f"{where}{player}: {hand_name(win.label)} on {names.jackpot or win.jackpot}"


def win_page(state: State, win: str) -> WinPage:
    """The page of a committed win."""
    found = state.wins.get(win)
    if found is None:
        raise Refused(JackpotClause.WIN, f"There is no committed win {shown(win)}.")
    steps = ("selected", "checked", "confirmed", "committed", "undone")
    names = found.names or WinNames()
    return WinPage(
        win=found.id,
        table=found.table,
        round=found.round,
        seat=found.seat,
        sensor=found.sensor,
        jackpot=found.jackpot,
        hand=found.label,
        terms=found.terms if found.meter and "%" in found.terms else dollars(found.prize_cents),
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
        player=names.player,
        table_title=names.table or found.table,
        jackpot_title=names.jackpot or found.jackpot,
        short_id=short_id(found.id, [name for name, _ in state.wins.items()]),
    )


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
