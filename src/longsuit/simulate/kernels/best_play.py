"""What best play chooses with the cards seen, looked up in its tables.

Suits are put in falling order: by the cards of the hand, and where these are alike by the shared cards seen beside it.
The hand then has a number by its four lanes, and the shared cards have one among the sets of unseen cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint32 as word

from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.street_numbers import BITS, CLASSES, PLAYS, RANKS, ROW, SHAPES, TABLE, WIDTH

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Longs, Words

    Tables = tuple[Longs, Halves, Words, Longs, Bytes, Bytes]

_LANE = 0x1FFF


@shared
def suit_key(own: Int, seen: Int, apart: Int) -> Int:
    """A suit of the cards seen: how many cards of the hand, which ones, and the shared cards beside them.

    The hand is the own cards where shared ones are told `apart`, and all cards seen where they are not.
    """
    hand = word(own) if apart else word(seen)
    return word(word(word(population(hand)) << 26) | word(word(hand << 13) | word(word(seen) ^ hand)))


@shared
def in_falling_order(a: Int, b: Int, c: Int, d: Int) -> tuple[Int, ...]:
    """Four suits, the longest and highest first."""
    a, b, c, d = max(a, b), min(a, b), max(c, d), min(c, d)
    a, b, c, d = max(a, c), max(b, d), min(a, c), min(b, d)
    return a, max(b, c), min(b, c), d


@shared
def hand_lane(key: Int) -> Int:
    """The hand's cards of a suit."""
    return word(key >> 13) & _LANE


@shared
def shared_lane(key: Int) -> Int:
    """The shared cards of a suit beside the hand."""
    return word(key) & _LANE


@shared
def unseen_cards(ranks: Int, key: Int) -> Int:
    """The cards of a suit that are not in the hand."""
    return word(ranks) & ~(word(key >> 13) & _LANE)


@shared
def shape_of_suits(b: Int, c: Int, d: Int) -> Int:
    """The lengths of the three shorter suits as one number."""
    return word(word(b >> 26) << 6) | word(word(word(c >> 26) << 3) | word(d >> 26))


@shared
def lowest_card(lane: Int) -> Int:
    """The lowest card of a lane, as a bit."""
    return word(lane & word(~lane + 1))


@shared
def cards_below(lane: Int, bit: Int) -> Int:
    """How many cards of a lane lie below a bit."""
    return population(word(lane & word(bit - 1)))


def best_choice(a: Int, b: Int, c: Int, d: Int, nodes: Longs, at: Int, tables: Tables) -> Int:
    """The choice at a node of the tree of paths with four suits; compiled for the CPU and for a GPU alike."""
    shapes, places, classes, ways, packed, plays = tables
    a, b, c, d = in_falling_order(a, b, c, d)
    shape = nodes[at, SHAPES] + 4 * shape_of_suits(b, c, d)
    slot = places[hand_lane(a)] * shapes[shape + 1] + places[hand_lane(b)]
    slot = (slot * shapes[shape + 2] + places[hand_lane(c)]) * shapes[shape + 3] + places[hand_lane(d)]
    hand = classes[nodes[at, CLASSES] + shapes[shape] + slot]
    number = size = start = 0
    suits, ranks = 4 if shared_lane(a | b | c | d) != 0 else 0, nodes[at, RANKS]
    for suit in range(suits):
        key = a if suit == 0 else b if suit == 1 else c if suit == 2 else d
        left, dealt = unseen_cards(ranks, key), shared_lane(key)
        while dealt != 0:
            bit = lowest_card(dealt)
            dealt ^= bit
            size += 1
            number += ways[WIDTH * (start + cards_below(left, bit)) + size]
        start += cards_below(left, word(_LANE + 1))
    place = number * nodes[at, BITS]
    byte = packed[nodes[at, TABLE] + hand * nodes[at, ROW] + (place >> 3)]
    return plays[nodes[at, PLAYS] + (byte >> (place & 7) & ((1 << nodes[at, BITS]) - 1))]
