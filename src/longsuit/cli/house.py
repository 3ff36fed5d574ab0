"""`longsuit house`: check a house file before a table uses it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import click

from longsuit.base import with_article
from longsuit.cli.common.options import Game, json_option, print_json
from longsuit.rules import GAMES, Odds, RulesError, find_house, load

if TYPE_CHECKING:
    from longsuit.rules import House, PayRow, PayTable, Rules


@click.group(name="house")
def command() -> None:
    """House files: the rules a house changes in a game."""


@command.command(name="check")
@click.argument("file", metavar="FILE")
@click.option("--game", type=Game(), default=None, metavar="GAME", help="Check for this game only.")
@json_option
def check(file: str, game: str | None, as_json: bool) -> None:
    """Check a house FILE: print what it changes, or everything that is wrong with it.

    A file that names no game is checked for every game, and must fit at least one.
    """
    house = find_house(file)
    fitting = _fitting(house, game)
    if as_json:
        print_json({"house": house.name, "games": [_answer(rules) for rules in fitting]})
    else:
        click.echo("\n\n".join(_summary(rules) for rules in fitting))


def _fitting(house: House, game: str | None) -> list[Rules]:
    """The rules of each game the house names; of each game it fits, where it names none."""
    named = [game] if game else list(house.games)
    if named:
        return _all(house, named)
    fitting, misfits = [], []
    for candidate in GAMES:
        try:
            fitting.append(load(candidate, house))
        except RulesError as error:
            misfits.append(error)
    if not fitting:
        raise RulesError(_common(misfits))
    return fitting


def _all(house: House, games: list[str]) -> list[Rules]:
    """The rules of every game named, or every problem found in them."""
    rules, problems = [], []
    for game in games:
        try:
            rules.append(load(game, house))
        except RulesError as error:
            problems += [problem for problem in error.problems if problem not in problems]
    if problems:
        raise RulesError(problems)
    return rules


def _common(misfits: list[RulesError]) -> tuple[str, ...]:
    """The problems of the game with the fewest."""
    return min((error.problems for error in misfits), key=len)


def _answer(rules: Rules) -> dict[str, object]:
    differences = [line.strip() for line in str(rules).splitlines()[1:]]
    return {"game": rules.game, "rules_sha256": rules.sha256, "differences": differences, "notes": _notes(rules)}


def _summary(rules: Rules) -> str:
    lines = [f"OK  {str(rules).splitlines()[0]}", f"    rules {rules.sha256}"]
    differences = [f"  {line}" for line in str(rules).splitlines()[1:]]
    notes = [f"    note: {note}" for note in _notes(rules)]
    return "\n".join(lines + (differences or ["    nothing differs from the game as published"]) + notes)


def _notes(rules: Rules) -> list[str]:
    """What is allowed but may be a mistake: a better hand that pays less than a lower one."""
    return [
        f"tables.{wager.name}.{table.name}: {with_article(table.label(better))} pays less than "
        f"{with_article(table.label(lower))}."
        for wager in rules.wagers
        for table in [wager.table]
        if table is not None
        for better, lower in _inverted(table)
    ]


def _inverted(table: PayTable) -> list[tuple[PayRow, PayRow]]:
    rows = [row for row in table.rows if isinstance(row.award, Odds)]
    return [
        (better, lower)
        for better, lower in pairwise(rows)
        if isinstance(better.award, Odds) and isinstance(lower.award, Odds) and better.award.pays < lower.award.pays
    ]
