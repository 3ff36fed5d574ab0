"""`longsuit games`: the games, their wagers and their pay tables."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import click

from longsuit.cli.common.options import json_option, print_json, rules_for
from longsuit.rules import Role, catalogue_json, game_names, is_optional_raise

if TYPE_CHECKING:
    from longsuit.rules import Rules, Wager


@click.command(name="games")
@json_option
def command(as_json: bool) -> None:
    """List the games, their wagers and their pay tables.

    A star marks the pay table in force in the published game. `longsuit rules GAME` prints every table in full.
    """
    games = [rules_for(game, None) for game in game_names()]
    if as_json:
        print_json({"games": [catalogue_json(rules) for rules in games]})
    else:
        click.echo("\n\n".join(_entry(rules) for rules in games))


def _entry(rules: Rules) -> str:
    shared = f"{_counted(rules.community, 'community card')} and " if rules.community else ""
    cards = f"{shared}{rules.packet if shared else _counted(rules.packet, 'card')} each"
    players = f"up to {rules.seats} players" if rules.seats > 1 else "1 player"
    lines = [rules.game, f"  {rules.title}: {players}, {cards}"]
    for wager in rules.wagers:
        lines += [f"    {wager.name}: {_purpose(rules, wager)}", *_tables(wager)]
    return "\n".join(lines)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _purpose(rules: Rules, wager: Wager) -> str:
    if wager.role is Role.RAISE and is_optional_raise(rules, wager):
        return f"{wager.label}, an optional raise"
    return _PURPOSE[wager.role].format(wager.label)


_PURPOSE = {
    Role.BASE: "{}, to take part",
    Role.EQUAL: "{}, equal to the first",
    Role.RAISE: "{}, to stay in",
    Role.BONUS: "{}, optional",
    Role.JACKPOT: "{}, an optional jackpot",
}


def _tables(wager: Wager) -> list[str]:
    width = max((len(table.name) for table in wager.tables), default=0)
    lines = []
    for table in wager.tables:
        name = f"{table.name}{'*' if table is wager.table else ' '}".ljust(width + 1)
        pays = ", ".join(f"{row.key}: {row.award}" for row in table.rows)
        indent = " " * (width + 9)
        lines += textwrap.wrap(f"      {name}  {pays} ({table.basis})", 100, subsequent_indent=indent)
    return lines
