"""`longsuit house`: check a house file before a table uses it."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING

import click

from longsuit.base import with_article
from longsuit.cli.common.options import Game, json_option, print_json
from longsuit.report import value_words
from longsuit.rules import GAMES, Odds, Role, RulesError, Timing, departures, find_house, game_names, load, roles_of

if TYPE_CHECKING:
    from longsuit.rules import Departure, Difference, House, PayRow, PayTable, Rules


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
    for candidate in game_names():
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
    return {
        "game": rules.game,
        "rules_sha256": rules.sha256,
        "differences": differences,
        "notes": _notes(rules),
        "profile": rules.profile.name if rules.profile else None,
        "binding": _binding(rules),
        "undone": [_departure(one) for one in _departures(rules) if one.bound is None],
        "stricter": [_departure(one) for one in _departures(rules) if one.bound is not None],
    }


def _binding(rules: Rules) -> list[dict[str, object]]:
    """The values of the profile that bind the house."""
    if rules.profile is None:
        return []
    return [
        {"key": bound.key, "keep": bound.keep.value, "clause": bound.clause, "value": rules.profile.value(bound.key)}
        for bound in rules.profile.bounds
    ]


def _departures(rules: Rules) -> list[Departure]:
    return departures(rules.profile, rules.own, roles_of(rules.defaults)) if rules.profile else []


def _departure(one: Departure) -> dict[str, object]:
    return {"key": one.key, "value": one.value, "profile_value": one.profile_value}


def _summary(rules: Rules) -> str:
    lines = [f"OK  {str(rules).splitlines()[0]}", f"    rules {rules.sha256}"]
    known = rules.game in GAMES
    differences = [_difference(one, "published" if known else "the game's") for one in rules.differences]
    notes = [f"    note: {note}" for note in _notes(rules)]
    same = [f"    nothing differs from the game as {'Longsuit ships it' if known else 'its file has it'}"]
    return "\n".join([*lines, *(differences or same), *_profile_lines(rules), *notes])


def _difference(one: Difference, published: str) -> str:
    """A value of the house, with the value of the game that it replaces."""
    whose = "Longsuit's" if one.ours else published
    before = "" if one.before is None else f"   ({whose}: {_shown(one.key, one.before)})"
    return f"    {one.key} = {_shown(one.key, one.value)}{before}"


def _profile_lines(rules: Rules) -> list[str]:
    """What the profile of a house forbids, and what the house changes in it."""
    if rules.profile is None:
        return []
    name = rules.profile.name
    bound = ", ".join(f"{one.key} ({one.clause})" for one in rules.profile.bounds)
    lines = [f"    {name} binds: {bound}"]
    for one in _departures(rules):
        word = "undoes" if one.bound is None else "is stricter than"
        own, profiles = _shown(one.key, one.value), _shown(one.key, one.profile_value)
        lines.append(f"    {word} {name}: {one.key} = {own}   ({name}: {profiles})")
    return lines


def _shown(key: str, value: object) -> str:
    """A value for people: a single one as the file has it, a list in words."""
    if isinstance(value, list | tuple) and value and all(isinstance(one, str) for one in value):
        return " / ".join(value)
    if isinstance(value, list | tuple):
        return value_words(key, value) or "none"
    return json.dumps(value, ensure_ascii=False)


def _notes(rules: Rules) -> list[str]:
    """What is allowed but may be a mistake: a better hand that pays less, bonuses that a prorating cap makes wait."""
    inverted = [
        f"tables.{wager.name}.{table.name}: {with_article(table.label(better))} pays less than "
        f"{with_article(table.label(lower))}."
        for wager in rules.wagers
        for table in [wager.table]
        if table is not None
        for better, lower in _inverted(table)
    ]
    waiting = [
        f"caps: {wager.label} is prorated, so it is settled at the end of the round, not at once (HCF-3)."
        for wager in rules.wagers
        if wager.role is Role.BONUS and _says_at_once(rules, wager.name) and wager.settled is Timing.AT_THE_END
    ]
    return inverted + waiting


def _says_at_once(rules: Rules, wager: str) -> bool:
    """Whether the house, or else the game, says that a wager is settled at once."""
    game, house = (document.get("wagers", {}).get(wager, {}) for document in (rules.defaults, rules.overlay))
    return bool(house.get("settled", game.get("settled")) == Timing.AT_ONCE)


def _inverted(table: PayTable) -> list[tuple[PayRow, PayRow]]:
    rows = [row for row in table.rows if isinstance(row.award, Odds)]
    return [
        (better, lower)
        for better, lower in pairwise(rows)
        if isinstance(better.award, Odds) and isinstance(lower.award, Odds) and better.award.pays < lower.award.pays
    ]
