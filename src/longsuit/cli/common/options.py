"""Options, arguments and output that most commands share."""

from __future__ import annotations

import datetime as dt
import json
import sys
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import click

from longsuit.rules import PROFILES, RulesError, add_game_file, game_document, is_game, is_path, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Rules

Command = TypeVar("Command", bound="Callable[..., Any]")

ANSWER_IS_NO = 1
"""Exit status when the answer is no: a record that does not replay, an audit that does not verify."""

BAD_INPUT = 2
"""Exit status for bad input."""

MAX_SEED_LENGTH = 100
"""Characters in a seed."""


class Game(click.ParamType[str]):
    """A game's name, or the path of its file; an unknown one is refused with the nearest name or the list of games."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or refuse it."""
        if is_path(value):
            game_document(value)  # says everything that is wrong with the file
        elif not is_game(value):
            try:
                game_document(value)
            except RulesError as error:
                self.fail(error.problems[0], param, ctx)
        return value


def game_argument(command: Command) -> Command:
    """The GAME argument."""
    return click.argument("game", type=Game(), metavar="GAME")(command)


def own_games_option(command: Command) -> Command:
    """The --game option of commands that read records: files of games that records know by name."""
    text = "The file of a game of your own that a record names; can be given for several games."
    option = click.option("--game", multiple=True, metavar="FILE", expose_value=False, callback=_know_games, help=text)
    return option(command)


def _know_games(_: click.Context, __: click.Parameter, files: tuple[str, ...]) -> None:
    for file in files:
        if not is_game(file):
            add_game_file(file)


def unknown_game(document: Any) -> str:
    """What to do about a record of a game that nobody knows, as a sentence to add; empty where the game is known."""
    game = document.get("game") if isinstance(document, dict) else None
    known = not isinstance(game, str) or is_path(game) or is_game(game)
    return "" if known else " Give the file of a game of your own with --game."


def house_option(command: Command) -> Command:
    """The --house option: a shipped profile or a TOML file that overrides the game's rules."""
    text = f"House file (TOML) that overrides the game's rules, or a shipped profile: {', '.join(PROFILES)}."
    return click.option("--house", metavar="FILE", default=None, help=text)(command)


def json_option(command: Command) -> Command:
    """The --json option: one JSON document on standard output and nothing else there."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")(command)


def today() -> dt.date:
    """Today, in this machine's time zone."""
    return dt.datetime.now().astimezone().date()


def rules_for(game: str, house: str | None, on: dt.date | None = None) -> Rules:
    """The rules of a game under the --house option, on the terms in force today or on another day."""
    return load(game, house, on or today())


def checked_seed(seed: str) -> str:
    """A seed, refused when it is too long or not printable."""
    if len(seed) > MAX_SEED_LENGTH or not seed.isprintable():
        raise click.BadParameter(f"A seed is up to {MAX_SEED_LENGTH} printable characters.")
    return seed


def seeded_random(rules: Rules, seed: str, number: int) -> Random:
    """The randomness of one round: it depends on game, seed and number only, so any round can be dealt again alone."""
    return Random(f"longsuit {rules.game} {seed} {number}")  # noqa: S311 - reproducible on purpose, not for live play


def print_json(document: Any) -> None:
    """Print one JSON document on standard output."""
    json.dump(document, sys.stdout, indent=2)
    sys.stdout.write("\n")
