"""What every command shares: choosing rules, printing JSON, refusing bad input with one sentence."""

from __future__ import annotations

import datetime as dt
import json
import sys
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import click

from longsuit.rules import GAMES, PROFILES, load

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Rules

Command = TypeVar("Command", bound="Callable[..., Any]")

ANSWER_IS_NO = 1
"""Exit status when the answer is no: a record that does not replay, an audit that does not verify."""

LONGEST_SEED = 100
"""No seed is longer."""

BAD_INPUT = 2
"""Exit status for bad input."""


class Game(click.ParamType[str]):
    """A game's name; a wrong one is refused with the list of games."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name, or refuse it."""
        if value not in GAMES:
            self.fail(f"There is no game called “{value}”; the games are {', '.join(GAMES)}.", param, ctx)
        return value


def game_argument(command: Command) -> Command:
    """The GAME argument."""
    return click.argument("game", type=Game(), metavar="GAME")(command)


def house_option(command: Command) -> Command:
    """The --house option: a shipped profile or a TOML file, overlaid on the game."""
    text = f"House file (TOML) to lay over the game, or a shipped profile: {', '.join(PROFILES)}."
    return click.option("--house", metavar="FILE", default=None, help=text)(command)


def json_option(command: Command) -> Command:
    """The --json option: one JSON document on standard output and nothing else there."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document and nothing else.")(command)


def today() -> dt.date:
    """The day at the table, wherever it stands."""
    return dt.datetime.now().astimezone().date()


def rules_for(game: str, house: str | None, on: dt.date | None = None) -> Rules:
    """The rules of a game under the --house option, on the terms in force today or on another day."""
    return load(game, house, on or today())


def checked_seed(seed: str) -> str:
    """A seed, refused when it is too long to be one."""
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise click.BadParameter(f"A seed is a printable text of up to {LONGEST_SEED} characters.")
    return seed


def seeded_random(rules: Rules, seed: str, number: int) -> Random:
    """The randomness of one round: it follows from game, seed and number, so any round can be dealt again alone."""
    return Random(f"longsuit {rules.game} {seed} {number}")  # noqa: S311 - reproducible on purpose, not for live play


def print_json(document: Any) -> None:
    """Print one JSON document on standard output."""
    json.dump(document, sys.stdout, indent=2)
    sys.stdout.write("\n")
