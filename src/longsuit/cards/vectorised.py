"""Flush, straight flush and poker readings of many hands at once, as NumPy arrays of 52-bit integers.

>>> import numpy as np
>>> from longsuit.cards import parse_hand
>>> hands = np.array([parse_hand("Th 8h 6h Js Ad Qd Jc")], dtype=np.uint64)
>>> int(flush_values(hands)[0]) >> 13
3
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards.hand import LANE
from longsuit.cards.poker_hands import Category
from longsuit.cards.straight_flushes import run_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


def lanes(hands: NDArray[np.uint64]) -> NDArray[np.uint16]:
    """The four lanes of each hand, one row a suit."""
    return np.stack([(hands >> np.uint64(13 * suit) & np.uint64(LANE)).astype(np.uint16) for suit in range(4)])


def flush_values(hands: NDArray[np.uint64]) -> NDArray[np.uint32]:
    """`flush_value` of each hand."""
    return lane_flush_values(lanes(hands))


def lane_flush_values(rows: NDArray[np.uint16]) -> NDArray[np.uint32]:
    """`flush_value` of hands given as rows of lanes; a flush of eight cards or more needs more than sixteen bits."""
    values: NDArray[np.uint32] = np.maximum.reduce(
        [np.bitwise_count(row).astype(np.uint32) << np.uint32(13) | row for row in rows]
    )
    return values


def straight_flush_values(hands: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """`straight_flush_value` of each hand."""
    return lane_straight_flush_values(lanes(hands))


def lane_straight_flush_values(rows: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """`straight_flush_value` of hands given as rows of lanes."""
    values: NDArray[np.uint8] = np.maximum.reduce([_runs()[row] for row in rows])
    return values


def poker_categories(hands: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """The `Category` of the best five cards of each hand of five or more."""
    return lane_poker_categories(lanes(hands))


def lane_poker_categories(rows: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """The `Category` of hands given as rows of lanes, by counting ranks with the lanes' bits."""
    c, d, h, s = rows
    held = c | d | h | s
    twice = (c & d) | (h & s) | ((c | d) & (h | s))
    thrice = (c & d & (h | s)) | (h & s & (c | d))
    pairs, threes = np.bitwise_count(twice), np.bitwise_count(thrice)
    best: NDArray[np.uint8] = np.minimum(pairs, 2)  # high card, pair, two pair
    best[threes > 0] = Category.THREE_OF_A_KIND
    best[_runs()[held] >= 5 << 4] = Category.STRAIGHT
    best[np.maximum.reduce([np.bitwise_count(row) for row in rows]) >= 5] = Category.FLUSH
    best[(threes > 0) & (pairs > 1)] = Category.FULL_HOUSE
    best[(c & d & h & s) != 0] = Category.FOUR_OF_A_KIND
    best[lane_straight_flush_values(rows) >= 5 << 4] = Category.STRAIGHT_FLUSH
    best[royal_suits(rows) >= 0] = Category.ROYAL_FLUSH
    return best


def royal_suits(rows: NDArray[np.uint16]) -> NDArray[np.int8]:
    """The suit of each hand's royal flush, or -1."""
    suits = np.full(rows.shape[1:], -1, dtype=np.int8)
    for suit, row in enumerate(rows):
        suits[row & 0x1F00 == 0x1F00] = suit
    return suits


@cache
def _runs() -> NDArray[np.uint8]:
    return np.array(run_table(), dtype=np.uint8)


NO_FLUSH = 14 << 13
"""Higher than every flush."""


def suit_classes(
    size: int = 7, ranks: int = LANE, low: int = 0, high: int = NO_FLUSH
) -> Iterator[tuple[NDArray[np.uint16], int]]:
    """Every hand up to exchange of suits: rows of lanes, and how many hands each column of the block stands for.

    Hands that differ only by exchanging suits are one class; its lanes are given in falling order. `ranks` are those
    of every suit of the deck, as a lane; with `low` and `high` the flush is at least the one and below the other.

    >>> sum(rows.shape[1] * hands for rows, hands in suit_classes(3))
    22100
    """
    every = np.arange(LANE + 1, dtype=np.uint16)
    every = every[every & ~np.uint16(ranks) == 0]
    by_length = [every[np.bitwise_count(every) == length] for length in range(14)]
    for shape in _shapes(size, ranks.bit_count()):
        longest = by_length[shape[0]]
        flush = shape[0] << 13 | longest.astype(np.int64)
        longest = longest[(flush >= low) & (flush < high)]
        for rows in _shape_rows([longest, *(by_length[length] for length in shape[1:])], shape):
            yield from _by_multiplicity(rows)


def _shapes(size: int, longest: int) -> Iterator[tuple[int, int, int, int]]:
    for a in range(min(size, longest), -1, -1):
        for b in range(min(a, size - a), -1, -1):
            for c in range(min(b, size - a - b), -1, -1):
                d = size - a - b - c
                if d <= c:
                    yield a, b, c, d


def _shape_rows(choices: list[NDArray[np.uint16]], shape: tuple[int, ...]) -> Iterator[NDArray[np.uint16]]:
    """Every combination of lanes, blocked over the first suit, keeping equally long lanes in falling order."""
    if not len(choices[0]):
        return
    rest = np.stack([grid.ravel() for grid in np.meshgrid(*choices[1:], indexing="ij")])
    keep = np.ones(rest.shape[1], dtype=bool)
    for one in (0, 1):
        if shape[one + 1] == shape[one + 2]:
            keep &= rest[one] >= rest[one + 1]
    rest = rest[:, keep]
    step = max(1, 4_000_000 // max(1, rest.shape[1]))
    for start in range(0, len(choices[0]), step):
        first = choices[0][start : start + step]
        rows = np.concatenate([np.repeat(first, rest.shape[1])[None], np.tile(rest, len(first))])
        yield rows[:, rows[0] >= rows[1]] if shape[0] == shape[1] else rows


def _by_multiplicity(rows: NDArray[np.uint16]) -> Iterator[tuple[NDArray[np.uint16], int]]:
    """Split columns by how many ways their lanes can be given to the suits: 24 over the repeats."""
    same = [rows[i] == rows[i + 1] for i in range(3)]
    pattern = same[0].astype(np.uint8) | same[1].astype(np.uint8) << 1 | same[2].astype(np.uint8) << 2
    ways = np.array([24, 12, 12, 4, 12, 6, 4, 1])[pattern]
    for multiplicity in (24, 12, 6, 4, 1):
        block = rows[:, ways == multiplicity]
        if block.shape[1]:
            yield block, multiplicity
