"""What options gain, added up by what a rule of play can see: the flush and the features of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.alike_suits import card_places
from longsuit.odds.streets.kernels.compile import compiled, population
from longsuit.odds.streets.kernels.rule_choices import BOARD, OWN, SECOND, SIDE, feature_in, suit_flush

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.kernels.found_boards import Found

SIDE_RANK = 9
"""Other cards are counted from the jack up."""

SLOTS = 1 << 19
"""The places of a table of cells."""


@compiled
def highest_rank(lane: int) -> int:
    """The rank of a lane's highest card, from 1; 0 of an empty one."""
    rank = 0
    while lane:
        lane >>= 1
        rank += 1
    return rank


@compiled
def cell_key(own: Integers, seen: Integers, wild: int, ranks: int) -> int:
    """The flush of the cards seen and their features, packed into one number.

    From the top: flush; own cards in it, and the highest of them; 7 less the shared cards of another suit; cards of
    another suit; wild cards; other cards from the jack up. Where two suits hold the flush, each is
    read in the suit in which it is larger.
    """
    flush = 0
    for suit in range(4):
        flush = max(flush, suit_flush(seen, suit, wild, ranks))
    held = board = second = side = 0
    for suit in range(4):
        if suit_flush(seen, suit, wild, ranks) == flush:
            mine = feature_in(OWN, 0, own, seen, suit, wild)
            held = max(held, mine >> 13 << 4 | highest_rank(mine & 0x1FFF))
            board = max(board, 7 + feature_in(BOARD, 0, own, seen, suit, wild))
            second = max(second, feature_in(SECOND, 0, own, seen, suit, wild))
            side = max(side, feature_in(SIDE, SIDE_RANK, own, seen, suit, wild))
    wilds = 0
    for suit in range(4):
        wilds += population(seen[suit] & wild)
    return int(flush << 20 | held << 12 | board << 9 | second << 6 | wilds << 3 | side)


@compiled
def keys_seen(
    own: Integers, left: Integers, kept: Integers, sets: NDArray[np.uint8], wild: int, ranks: int
) -> Integers:
    """The keys of pairs of a root and a set of shared cards."""
    suits, bits, starts = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    keys, seen, before = np.zeros(len(kept), dtype=np.int64), np.zeros(4, dtype=np.int64), -1
    for one in range(len(kept)):
        root = kept[one, 0]
        if root != before:
            card_places(left[root], suits, bits, starts)
            before = root
        seen[:] = own[root]
        for card in sets[kept[one, 1]]:
            seen[suits[card]] |= bits[card]
        keys[one] = cell_key(own[root], seen, wild, ranks)
    return keys


@compiled
def keys_of_pairs(own: Integers, shared: Integers, wild: int, ranks: int) -> Integers:
    """The keys of pairs of own and shared cards, a row of four lanes each."""
    keys = np.zeros(len(own), dtype=np.int64)
    for one in range(len(own)):
        keys[one] = cell_key(own[one], own[one] | shared[one], wild, ranks)
    return keys


@compiled
def add_gains(
    found: Found, many: int, own: Integers, held: Integers, leaves: NDArray[np.int32], leaf_of: NDArray[np.int32],
    reach: Integers, wild: int, ranks: int, gained: Integers,
) -> None:  # fmt: skip
    """Add what the boards of a root gain to the cells of a table, each as often as it is reached."""
    seen = np.zeros(4, dtype=np.int64)
    for one in range(many):
        often = 0
        for leaf in range(leaves.shape[1]):
            often += reach[leaf_of[leaves[found.number[one], leaf]]]
        if often == 0:
            continue
        for suit in range(4):
            seen[suit] = held[suit] | found.board[one] >> 13 * suit & 0x1FFF
        key = cell_key(own, seen, wild, ranks)
        place = key * 40503 % len(gained)
        while gained[place, 0] != key and gained[place, 0] != 0:
            place = (place + 1) % len(gained)
        gained[place, 0] = key
        gained[place, 1] += found.gain[one] * found.weight[one] * often
