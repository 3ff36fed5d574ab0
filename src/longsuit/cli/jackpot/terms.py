"""`longsuit jackpot terms`: the preconfigured terms of each jackpot table, and the arithmetic of what they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from longsuit.cli.common.options import game_argument, house_option, json_option, print_json, rules_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from longsuit.odds import HouseAdvantage


@click.command(name="terms")
@game_argument
@house_option
@json_option
def terms(game: str, house: str | None, *, as_json: bool) -> None:
    """Print the terms each jackpot table of GAME starts with, and how much of each wager they leave to the house."""
    from longsuit.odds import jackpot_terms, jackpots  # noqa: PLC0415 - loads NumPy

    rules = rules_for(game, house)
    odds = jackpots(rules)
    found = {name: jackpot_terms(rules, one) for name, one in odds.items()}
    if as_json:
        tables = {name: {"wager_cents": odds[name].wager_cents} | one.to_json() for name, one in found.items()}
        print_json({"game": rules.game, "house": rules.house, "jackpots": tables})
        return
    blocks = ["\n".join(_block(name, odds[name].wager_cents, one.configured)) for name, one in found.items()]
    click.echo("\n\n".join(blocks) if blocks else f"{rules.title} has no jackpot table here.")


def _block(name: str, wager_cents: int, found: HouseAdvantage | None) -> Iterator[str]:
    from longsuit.base import dollars  # noqa: PLC0415 - with the rest

    if found is None:
        yield f"Table {name}: no terms come with it. Give a seed, a contribution and a reserve."
        return
    yield f"Table {name}, a wager of {dollars(wager_cents)}"
    for one in found.meters:
        chance = f"won once in {float(1 / one.hit):,.1f} wagers" if one.hit else "never won as a whole"
        rates = f"contribution {_percent(one.terms.contribution)}, reserve {_percent(one.terms.reserve)}"
        yield f"  {one.meter}: seed {dollars(one.terms.seed_cents)}, {rates}, {chance}"
    for label, part in found.lines():
        yield f"    {label:<24}{float(part):>11.4%}   {part}"


def _percent(rate: Fraction) -> str:
    return f"{float(rate) * 100:g}%"
