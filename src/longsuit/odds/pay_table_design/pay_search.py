"""The search behind pay-table design: pays off a ladder of round numbers, within bounds of the return.

Rows are taken from the likeliest up, because their pays weigh most; a branch is left as soon as no pays of the rows
still open could bring the edge within bounds, and counted at a stroke as soon as all of them would.
"""

from __future__ import annotations

import heapq
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from math import ceil, comb, floor, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80)

ROUND_PAYS = (*range(1, 10), *(step * scale for scale in (1, 10, 100) for step in _STEPS), 10_000)
"""The ladder of round pays: 1 to 10, then 12, 15, 20, 25, 30, 40, 50, 60, 75, 80, 100 and so on to 10,000."""

_PLAINEST = frozenset({"1", "2", "5"})
_PLAIN = frozenset({"15", "25", "3", "4"})


def pay_roughness(pay: int) -> float:
    """How far a pay is from the plainest: 0 for 1, 2, 5, 10 …, a half for 3, 4, 15, 25, 30 …, one for the rest.

    >>> [pay_roughness(pay) for pay in (200, 300, 75)]
    [0.0, 0.5, 1.0]
    """
    digits = str(pay).rstrip("0")
    return 0.0 if digits in _PLAINEST else 0.5 if digits in _PLAIN else 1.0


def roughness(pays: Sequence[int]) -> float:
    """The mean roughness of a table's pays; a row that pays what its neighbour pays could as well not be there."""
    repeats = sum(1.0 - pay_roughness(pay) for pay, other in pairwise(pays) if pay == other)
    return (sum(pay_roughness(pay) for pay in pays) + repeats) / len(pays)


@dataclass(frozen=True)
class Scale:
    """The bounds of the edge, and what volatility is measured against."""

    low: Fraction
    """The least edge."""

    high: Fraction
    """The largest edge."""

    variance: Fraction
    """The variance of the posted table; 1, that of an even bet, where it has none to measure against."""

    def off_middle(self, edge: Fraction | float) -> float:
        """How far an edge is from the middle of the bounds: 0 there, 1 at either end."""
        half = float(self.high - self.low) / 2
        return abs(float(edge) - float(self.low) - half) / half if half else 0.0

    def volatility(self, variance: Fraction | float) -> float:
        """A standard deviation as a multiple of the posted table's."""
        return sqrt(float(variance) / float(self.variance))


Scored = tuple[float, tuple[int, ...]]
"""A table's score, and its pays, best hand first."""


@dataclass(frozen=True)
class Search:
    """All tables over given rows whose edge lies within bounds, pays never falling from the likeliest row up."""

    weights: tuple[int, ...]
    """The hands each row is paid on, the lowest row first."""

    hands: int
    """All hands."""

    stake_back: bool
    """Whether a winner's stake comes back besides."""

    ladder: tuple[int, ...]
    """The pays to choose from, rising."""

    least_top: int
    """The least the best hand may pay."""

    scale: Scale
    """The bounds of the edge."""

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """The least and the most all pays may add up to, over all hands."""
        back = sum(self.weights) if self.stake_back else 0
        return ceil((1 - self.scale.high) * self.hands) - back, floor((1 - self.scale.low) * self.hands) - back

    @cached_property
    def above(self) -> tuple[int, ...]:
        """The hands of each row and all better ones, and a zero after the last."""
        return (*reversed(list(accumulate(reversed(self.weights)))), 0)

    @cached_property
    def top_from(self) -> int:
        """Where on the ladder the best hand's pays start."""
        return bisect_left(self.ladder, self.least_top)

    def count(self, row: int = 0, start: int = 0, paid: int = 0) -> int:
        """How many tables there are, given the pays of the rows below."""
        low, high = self.bounds
        if start == len(self.ladder):
            return 0
        least = paid + self.ladder[start] * self.above[row]
        most = paid + self.ladder[-1] * self.above[row]
        if most < low or least > high:
            return 0
        if low <= least and most <= high:
            return self._rising(len(self.weights) - row, start)
        if row == len(self.weights) - 1:
            return len(self._last(start, paid))
        return sum(
            self.count(row + 1, place, paid + self.ladder[place] * self.weights[row])
            for place in range(start, len(self.ladder))
        )

    def _rising(self, rows: int, start: int) -> int:
        """In how many ways `rows` rows can be given pays from a place on, the last of them high enough."""
        every = comb(len(self.ladder) - start + rows - 1, rows)
        short = max(0, self.top_from - start)
        return every - (comb(short + rows - 1, rows) if short else 0)

    def _last(self, start: int, paid: int) -> range:
        """The places on the ladder that bring the best hand's row within bounds."""
        low, high = self.bounds
        weight = self.weights[-1]
        first = bisect_left(self.ladder, ceil(Fraction(low - paid, weight)))
        end = bisect_right(self.ladder, floor(Fraction(high - paid, weight)))
        return range(max(start, first, self.top_from), end)

    def best(self, show: int) -> list[Scored]:
        """The `show` tables of least score, best first."""
        # A heap of negated scores: its first is the worst of the best so far.
        kept: list[tuple[float, tuple[int, ...]]] = []
        self._improve(kept, show, ())
        return sorted((-score, pays) for score, pays in kept)

    def _improve(self, kept: list[Scored], show: int, pays: tuple[int, ...]) -> None:
        """Put tables that start with these pays among the best, leaving a branch that cannot reach them."""
        row, start = len(pays), bisect_left(self.ladder, pays[-1]) if pays else 0
        low, high = self.bounds
        paid = sum(pay * weight for pay, weight in zip(pays, self.weights, strict=False))
        if start == len(self.ladder) or paid + self.ladder[-1] * self.above[row] < low:
            return
        if paid + self.ladder[start] * self.above[row] > high:
            return
        if len(kept) == show and self._least_score(pays) > -kept[0][0]:
            return
        if row == len(self.weights) - 1:
            for place in self._last(start, paid):
                _keep(kept, show, self._scored((*pays, self.ladder[place])))
            return
        for pay in self.ladder[start:]:
            self._improve(kept, show, (*pays, pay))

    def _scored(self, pays: tuple[int, ...]) -> Scored:
        mean, square = self._moments(pays)
        score = self.scale.off_middle(-mean) + self.scale.volatility(square - mean * mean) + roughness(pays)
        return score, tuple(reversed(pays))

    def _moments(self, pays: Sequence[int]) -> tuple[float, float]:
        """The mean of the net result, and of its square."""
        back = 0 if self.stake_back else 1
        nets = [(pay - back, weight) for pay, weight in zip(pays, self.weights, strict=True)]
        losing = self.hands - self.above[0]
        mean = (sum(net * weight for net, weight in nets) - losing) / self.hands
        return mean, (sum(net * net * weight for net, weight in nets) + losing) / self.hands

    def _least_score(self, pays: tuple[int, ...]) -> float:
        """No table that starts with these pays scores less: its other rows pay as little, as plainly as can be."""
        if not pays:
            return 0.0
        rows = len(self.weights)
        _, square = self._moments((*pays, *(pays[-1:] * (rows - len(pays)))))
        calm = self.scale.volatility(max(0.0, square - float(self.scale.high) ** 2))
        return calm + roughness(pays) * len(pays) / rows


def _keep(kept: list[Scored], show: int, scored: Scored) -> None:
    """Keep a table when it is among the best so far."""
    entry = (-scored[0], scored[1])
    if len(kept) < show:
        heapq.heappush(kept, entry)
    else:
        heapq.heappushpop(kept, entry)
