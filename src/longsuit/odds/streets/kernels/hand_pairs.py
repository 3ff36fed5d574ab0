"""Pairs of a player's own cards and the shared cards seen, numbered up to exchange of suits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.alike_suits import alike_suits, card_places, exchanges
from longsuit.odds.streets.kernels.compile import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

_HASH = 0x9E3779B97F4A7C15 - (1 << 64)


@compiled
def pair_key(own: Integers, shared: Integers, suits: Integers, exchange: int) -> tuple[int, int]:
    """Own and shared cards as two integers; `exchange` (0 or 1) puts suits in order first. `suits` is room for four."""
    for suit in range(4):
        suits[suit] = own[suit] << 13 | shared[suit]
    if exchange:
        for last in range(3, 0, -1):
            for suit in range(last):
                if suits[suit] < suits[suit + 1]:
                    suits[suit], suits[suit + 1] = suits[suit + 1], suits[suit]
    return int(suits[0] << 26 | suits[1]), int(suits[2] << 26 | suits[3])


@compiled
def find_pair(table: Integers, high: int, low: int) -> int:
    """Where a pair is in a hash table, or the free place for it."""
    place = ((high * 31 + low) * _HASH >> 20) & (len(table) - 1)
    while table[place, 2] != -1 and (table[place, 0] != high or table[place, 1] != low):
        place = place + 1 & len(table) - 1
    return int(place)


@compiled
def number_pairs(own: Integers, shared: Integers, slots: int, exchange: int) -> Integers:
    """A hash table from pairs to their numbers."""
    table = np.full((slots, 3), -1, dtype=np.int64)
    suits = np.zeros(4, dtype=np.int64)
    for one in range(len(own)):
        high, low = pair_key(own[one], shared[one], suits, exchange)
        place = find_pair(table, high, low)
        table[place, 0], table[place, 1], table[place, 2] = high, low, one
    return table


@compiled
def different_sets(own: Integers, left: Integers, sets: NDArray[np.uint8], exchange: int) -> NDArray[np.bool_]:
    """For each hand and set of the cards left, whether the set is counted: one of those that exchanged suits make."""
    counted = np.zeros((len(own), len(sets)), dtype=np.bool_)
    suits, bits, starts = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    lanes, none = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    for hand in range(len(own)):
        card_places(left[hand], suits, bits, starts)
        alike = alike_suits(left[hand], own[hand], none) if exchange else 0
        for number in range(len(sets)):
            lanes[:] = 0
            for card in sets[number]:
                lanes[suits[card]] |= bits[card]
            counted[hand, number] = exchanges(lanes, alike) > 0
    return counted


@compiled
def lanes_of_sets(left: Integers, picked: Integers, sets: NDArray[np.uint8]) -> Integers:
    """The lanes of sets of the cards left, for pairs of a hand's number and a set's."""
    suits, bits, starts = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    lanes, before = np.zeros((len(picked), 4), dtype=np.int64), -1
    for one in range(len(picked)):
        hand = picked[one, 0]
        if hand != before:
            card_places(left[hand], suits, bits, starts)
            before = hand
        for card in sets[picked[one, 1]]:
            lanes[one, suits[card]] |= bits[card]
    return lanes


@compiled
def earlier_pairs(
    own: Integers, shared: Integers, known_own: Integers, known_shared: Integers,
    own_sets: NDArray[np.uint8], shared_sets: NDArray[np.uint8], table: Integers, exchange: int,
) -> NDArray[np.int32]:  # fmt: skip
    """For each pair, the numbers of the pairs it can come from, a column each.

    Sets say which of the cards that were not known at the start were seen then, by their places among them.
    """
    found = np.zeros((len(own), len(own_sets) * len(shared_sets)), dtype=np.int32)
    suits, key = np.zeros((2, 52), dtype=np.int64), np.zeros(4, dtype=np.int64)
    bits, starts = np.zeros((2, 52), dtype=np.int64), np.zeros(4, dtype=np.int64)
    mine, theirs = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    for one in range(len(own)):
        card_places(own[one] & ~known_own, suits[0], bits[0], starts)
        card_places(shared[one] & ~known_shared, suits[1], bits[1], starts)
        column = 0
        for own_set in own_sets:
            mine[:] = known_own
            for card in own_set:
                mine[suits[0, card]] |= bits[0, card]
            for shared_set in shared_sets:
                theirs[:] = known_shared
                for card in shared_set:
                    theirs[suits[1, card]] |= bits[1, card]
                high, low = pair_key(mine, theirs, key, exchange)
                found[one, column] = table[find_pair(table, high, low), 2]
                column += 1
    return found


@compiled
def add_cells(total: Integers, places: NDArray[np.int32], cells: Integers, weights: Integers) -> None:
    """Add each row of cells, times its weight, to the rows of a total that its places name."""
    for one in range(len(cells)):
        for place in places[one]:
            for cell in range(cells.shape[1]):
                total[place, cell] += weights[one] * cells[one, cell]
