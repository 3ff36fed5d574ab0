"""The chance that a meter which pays everything runs dry before its top award is won.

Each wager puts its contribution on the meter, and then the cards decide: a fixed pay takes the meter down, the top
award ends the story, anything else leaves it. Whatever the meter shows, let *c(k)* be the chance that it ever
falls below where it is now, first by *k*: either at once, or after climbing by a contribution and falling from there.
That is one equation for *c*, solved by iteration; and a meter at *x* runs dry if it falls by more than *x*, or falls
by *k* and then runs dry from *x - k*.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, gcd
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.odds import JackpotOdds

UNIT = Fraction(1, 20)
"""The meter is counted in twentieths of the wager; a contribution is rounded down to it and pays up."""

ENOUGH = 1e-10
"""Where the iteration stops: far below what is printed."""

LEAP_EVERY = 12
"""Iterations between two leaps."""

FURTHEST = 50_000
"""So many units are worked out one by one; beyond, the chance falls at the rate it has reached."""


@lru_cache(maxsize=64)
def chance_to_run_dry(odds: JackpotOdds, contribution: Fraction, seed_cents: int) -> float:
    """The chance that a meter, started at its seed, runs dry before its top award; shares below 100% not counted."""
    steps: defaultdict[int, Fraction] = defaultdict(Fraction)
    up = floor(contribution / UNIT)
    for award in odds.awards:
        if award.share != 1:
            steps[up - ceil(award.pays / UNIT)] += award.probability
    coarse = gcd(*steps)
    start = int(Fraction(seed_cents, odds.wager_cents) / UNIT / coarse)
    return _dry_from(start, _falls(tuple(sorted((step // coarse, float(steps[step])) for step in steps))))


@lru_cache(maxsize=8)
def _falls(steps: tuple[tuple[int, float], ...]) -> Any:
    """The chance of ever falling below the present level, first by 1, 2, 3, ... units."""
    import numpy as np  # noqa: PLC0415 - loaded only when a house asks for this style

    chances = dict(steps)
    deepest, highest = max(1, -min(chances)), max(0, *chances)
    down = np.array([chances.get(-fall, 0.0) for fall in range(1, deepest + 1)])

    def missing(falls: Any) -> Any:
        return down + _after_climbs(falls, chances, highest, np) - falls

    falls, turn = down.copy(), 0
    change = missing(falls)
    while (size := float(np.abs(change).sum())) >= ENOUGH:
        step = falls + change
        after = missing(step)
        shrink = float(np.abs(after).sum()) / size
        turn += 1
        if turn % LEAP_EVERY == 0 and shrink < 1:
            # What is still missing shrinks by the same factor each time: all of it is added at once, if that helps.
            leap = falls + change / (1 - shrink)
            leapt = missing(leap)
            if np.abs(leapt).sum() < np.abs(after).sum():
                step, after = leap, leapt
        falls, change = step, after
    return falls


def _after_climbs(falls: Any, chances: Mapping[int, float], highest: int, np: Any) -> Any:
    """The chance of falling below the present level after climbing first, by how much."""
    from_height = [falls]
    for height in range(1, highest + 1):
        through = sum(falls[fall - 1] * from_height[height - fall] for fall in range(1, min(height, len(falls)) + 1))
        from_height.append(through + np.concatenate([falls[height:], np.zeros(min(height, len(falls)))]))
    return sum(chances.get(height, 0.0) * from_height[height] for height in range(highest + 1))


def _dry_from(start: int, falls: Any) -> float:
    """The chance of running dry from a number of units up."""
    import numpy as np  # noqa: PLC0415 - loaded only when a house asks for this style

    size, last = len(falls), min(start, FURTHEST)
    beyond = np.append(np.cumsum(falls[::-1])[::-1], 0.0)
    backwards = falls[::-1].copy()
    # The chances come after as many zeros as a fall can be deep, so that every level is one product of slices.
    dry = np.zeros(size + last + 1)
    for level in range(last + 1):
        dry[size + level] = beyond[min(level, size)] + backwards @ dry[level : level + size]
    if start == last:
        return float(dry[-1])
    rate = float(dry[-1] / dry[-1001])
    return float(dry[-1]) * float(rate ** ((start - last) / 1000))
