"""The documents shipped with the package: games and house profiles."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parent / "data"


def read_data(path: str) -> dict[str, Any]:
    """A shipped document, by its path below `data`.

    >>> read_data("games/nh-flush.toml")["title"]
    'NH Flush Poker'
    """
    return tomllib.loads(_DATA.joinpath(path).read_text("utf-8"))


@cache
def default_clause(subject: str) -> str:
    """The clause that `jackpots` or `caps` cite in a game that names none of its own.

    >>> default_clause("caps")
    'HCF-3'
    """
    return str(read_data("catalogue.toml")["default_clauses"][subject])


def shipped(folder: str) -> tuple[str, ...]:
    """The names of the documents in a folder of `data`: in the order of the catalogue, others after them by name.

    >>> shipped("houses")
    ('wa', 'nh')
    """
    found = sorted(file.name.removesuffix(".toml") for file in _DATA.joinpath(folder).iterdir())
    listed = [name for name in read_data("catalogue.toml")[folder] if name in found]
    return (*listed, *(name for name in found if name not in listed))
