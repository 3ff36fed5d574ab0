"""How many hands show each value of a metric: exact, by generating functions, without dealing a single hand.

A *polynomial* here is a list of whole numbers: place *k* counts the ways to hold *k* cards.

>>> counts(Metric.FLUSH)["7"], counts(Metric.STRAIGHT_FLUSH)["7"], counts(Metric.POKER)["royal-flush-hearts"]
(6864, 32, 1081)
"""

from __future__ import annotations

from functools import cache, reduce
from math import comb
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.cards import LANE, Rank
from longsuit.odds.laws.poker_counts import poker_counts
from longsuit.odds.laws.polynomials import Polynomial, suits_by_run, times
from longsuit.odds.results.errors import OddsError
from longsuit.rules import Metric

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

MAX_CARDS = {Metric.STRAIGHT_FLUSH_AND_ACE: 11, Metric.POKER: 9}
"""The most cards that some metrics are counted for: beyond, two suits could hold what is counted for one."""


@cache
def hands(metric: Metric, cards: int | None = None, ranks: int = LANE) -> int:
    """How many hands the metric reads: all sets of as many cards as it looks at, the usual number or another.

    >>> hands(Metric.FLUSH), hands(Metric.COLOUR_OF_THREE), hands(Metric.FLUSH, 5)
    (133784560, 22100, 2598960)
    """
    return comb(4 * ranks.bit_count(), metric.cards if cards is None else cards)


@cache
def counts(metric: Metric, cards: int | None = None, ranks: int = LANE, wild: int = 0) -> Mapping[str, int]:
    """How many hands show each value of a metric, best value first; together they are all `hands`.

    `cards` says how many cards are read, `ranks` which ranks each suit of the deck has, and `wild` which of them are
    wild, as lanes. The ace is next to the king and to the two; a deck without twos has no low ace. Flushes alone are
    counted with wild cards.

    >>> dict(counts(Metric.COLOUR_OF_THREE)), dict(counts(Metric.FLUSH, 4))
    ({'3': 572, '2': 6084, '1': 12844, '0': 2600}, {'4': 2860, '3': 44616, '2': 194688, '1': 28561})
    """
    if metric is Metric.MARGIN:
        raise OddsError("A margin is between two hands and is not counted over one.")
    dealt = metric.cards if cards is None else cards
    if not metric.least_cards <= dealt <= MAX_CARDS.get(metric, 52):
        raise OddsError(f"Hands of {dealt} cards are not counted by {metric}.")
    if wild and metric is not Metric.FLUSH:
        raise OddsError(f"Hands with wild cards are not counted by {metric}.")
    found = _wild_flush_counts(dealt, ranks, wild) if wild else _COUNTED.get(metric, _colour_counts)(dealt, ranks)
    return MappingProxyType({value: found.get(value, 0) for value in metric.values_of(dealt)})


def _flush_counts(cards: int, ranks: int) -> dict[str, int]:
    """By longest flush: all four suits up to a length, less all four up to one shorter."""
    suit = [comb(ranks.bit_count(), held) for held in range(cards + 1)]
    return _by_longest([_hands_of_suits(suit[: most + 1], cards) for most in range(cards + 1)])


def _wild_flush_counts(cards: int, ranks: int, wild: int) -> dict[str, int]:
    """The same with wild ranks: each wild card makes the longest suit of the others one card longer."""
    found: dict[str, int] = {}
    for wilds in range(min(4 * wild.bit_count(), cards) + 1):
        ways = comb(4 * wild.bit_count(), wilds)
        others = _flush_counts(cards - wilds, ranks & ~wild) if cards > wilds else {"0": 1}
        for longest, hands_so in others.items():
            length = str(int(longest) + wilds)
            found[length] = found.get(length, 0) + ways * hands_so
    return found


def _straight_flush_counts(cards: int, ranks: int) -> dict[str, int]:
    """By longest straight flush: the same, with runs in place of lengths."""
    return _by_longest([_hands_of_suits(suits_by_run(most, ranks), cards) for most in range(cards + 1)])


def _straight_flush_and_ace_counts(cards: int, ranks: int) -> dict[str, int]:
    """The six-card runs told apart: with an ace at one end, one card of the suit would make them seven."""
    found = _straight_flush_counts(cards, ranks)
    if cards < 6:
        return found
    high = _six_run(cards, ranks, range(Rank.NINE, Rank.ACE + 1), Rank.EIGHT)
    low = _six_run(cards, ranks, (Rank.ACE, *range(Rank.TWO, Rank.SIX + 1)), Rank.SEVEN)
    return found | {"6-ace-high": high, "6-ace-low": low, "6": found["6"] - high - low}


def _six_run(cards: int, ranks: int, run: Iterable[int], seventh: int) -> int:
    """Hands whose longest run is these six ranks of one suit: any other cards but the seventh may come with it."""
    if any(not ranks >> rank & 1 for rank in run):
        return 0
    return 4 * comb(4 * ranks.bit_count() - 6 - (ranks >> seventh & 1), cards - 6)


def _colour_counts(cards: int, ranks: int) -> dict[str, int]:
    """By the longer of two suits: choose from the one, the other, and the two suits left."""
    suit = ranks.bit_count()
    found: dict[str, int] = {}
    for one in range(cards + 1):
        for other in range(cards + 1 - one):
            ways = comb(suit, one) * comb(suit, other) * comb(2 * suit, cards - one - other)
            found[str(max(one, other))] = found.get(str(max(one, other)), 0) + ways
    return found


def _hands_of_suits(suit: Polynomial, cards: int) -> int:
    """How many hands of so many cards have each of their four suits among those a polynomial counts."""
    whole = reduce(times, [suit[: cards + 1]] * 4)
    return whole[cards] if cards < len(whole) else 0


def _by_longest(up_to: list[int]) -> dict[str, int]:
    """Hands by their longest, from hands whose longest is at most so much."""
    return {str(most): up_to[most] - up_to[most - 1] for most in range(1, len(up_to))}


_COUNTED = {
    Metric.FLUSH: _flush_counts,
    Metric.STRAIGHT_FLUSH: _straight_flush_counts,
    Metric.STRAIGHT_FLUSH_AND_ACE: _straight_flush_and_ace_counts,
    Metric.POKER: poker_counts,
}
