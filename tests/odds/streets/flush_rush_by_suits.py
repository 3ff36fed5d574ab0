"""Flush Rush suit by suit: a second derivation, which deals no hands.

A winner has four or more cards of one suit among seven, never of two. So with best play a hand of four cards is worth
what each of its suits can win by itself, less what is lost by lengths alone: lengths are dealt by their numbers, lanes
of one suit by the cards that can still join them.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial, prod
from typing import NamedTuple

FLUSH = {4: 5, 5: 9, 6: 20, 7: 300}
RUN = {4: 15, 5: 100, 6: 500, 7: 1000}
SUIT = range(13)
SHAPES = ((4, 0, 0, 0), (3, 1, 0, 0), (2, 2, 0, 0), (2, 1, 1, 0), (1, 1, 1, 1))
"""Lengths of the suits of four cards, longest first."""

Lane = frozenset[int]


class Edge(NamedTuple):
    house_edge: Fraction
    average_wager: Fraction


def flush_rush() -> Edge:
    """House edge and average wager; Play 2 is placed exactly with three or more cards of a suit."""
    net, wager, hands = Fraction(0), Fraction(0), 0
    for shape in SHAPES:
        folded, stayed = two_more(shape)
        for gain, many in suit_gains(shape).items():
            staying = gain - 2 * folded - 3 * stayed
            hands += many
            net += many * max(staying, Fraction(-1))
            wager += many * (2 + 1 - folded if staying > -1 else 1)
    assert hands == comb(52, 4)
    return Edge(-net / hands, wager / hands)


def suit_gains(shape: tuple[int, ...]) -> Counter[Fraction]:
    """How many hands of a shape win so much on average, over all their suits."""
    total = Counter({Fraction(0): 1})
    for length in shape:
        total = _added(total, lane_gains(length))
    orders = factorial(4) // prod(factorial(shape.count(length)) for length in set(shape))
    return Counter({gain: many * orders for gain, many in total.items()})


def _added(one: Counter[Fraction], other: Counter[Fraction]) -> Counter[Fraction]:
    found: Counter[Fraction] = Counter()
    for (gain, many), (more, ways) in product(one.items(), other.items()):
        found[gain + more] += many * ways
    return found


@cache
def lane_gains(length: int) -> Counter[Fraction]:
    """How many lanes of a length win so much on average, when four to seven cards of the suit come together."""
    return Counter(lane_gain(frozenset(lane)) for lane in combinations(SUIT, length))


def lane_gain(lane: Lane) -> Fraction:
    """What a suit wins: Ante by the better table, Play 1 and Play 2; three cards come, some of them of the suit."""
    total, others = 0, 39 - (4 - len(lane))
    for more in range(max(0, 4 - len(lane)), 4):
        wins = sum(pays(lane | set(cards)) + 2 for cards in combinations(sorted(set(SUIT) - lane), more))
        total += wins * comb(others, 3 - more)
    return Fraction(total, comb(48, 3))


@cache
def pays(lane: Lane) -> int:
    """What the Ante pays a flush: by its length or by its longest run, whichever is more; the ace is at both ends."""
    ranks = lane | ({-1} if 12 in lane else set())
    runs = [next(high for high in range(low, 14) if high not in ranks) - low for low in ranks]
    return max(FLUSH[len(lane)], RUN.get(min(max(runs), len(lane)), 0))


def two_more(shape: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """The chances, with four cards of a shape, that two more are folded, and that they stay and the seventh loses."""
    folded = stayed = Fraction(0)
    for six, chance in _dealt(shape, 2):
        if max(six) < 3:
            folded += chance
        else:
            stayed += chance * sum(one for seven, one in _dealt(six, 1) if max(seven) < 4)
    return folded, stayed


def _dealt(lengths: tuple[int, ...], cards: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """The lengths after more cards, and how likely each is."""
    left = 52 - sum(lengths)
    return [
        (
            tuple(held + more for held, more in zip(lengths, added, strict=True)),
            Fraction(prod(comb(13 - held, more) for held, more in zip(lengths, added, strict=True)), comb(left, cards)),
        )
        for added in product(range(cards + 1), repeat=4)
        if sum(added) == cards
    ]


def least_with_three() -> Fraction:
    """The least that Play 2 is worth with three cards of a suit: ten of 46 cards make a flush, which pays 5 or more."""
    return Fraction(10 * (FLUSH[4] + 2) - 36 * 3, 46)
