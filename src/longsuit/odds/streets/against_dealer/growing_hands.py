"""Counting a game with a dealer whose player is dealt own cards after a decision.

What a player knows is a pair: own cards, and shared cards seen. All that can follow is counted for the hands that all
own cards make, as in a game that deals them at once; each count then belongs to every pair that the hand can come from.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from longsuit.odds.streets.against_dealer.backward_induction import Counts, Level
from longsuit.odds.streets.against_dealer.board_counting import (
    CHUNK_BYTES,
    NO_PATHS,
    KeptPaths,
    boards_of,
    dealer_of,
    settlement_of,
)
from longsuit.odds.streets.card_sets import cores, grown_hands, hands_up_to_suits, lengths_of, sets_of
from longsuit.odds.streets.kernels.board_counts import count_roots
from longsuit.odds.streets.kernels.hand_pairs import (
    add_cells,
    different_sets,
    earlier_pairs,
    lanes_of_sets,
    number_pairs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.kernels.found_boards import Boards, Settlement
    from longsuit.odds.streets.plan import Plan, Seen


MOST_AT_ONCE = 1 << 14
"""The most hands with shared cards that are looked up at once."""


@dataclass(frozen=True)
class Known:
    """What is known at the start: four lanes each."""

    own: Integers
    """The player's own cards."""

    shared: Integers
    """The shared cards."""

    left: Integers
    """The cards that others come from."""

    exchange: bool
    """Whether hands that differ by exchange of suits are counted once: only where nothing is known."""


class _Hands(NamedTuple):
    """Every hand of so many own cards, or one of each set that exchanged suits make."""

    own: Integers
    left: Integers
    many: Integers


class _Pairs(NamedTuple):
    """Every pair of a stage."""

    own: Integers
    shared: Integers
    numbers: Integers
    """The hand of own cards of each, and the set of shared cards, by their numbers."""


def nothing_known(plan: Plan) -> Known:
    """The start of a whole game."""
    none = np.zeros(4, dtype=np.int64)
    return Known(none, none, none + plan.game.ranks, exchange=True)


def count_growing(plan: Plan, known: Known, kept: KeptPaths = NO_PATHS) -> Counts:
    """Count everything that can happen from the start on."""
    pairs = [_pairs(plan, known, stage) for stage in plan.seen_at]
    tables = [_numbered(known, some) for some in pairs]
    levels = [
        Level(
            shared=stage[1],
            parents=_parents(known, pairs[at], stage, plan.seen_at[at - 1], tables[at - 1])
            if at
            else np.zeros((len(pairs[0].own), 0), dtype=np.int32),
            lengths=lengths_of(pairs[at].own | pairs[at].shared, plan.game.wild)
            if plan.has_caps(stage[1], stage[0])
            else None,
            own=stage[0],
            hands=pairs[at].own,
            sets=pairs[at].numbers,
            board=pairs[at].shared,
        )
        for at, stage in enumerate(plan.seen_at)
    ]
    cells = _cells(plan, known, len(pairs[-1].own), tables[-1], kept)
    return Counts(np.ones(len(pairs[0].own), dtype=np.int64), tuple(levels), cells)


def _hands(known: Known, ranks: int, cards: int) -> _Hands:
    if known.exchange:
        own, many = hands_up_to_suits(cards, ranks)
        return _Hands(own, ranks & ~own, many)
    sets = sets_of(_cards(known.left), cards - _cards(known.own))
    own, left = grown_hands(known.own, known.left, sets)
    return _Hands(own, left, np.ones(len(own), dtype=np.int64))


def _cards(lanes: Integers) -> int:
    return int(np.bitwise_count(lanes).sum())


def _pairs(plan: Plan, known: Known, stage: Seen) -> _Pairs:
    hands = _hands(known, plan.game.ranks, stage[0])
    sets = sets_of(_cards(hands.left[0]), stage[1] - _cards(known.shared))
    picked = np.argwhere(different_sets(hands.own, hands.left, sets, int(known.exchange)))
    return _Pairs(hands.own[picked[:, 0]], known.shared | lanes_of_sets(hands.left, picked, sets), picked)


def _parents(known: Known, pairs: _Pairs, stage: Seen, before: Seen, table: Integers) -> NDArray[np.int32]:
    """The pairs of the stage before that each pair can come from."""
    start = _cards(known.own), _cards(known.shared)
    own_sets, shared_sets = (
        sets_of(now - first, then - first) for now, then, first in zip(stage, before, start, strict=True)
    )
    return earlier_pairs(
        pairs.own, pairs.shared, known.own, known.shared, own_sets, shared_sets, table, int(known.exchange)
    )


def hands_from_pairs(plan: Plan, known: Known, among: int) -> Iterator[tuple[Integers, Integers, NDArray[np.int32]]]:
    """Of every so many whole hands one: the hands, how many each stands for, and the pairs that each can come from.

    Pairs are those of the last stage, by hand and set of shared cards seen then. Hands come some at a time.
    """
    hands = _hands(known, plan.game.ranks, plan.game.own)
    own, left, many = (rows[::among] for rows in hands)
    table = _numbered(known, _pairs(plan, known, plan.seen_at[-1]))
    leaves = boards_of(plan, _cards(left[0])).leaf_cards
    stage = plan.game.own, plan.seen_at[-1][1]
    step = max(1, MOST_AT_ONCE // len(leaves))
    for start in range(0, len(own), step):
        some = slice(start, start + step)
        picked = np.argwhere(np.ones((len(own[some]), len(leaves)), dtype=np.bool_))
        seen = known.shared | lanes_of_sets(left[some], picked, leaves)
        places = _parents(known, _Pairs(own[some][picked[:, 0]], seen, picked), stage, plan.seen_at[-1], table)
        yield own[some], many[some], places.reshape(len(own[some]), len(leaves), -1)


def _numbered(known: Known, pairs: _Pairs) -> Integers:
    """A table that finds the number of a pair."""
    own, shared, _ = pairs
    return number_pairs(own, shared, 1 << (2 * len(own)).bit_length(), int(known.exchange))


def _cells(plan: Plan, known: Known, size: int, table: Integers, kept: KeptPaths) -> Integers:
    """The counts of each pair of the last stage."""
    hands, width = _hands(known, plan.game.ranks, plan.game.own), plan.nets[0].size
    boards = boards_of(plan, _cards(hands.left[0]))
    step = max(1, min(CHUNK_BYTES // (8 * width * len(boards.leaf_cards)), len(hands.own) // 64 + 1))
    total = np.zeros((size, width), dtype=np.int64)

    def one(start: int) -> tuple[NDArray[np.int32], Integers, Integers]:
        some = _Hands(*(rows[start : start + step] for rows in hands))
        return _count_hands(plan, known, some, boards, table, settlement_of(plan, kept._replace(first=start)))

    with ThreadPoolExecutor(cores()) as pool:
        for places, cells, weights in pool.map(one, range(0, len(hands.own), step)):
            add_cells(total, places, cells, weights)
    return total


def _count_hands(
    plan: Plan, known: Known, hands: _Hands, boards: Boards, table: Integers, settlement: Settlement
) -> tuple[NDArray[np.int32], Integers, Integers]:
    """Counts of some whole hands by what is seen of the board; where they belong, and for how many hands each is."""
    shared = np.zeros_like(hands.own) + known.shared
    limits = np.array([[-np.inf, np.inf]] * len(plan.forms.rows))
    # Where suits are not exchanged, what is seen of a board must be its own; a board of which nothing is may stand
    # for others.
    exchange = int(known.exchange or not boards.leaf_cards.shape[1])
    cells = count_roots(hands.own, shared, hands.left, boards, dealer_of(plan), settlement, limits, exchange)
    picked = np.argwhere(np.any(cells, axis=2))
    seen = known.shared | lanes_of_sets(hands.left, picked, boards.leaf_cards)
    stage = plan.game.own, plan.seen_at[-1][1]
    places = _parents(known, _Pairs(hands.own[picked[:, 0]], seen, picked), stage, plan.seen_at[-1], table)
    return places, cells[picked[:, 0], picked[:, 1]], hands.many[picked[:, 0]]
