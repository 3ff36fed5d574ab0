"""Everything the shared cards to come and the dealer's cards can do to one player's hand, counted in compiled loops.

A *board* is the shared cards that the player has not seen at the first decision point counted here, the *root*. At the
*leaf*, the last decision point before the last shared cards, the player has seen some of the board. Boards that differ
only by exchange of suits which are alike for the player are counted once, with their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.streets.alike_suits import alike_suits, canonical_places, card_places, exchanges
from longsuit.odds.streets.compile import compiled, population
from longsuit.odds.streets.dealer_laws import (
    LANES,
    LENGTHS,
    PLACE_BITS,
    STAMPS,
    Dealer,
    hands_below,
    hands_shorter,
    make_polynomial,
)
from longsuit.odds.streets.lane_counts import choose, completed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

SLOTS = 1 << 16
"""Places of the table that finds a flush's group."""

PLACES = (1 << PLACE_BITS) - 1
"""The bits of a stamp that hold a place."""


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


class Boards(NamedTuple):
    """The boards of every root of one size, as places among the unseen cards, which are numbered suit by suit."""

    cards: NDArray[np.uint8]
    """The places of each board's cards, lowest first."""

    leaves: NDArray[np.int32]
    """The leaves that each board belongs to."""

    leaf_cards: NDArray[np.uint8]
    """The places of each leaf's cards."""


class _Found(NamedTuple):
    """The boards of one root that are counted, one of each set that differs by exchange of alike suits."""

    number: NDArray[np.int32]
    board: Integers
    weight: Integers
    flush: Integers
    row: NDArray[np.int32]
    group: NDArray[np.int32]
    order: NDArray[np.int32]
    starts: NDArray[np.int32]


class _Work(NamedTuple):
    """Room for polynomials by the player's flush and by the qualifier, and for counts of shorter flushes."""

    stamps: NDArray[np.int32]
    values: NDArray[np.int32]
    ties: NDArray[np.uint8]
    shorter: Integers


@compiled
def count_roots(
    own: Integers, shared: Integers, left: Integers, boards: Boards, dealer: Dealer, settlement: Settlement, limits: NDArray[np.float64]
) -> Integers:
    """For each root and leaf, pairs of a board and a dealer's hand by line, option and form.

    Roots are rows of four lanes: the player's cards, shared cards seen, cards unseen. `limits` holds for each row how
    far its pay may fall and rise before a decision counted here would change.
    """
    options = settlement.allowed.shape[1]
    forms = settlement.forms.max() + 1
    lines = settlement.allowed.shape[0]
    cells = np.zeros((len(own), len(boards.leaf_cards), lines * options * forms), dtype=np.int64)
    many = len(boards.cards)
    found = _Found(
        np.empty(many, dtype=np.int32), np.empty(many, dtype=np.int64), np.empty(many, dtype=np.int64),
        np.empty(many, dtype=np.int64), np.empty(many, dtype=np.int32), np.empty(many, dtype=np.int32),
        np.empty(many, dtype=np.int32), np.empty(many + 1, dtype=np.int32),
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
        leaf_of = canonical_places(left[root], own[root], shared[root], boards.leaf_cards)
        groups = find_boards(own[root], shared[root], left[root], boards, dealer, settlement, found, slots, root + 1)
        count_boards(
            groups, own[root], shared[root], left[root], boards, dealer, settlement, found,
            work, stamp, leaf_of, cells[root], limits,
        )  # fmt: skip
    return cells


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
    own: Integers, shared: Integers, left: Integers, boards: Boards, dealer: Dealer, settlement: Settlement, found: _Found,
    slots: Integers, stamp: int,
) -> int:  # fmt: skip
    """The boards to count, with the player's flush on each, sorted into groups of one flush; how many groups."""
    alike = alike_suits(left, own, shared)
    suits, bits = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64)
    starts, lanes = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    card_places(left, suits, bits, starts)
    tame = ~dealer.wild
    held = own | shared
    mine = 0
    for suit in range(4):
        mine += population(held[suit] & dealer.wild)
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
        wilds = mine
        if dealer.wild:
            for suit in range(4):
                wilds += population(lanes[suit] & dealer.wild)
        flush = run = 0
        for suit in range(4):
            lane = (lanes[suit] | held[suit]) & tame
            length = population(lane) + wilds
            if length >= flush >> 13:
                full = completed(lane, wilds, dealer.ranks) if wilds else lane
                flush = max(flush, length << 13 | full)
            run = max(run, settlement.runs[lane])
        found.number[many] = number
        found.board[many] = lanes[0] | lanes[1] << 13 | lanes[2] << 26 | lanes[3] << 39
        found.weight[many] = weight
        found.flush[many] = flush
        found.row[many] = settlement.rows[flush >> 13, run]
        slot = flush * 40503 & SLOTS - 1
        while slots[slot, 0] >> 17 == stamp and slots[slot, 0] & 0x1FFFF != flush:
            slot = slot + 1 & SLOTS - 1
        if slots[slot, 0] >> 17 != stamp:
            slots[slot, 0], slots[slot, 1] = stamp << 17 | flush, groups
            groups += 1
        group = slots[slot, 1]
        found.group[many] = group
        found.starts[group + 1] += 1
        many += 1
    for group in range(groups):
        found.starts[group + 1] += found.starts[group]
    for one in range(many):
        group = found.group[one]
        found.order[found.starts[group]] = one
        found.starts[group] += 1
    return groups


@compiled
def count_boards(
    groups: int, own: Integers, shared: Integers, left: Integers, boards: Boards, dealer: Dealer, settlement: Settlement,
    found: _Found, work: _Work, stamp: Integers, leaf_of: NDArray[np.int32], cells: Integers, limits: NDArray[np.float64],
) -> None:  # fmt: skip
    """Count the dealer's hands against each board of a root, group by group, and add them to the leaves' cells."""
    # Arrays are unpacked first: a tuple of arrays that is passed on in the loop costs more than the loop.
    leaves, forms, allowed, worths = boards.leaves, settlement.forms, settlement.allowed, settlement.worth
    paid, fold = settlement.paid, settlement.fold
    stamps, values, ties, shorter = work.stamps[0], work.values[0], work.ties[0], work.shorter
    q_stamps, q_values, q_ties = work.stamps[1], work.values[1], work.ties[1]
    starts, order, packed, flushes = found.starts, found.order, found.board, found.flush
    rows, weights, numbers = found.row, found.weight, found.number
    cards, ranks, wild, qualifier, margins = dealer.cards, dealer.ranks, dealer.wild, dealer.qualifier, dealer.margins
    tame, size = ~wild, forms.max() + 1
    counts = np.zeros(4 + 2 * margins, dtype=np.int64)
    filled, amounts = np.zeros(len(counts), dtype=np.int64), np.zeros(len(counts), dtype=np.int64)
    used, used_q = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    places, q_places = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    held, lengths = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    shared_wilds = unseen_wilds = unseen = 0
    for suit in range(4):
        shared_wilds += population(shared[suit] & wild)
        unseen_wilds += population(left[suit] & wild)
        unseen += population(left[suit])
    every = choose(unseen - boards.cards.shape[1], cards)
    next_stamp(stamp, 1, q_stamps)
    first = 0
    for group in range(groups):
        next_stamp(stamp, 0, stamps)
        used[0] = 0
        for at in range(first, starts[group]):
            one = order[at]
            board, flush = packed[one], flushes[one]
            dealt = 0
            key = 0
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
                            q_stamps, q_values, q_ties, used_q, stamp[1], suit, lane, (shared[suit] | lane) & tame,
                            left[suit] & ~lane & tame, qualifier, cards, ranks,
                        )  # fmt: skip
                if margins > 1:
                    held[suit] = population((shared[suit] | lane) & tame)
                    lengths[suit] = population(left[suit] & ~lane & tame)
                    key = key << 3 | population(lane & tame)
            wilds, may = shared_wilds + dealt, unseen_wilds - dealt
            below, up_to = hands_below(values, ties, places[0], places[1], places[2], places[3], wilds, may, cards)
            unqualified = 0
            if qualifier >= 0:
                unqualified, _ = hands_below(
                    q_values, q_ties, q_places[0], q_places[1], q_places[2], q_places[3], wilds, may, cards
                )
            if margins > 1:
                key |= dealt << 12
                if shorter[key, LENGTHS] != stamp[1]:
                    fill_shorter(shorter, key, stamp[1], held, lengths, wilds, may, cards, every)
                split_by_margin(flush >> 13, below, unqualified, shorter, key, margins, counts)
            else:
                counts[4] = min(unqualified, below)
                counts[5] = below - counts[4]
            out = min(unqualified, up_to)
            counts[2] = out - min(unqualified, below)
            counts[3] = up_to - below - counts[2]
            counts[0] = unqualified - out
            counts[1] = every - up_to - counts[0]
            for line in range(len(allowed)):
                chosen = choose_option(counts, every, rows[one], flush >> 13, line, allowed, worths, paid, fold, limits)
                first_cell = (line * allowed.shape[1] + chosen) * size
                some = 0
                for column in range(len(counts)):
                    if counts[column]:
                        filled[some], amounts[some] = first_cell + forms[rows[one], column], counts[column] * weights[one]
                        some += 1
                for leaf in range(leaves.shape[1]):
                    place = leaf_of[leaves[numbers[one], leaf]]
                    for column in range(some):
                        cells[place, filled[column]] += amounts[column]
        first = starts[group]


@compiled
def next_stamp(stamp: Integers, which: int, stamps: NDArray[np.int32]) -> None:
    """Make everything kept so far out of date."""
    stamp[which] += 1
    if stamp[which] == STAMPS:
        stamp[which] = 1
        stamps[:] = 0


@compiled
def fill_shorter(
    shorter: Integers, key: int, stamp: int, held: Integers, left: Integers, wilds: int, may: int, cards: int, every: int
) -> None:
    """Count the dealer's hands shorter than each length, for boards with so many cards in each suit."""
    longest = held.max() + wilds + cards
    for length in range(LENGTHS):
        shorter[key, length] = every
        if length <= longest:
            shorter[key, length] = hands_shorter(length, held, left, wilds, may, cards)
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
def choose_option(
    counts: Integers, every: int, row: int, length: int, line: int, allowed: NDArray[np.uint8], worths: Integers,
    paid: Integers, fold: int, limits: NDArray[np.float64],
) -> int:  # fmt: skip
    """The option of the last point that is worth most; the first of equal ones."""
    options = allowed.shape[1]
    if options == 1:
        return 0
    staying, chosen = 0, -1
    for option in range(options):
        if option != fold and allowed[line, option, length]:
            worth = weighted_sum(counts, worths, line * options + option, row)
            if chosen < 0 or worth > staying:
                staying, chosen = worth, option
    if fold < 0:
        return chosen
    if chosen < 0:
        return fold
    folding = every * worths[line * options + fold, 0, 0]
    if row:
        keep_limit(folding - staying, weighted_sum(counts, paid, 0, row), limits, row)
    return chosen if staying > folding else fold


@compiled
def weighted_sum(counts: Integers, weights: Integers, first: int, row: int) -> int:
    """Counts by column, each times its weight."""
    total = 0
    for column in range(4, len(counts)):
        total += counts[column] * weights[first, row, column]
    return int(
        total
        + counts[0] * weights[first, row, 0]
        + counts[1] * weights[first, row, 1]
        + counts[2] * weights[first, row, 2]
        + counts[3] * weights[first, row, 3]
    )


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
