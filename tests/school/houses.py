"""The tables that exercises are tested at: the house that comes with Longsuit, and the one with every option."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from longsuit.floor.config.floor_house_file import read_floor_house

if TYPE_CHECKING:
    from longsuit.table import TableTerms

EXAMPLE = Path(__file__).parents[1] / "table" / "houses" / "example.toml"

SHIPPED = ("suits", "high-card", "granite", "fortune", "main")
"""The tables of the house that comes with Longsuit: every game, with and without jackpots."""

OPTIONS = ("twos", "shares", "prizes", "main", "felt", "court", "hill", "nine", "open", "dead", "stones", "pool")
"""Tables with every option of a house."""


@cache
def tables(path: str = "") -> dict[str, TableTerms]:
    """The tables of a house by name."""
    return {terms.name: terms for terms in read_floor_house(path).tables}


def table(name: str) -> TableTerms:
    """A table of the shipped house, or with `example/` before its name one of the example."""
    return tables(str(EXAMPLE))[name.removeprefix("example/")] if "/" in name else tables()[name]
