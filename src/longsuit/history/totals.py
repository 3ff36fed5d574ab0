"""Rounds added up: the result so far, what it was expected to be and how far it may stray, and each wager by itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from longsuit.history.rounds import PlayedRound, WagerResult
    from longsuit.odds import SeatMoments

MAX_POINTS = 240
"""The points of a graph, at most: more could not be told apart on a screen."""

MAX_SKEWNESS = 1.0
"""Up to this skewness about two of three results lie within one standard deviation of the expected one."""


class Point(NamedTuple):
    """Where a guest stood after some rounds; amounts in cents."""

    rounds: int
    """How many rounds."""

    at: str
    """When the last of them ended, in UTC."""

    net_cents: int
    """What all of them brought."""

    expected_cents: float
    """What they were expected to bring."""

    deviation_cents: float
    """The standard deviation of that."""


class WagerKey(NamedTuple):
    """A wager of a game, or a jackpot of it."""

    game: str
    """The game's name."""

    wager: str
    """The wager's name, such as `flush-rush` or `sensor-1`."""

    jackpot: str = ""
    """The jackpot's title, for a sensor."""


@dataclass
class WagerTotal:
    """All rounds in which a wager was placed."""

    rounds: int = 0
    """How many."""

    staked_cents: int = 0
    """What was staked; a base wager counts with its raise."""

    net_cents: int = 0
    """What it brought."""

    expected_cents: Fraction = Fraction(0)
    """What it was expected to bring, exactly, in the rounds that have an expectation."""

    unpriced: int = 0
    """The rounds that have none."""


@dataclass(frozen=True)
class Summary:
    """Rounds added up. A round without an expectation counts as if it had brought what was expected."""

    rounds: int
    """How many rounds."""

    net_cents: int
    """What they brought."""

    staked_cents: int
    """What was staked."""

    expected_cents: Fraction
    """What they were expected to bring, exactly."""

    variance: float
    """The variance of that."""

    skewness: float
    """The skewness of that; 0 without a variance."""

    unpriced: int
    """The rounds without an expectation, void ones and dead hands aside."""

    shared_deals: int
    """The rounds in which the guest played two seats, whose results depend on each other."""

    wagers: dict[WagerKey, WagerTotal]
    """Each wager by itself."""

    points: tuple[Point, ...]
    """The way there, from the start to the last round."""

    @property
    def deviation_cents(self) -> float:
        """The standard deviation of the result."""
        return sqrt(self.variance)

    @property
    def is_skewed(self) -> bool:
        """Whether rare large prizes make up so much of the deviation that most players are below expectation."""
        return self.skewness > MAX_SKEWNESS


def summary(rounds: Sequence[PlayedRound], expect: Callable[[PlayedRound], SeatMoments | None]) -> Summary:
    """Rounds added up, in the order in which they were played."""
    total = _RunningTotal(expect)
    marks = _marks(len(rounds))
    for one in rounds:
        total.add(one)
        if total.rounds in marks:
            total.mark(one.of_seat.at)
    return total.summary(_shared_deals(rounds))


def _marks(rounds: int) -> set[int]:
    """After how many rounds a graph has its points: evenly, and after the last one.

    >>> sorted(_marks(3)), len(_marks(5000)), max(_marks(5000))
    ([1, 2, 3], 240, 5000)
    """
    points = min(rounds, MAX_POINTS)
    return {(place + 1) * rounds // points for place in range(points)}


def _shared_deals(rounds: Sequence[PlayedRound]) -> int:
    seats = Counter((one.of_seat.table, one.of_seat.round) for one in rounds)
    return sum(count > 1 for count in seats.values())


class _RunningTotal:
    """Rounds added up so far."""

    def __init__(self, expect: Callable[[PlayedRound], SeatMoments | None]) -> None:
        self._expect = expect
        self.rounds = self._net = self._staked = self._unpriced = 0
        self._as_it_came = 0
        self._variance = self._third = self._expected = 0.0
        self._wagers: dict[WagerKey, WagerTotal] = {}
        self._points: list[Point] = []

    def add(self, one: PlayedRound) -> None:
        """Add a round."""
        moments = self._expect(one)
        self.rounds += 1
        self._net += one.of_seat.net_cents
        self._staked += one.staked_cents
        if one.is_played_out:
            self._add_wagers(one, moments)
        if moments is None:
            self._as_it_came += one.of_seat.net_cents
            self._unpriced += one.is_played_out
            return
        self._expected += float(moments.mean)
        self._variance += float(moments.variance)
        self._third += float(moments.third)

    def _add_wagers(self, one: PlayedRound, moments: SeatMoments | None) -> None:
        for wager, result in one.by_wager.items():
            total = self._wagers.setdefault(_key(one, result), WagerTotal())
            total.rounds += 1
            total.staked_cents += result.stake_cents
            total.net_cents += result.net_cents
            if moments is None:
                total.unpriced += 1
            else:
                total.expected_cents += moments.expected[wager]

    def mark(self, at: str) -> None:
        """Note where the guest stands."""
        expected = self._as_it_came + self._expected
        self._points.append(Point(self.rounds, at, self._net, expected, sqrt(self._variance)))

    def summary(self, shared_deals: int) -> Summary:
        """The sums."""
        exact = sum((total.expected_cents for total in self._wagers.values()), Fraction(self._as_it_came))
        skewness = self._third / self._variance**1.5 if self._variance else 0.0
        return Summary(
            rounds=self.rounds,
            net_cents=self._net,
            staked_cents=self._staked,
            expected_cents=exact,
            variance=self._variance,
            skewness=skewness,
            unpriced=self._unpriced,
            shared_deals=shared_deals,
            wagers=self._wagers,
            points=tuple(self._points),
        )


def _key(one: PlayedRound, result: WagerResult) -> WagerKey:
    return WagerKey(one.game, result.wager, result.jackpot)
