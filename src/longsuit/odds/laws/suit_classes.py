"""Every hand up to exchange of suits, with its dealer's law and every reading: 6,009,159 classes, in blocks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.cards.vectorised import lane_poker_categories, suit_classes
from longsuit.odds.laws.dealer_law import DEALER_HANDS, terms
from longsuit.odds.laws.hand_classes import (
    HandClasses,
    Laws,
    below_qualifier,
    expand,
    lanes_of,
    lower_lanes_many,
    run_codes,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

BLOCK = 1 << 18
"""Classes in a block: few enough that its arrays stay small."""

OTHER_SIZES = 4
"""Beside the longest suit no suit of seven cards holds more than three: sizes 0 to 3."""


def suit_class_blocks(qualifier: int | None) -> Iterator[HandClasses]:
    """All hands in classes that differ only by exchange of suits, with lanes, longest run and best five cards."""
    for rows, hands in suit_classes(7):
        for start in range(0, rows.shape[1], BLOCK):
            yield _block(rows[:, start : start + BLOCK], hands, qualifier)


def _block(rows: NDArray[np.uint16], hands: int, qualifier: int | None) -> HandClasses:
    order = _longest_first(rows)
    length = int(np.bitwise_count(order[0, 0]))
    return HandClasses(
        hands=np.full(rows.shape[1], hands, dtype=np.int64),
        flush=length << 13 | order[0],
        laws=_laws(order, qualifier),
        run=np.maximum.reduce(run_codes()[order]),
        poker=lane_poker_categories(rows).astype(np.int64),
        lanes=rows,
    )


def _longest_first(rows: NDArray[np.uint16]) -> Integers:
    """Lanes by falling flush value; every column of a block has the same lengths."""
    lengths = np.bitwise_count(rows)
    assert (lengths == lengths[:, :1]).all()  # noqa: S101 - the blocks of `suit_classes` are of one shape each
    return rows[np.argsort(-lengths[:, 0].astype(np.int64), kind="stable")].astype(np.int64)


def _laws(rows: Integers, qualifier: int | None) -> Laws:
    """The dealer's laws of hands of one shape, the longest and highest lane first."""
    lengths = [int(np.bitwise_count(row[0])) for row in rows]
    left = tuple(13 - length for length in lengths)
    flush, others = rows[0], rows[1:]
    below = [lower_lanes_many(lengths[0], flush, LANE ^ flush), *_others_below(lengths[0], flush, others)]
    possible = [flush & row == 0 for row in others]
    up_to = [below[0], *(lanes + more for lanes, more in zip(below[1:], possible, strict=True))]
    zeros = np.zeros(len(flush), dtype=np.int64)
    unqualified = [below_qualifier(qualifier)[LANE ^ row] for row in rows]
    expansion = terms(lengths[0], left)
    return Laws.of(
        zeros if qualifier is None else expand(terms(qualifier >> 13, left), unqualified),
        expand(expansion, below),
        expand(expansion, up_to),
        DEALER_HANDS,
    )


def _others_below(length: int, flush: Integers, others: Integers) -> list[Integers]:
    """The lanes below each flush that can be made of what the other suits leave, looked up."""
    table, place, column = _below_table(length)
    return [table[place[flush], column[row]] for row in others]


@cache
def _below_table(length: int) -> tuple[Integers, Integers, Integers]:
    """For each flush of a length and each short lane the lanes below; and the place of each lane in the table."""
    flushes = lanes_of(length)
    short = np.concatenate([lanes_of(size) for size in range(OTHER_SIZES)])
    place, column = np.zeros(LANE + 1, dtype=np.int64), np.zeros(LANE + 1, dtype=np.int64)
    place[flushes], column[short] = np.arange(len(flushes)), np.arange(len(short))
    return lower_lanes_many(length, flushes[:, None], LANE ^ short[None, :]), place, column
