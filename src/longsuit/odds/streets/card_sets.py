"""Sets of unseen cards by number, hands up to exchange of suits, and the cores that count them."""

from __future__ import annotations

import os
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards.vectorised import suit_classes

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers


def hands_up_to_suits(cards: int, ranks: int) -> tuple[Integers, Integers]:
    """Every hand of so many cards up to exchange of suits, a row of four lanes each, and how many hands each is."""
    rows, sizes = [], []
    for lanes, hands in suit_classes(cards, ranks):
        rows.append(lanes.T.astype(np.int64))
        sizes.append(np.full(lanes.shape[1], hands, dtype=np.int64))
    return np.ascontiguousarray(np.concatenate(rows)), np.concatenate(sizes)


@lru_cache(maxsize=16)
def sets_of(cards: int, size: int) -> NDArray[np.uint8]:
    """Every set of a size of the numbers below `cards`, in order of their highest cards."""
    sets = np.array(list(combinations(range(cards - 1, -1, -1), size)), dtype=np.uint8).reshape(comb(cards, size), size)
    return np.ascontiguousarray(sets[::-1, ::-1])


@lru_cache(maxsize=16)
def subsets_of(cards: int, size: int, few: int) -> NDArray[np.int32]:
    """For each set of a size, the numbers of its subsets of another size among all sets of that size."""
    sets = sets_of(cards, size).astype(np.int64)
    columns = [
        sum(
            (_choose(few)[place][sets[:, at]] for place, at in enumerate(picked, 1)),
            np.zeros(len(sets), dtype=np.int64),
        )
        for picked in combinations(range(size), few)
    ]
    return np.ascontiguousarray(np.stack(columns, axis=1).astype(np.int32))


@lru_cache(maxsize=16)
def _choose(most: int) -> list[Integers]:
    return [np.array([comb(cards, few) for cards in range(53)], dtype=np.int64) for few in range(most + 1)]


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
