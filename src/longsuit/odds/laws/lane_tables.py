"""Tables over the 8,192 lanes of a suit: runs, highest cards, and how many lanes below a flush can be made of one."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.rules import PACKET_READINGS, Metric

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

MAX_PACKET = 9
"""The most cards of a packet whose runs have a code."""

RUN_VALUES = ("0", "1", "2", "3", "4", "5", "6-ace-low", "6", "6-ace-high", "7", "8", "9")
"""The value of `Metric.STRAIGHT_FLUSH_AND_ACE` that each run code stands for."""


@cache
def lanes_of(size: int, ranks: int = LANE) -> Integers:
    """Every lane of a size that can be made of some ranks, lowest first."""
    every = np.arange(LANE + 1, dtype=np.int64)
    lanes: Integers = every[(np.bitwise_count(every) == size) & (every & ~ranks == 0)]
    return lanes


@cache
def run_codes() -> Integers:
    """The longest run of each lane of up to nine cards as a small code; the largest of four lanes is the hand's."""
    read = PACKET_READINGS[Metric.STRAIGHT_FLUSH_AND_ACE]
    codes = np.zeros(LANE + 1, dtype=np.int64)
    for lane in range(LANE + 1):
        if lane.bit_count() <= MAX_PACKET:
            codes[lane] = RUN_VALUES.index(read(lane))
    return codes


@cache
def run_lengths() -> Integers:
    """The length of the run each run code stands for."""
    return np.array([int(value[0]) for value in RUN_VALUES], dtype=np.int64)


@cache
def _ways(need: int) -> Integers:
    """In how many ways `need` cards can be chosen from each lane."""
    every = np.arange(LANE + 1, dtype=np.int64)
    return np.array([comb(cards, need) for cards in range(14)], dtype=np.int64)[np.bitwise_count(every)]


def lower_lanes_many(length: int, lanes: Integers, left: Integers) -> Integers:
    """`lower_lanes` of flushes of one length, for arrays that broadcast together."""
    total = np.zeros(np.broadcast_shapes(lanes.shape, left.shape), dtype=np.int64)
    alike: NDArray[np.bool_] | bool = True
    for need in range(length, 0, -1):
        top = highest_cards()[lanes]
        total += _ways(need)[left & top - 1] * alike
        alike = alike & (left & top != 0)
        lanes = lanes ^ top
    return total


@cache
def highest_cards() -> Integers:
    """The highest card of each lane, as a bit."""
    return np.array([1 << lane.bit_length() >> 1 for lane in range(LANE + 1)], dtype=np.int64)


@lru_cache(maxsize=4)
def below_qualifier(qualifier: int | None) -> Integers:
    """For each lane of cards left, the lanes below the qualifier, of its length, that can be made of them."""
    every = np.arange(LANE + 1, dtype=np.int64)
    if qualifier is None:
        return np.zeros_like(every)
    return lower_lanes_many(qualifier >> 13, np.array(qualifier & LANE, dtype=np.int64), every)
