"""The tables that exercises are tested at: the house that comes with Longsuit, and the one with every option."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.floor.config.floor_house_file import read_floor_house
from tests.odds.streets.colour_games import colour_game
from tests.own_games import paddock_five

if TYPE_CHECKING:
    from longsuit.table import TableTerms

EXAMPLE = Path(__file__).parents[1] / "table" / "houses" / "example.toml"

SHIPPED = ("suits", "high-card", "granite", "fortune", "main", "rush", "chase", "wild")
"""The tables of the house that comes with Longsuit: every game, with and without jackpots."""

OPTIONS = ("twos", "shares", "prizes", "main", "felt", "court", "hill", "nine", "open", "dead", "stones", "pool")
"""Tables with every option of a house."""

OWN = {
    "own/paddock": paddock_five,
    "own/colour": lambda: colour_game(rules={"seats": 4, "deck": "7-A"}),
}
"""Tables with own games: caps of two decisions and bonuses; a chosen colour, hidden cards, a short deck."""


@cache
def tables(path: str = "") -> dict[str, TableTerms]:
    """The tables of a house by name."""
    return {terms.name: terms for terms in read_floor_house(path).tables}


def table(name: str) -> TableTerms:
    """A table of the shipped house; with `example/` before its name one of the example, with `own/` an own game's."""
    if name in OWN:
        return own_table(name)
    return tables(str(EXAMPLE))[name.removeprefix("example/")] if "/" in name else tables()[name]


@cache
def own_table(name: str) -> TableTerms:
    """A table with a game of a house's own."""
    return replace(tables()["chase"], name=name.removeprefix("own/"), rules=OWN[name]())
