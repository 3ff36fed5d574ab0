"""Hands that grow card by card where no dealer's hand decides, counted in compiled loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.alike_suits import alike_suits, card_places, exchanges
from longsuit.odds.streets.kernels.compile import compiled, population

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

_HASH = 0x9E3779B97F4A7C15 - (1 << 64)


@compiled
def count_last_cards(
    hands: Integers,
    left: Integers,
    sets: NDArray[np.uint8],
    wild: int,
    runs: NDArray[np.uint8],
    forms: Integers,
    size: int,
) -> Integers:
    """For each hand, a row of four lanes, how the last cards end it: sets of the cards left by form of settlement.

    `forms` has the form by length of the flush and of the longest run.
    """
    counts = np.zeros((len(hands), size), dtype=np.int64)
    suits, bits, lanes = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    starts = np.zeros(4, dtype=np.int64)
    for hand in range(len(hands)):
        card_places(left[hand], suits, bits, starts)
        if sets.shape[1] == 1 and wild == 0:
            count_last_card(hands[hand], left[hand], runs, forms, counts[hand])
            continue
        for number in range(len(sets)):
            for suit in range(4):
                lanes[suit] = hands[hand, suit]
            for at in range(sets.shape[1]):
                card = sets[number, at]
                lanes[suits[card]] |= bits[card]
            longest = run = wilds = 0
            for suit in range(4):
                longest = max(longest, population(lanes[suit] & ~wild))
                run = max(run, runs[lanes[suit]])
                wilds += population(lanes[suit] & wild)
            counts[hand, forms[longest + wilds, run]] += 1
    return counts


@compiled
def count_last_card(hand: Integers, left: Integers, runs: NDArray[np.uint8], forms: Integers, counts: Integers) -> None:
    """The same for one last card and no wild ones, which changes one suit."""
    for suit in range(4):
        longest = run = 0
        for other in range(4):
            if other != suit:
                longest = max(longest, population(hand[other]))
                run = max(run, runs[hand[other]])
        longest = max(longest, population(hand[suit]) + 1)
        rest = left[suit]
        while rest:
            bit = rest & -rest
            rest ^= bit
            counts[forms[longest, max(run, runs[hand[suit] | bit])]] += 1


@compiled
def packed_in_order(lanes: Integers) -> int:
    """Four lanes as one integer, longest and highest first; `lanes` are put in that order."""
    for last in range(3, 0, -1):
        for suit in range(last):
            one, two = lanes[suit], lanes[suit + 1]
            if population(one) << 13 | one < population(two) << 13 | two:
                lanes[suit], lanes[suit + 1] = two, one
    return int(lanes[0] << 39 | lanes[1] << 26 | lanes[2] << 13 | lanes[3])


@compiled
def find_place(table: Integers, key: int) -> int:
    """Where a hand is in a hash table, or the free place for it."""
    place = (key * _HASH >> 20) & (len(table) - 1)
    while table[place, 0] != key and table[place, 0] != -1:
        place = place + 1 & len(table) - 1
    return int(place)


@compiled
def numbered(hands: Integers, slots: int) -> Integers:
    """A hash table from hands to their numbers."""
    table = np.full((slots, 2), -1, dtype=np.int64)
    lanes = np.zeros(4, dtype=np.int64)
    for hand in range(len(hands)):
        lanes[:] = hands[hand]
        key = packed_in_order(lanes)
        place = find_place(table, key)
        table[place, 0], table[place, 1] = key, hand
    return table


@compiled
def add_following(hands: Integers, ranks: int, sets: NDArray[np.uint8], table: Integers, vectors: Integers) -> Integers:
    """For each hand, the sum of the vectors of the hands that it can grow to by a set of cards.

    Sets that differ only by exchange of suits in which the hand is alike are added once, with their number.
    """
    sums = np.zeros((len(hands), vectors.shape[1]), dtype=np.int64)
    suits, bits, lanes = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    added, starts = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    for hand in range(len(hands)):
        card_places(ranks & ~hands[hand], suits, bits, starts)
        alike = alike_suits(hands[hand], hands[hand], hands[hand])
        for number in range(len(sets)):
            added[:] = 0
            for at in range(sets.shape[1]):
                card = sets[number, at]
                added[suits[card]] |= bits[card]
            weight = exchanges(added, alike)
            if weight == 0:
                continue
            for suit in range(4):
                lanes[suit] = hands[hand, suit] | added[suit]
            row = table[find_place(table, packed_in_order(lanes)), 1]
            for column in range(vectors.shape[1]):
                sums[hand, column] += weight * vectors[row, column]
    return sums
