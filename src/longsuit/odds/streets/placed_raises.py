"""Which raises can be in place at each decision point, and what may be done then."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.odds.streets.street_game import Point, StreetGame

Placed = tuple[int, ...]
"""How many base wagers each raise holds, in the order of the game's raises; 0 where it is not placed."""


class Action(StrEnum):
    """What a player does at a decision point."""

    CHECK = "check"
    """Go on without a raise."""

    RAISE = "raise"
    """Place the point's raise."""

    FOLD = "fold"
    """Give everything up."""


@dataclass(frozen=True)
class Option:
    """One thing to do at a decision point."""

    action: Action
    """What it is."""

    multiple: int = 0
    """How many base wagers are raised."""

    def __str__(self) -> str:
        return f"raise {self.multiple}x" if self.multiple else self.action.value


FOLD = Option(Action.FOLD)
CHECK = Option(Action.CHECK)


Path = tuple[tuple[int, Option], ...]
"""What is done at several decision points, one after the other: which of them, and the option taken there."""


def options_of(point: Point) -> tuple[Option, ...]:
    """What may be done at a point with the best hand; of options worth the same, the first is taken: it risks least.

    >>> from longsuit.odds.streets.street_game import Point
    >>> [str(option) for option in options_of(Point(3, 4, "all-in", (1, 2), fold=True, check=False))]
    ['fold', 'raise 1x', 'raise 2x']
    """
    raises = tuple(Option(Action.RAISE, multiple) for multiple in point.multiples)
    return (*((FOLD,) if point.fold else ()), *((CHECK,) if point.check else ()), *raises)


def otherwise_of(options: Sequence[Option]) -> int:
    """Which of the options at a point is taken where nothing says to raise: a check, or else a fold."""
    return max(0, next(at for at, option in enumerate(options) if option.multiple) - 1)


def allowed(point: Point, option: Option, length: int) -> bool:
    """Whether an option is allowed with a flush of a length."""
    return option.action is not Action.RAISE or option.multiple in point.multiples_with(length)


def after(game: StreetGame, point: Point, placed: Placed, option: Option) -> Placed:
    """The raises in place after an option that is not a fold."""
    at = raise_place(game, point)
    return (*placed[:at], placed[at] + option.multiple, *placed[at + 1 :])


def raise_place(game: StreetGame, point: Point) -> int:
    """Which of the game's raises a point places."""
    return [stake.name for stake in game.raises].index(point.stake)


def is_open(game: StreetGame, point: Point | None, placed: Placed) -> bool:
    """Whether a player with these raises in place decides anything at a point."""
    return point is not None and placed[raise_place(game, point)] == 0


def placed_after(game: StreetGame, points: Sequence[Point], start: Placed) -> tuple[Placed, ...]:
    """The raises that can be in place after some decision points, by a player who has not folded."""
    states: dict[Placed, None] = {start: None}
    for point in points:
        following: dict[Placed, None] = {}
        for placed in states:
            if not is_open(game, point, placed):
                following[placed] = None
                continue
            for option in options_of(point):
                if option != FOLD:
                    following[after(game, point, placed, option)] = None
        states = following
    return tuple(states)


def paths_from(game: StreetGame, points: Sequence[Point], placed: Placed, at: int = 0) -> tuple[Path, ...]:
    """Everything that can be done at points at which the same cards are seen; a fold comes first where there is one.

    A fold after a raise is left out: a player who does not raise comes to a fold, or to the end, with less at risk.
    """
    if at == len(points):
        return ((),)
    if not is_open(game, points[at], placed):
        return paths_from(game, points, placed, at + 1)
    found: list[Path] = []
    for option in options_of(points[at]):
        rest = ((),) if option == FOLD else paths_from(game, points, after(game, points[at], placed, option), at + 1)
        found += [((at, option), *path) for path in rest]
    return tuple(path for number, path in enumerate(found) if number == 0 or not folds(path))


def folds(path: Path) -> bool:
    """Whether a path ends with a fold."""
    return bool(path) and path[-1][1] == FOLD


def placed_by(game: StreetGame, points: Sequence[Point], placed: Placed, path: Path) -> Placed:
    """The raises in place after a path; a fold leaves those before it."""
    for at, option in path:
        if option != FOLD:
            placed = after(game, points[at], placed, option)
    return placed


def nothing_placed(game: StreetGame) -> Placed:
    """No raise in place."""
    return (0,) * len(game.raises)
