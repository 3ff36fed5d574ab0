"""How many of the dealer's hands are below a flush, from one polynomial a suit, for many boards of one player's hand.

For a number of wild cards, the lanes of a suit that stay below a flush are counted by how many of the dealer's own
cards they take. All boards that give the player one flush are counted together, so a suit's polynomial is made once
for each lane of shared cards in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.streets.kernels.compile import compiled, population
from longsuit.odds.streets.kernels.lane_counts import CHOOSE, choose, lanes_below, plain_lanes_below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

LANES = 8192
"""Lanes of a suit."""

PLACE_BITS = 15
"""Bits of a polynomial's place in a stamp: four suits, and never more than 8,192 lanes in one."""

STAMPS = 1 << 16
"""How many stamps there are before they start again."""

LENGTHS = 15
"""Lengths of a flush from 0, and one more, which is above all."""


class Dealer(NamedTuple):
    """What decides how the dealer's hand is counted; plain numbers, for compiled loops."""

    cards: int
    """The dealer's own cards."""

    ranks: int
    """The ranks of a suit, as a lane."""

    wild: int
    """The wild ranks, as a lane."""

    qualifier: int
    """The lowest flush that qualifies; -1 when every hand does."""

    margins: int
    """How many margins of length are told apart; 1 when they do not matter."""


@compiled
def make_polynomial(
    stamps: NDArray[np.int32], values: NDArray[np.int32], ties: NDArray[np.uint8], used: Integers, stamp: int,
    suit: int, added: int, shared: int, left: int, bound: int, cards: int, ranks: int,
) -> int:  # fmt: skip
    """Make a suit's polynomials under a bound, for every number of wild cards; the place they are kept at.

    `stamps` has for each suit and lane of shared cards still unknown, `added`, the stamp of what is kept and its
    place. `values` holds polynomials one after the other, by place, wild cards, and below or up to the bound; `ties`
    whether the bound itself can be made. `shared` are all shared cards of the suit and `left` those that the dealer's
    cards come from, without wild ones.
    """
    place = used[0]
    used[0] += 1
    stamps[suit, added] = stamp << PLACE_BITS | place
    length, lane = bound >> 13, bound & 0x1FFF
    many, held, size, levels = population(left), population(shared), cards + 1, ties.shape[1]
    for wilds in range(levels):
        need = length - wilds - held
        start = 2 * (place * levels + wilds) * size
        ties[place, wilds] = 0
        for few in range(size):
            ways = CHOOSE[many, few] if few < need else 0
            values[start + few] = ways
            values[start + size + few] = ways
        if 0 <= need < size:
            below, equal = (
                lanes_below(lane, shared, left, need, wilds, ranks)
                if wilds
                else plain_lanes_below(lane, shared, left, need)
            )
            values[start + need] = below
            values[start + size + need] = below + equal
            ties[place, wilds] = 1 if equal else 0
    return int(place)


@compiled
def product(values: NDArray[np.int32], one: int, two: int, three: int, four: int, cards: int) -> int:
    """The hands of so many cards in the product of four suits' polynomials, which start at these places."""
    if cards == 3:
        return product_of_three(values, one, two, three, four)
    total = 0
    for held in range(cards + 1):
        first = 0
        for few in range(held + 1):
            first += int(values[one + few]) * int(values[two + held - few])
        second = 0
        for few in range(cards - held + 1):
            second += int(values[three + few]) * int(values[four + cards - held - few])
        total += first * second
    return total


@compiled
def product_of_three(values: NDArray[np.int32], one: int, two: int, three: int, four: int) -> int:
    """`product` for three cards, written out: more than twice as fast."""
    a0, a1, a2, a3 = int(values[one]), int(values[one + 1]), int(values[one + 2]), int(values[one + 3])
    b0, b1, b2, b3 = int(values[two]), int(values[two + 1]), int(values[two + 2]), int(values[two + 3])
    c0, c1, c2, c3 = int(values[three]), int(values[three + 1]), int(values[three + 2]), int(values[three + 3])
    d0, d1, d2, d3 = int(values[four]), int(values[four + 1]), int(values[four + 2]), int(values[four + 3])
    first = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0
    second = c0 * d3 + c1 * d2 + c2 * d1 + c3 * d0
    return int(
        first * c0 * d0
        + (a0 * b2 + a1 * b1 + a2 * b0) * (c0 * d1 + c1 * d0)
        + (a0 * b1 + a1 * b0) * (c0 * d2 + c1 * d1 + c2 * d0)
        + a0 * b0 * second
    )


@compiled
def hands_below(
    values: NDArray[np.int32],
    ties: NDArray[np.uint8],
    a: int,
    b: int,
    c: int,
    d: int,
    dealt: int,
    unseen: int,
    cards: int,
) -> tuple[int, int]:
    """The dealer's hands below a bound, and no higher than it, from the places of the four suits' polynomials.

    `dealt` wild cards are shared, and `unseen` may be the dealer's.
    """
    below = up_to = 0
    size = cards + 1
    levels = ties.shape[1]
    if levels == 1:  # no wild cards in the game
        below = up_to = product(values, 2 * a * size, 2 * b * size, 2 * c * size, 2 * d * size, cards)
        if ties[a, 0] | ties[b, 0] | ties[c, 0] | ties[d, 0]:
            up_to = product(
                values, (2 * a + 1) * size, (2 * b + 1) * size, (2 * c + 1) * size, (2 * d + 1) * size, cards
            )
        return below, up_to
    for wilds in range(min(unseen, cards) + 1):
        level = dealt + wilds
        ways = choose(unseen, wilds)
        one, two = 2 * (a * levels + level) * size, 2 * (b * levels + level) * size
        three, four = 2 * (c * levels + level) * size, 2 * (d * levels + level) * size
        lower = product(values, one, two, three, four, cards - wilds)
        below += ways * lower
        if ties[a, level] | ties[b, level] | ties[c, level] | ties[d, level]:
            lower = product(values, one + size, two + size, three + size, four + size, cards - wilds)
        up_to += ways * lower
    return below, up_to


@compiled
def hands_shorter(length: int, shared: Integers, left: Integers, dealt: int, unseen: int, cards: int) -> int:
    """The dealer's hands whose flush is shorter than a length, by how many cards each suit has shared and left."""
    total = 0
    for wilds in range(min(unseen, cards) + 1):
        most = cards - wilds
        ways = np.zeros(most + 1, dtype=np.int64)
        ways[0] = choose(unseen, wilds)
        for suit in range(4):
            free = length - 1 - dealt - wilds - shared[suit]  # the dealer's cards that keep the suit shorter
            for held in range(most, -1, -1):
                more = 0
                for few in range(min(free, held) + 1):
                    more += ways[held - few] * choose(left[suit], few)
                ways[held] = more
        total += ways[most]
    return total
