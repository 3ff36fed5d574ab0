"""What `longsuit jackpot` shows: the house as it stands, and win pages as text and HTML."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import dollars
from longsuit.cli.common.options import print_json
from longsuit.jackpot import display, meter_books, win_page
from longsuit.ledger import MICRO
from longsuit.report import win_page_html, win_page_text

if TYPE_CHECKING:
    from pathlib import Path

    from longsuit.jackpot import State
    from longsuit.store import HouseState

NONE = "-"


def print_status(memory: HouseState, *, as_json: bool) -> None:
    """Every meter, table, proposal and suspension."""
    state = memory.state
    if as_json:
        print_json(status_json(memory))
        return
    click.echo(f"Version {state.version:,}, link {memory.head.seq:,} {memory.head.hash[:16]}")
    for title, lines in (
        ("Meters", _meter_lines(state)),
        ("Tables", _table_lines(state)),
        ("Waiting for a second person", _proposal_lines(state)),
        ("No jackpot wagers", [f"{name or 'the house'}: {reason}" for name, reason in state.suspended.items()]),
    ):
        if lines:
            click.echo("\n".join(["", title, *(f"  {line}" for line in lines)]))


def status_json(memory: HouseState) -> dict[str, Any]:
    """The same as data; amounts of meters in micro-cents, what displays show in cents."""
    state = memory.state
    return {
        "version": state.version,
        "head": {"seq": memory.head.seq, "hash": memory.head.hash},
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
        "proposals": [
            {"id": name, "kind": each.change.kind, "by": each.proposed.actor, "at": each.proposed.at}
            for name, each in state.proposals.items()
        ],
        "suspended": dict(state.suspended),
    }


def _meter_lines(state: State) -> list[str]:
    return [
        f"{meter.name}  {dollars(meter.shown_cents)}  reserve {dollars(meter.reserve // MICRO)}"
        + (f"  overflow {dollars(meter.overflow // MICRO)}" if meter.overflow else "")
        + f"  hits {meter.hits:,}"
        + ("  (ended)" if meter.discontinued else "")
        for meter in state.meters.values()
    ]


def _table_lines(state: State) -> list[str]:
    lines = []
    for name, table in state.tables.items():
        shown = display(state, name)
        lit = ", ".join(f"{seat}/{sensor}" for seat, sensor in shown.lit) or NONE
        carries = " and ".join(sensor.jackpot for sensor in table.sensors)
        lines.append(f"{name}  {table.game}  {carries}  round {table.round:,}  {shown.phase}  lit {lit}")
        for (seat, sensor), claim in table.claims.items():
            lines.append(f"  seat {seat} sensor {sensor}: {claim.hand} {claim.step}")
        lines += [f"  {notice}" for notice in shown.notices]
    return lines


def _proposal_lines(state: State) -> list[str]:
    return [
        f"{name}  {each.change.kind} by {each.proposed.actor}: {each.change.explanation}"
        for name, each in state.proposals.items()
    ]


def print_win_page(memory: HouseState, win: str, html: Path | None, *, as_json: bool) -> None:
    """A win page, on paper or as a file."""
    page = win_page(memory.state, win)
    if as_json:
        print_json(asdict(page))
    elif html is not None:
        try:
            html.write_text(win_page_html(page), "utf-8")
        except OSError as error:
            raise click.UsageError(f"{html}: {error.strerror}.") from None
        click.echo(f"{html} holds the win page.")
    else:
        click.echo(win_page_text(page))
