"""The facts of a win page: what is printed about a committed win; `report/win_page.py` makes the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit import __version__
from longsuit.base import MICRO, Refused, dollars
from longsuit.jackpot.events.parts import WinNames
from longsuit.jackpot.short_ids import short_id
from longsuit.jackpot.text_checks import shown
from longsuit.rules import JackpotClause, hand_name

if TYPE_CHECKING:
    from longsuit.jackpot.state import Signature, State, Win


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
