"""What `longsuit jackpot status` prints: every meter, table, proposal and suspension."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import MICRO, dollars
from longsuit.cli.common.options import print_json
from longsuit.cli.jackpot.listing import proposal_json, proposal_lines, waiting_proposals
from longsuit.jackpot import display, meter_books, why_closed
from longsuit.report import person
from longsuit.rules import hand_name

if TYPE_CHECKING:
    from longsuit.jackpot import PendingWin, State
    from longsuit.store import HouseState


def print_status(house: HouseState, *, as_json: bool) -> None:
    """Print every meter, table, proposal and suspension."""
    state = house.state
    if as_json:
        print_json(status_json(house))
        return
    click.echo(f"Version {state.version:,}, audit link {house.head.seq:,} ({house.head.hash[:16]}…)")
    for title, lines in (
        ("Meters", _meter_lines(state)),
        ("Tables", _table_lines(state)),
        ("Waiting for approval", _proposal_lines(state)),
        ("Suspended", [f"{name or 'whole house'}: {reason}" for name, reason in state.suspended.items()]),
    ):
        if lines:
            click.echo("\n".join(["", title, *(f"  {line}" for line in lines)]))


def status_json(house: HouseState) -> dict[str, Any]:
    """The status as data: amounts of meters in micro-cents, amounts on displays in cents."""
    state = house.state
    return {
        "version": state.version,
        "head": {"seq": house.head.seq, "hash": house.head.hash},
        "meters": [
            {
                **asdict(meter_books(state, name)),
                "jackpot": meter.jackpot,
                "shown_cents": meter.shown_cents,
                "discontinued": meter.discontinued,
            }
            for name, meter in state.meters.items()
        ],
        "tables": [asdict(display(state, name)) | {"game": table.game} for name, table in state.tables.items()],
        "proposals": [proposal_json(state, each) for each in waiting_proposals(state)],
        "suspended": dict(state.suspended),
    }


def _meter_lines(state: State) -> list[str]:
    house = {name for name, game in state.jackpots.items() if not game.progressive}
    return [
        f"{meter.name}  {dollars(meter.shown_cents)}"
        + ("" if meter.jackpot in house else f"  reserve {dollars(meter.reserve // MICRO)}")
        + (f"  overflow {dollars(meter.overflow // MICRO)}" if meter.overflow else "")
        + f"  hits {books.hits:,}"
        + (f"  paid {dollars(books.paid_cents)}" if books.hits else "")
        + ("  (ended)" if meter.discontinued else "")
        for meter, books in ((meter, meter_books(state, name)) for name, meter in state.meters.items())
    ]


def _table_lines(state: State) -> list[str]:
    lines = []
    for name, table in state.tables.items():
        shown = display(state, name)
        carries = " and ".join(sensor.jackpot for sensor in table.sensors)
        lit = [f"seat {seat}, sensor {sensor}" for seat, sensor in shown.lit]
        _, waits = why_closed(state.checklists, name)
        phase = "not open yet" if waits else shown.phase
        lines.append(f"{name}  {table.game}  {carries}  round {table.round:,}  {phase}")
        lines += [f"  It waits for {waits}."] if waits else []
        lines += [f"  lit: {'; '.join(lit)}"] if lit else []
        lines += [f"  {_pending_line(win)}" for win in shown.pending]
        lines += [f"  {notice}" for notice in shown.notices]
    return lines


def _pending_line(win: PendingWin) -> str:
    player = f", {win.player}" if win.player else ""
    needs = ", needs an executive" if win.executive else ""
    by = " by" if win.step == "selected" else ", selected by"
    return (
        f"seat {win.seat}{player}, sensor {win.sensor}: {hand_name(win.label)} on {win.jackpot}, "
        f"{dollars(win.prize_cents)}{needs}, {win.step}{by} {person(win.selected_by)}"
    )


def _proposal_lines(state: State) -> list[str]:
    return [line for proposal in waiting_proposals(state) for line in proposal_lines(state, proposal)]
