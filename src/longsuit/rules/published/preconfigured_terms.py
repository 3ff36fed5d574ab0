"""The terms that the published games design for their jackpot tables."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.rules.reading.load_game import load
from longsuit.rules.reading.read_game_file import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.rules.pay_table import DefaultTerms, PayTable


def preconfigured_terms(table: PayTable) -> tuple[DefaultTerms, ...]:
    """The terms a published game designed for a jackpot table, whatever its name; none where no game publishes it.

    >>> [terms.seed_cents for terms in preconfigured_terms(load("i-luv-suits").sensors[0].table)]
    [1000000]
    """
    return _preconfigured().get(_mathematics(table), ())


@lru_cache(maxsize=1)
def _preconfigured() -> Mapping[object, tuple[DefaultTerms, ...]]:
    return {
        _mathematics(table): rules.default_terms[table.name]
        for rules in map(load, GAMES)
        for sensor in rules.sensors
        for table in sensor.tables
        if table.name in rules.default_terms
    }


def _mathematics(table: PayTable) -> object:
    """What a table pays; both readings of A-2-3-4-5-6 are the same table."""
    rows = tuple((row.value, row.or_more, row.award) for row in table.rows if row.value != "6-ace-low")
    return table.metric, table.basis, rows
