"""`longsuit game`: check a game's file before anybody plays it."""

from __future__ import annotations

import click

from longsuit.cli.common.options import json_option, print_json


@click.group(name="game")
def command() -> None:
    """Game files: whether one is whole, and every part of Longsuit agrees about it."""


@command.command(name="check")
@click.argument("file", metavar="FILE")
@json_option
@click.pass_context
def check(context: click.Context, file: str, as_json: bool) -> None:
    """Run the conformity kit on a game FILE, or on a game by name.

    Exit status 1 and the reasons where it does not conform.
    """
    from longsuit.conformity import WHOLE, CheckResult, check_game  # noqa: PLC0415 - loads every engine

    def told(result: CheckResult) -> None:
        if not as_json:
            click.echo(f"{result.verdict:9} {result.name}: {result.sentence}")

    report = check_game(file, told, WHOLE)
    if as_json:
        print_json(report.to_json())
    else:
        click.echo(f"{report.game} conforms." if report.conforms else f"{report.game} does not conform.")
    context.exit(0 if report.conforms else 1)


@command.command(name="playthrough")
@click.argument("file", metavar="FILE")
def tell(file: str) -> None:
    """Tell a round of a game FILE line by line, to be read against its rules.

    It shows what each place may do at every point, the cards, and what every wager is paid. Of a series of
    deals that is always the same, it is the first in which somebody raises.
    """
    from longsuit.conformity import load_game, playthrough_with_raise  # noqa: PLC0415 - loads every engine

    click.echo("\n".join(playthrough_with_raise(load_game(file))))
