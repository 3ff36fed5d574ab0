"""Every hand up to exchange of suits, with its dealer's law and every reading, in blocks.

There are 6,009,159 such classes of seven cards, 32,819,436 of eight and 157,702,259 of nine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.cards.vectorised import NO_FLUSH, lane_poker_categories, suit_classes
from longsuit.odds.laws.dealer_law import terms
from longsuit.odds.laws.hand_classes import HandClasses, Laws, expand
from longsuit.odds.laws.lane_tables import below_qualifier, lanes_of, lower_lanes_many, run_codes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.laws.deal import Deal

BLOCK = 1 << 18
"""Classes in a block: few enough that its arrays stay small."""


def suit_class_blocks(deal: Deal, qualifier: int | None, low: int = 0, high: int = NO_FLUSH) -> Iterator[HandClasses]:
    """All hands in classes that differ only by exchange of suits, with lanes, longest run and best five cards.

    With `low` and `high` only those whose flush is at least the one and below the other.
    """
    for rows, hands in suit_classes(deal.packet, deal.ranks, low, high):
        for start in range(0, rows.shape[1], BLOCK):
            yield _block(deal, rows[:, start : start + BLOCK], hands, qualifier)


def _block(deal: Deal, rows: NDArray[np.uint16], hands: int, qualifier: int | None) -> HandClasses:
    order = _longest_first(rows)
    length = int(np.bitwise_count(order[0, 0]))
    return HandClasses(
        deal=deal,
        hands=np.full(rows.shape[1], hands, dtype=np.int64),
        flush=length << 13 | order[0],
        laws=_laws(deal, order, qualifier),
        run=np.maximum.reduce(run_codes()[order]),
        poker=lane_poker_categories(rows).astype(np.int64),
        lanes=rows,
    )


def _longest_first(rows: NDArray[np.uint16]) -> Integers:
    """Lanes by falling flush value; every column of a block has the same lengths."""
    lengths = np.bitwise_count(rows)
    assert (lengths == lengths[:, :1]).all()  # noqa: S101 - the blocks of `suit_classes` are of one shape each
    return rows[np.argsort(-lengths[:, 0].astype(np.int64), kind="stable")].astype(np.int64)


def _laws(deal: Deal, rows: Integers, qualifier: int | None) -> Laws:
    """The dealer's laws of hands of one shape, the longest and highest lane first."""
    lengths = [int(np.bitwise_count(row[0])) for row in rows]
    left = tuple(deal.suit - length for length in lengths)
    flush, others = rows[0], rows[1:]
    own = lower_lanes_many(lengths[0], flush, deal.ranks ^ flush)
    below = [own, *_others_below(deal, lengths[0], flush, others)]
    possible = [flush & row == 0 for row in others]
    up_to = [own, *(lanes + more for lanes, more in zip(below[1:], possible, strict=True))]
    zeros = np.zeros(len(flush), dtype=np.int64)
    unqualified = [below_qualifier(qualifier)[deal.ranks ^ row] for row in rows]
    expansion = terms(lengths[0], left, deal.packet)
    return Laws.of(
        zeros if qualifier is None else expand(terms(qualifier >> 13, left, deal.packet), unqualified),
        expand(expansion, below),
        expand(expansion, up_to),
        deal.dealer_hands,
    )


def _others_below(deal: Deal, length: int, flush: Integers, others: Integers) -> list[Integers]:
    """The lanes below each flush that can be made of what the other suits leave, looked up."""
    table, place, column = _below_table(deal, length)
    return [table[place[flush], column[row]] for row in others]


@lru_cache(maxsize=8)
def _below_table(deal: Deal, length: int) -> tuple[Integers, Integers, Integers]:
    """For each flush of a length and each lane beside it the lanes below; and the place of each lane in the table."""
    flushes = lanes_of(length, deal.ranks)
    # Beside the longest suit no suit holds more than half of the cards.
    short = np.concatenate([lanes_of(size, deal.ranks) for size in range(deal.packet // 2 + 1)])
    place, column = np.zeros(LANE + 1, dtype=np.int64), np.zeros(LANE + 1, dtype=np.int64)
    place[flushes], column[short] = np.arange(len(flushes)), np.arange(len(short))
    return lower_lanes_many(length, flushes[:, None], deal.ranks ^ short[None, :]), place, column
