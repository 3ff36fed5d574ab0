"""What `longsuit jackpot display` prints: amounts, pays at the wager, rates in force, notices."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import dollars
from longsuit.cli.common.options import print_json
from longsuit.jackpot import display, displayed_jackpots

if TYPE_CHECKING:
    from longsuit.jackpot import Display, JackpotDisplay, MeterRates, State


def print_display(state: State, name: str, *, as_json: bool) -> None:
    """Print the display of a table, or of one jackpot."""
    shown = displayed_jackpots(state, name)
    table = display(state, name) if name in state.tables else None
    if as_json:
        print_json(_document(shown, table))
        return
    for jackpot in shown:
        click.echo("\n".join(_lines(jackpot)))
    for win in table.pending if table else ():
        click.echo(f"Seat {win.seat}: {win.label} on {win.jackpot}, {dollars(win.prize_cents)}. Verifying.")
    if table and table.message:
        click.echo(f"{table.message.rstrip('.')}.")


def _document(shown: tuple[JackpotDisplay, ...], table: Display | None) -> dict[str, Any]:
    return {
        "table": table.table if table else None,
        "jackpots": [asdict(one) for one in shown],
        "notices": list(table.notices if table else shown[0].notices),
        "pending": [asdict(win) for win in table.pending] if table else [],
        "message": table.message if table else "",
    }


def _lines(shown: JackpotDisplay) -> list[str]:
    lines = [f"{shown.jackpot}: {shown.kind} jackpot, {dollars(shown.wager_cents)} a round, table {shown.pay_table}"]
    lines += [f"  {_meter_line(meter, shown)}" for meter in shown.meters]
    width = max(len(pay.label) for pay in shown.pays)
    lines += [f"    {pay.label:{width}}  {pay.pays}" for pay in shown.pays]
    return [*lines, *(f"  {notice}" for notice in shown.notices), ""]


def _meter_line(meter: MeterRates, shown: JackpotDisplay) -> str:
    if shown.kind == "house":
        return f"{meter.meter}: {dollars(meter.amount_cents)}"
    cap = "no cap" if meter.cap_cents is None else f"cap {dollars(meter.cap_cents)}"
    rates = f"seed {dollars(meter.seed_cents)}, contribution {meter.contribution}, reserve {meter.reserve}, {cap}"
    waits = "".join(f", {dollars(cents)} hit and being checked" for cents in meter.pending_cents)
    return f"{meter.meter}: {dollars(meter.amount_cents)}{waits} ({rates})"
