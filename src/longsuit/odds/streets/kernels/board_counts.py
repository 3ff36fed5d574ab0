"""Everything the shared cards to come and the dealer's cards can do to one player's hand, counted in compiled loops.

A *board* is the shared cards that the player has not seen at the first decision point counted here, the *root*. At the
*leaf*, the last decision point before the last shared cards, the player has seen some of the board. Boards that differ
only by exchange of suits which are alike for the player are counted once, with their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.streets.kernels.alike_suits import alike_suits, canonical_places
from longsuit.odds.streets.kernels.choice_bits import keep_choice
from longsuit.odds.streets.kernels.compile import compiled, population
from longsuit.odds.streets.kernels.dealer_laws import (
    LANES,
    LENGTHS,
    PLACE_BITS,
    STAMPS,
    Dealer,
    hands_below,
    hands_shorter,
    make_polynomial,
)
from longsuit.odds.streets.kernels.feature_cells import add_gains
from longsuit.odds.streets.kernels.found_boards import SLOTS, Boards, Found, Settlement, find_boards
from longsuit.odds.streets.kernels.lane_counts import choose

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

PLACES = (1 << PLACE_BITS) - 1
"""The bits of a stamp that hold a place."""


class _Work(NamedTuple):
    """Room for polynomials by the player's flush and by the qualifier, and for counts of shorter flushes."""

    stamps: NDArray[np.int32]
    values: NDArray[np.int32]
    ties: NDArray[np.uint8]
    shorter: Integers


@compiled
def count_roots(
    own: Integers,
    shared: Integers,
    left: Integers,
    boards: Boards,
    dealer: Dealer,
    settlement: Settlement,
    limits: NDArray[np.float64],
    exchange: int,
) -> Integers:
    """For each root and leaf, pairs of a board and a dealer's hand by line, option and form.

    Roots are rows of four lanes: the player's cards, shared cards seen, cards unseen. `limits` holds for each row how
    far its pay may fall and rise before a decision counted here would change. Where `exchange` is 0, every board is
    counted for the leaves that it belongs to, also where suits are alike.
    """
    options = settlement.allowed.shape[1]
    forms = settlement.forms.max() + 1
    lines = settlement.allowed.shape[0]
    cells = np.zeros((len(own), len(boards.leaf_cards), lines * options * forms), dtype=np.int64)
    many = len(boards.cards)
    found = Found(
        np.empty(many, dtype=np.int32), np.empty(many, dtype=np.int64), np.empty(many, dtype=np.int64),
        np.empty(many, dtype=np.int64), np.empty(many, dtype=np.int32), np.empty(many, dtype=np.int32),
        np.empty(many, dtype=np.int32), np.empty(many + 1, dtype=np.int32), np.zeros(many, dtype=np.int32),
        np.zeros(many if settlement.reach.size else 0, dtype=np.int64),
    )  # fmt: skip
    wilds = 4 * population(dealer.wild)
    lanes = 0
    for few in range(boards.cards.shape[1] + 1):
        lanes += choose(13, few)
    work = _Work(
        np.zeros((2, 4, LANES), dtype=np.int32),
        np.zeros((2, 4 * lanes * (wilds + 1) * 2 * (dealer.cards + 1)), dtype=np.int32),
        np.zeros((2, 4 * lanes, wilds + 1), dtype=np.uint8),
        np.zeros((1 << 15 if dealer.margins > 1 else 1, LENGTHS + 1), dtype=np.int64),
    )
    slots = np.zeros((SLOTS, 2), dtype=np.int64)
    stamp = np.zeros(2, dtype=np.int64)
    for root in range(len(own)):
        alike, leaf_of = 0, np.arange(len(boards.leaf_cards)).astype(np.int32)
        if exchange:
            alike = alike_suits(left[root], own[root], shared[root])
            leaf_of = canonical_places(left[root], own[root], shared[root], boards.leaf_cards)
        held = own[root] | shared[root]
        groups = find_boards(own[root], held, left[root], alike, boards, dealer, settlement, found, slots, root + 1)
        count_boards(
            groups, root, shared[root], left[root], boards, dealer, settlement, found,
            work, stamp, leaf_of, cells[root], limits,
        )  # fmt: skip
        if settlement.reach.size:
            add_gains(
                found, found.starts[groups - 1], own[root], held, boards.leaves, leaf_of, settlement.reach[root],
                dealer.wild, dealer.ranks, settlement.gained,
            )  # fmt: skip
    return cells


@compiled
def count_boards(  # noqa: C901, PLR0912, PLR0915 - one loop: a call that passes its arrays on would double its time
    groups: int, root: int, shared: Integers, left: Integers, boards: Boards, dealer: Dealer, settlement: Settlement,
    found: Found, work: _Work, stamp: Integers, leaf_of: NDArray[np.int32], cells: Integers,
    limits: NDArray[np.float64],
) -> None:  # fmt: skip
    """Count the dealer's hands against each board of a root, group by group, and add them to the leaves' cells."""
    leaves, forms, allowed, worths = boards.leaves, settlement.forms, settlement.allowed, settlement.worth
    paid, fold, ruled = settlement.paid, settlement.fold, settlement.path_of.size > 0
    chosen_rows, hand, bits = settlement.chosen, settlement.first + root, settlement.bits
    stamps, values, ties, shorter = work.stamps[0], work.values[0], work.ties[0], work.shorter
    q_stamps, q_values, q_ties = work.stamps[1], work.values[1], work.ties[1]
    starts, order, packed, flushes = found.starts, found.order, found.board, found.flush
    rows, weights, numbers = found.row, found.weight, found.number
    cards, ranks, wild, qualifier, margins = dealer.cards, dealer.ranks, dealer.wild, dealer.qualifier, dealer.margins
    tame, size = ~wild, cells.shape[1] // len(worths)
    counts = np.zeros(4 + 2 * margins, dtype=np.int64)
    filled, amounts = np.zeros(len(counts), dtype=np.int64), np.zeros(len(counts), dtype=np.int64)
    lines, options = allowed.shape[0], allowed.shape[1]
    offered = np.zeros(lines * options, dtype=np.bool_)
    now = np.zeros((lines * options + 1, len(counts)), dtype=np.int64)
    row = length = -1
    used, q_used = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    places, q_places = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    sizes = np.zeros((2, 4), dtype=np.int64)
    shared_wilds, unseen_wilds = cards_of(shared, wild), cards_of(left, wild)
    every = choose(cards_of(left, LANES - 1) - boards.cards.shape[1], cards)
    next_stamp(stamp, 1, q_stamps)
    first = 0
    for group in range(groups):
        next_stamp(stamp, 0, stamps)
        used[0] = 0
        for at in range(first, starts[group]):
            one = order[at]
            board, flush, dealt = packed[one], flushes[one], 0
            for suit in range(4):
                lane = board >> 13 * suit & 0x1FFF
                dealt += population(lane & wild)
                kept = stamps[suit, lane]
                places[suit] = kept & PLACES
                if kept >> PLACE_BITS != stamp[0]:
                    places[suit] = make_polynomial(
                        stamps, values, ties, used, stamp[0], suit, lane, (shared[suit] | lane) & tame,
                        left[suit] & ~lane & tame, flush, cards, ranks,
                    )  # fmt: skip
                if qualifier >= 0:
                    kept = q_stamps[suit, lane]
                    q_places[suit] = kept & PLACES
                    if kept >> PLACE_BITS != stamp[1]:
                        q_places[suit] = make_polynomial(
                            q_stamps, q_values, q_ties, q_used, stamp[1], suit, lane, (shared[suit] | lane) & tame,
                            left[suit] & ~lane & tame, qualifier, cards, ranks,
                        )  # fmt: skip
            wilds, may = shared_wilds + dealt, unseen_wilds - dealt
            below, up_to = hands_below(values, ties, places[0], places[1], places[2], places[3], wilds, may, cards)
            unqualified = 0
            if qualifier >= 0:
                unqualified, _ = hands_below(
                    q_values, q_ties, q_places[0], q_places[1], q_places[2], q_places[3], wilds, may, cards
                )
            fill_columns(counts, below, up_to, unqualified, every)
            if margins > 1:
                key = board_shape(board, shared, left, wild, sizes) | dealt << 12
                if shorter[key, LENGTHS] != stamp[1]:
                    fill_shorter(shorter, key, stamp[1], sizes, wilds, may, cards, every)
                split_by_margin(flush >> 13, below, unqualified, shorter, key, margins, counts)
            if rows[one] != row or flush >> 13 != length:
                row, length = rows[one], flush >> 13
                load_options(offered, now, row, length, allowed, worths, paid, fold)
            for line in range(lines):
                chosen, staying, folding = -1, 0, 0
                for option in range(line * options, (line + 1) * options):
                    if offered[option]:
                        worth = weighted_sum(counts, now, option)
                        if chosen < 0 or worth > staying:
                            chosen, staying = option, worth
                if fold >= 0 and allowed[line, fold, 0]:
                    folding = every * worths[line * options + fold, 0, 0]
                    if chosen >= 0 and row:
                        keep_limit(folding - staying, weighted_sum(counts, now, lines * options), limits, row)
                    if chosen < 0 or staying <= folding:
                        chosen = line * options + fold
                if found.gain.size:
                    found.gain[one] = gain_of_raise(counts, now, offered, settlement.otherwise, folding)
                if ruled:
                    chosen = line * options + settlement.path_of[line, found.choice[one]]
                if chosen_rows.size:
                    keep_choice(chosen_rows[line], hand, numbers[one], chosen - line * options, bits)
                some = 0
                for column in range(len(counts)):
                    if counts[column]:
                        filled[some] = chosen * size + forms[row, column]
                        amounts[some] = counts[column] * weights[one]
                        some += 1
                for leaf in range(leaves.shape[1]):
                    place = leaf_of[leaves[numbers[one], leaf]]
                    for column in range(some):
                        cells[place, filled[column]] += amounts[column]
        first = starts[group]


@compiled
def cards_of(lanes: Integers, ranks: int) -> int:
    """How many cards of certain ranks four lanes hold."""
    cards = 0
    for suit in range(4):
        cards += population(lanes[suit] & ranks)
    return cards


@compiled
def fill_columns(counts: Integers, below: int, up_to: int, unqualified: int, every: int) -> None:
    """The dealer's hands by column, from those below the player's flush, no higher than it, and below the qualifier.

    Columns: higher, tied and lower hands, each not qualified and qualified.
    """
    lower, out = min(unqualified, below), min(unqualified, up_to)
    counts[0] = unqualified - out
    counts[1] = every - up_to - counts[0]
    counts[2] = out - lower
    counts[3] = up_to - below - counts[2]
    counts[4] = lower
    counts[5] = below - lower


@compiled
def board_shape(board: int, shared: Integers, left: Integers, wild: int, sizes: Integers) -> int:
    """The board's cards in each suit, packed; `sizes` takes the shared cards of each suit and those left."""
    key = 0
    for suit in range(4):
        lane = board >> 13 * suit & 0x1FFF & ~wild
        sizes[0, suit] = population((shared[suit] & ~wild) | lane)
        sizes[1, suit] = population(left[suit] & ~wild & ~lane)
        key = key << 3 | population(lane)
    return key


@compiled
def next_stamp(stamp: Integers, which: int, stamps: NDArray[np.int32]) -> None:
    """Make everything kept so far out of date."""
    stamp[which] += 1
    if stamp[which] == STAMPS:
        stamp[which] = 1
        stamps[:] = 0


@compiled
def fill_shorter(
    shorter: Integers, key: int, stamp: int, sizes: Integers, wilds: int, may: int, cards: int, every: int
) -> None:  # fmt: skip
    """Count the dealer's hands shorter than each length, for boards with so many cards in each suit."""
    longest = sizes[0].max() + wilds + cards
    for length in range(LENGTHS):
        shorter[key, length] = every
        if length <= longest:
            shorter[key, length] = hands_shorter(length, sizes[0], sizes[1], wilds, may, cards)
    shorter[key, LENGTHS] = stamp


@compiled
def split_by_margin(
    length: int, below: int, unqualified: int, shorter: Integers, key: int, margins: int, counts: Integers
) -> None:
    """Lower hands of the dealer by how much shorter their flush is, not qualified and qualified."""
    for column in range(4, len(counts)):
        counts[column] = 0
    for dealt in range(length + 1):
        least, most = min(below, shorter[key, dealt]), min(below, shorter[key, dealt + 1])
        out = min(unqualified, most) - min(unqualified, least)
        margin = min(length - dealt, margins - 1)
        counts[4 + margin] += out
        counts[4 + margins + margin] += most - least - out


@compiled
def load_options(
    offered: NDArray[np.bool_], now: Integers, row: int, length: int, allowed: NDArray[np.uint8], worths: Integers,
    paid: Integers, fold: int,
) -> None:  # fmt: skip
    """What the options of the last point are worth with a hand, by column; and what one more unit of pay is, last."""
    options = allowed.shape[1]
    for number in range(len(worths)):
        option = number % options
        offered[number] = option != fold and allowed[number // options, option, length]
        now[number] = worths[number, row]
    now[len(worths)] = paid[0, row]


@compiled
def weighted_sum(counts: Integers, weights: Integers, row: int) -> int:
    """Counts by column, each times its weight in a row."""
    total = (
        counts[0] * weights[row, 0]
        + counts[1] * weights[row, 1]
        + counts[2] * weights[row, 2]
        + counts[3] * weights[row, 3]
        + counts[4] * weights[row, 4]
        + counts[5] * weights[row, 5]
    )
    if len(counts) > 6:  # a loop over none would cost more than the sum above
        for column in range(6, len(counts)):
            total += counts[column] * weights[row, column]
    return int(total)


@compiled
def gain_of_raise(
    counts: Integers, weights: Integers, offered: NDArray[np.bool_], otherwise: int, folding: int
) -> int:  # fmt: skip
    """What the largest raise offered gains over what is done otherwise; 0 where none is offered."""
    largest = len(offered) - 1
    while largest > otherwise and not offered[largest]:
        largest -= 1
    if largest <= otherwise:
        return 0
    # A fold is never among the options offered.
    other = weighted_sum(counts, weights, otherwise) if offered[otherwise] else folding
    return int(weighted_sum(counts, weights, largest) - other)


@compiled
def keep_limit(loss: int, one_more: int, limits: NDArray[np.float64], row: int) -> None:
    """Keep how far a row's pay may fall, or rise, before a hand that stays would fold, or one that folds would stay."""
    if one_more == 0:
        return
    # Divisions are slow, so the limit is multiplied first.
    if loss < 0:
        if loss > limits[row, 0] * one_more:
            limits[row, 0] = loss / one_more
    elif loss < limits[row, 1] * one_more:
        limits[row, 1] = loss / one_more
