"""`longsuit rules`: the rules of play as a printable sheet."""

from __future__ import annotations

import click

from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for
from longsuit.rules import rules_json


@click.command(name="rules")
@game_argument
@house_option
@json_option
def command(game: str, house: str | None, as_json: bool) -> None:
    """Print the rules of play of GAME, made from the same data the engine runs on."""
    rules = rules_for(game, house)
    if as_json:
        print_json(rules_json(rules))
    else:
        from longsuit.report import rules_sheet  # noqa: PLC0415 - not needed for --json

        click.echo(rules_sheet(rules), nl=False)
