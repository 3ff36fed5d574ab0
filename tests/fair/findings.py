"""The single tests of the battery: each looks at shuffled decks, or at bytes, in one way."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import flush_value, lanes_of
from tests.fair.likelihood import chi_square_tail, normal_two_sided, two_sided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Decks = NDArray[np.uint8]

LEAST_EXPECTED = 5.0
"""Cells expected to hold fewer are counted together, or the chi-square law would not fit."""

PAIRS = ((0, 1), (25, 26), (50, 51), (0, 51))
"""Places whose cards are looked at together."""

LONGEST_FLUSH = {2: 24_676_704, 3: 78_881_088, 4: 26_137_540, 5: 3_814_668, 6: 267_696, 7: 6_864}
"""Hands of seven by the length of their flush, of all 133,784,560."""


@dataclass(frozen=True)
class Finding:
    """What one test found."""

    test: str
    """What was looked at."""

    chance: float
    """The chance of something at least as extreme, were the shuffle perfect."""


def of_decks(decks: Decks) -> list[Finding]:
    """Every test of whole decks, one deck a row, the top card first."""
    found = [cards_by_places(decks)]
    found += [pairs(decks, one, other) for one, other in PAIRS]
    found += [order_of_places(decks), order_of_cards(decks), descents(decks), parity(decks)]
    return [*found, serial_correlation(decks), matches(decks), flushes(decks)]


def chi_square(test: str, counts: NDArray[np.int64], chances: Sequence[float] | NDArray[np.float64]) -> Finding:
    """Counts of independent events against their chances, rare ones counted together."""
    expected = np.asarray(chances, dtype=float) * counts.sum()
    rare = expected < LEAST_EXPECTED
    if rare.any() and not rare.all():
        counts = np.append(counts[~rare], counts[rare].sum())
        expected = np.append(expected[~rare], expected[rare].sum())
        if expected[-1] < LEAST_EXPECTED:
            counts = np.append(counts[:-2], counts[-2:].sum())
            expected = np.append(expected[:-2], expected[-2:].sum())
    value = float((((counts - expected) ** 2) / expected).sum())
    return Finding(test, two_sided(chi_square_tail(value, len(counts) - 1)))


def cards_by_places(decks: Decks) -> Finding:
    """How often each card lies at each place.

    Every deck fills each row and each column once, so 51 x 51 of the cells are free, and the squares add up to 52/51
    of what they would if cells were independent.
    """
    size = decks.shape[1]
    counts = np.stack([np.bincount(decks[:, place], minlength=size) for place in range(size)])
    expected = len(decks) / size
    value = float(((counts - expected) ** 2).sum() / expected) * (size - 1) / size
    return Finding("cards × places", two_sided(chi_square_tail(value, (size - 1) ** 2)))


def pairs(decks: Decks, one: int, other: int) -> Finding:
    """Which two cards lie at two places: 52 x 51 possibilities."""
    both = decks[:, one].astype(int) * 52 + decks[:, other]
    counts = np.bincount(both, minlength=52 * 52).reshape(52, 52)
    return chi_square(f"pairs at {one + 1} and {other + 1}", counts[~np.eye(52, dtype=bool)], np.full(2652, 1 / 2652))


def order_of_places(decks: Decks) -> Finding:
    """In which of 120 orders the five top cards rank."""
    return _orders("order of the top five", decks[:, :5])


def order_of_cards(decks: Decks) -> Finding:
    """In which of 120 orders five cards, far apart in a new deck, come."""
    places = np.argsort(decks, axis=1)
    return _orders("order of five cards", places[:, [0, 13, 26, 39, 51]])


def small_decks(decks: Decks) -> Finding:
    """In which of 120 orders a deck of five cards lies."""
    return _orders("decks of five", decks)


def _orders(test: str, rows: NDArray[np.generic]) -> Finding:
    numbers = {order: number for number, order in enumerate(permutations(range(5)))}
    ranks = np.argsort(np.argsort(rows, axis=1), axis=1)
    counts = np.bincount([numbers[tuple(row)] for row in ranks.tolist()], minlength=120)
    return chi_square(test, counts, np.full(120, 1 / 120))


def descents(decks: Decks) -> Finding:
    """How many ascending runs a deck falls into: one more than its descents, which follow the Eulerian numbers."""
    falls = (np.diff(decks.astype(int), axis=1) < 0).sum(axis=1)
    return chi_square("ascending runs", np.bincount(falls, minlength=52), eulerian(52))


@cache
def eulerian(size: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2, … descents in an order of so many things."""
    row = [1]
    for length in range(2, size + 1):
        row = [
            (k + 1) * (row[k] if k < len(row) else 0) + (length - k) * (row[k - 1] if k else 0) for k in range(length)
        ]
    return tuple(count / math.factorial(size) for count in row)


def parity(decks: Decks) -> Finding:
    """Whether a deck is an even number of exchanges away from a new one: half of them are."""
    even = sum(_cycles(deck) % 2 == 0 for deck in decks.tolist())
    return Finding("even and odd orders", normal_two_sided((2 * even - len(decks)) / math.sqrt(len(decks))))


def _cycles(deck: list[int]) -> int:
    """How many cycles an order has; it is even when the size less the cycles is."""
    found = 0
    for start in range(len(deck)):
        place = start
        if deck[place] >= 0:
            found += 1
        while deck[place] >= 0:
            deck[place], place = -1, deck[place]
    return found


def serial_correlation(decks: Decks) -> Finding:
    """Whether a card's number says something of the next one's, the last card being followed by the first."""
    numbers = decks.astype(float)
    products = (numbers * np.roll(numbers, -1, axis=1)).sum(axis=1)
    total, squares = sum(range(52)), sum(number * number for number in range(52))
    mean = (total * total - squares) / 51
    return Finding("serial correlation", _deviation(products - mean))


def _deviation(values: NDArray[np.float64]) -> float:
    """How likely values of mean zero, independent of each other, have this mean."""
    error = float(values.std(ddof=1)) / math.sqrt(len(values))
    # Values that never vary are no chance at all, unless they are what they should be.
    return normal_two_sided(float(values.mean()) / error) if error else float(not values.any())


def matches(decks: Decks) -> Finding:
    """How many cards lie where they lay in the round before: as often none as in any matching of 52 things."""
    same = (decks[1:] == decks[:-1]).sum(axis=1)
    return chi_square("the same places as before", np.bincount(same, minlength=53), matching(52))


@cache
def matching(size: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2, … things to keep their place."""
    return tuple(
        sum((-1) ** k / math.factorial(k) for k in range(size - kept + 1)) / math.factorial(kept)
        for kept in range(size + 1)
    )


def flushes(decks: Decks) -> Finding:
    """The longest flush of the seven top cards, as the games read it."""
    lengths = [flush_value(lanes_of(hand)) >> 13 for hand in decks[:, :7].tolist()]
    every = sum(LONGEST_FLUSH.values())
    counts = np.bincount(lengths, minlength=8)[2:]
    return chi_square("flushes of seven", counts, [LONGEST_FLUSH[length] / every for length in range(2, 8)])


def of_bytes(raw: bytes) -> list[Finding]:
    """Every test of the bytes decks are ordered by."""
    numbers = np.frombuffer(raw, dtype=np.uint8)
    bits = np.unpackbits(numbers).astype(int)
    ones, length = int(bits.sum()), len(bits)
    runs = 1 + int((np.diff(bits) != 0).sum())
    centred = numbers.astype(float) - 127.5
    return [
        chi_square("bytes", np.bincount(numbers, minlength=256), np.full(256, 1 / 256)),
        Finding("ones and zeros", normal_two_sided((2 * ones - length) / math.sqrt(length))),
        Finding("runs of bits", normal_two_sided((2 * runs - length - 1) / math.sqrt(length - 1))),
        Finding("serial correlation of bytes", _deviation(centred[1:] * centred[:-1])),
    ]
