"""How many hands show each value of a metric: exact, by generating functions, without dealing a single hand.

A *polynomial* here is a list of whole numbers: place *k* counts the ways to hold *k* cards.

>>> counts(Metric.FLUSH)["7"], counts(Metric.STRAIGHT_FLUSH)["7"], counts(Metric.POKER)["royal-flush-hearts"]
(6864, 32, 1081)
"""

from __future__ import annotations

from functools import cache, reduce
from math import comb, factorial, prod
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.cards import Category
from longsuit.rules import Metric

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Polynomial = list[int]


@cache
def hands(metric: Metric) -> int:
    """How many hands the metric reads: all sets of as many cards as it looks at.

    >>> hands(Metric.FLUSH), hands(Metric.COLOUR_OF_THREE)
    (133784560, 22100)
    """
    return comb(52, metric.cards)


@cache
def counts(metric: Metric) -> Mapping[str, int]:
    """How many hands show each value of a metric, best value first; together they are all `hands`.

    >>> dict(counts(Metric.COLOUR_OF_THREE))
    {'3': 572, '2': 6084, '1': 12844, '0': 2600}
    """
    found = _COUNTED[metric]() if metric in _COUNTED else _colour_counts(metric.cards)
    return MappingProxyType({value: found[value] for value in metric.values})


def _flush_counts() -> dict[str, int]:
    """By longest flush: all four suits up to a length, less all four up to one shorter."""
    return _by_longest([_hands_of_suits([comb(13, k) if k <= most else 0 for k in range(8)]) for most in range(8)])


def _straight_flush_counts() -> dict[str, int]:
    """By longest straight flush: the same, with runs in place of lengths."""
    return _by_longest([_hands_of_suits(suits_by_run(most)) for most in range(8)])


def _straight_flush_and_ace_counts() -> dict[str, int]:
    """The six-card runs told apart: with an ace at one end, one card of the suit would make them seven, 45 do not."""
    found = _straight_flush_counts()
    ace = 4 * 45
    return found | {"6-ace-high": ace, "6-ace-low": ace, "6": found["6"] - 2 * ace}


def _colour_counts(dealt: int) -> dict[str, int]:
    """By the longer of two suits among `dealt` cards: choose from the one, the other, and the 26 left."""
    found = dict.fromkeys(Metric.COLOUR_OF_NINE.values, 0)
    for one in range(dealt + 1):
        for other in range(dealt + 1 - one):
            found[str(max(one, other))] += comb(13, one) * comb(13, other) * comb(26, dealt - one - other)
    return found


def suits_by_run(most: int) -> Polynomial:
    """How many sets of *k* ranks have no run longer than `most`, the ace standing at both ends.

    >>> suits_by_run(13)[5] - suits_by_run(4)[5]
    10
    """
    total = [0] * 14
    for ace in (0, 1):
        for run, ways in _runs_from(ace, most):
            # A high ace lengthens the run that reaches the king.
            if run + ace <= most:
                for cards, way in enumerate(ways):
                    total[cards + ace] += way
    return total


def _runs_from(ace: int, most: int) -> Iterator[tuple[int, Polynomial]]:
    """The sets of the twelve ranks from two to king, by the run that reaches the king; a low ace starts the first."""
    ways: dict[int, Polynomial] = {ace: [1]} if ace <= most else {}
    for _ in range(12):
        longer = {run + 1: [0, *way] for run, way in ways.items() if run < most}
        broken = reduce(_plus, ways.values(), [0])
        ways = longer | {0: broken}
    yield from ways.items()


def _plus(one: Polynomial, other: Polynomial) -> Polynomial:
    short, long = sorted((one, other), key=len)
    return [a + b for a, b in zip(short, long, strict=False)] + long[len(short) :]


def _times(one: Polynomial, other: Polynomial) -> Polynomial:
    product = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            product[i + j] += a * b
    return product


def _hands_of_suits(suit: Polynomial) -> int:
    """How many seven-card hands have each of their four suits among those a polynomial counts."""
    return reduce(_times, [suit[:8]] * 4)[7]


def _by_longest(up_to: list[int]) -> dict[str, int]:
    """Hands by their longest, from hands whose longest is at most so much."""
    return {str(most): up_to[most] - up_to[most - 1] for most in range(1, 8)}


def _poker_counts() -> dict[str, int]:
    """By best five of seven: for each pattern of ranks the straights, the flushes, and the rest of its kind."""
    straights = [wide - narrow for wide, narrow in zip(suits_by_run(13), suits_by_run(4), strict=True)]
    found = dict.fromkeys(Category, 0)
    for pattern in _patterns(7, 4):
        sets, arranged = comb(13, len(pattern)), _arrangements(pattern)
        ways, suited = prod(comb(4, times) for times in pattern), _suited(pattern)
        straight = straights[len(pattern)]
        found[Category.FLUSH] += sets * arranged * suited
        found[Category.STRAIGHT] += straight * arranged * (ways - suited)
        found[_kind(pattern)] += (sets - straight) * arranged * (ways - suited)
    runs = _straight_flush_counts()
    royal = comb(47, 2)  # in one suit; any two other cards complete the hand
    straight_flush = runs["5"] + runs["6"] + runs["7"]
    found[Category.FLUSH] -= straight_flush
    named = {category.name.lower().replace("_", "-"): number for category, number in found.items()}
    return named | {
        "royal-flush-hearts": royal,
        "royal-flush": 3 * royal,
        "straight-flush": straight_flush - 4 * royal,
    }


def _patterns(cards: int, most: int) -> Iterator[tuple[int, ...]]:
    """How often each rank held is held, most often first: (2, 2, 1, 1, 1) is two pair."""
    if cards == 0:
        yield ()
    for times in range(min(cards, most), 0, -1):
        for rest in _patterns(cards - times, times):
            yield (times, *rest)


def _arrangements(pattern: tuple[int, ...]) -> int:
    """In how many ways a pattern can be laid over as many ranks."""
    return factorial(len(pattern)) // prod(factorial(pattern.count(times)) for times in set(pattern))


def _suited(pattern: tuple[int, ...]) -> int:
    """In how many ways suits can be given to a pattern so that five or more cards share one; only one suit can."""
    in_suit = reduce(_times, [[comb(3, times), comb(3, times - 1)] for times in pattern])
    return 4 * sum(in_suit[5:])


def _kind(pattern: tuple[int, ...]) -> Category:
    """What a pattern is called when it makes neither straight nor flush."""
    if pattern[0] == 4:
        return Category.FOUR_OF_A_KIND
    if pattern[0] == 3:
        return Category.FULL_HOUSE if pattern[1] > 1 else Category.THREE_OF_A_KIND
    return (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR)[min(pattern.count(2), 2)]


_COUNTED = {
    Metric.FLUSH: _flush_counts,
    Metric.STRAIGHT_FLUSH: _straight_flush_counts,
    Metric.STRAIGHT_FLUSH_AND_ACE: _straight_flush_and_ace_counts,
    Metric.POKER: _poker_counts,
}
