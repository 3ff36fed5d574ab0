"""What `longsuit jackpot status` prints: every meter, table, proposal and suspension."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from longsuit.base import dollars
from longsuit.cli.common.options import print_json
from longsuit.cli.jackpot.listing import proposal_json, proposal_lines, waiting_proposals
from longsuit.jackpot import display, meter_books, pending_prizes
from longsuit.ledger import MICRO
from longsuit.report import person
from longsuit.rules import hand_name

if TYPE_CHECKING:
    from longsuit.jackpot import State
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
        "claims": [claim for name in state.tables for claim in _claims(state, name)],
        "suspended": dict(state.suspended),
    }


def _meter_lines(state: State) -> list[str]:
    return [
        f"{meter.name}  {dollars(meter.shown_cents)}  reserve {dollars(meter.reserve // MICRO)}"
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
        lit = ", ".join(f"{seat}/{sensor}" for seat, sensor in shown.lit) or "-"
        carries = " and ".join(sensor.jackpot for sensor in table.sensors)
        lines.append(f"{name}  {table.game}  {carries}  round {table.round:,}  {shown.phase}  lit {lit}")
        lines += [f"  {_claim_line(claim)}" for claim in _claims(state, name)]
        lines += [f"  {notice}" for notice in shown.notices]
    return lines


def _claims(state: State, name: str) -> list[dict[str, Any]]:
    """The undecided wins of a table, each with the prize it pays if all of them are committed."""
    table = state.tables[name]
    prizes = pending_prizes(state, name, {spot: claim.hand for spot, claim in table.claims.items()})
    return [
        {
            "table": name,
            "round": table.round,
            "seat": seat,
            "sensor": sensor,
            "player": claim.names.player if claim.names else "",
            "jackpot": table.sensors[sensor - 1].jackpot,
            "hand": claim.hand,
            "label": table.sensors[sensor - 1].posted.label(claim.hand),
            "prize_cents": prizes[seat, sensor].cents,
            "executive": prizes[seat, sensor].executive,
            "step": claim.step.value,
            "selected_by": claim.selected.actor,
        }
        for (seat, sensor), claim in table.claims.items()
    ]


def _claim_line(claim: dict[str, Any]) -> str:
    player = f", {claim['player']}" if claim["player"] else ""
    needs = ", needs an executive" if claim["executive"] else ""
    by = " by" if claim["step"] == "selected" else ", selected by"
    return (
        f"seat {claim['seat']}{player}, sensor {claim['sensor']}: {hand_name(claim['label'])} on {claim['jackpot']}, "
        f"{dollars(claim['prize_cents'])}{needs}, {claim['step']}{by} {person(claim['selected_by'])}"
    )


def _proposal_lines(state: State) -> list[str]:
    return [line for proposal in waiting_proposals(state) for line in proposal_lines(state, proposal)]
