"""`longsuit jackpot`: the group of all jackpot commands."""

from __future__ import annotations

from typing import Any

import click

from longsuit.cli.common.options import json_option
from longsuit.cli.common.read_access import open_for_reading, reader_options
from longsuit.cli.jackpot.proposals import PROPOSAL_COMMANDS
from longsuit.cli.jackpot.rounds import ROUND_COMMANDS
from longsuit.cli.jackpot.show_proposals import SHOW_COMMANDS
from longsuit.cli.jackpot.terms import terms
from longsuit.cli.jackpot.wins import WIN_COMMANDS


@click.group(name="jackpot")
def command() -> None:
    """Run the jackpots of a house: two people configure them, tables play them, meters pay them."""


@command.command(name="status")
@reader_options
@json_option
def status(as_json: bool, **options: Any) -> None:
    """Print every meter, table, pending win, proposal and suspension."""
    from longsuit.cli.jackpot.status import print_status  # noqa: PLC0415 - heavy

    with open_for_reading("the status", options) as store:
        print_status(store.refresh(), as_json=as_json)


@command.command(name="display")
@click.argument("name", metavar="TABLE|JACKPOT")
@reader_options
@json_option
def display(name: str, as_json: bool, **options: Any) -> None:
    """Print what the display of a TABLE or JACKPOT shows: amounts, pays at its wager, rates in force, notices."""
    from longsuit.cli.jackpot.display import print_display  # noqa: PLC0415 - heavy

    with open_for_reading("the status", options) as store:
        print_display(store.refresh().state, name, as_json=as_json)


for _each in (*ROUND_COMMANDS, *WIN_COMMANDS, *PROPOSAL_COMMANDS, *SHOW_COMMANDS, terms):
    command.add_command(_each)
