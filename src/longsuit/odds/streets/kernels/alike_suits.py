"""Suits that are alike for a player: sets of cards that differ by exchanging them are counted once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.compile import compiled
from longsuit.odds.streets.kernels.lane_counts import choose

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

_WAYS = np.array([1, 2, 2, 6, 2, 4, 6, 24], dtype=np.int64)
"""Ways to exchange suits, by which neighbours are alike, a bit each."""


@compiled
def exchanges(lanes: Integers, alike: int) -> int:
    """How many sets a set stands for; 0 where another one, with its alike suits in falling order, stands for it."""
    if alike == 0:
        return 1
    same = 0
    for suit in range(3):
        if alike >> suit & 1:
            if lanes[suit] < lanes[suit + 1]:
                return 0
            if lanes[suit] == lanes[suit + 1]:
                same |= 1 << suit
    return int(_WAYS[alike] // _WAYS[same])


@compiled
def alike_suits(left: Integers, own: Integers, shared: Integers) -> int:
    """Which neighbouring suits are alike for the player, a bit each."""
    alike = 0
    for suit in range(3):
        if own[suit] == own[suit + 1] and shared[suit] == shared[suit + 1] and left[suit] == left[suit + 1]:
            alike |= 1 << suit
    return alike


@compiled
def card_places(left: Integers, suits: Integers, bits: Integers, starts: Integers) -> None:
    """The unseen cards suit by suit: the suit and the bit of each, and where each suit starts."""
    place = 0
    for suit in range(4):
        starts[suit] = place
        for rank in range(13):
            if left[suit] >> rank & 1:
                suits[place], bits[place] = suit, 1 << rank
                place += 1


@compiled
def canonical_places(left: Integers, own: Integers, shared: Integers, sets: NDArray[np.uint8]) -> NDArray[np.int32]:
    """For each set of unseen cards, the number of the set it becomes when alike suits are put in order."""
    alike = alike_suits(left, own, shared)
    numbers = np.arange(len(sets)).astype(np.int32)
    if alike == 0:
        return numbers
    suits, bits = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64)
    starts, lanes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    card_places(left, suits, bits, starts)
    for one in range(len(sets)):
        lanes[:] = 0
        for card in sets[one]:
            lanes[suits[card]] |= bits[card]
        if order_lanes(lanes, alike):
            numbers[one] = set_number(lanes, left, starts)
    return numbers


@compiled
def order_lanes(lanes: Integers, alike: int) -> bool:
    """Put the lanes of alike suits in falling order; whether that changed anything."""
    changed = False
    for _ in range(3):
        for suit in range(3):
            if alike >> suit & 1 and lanes[suit] < lanes[suit + 1]:
                lanes[suit], lanes[suit + 1] = lanes[suit + 1], lanes[suit]
                changed = True
    return changed


@compiled
def set_number(lanes: Integers, left: Integers, starts: Integers) -> int:
    """The number of a set of unseen cards among all sets of its size, in order of their highest cards."""
    number, size = 0, 0
    for suit in range(4):
        place = starts[suit]
        for rank in range(13):
            if left[suit] >> rank & 1:
                if lanes[suit] >> rank & 1:
                    size += 1
                    number += choose(place, size)
                place += 1
    return number
