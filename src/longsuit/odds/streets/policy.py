"""A rule of play as the exact odds follow it: arrays for the counting loops, by decision point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.placed_raises import Action, Option, allowed, options_of, otherwise_of
from longsuit.play import MOST, StreetRule

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.street_game import Point, StreetGame
    from longsuit.play import StreetLine

LENGTHS = 15


@dataclass(frozen=True)
class Policy:
    """A rule of play for a game with decision points."""

    game: StreetGame
    """The game."""

    rule: StreetRule
    """The rule."""

    def lines(self, number: int) -> Integers:
        """The lines of a decision point: lowest flush, two conditions, option."""
        rows = [_row(line, self.game.points[number]) for line in self.rule.decisions[number]]
        return np.array(rows, dtype=np.int64).reshape(len(rows), 8)

    def options(self, number: int) -> Integers:
        """By option and length of the flush, the option taken for it; in the last row, what is done otherwise.

        A raise that is not allowed becomes the largest that is, and where none is, what is done otherwise.
        """
        return _options(self.game.points[number])


@lru_cache(maxsize=64)
def _options(point: Point) -> Integers:
    options = options_of(point)
    raises = [at for at, option in enumerate(options) if option.action is Action.RAISE]
    otherwise = otherwise_of(options)
    taken = [
        [
            next((one for one in range(at, raises[0] - 1, -1) if allowed(point, options[one], length)), otherwise)
            if at in raises
            else at
            for length in range(LENGTHS)
        ]
        for at in range(len(options))
    ]
    return np.array([*taken, [otherwise] * LENGTHS], dtype=np.int64)


def _row(line: StreetLine, point: Point) -> list[int]:
    conditions = [value for one in line.conditions for value in (one.feature.value, one.rank, one.least)]
    return [line.least, *conditions, *[0] * (6 - len(conditions)), _option(line.option, options_of(point))]


def _option(name: str, options: tuple[Option, ...]) -> int:
    """The number of what a line says to do; the largest raise is the last option."""
    names = [f"{option.multiple}x" if option.multiple else option.action.value for option in options]
    return len(options) - 1 if name == MOST else names.index(name)
