"""The boards of a root that are counted, with the player's hand on each, group by group of one flush."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.streets.kernels.alike_suits import card_places, exchanges
from longsuit.odds.streets.kernels.compile import compiled, population
from longsuit.odds.streets.kernels.lane_counts import completed
from longsuit.odds.streets.kernels.rule_choices import rule_choice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.kernels.dealer_laws import Dealer

SLOTS = 1 << 16
"""Places of the table that finds a flush's group."""


class Settlement(NamedTuple):
    """What becomes of a player's hand and a dealer's, as arrays for compiled loops."""

    rows: Integers
    """The row of a hand, by length of its flush and of its longest run."""

    runs: NDArray[np.uint8]
    """The longest run of each lane; all zero when runs decide nothing."""

    forms: Integers
    """By row and column, which form of settlement it is; a column is a result against the dealer."""

    allowed: NDArray[np.uint8]
    """By line, option and length of the flush, whether the last decision point has the option."""

    worth: Integers
    """By line and option together, row and column, what a round is worth, in whole parts of the base wager."""

    paid: Integers
    """By row and column, in one block, what one unit of the row's pay is worth in the same parts."""

    fold: int
    """Which option of the last decision point is a fold; -1 when none is."""

    otherwise: int
    """Which option of the last decision point is taken where a rule says no raise."""

    rule: Integers
    """The lines of a rule at the final decision point."""

    taken: Integers
    """By option and length of the flush, the option taken for it; in the last row, what a rule does otherwise."""

    path_of: Integers
    """By line and option, the number of the path; empty where no rule is followed, and the best path is taken."""

    reach: Integers
    """By root and leaf, how often the final point is reached so; empty where what a raise gains is not added up.

    Where it is, there is one line.
    """

    gained: Integers
    """A table of cells and what the largest raise gains in each over what is done otherwise, where that is added up."""

    chosen: NDArray[np.uint8]
    """By line and hand, a row of bits for the path taken with each board; empty where that is not kept."""

    bits: int
    """How many bits a path takes there."""

    first: int
    """The row there of the first root."""


class Boards(NamedTuple):
    """The boards of every root of one size, as places among the unseen cards, which are numbered suit by suit."""

    cards: NDArray[np.uint8]
    """The places of each board's cards, lowest first."""

    leaves: NDArray[np.int32]
    """The leaves that each board belongs to."""

    leaf_cards: NDArray[np.uint8]
    """The places of each leaf's cards."""


class Found(NamedTuple):
    """The boards of one root that are counted, one of each set that differs by exchange of alike suits."""

    number: NDArray[np.int32]
    board: Integers
    weight: Integers
    flush: Integers
    row: NDArray[np.int32]
    group: NDArray[np.int32]
    order: NDArray[np.int32]
    starts: NDArray[np.int32]
    choice: NDArray[np.int32]
    gain: Integers


@compiled
def lengths_seen(held: Integers, left: Integers, kept: Integers, sets: NDArray[np.uint8], wild: int) -> Integers:
    """The length of the flush that a player sees, for pairs of a root and a set of shared cards."""
    suits, bits, starts = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    lengths, lanes, before = np.zeros(len(kept), dtype=np.int64), np.zeros(4, dtype=np.int64), -1
    for one in range(len(kept)):
        root = kept[one, 0]
        if root != before:
            card_places(left[root], suits, bits, starts)
            before = root
        lanes[:] = held[root]
        for card in sets[kept[one, 1]]:
            lanes[suits[card]] |= bits[card]
        longest = wilds = 0
        for suit in range(4):
            longest = max(longest, population(lanes[suit] & ~wild))
            wilds += population(lanes[suit] & wild)
        lengths[one] = longest + wilds
    return lengths


@compiled
def find_boards(
    own: Integers, held: Integers, left: Integers, alike: int, boards: Boards, dealer: Dealer, settlement: Settlement,
    found: Found, slots: Integers, stamp: int,
) -> int:  # fmt: skip
    """The boards to count, with the player's flush on each, sorted into groups of one flush; how many groups."""
    suits, bits = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64)
    starts, lanes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    card_places(left, suits, bits, starts)
    many = groups = 0
    found.starts[:] = 0
    for number in range(len(boards.cards)):
        lanes[:] = 0
        for at in range(boards.cards.shape[1]):
            card = boards.cards[number, at]
            lanes[suits[card]] |= bits[card]
        weight = exchanges(lanes, alike)
        if weight == 0:
            continue
        flush, run = read_hand(held, lanes, dealer.wild, dealer.ranks, settlement.runs)
        found.number[many] = number
        found.board[many] = lanes[0] | lanes[1] << 13 | lanes[2] << 26 | lanes[3] << 39
        found.weight[many] = weight
        found.flush[many] = flush
        found.row[many] = settlement.rows[flush >> 13, run]
        if settlement.path_of.size:
            for suit in range(4):
                lanes[suit] |= held[suit]
            found.choice[many] = rule_choice(
                own, lanes, flush, dealer.wild, dealer.ranks, settlement.rule, settlement.taken
            )
        group = group_of(slots, stamp, flush, groups)
        groups = max(groups, group + 1)
        found.group[many] = group
        found.starts[group + 1] += 1
        many += 1
    sort_groups(found.group, found.order, found.starts, many, groups)
    return groups


@compiled
def read_hand(held: Integers, lanes: Integers, wild: int, ranks: int, runs: NDArray[np.uint8]) -> tuple[int, int]:
    """The flush of the cards held and a board, and its longest run."""
    wilds = 0
    if wild:
        for suit in range(4):
            wilds += population((lanes[suit] | held[suit]) & wild)
    flush = run = 0
    for suit in range(4):
        lane = (lanes[suit] | held[suit]) & ~wild
        length = population(lane) + wilds
        if length >= flush >> 13:
            flush = max(flush, length << 13 | (completed(lane, wilds, ranks) if wilds else lane))
        run = max(run, runs[lane])
    return flush, run


@compiled
def group_of(slots: Integers, stamp: int, flush: int, groups: int) -> int:
    """The group of a flush; the next new one where it has none yet."""
    slot = flush * 40503 & SLOTS - 1
    while slots[slot, 0] >> 17 == stamp:
        if slots[slot, 0] & 0x1FFFF == flush:
            return int(slots[slot, 1])
        slot = slot + 1 & SLOTS - 1
    slots[slot, 0], slots[slot, 1] = stamp << 17 | flush, groups
    return groups


@compiled
def sort_groups(
    group: NDArray[np.int32], order: NDArray[np.int32], starts: NDArray[np.int32], many: int, groups: int
) -> None:
    """Put boards in order of their groups; `starts`, the sizes of the groups before, then says where each ends."""
    for one in range(groups):
        starts[one + 1] += starts[one]
    for one in range(many):
        order[starts[group[one]]] = one
        starts[group[one]] += 1
