"""Mutations of the shipped game files: each leaves a document that might be somebody's mistake."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from longsuit.rules.data_files import read_data

if TYPE_CHECKING:
    from random import Random

ODD_VALUES: tuple[Any, ...] = (
    0, 1, 2, 3, 5, 7, 9, 13, 14, 26, 52, 53, -1, 10**6, 10**12, 1.5, True, False, "", "none", "2", "9-3-2", "A-K", "x",
    "flush", "poker", "margin", "straight-flush", "colour-of-nine", "base", "equal", "raise", "bonus", "jackpot",
    "table", "even", "compare", "win", "push", "fold", "check", "ante", "any", "duel", "colour", "streets", "6-A",
    "\n", "é" * 300, [], [1], [1, 3], [3, 2, 1], [0], ["check"], ["fold", "check"], ["2", "3"], ["x"], [[]], [{}], {},
    {"1": 1}, {"own": 1}, {"wager": "play"}, {"a": {"b": {}}}, None,
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of everything in a document, tables and values."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [place for key, item in items for place in ((*path, key), *places(item, (*path, key)))]


def mutated(game: str, random: Random) -> dict[str, Any]:
    """The document of a shipped game with one to three changes."""
    document = deepcopy(dict(read_data(f"games/{game}.toml")))
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        _change(document, random)
    return document


def _change(document: dict[str, Any], random: Random) -> None:
    path = random.choice(places(document))
    here: Any = document
    for key in path[:-1]:
        here = here[key]
    kind = random.random()
    if kind < 0.2:
        del here[path[-1]]
    elif kind < 0.3 and isinstance(here, dict):
        here[random.choice(("own", "dealer", "table", "metric", "win", "turned", "unknown"))] = _odd(random)
    elif kind < 0.5 and type(here[path[-1]]) is int:
        here[path[-1]] += random.choice((-2, -1, 1, 2))
    else:
        here[path[-1]] = _odd(random)


def _odd(random: Random) -> Any:
    value = random.choice(ODD_VALUES)
    return "" if value is None else deepcopy(value)
