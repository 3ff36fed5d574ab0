"""Flushes as the kernels of games with streets write them, and places of lanes, without numba."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Halves

MAX_HAND = 9
"""The most cards a hand can have."""

MAX_DEALT = 18
"""The most cards a round can deal: two hands of nine."""

_LONGEST, _LANE = 7, 0x1FFF


def base_of(cards: int) -> int:
    """What is taken off the length of a flush of so many cards.

    >>> [base_of(cards) for cards in (3, 7, 8, 9)]
    [0, 0, 1, 2]
    """
    return max(0, cards - _LONGEST)


def coded(flush: int, base: int) -> int:
    """A flush `length << 13 | lane` as the kernels write it; one that no hand reaches is the highest number.

    >>> coded(8 << 13 | 255, 1) >> 13, coded(1 << 13 | 1, 1), coded(9 << 13, 1)
    (7, 0, 65535)
    """
    length = flush >> 13
    if length <= base:
        return 0
    return (length - base) << 13 | flush & 0x1FFF if length <= base + _LONGEST else 0xFFFF


@lru_cache(maxsize=1)
def lane_places() -> Halves:
    """For each lane its rank among the lanes as long."""
    lanes = np.arange(_LANE + 1)
    place = np.zeros(_LANE + 1, dtype=np.uint16)
    for length in range(14):
        same = lanes[np.bitwise_count(lanes) == length]
        place[same] = np.arange(len(same))
    return place
