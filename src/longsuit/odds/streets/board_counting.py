"""Counting a game with a dealer: roots up to exchange of suits, all boards of each, on all cores."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards.vectorised import suit_classes
from longsuit.odds.laws.lane_tables import run_codes, run_lengths
from longsuit.odds.streets.board_counts import Boards, Settlement, canonical_places, count_roots
from longsuit.odds.streets.board_pricing import Counts, Level
from longsuit.odds.streets.dealer_laws import Dealer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.plan import Plan

CHUNK_BYTES = 16 << 20
"""Room for the cells of the roots that are counted in one go."""


def roots_of(plan: Plan) -> tuple[Integers, Integers]:
    """Every hand of the player up to exchange of suits, a row of four lanes each, and how many hands it stands for."""
    rows, sizes = [], []
    for lanes, hands in suit_classes(plan.game.own, plan.game.ranks):
        rows.append(lanes.T.astype(np.int64))
        sizes.append(np.full(lanes.shape[1], hands, dtype=np.int64))
    return np.ascontiguousarray(np.concatenate(rows)), np.concatenate(sizes)


@lru_cache(maxsize=16)
def sets_of(cards: int, size: int) -> NDArray[np.uint8]:
    """Every set of a size of the numbers below `cards`, in order of their highest cards."""
    sets = np.array(list(combinations(range(cards - 1, -1, -1), size)), dtype=np.uint8).reshape(comb(cards, size), size)
    return np.ascontiguousarray(sets[::-1, ::-1])


@lru_cache(maxsize=16)
def subsets_of(cards: int, size: int, few: int) -> NDArray[np.int32]:
    """For each set of a size, the numbers of its subsets of another size among all sets of that size."""
    sets = sets_of(cards, size).astype(np.int64)
    columns = [
        sum((_choose(few)[place][sets[:, at]] for place, at in enumerate(picked, 1)), np.zeros(len(sets), dtype=np.int64))
        for picked in combinations(range(size), few)
    ]
    return np.ascontiguousarray(np.stack(columns, axis=1).astype(np.int32))


@lru_cache(maxsize=16)
def _choose(most: int) -> list[Integers]:
    return [np.array([comb(cards, few) for cards in range(53)], dtype=np.int64) for few in range(most + 1)]


def dealer_of(plan: Plan) -> Dealer:
    """The numbers that the counting loops need of the dealer."""
    game = plan.game
    qualifier = -1 if game.qualifier is None else game.qualifier
    return Dealer(game.dealer, game.ranks, game.wild, qualifier, plan.forms.margins)


def settlement_of(plan: Plan) -> Settlement:
    """The arrays that the counting loops need of the settlement."""
    runs = run_lengths()[run_codes()] if plan.game.by_run else np.zeros(8192, dtype=np.int64)
    rows = [[plan.forms.row_of(length, run) for run in range(15)] for length in range(15)]
    fold = [option.action.value for option in plan.options]
    return Settlement(
        np.array(rows),
        runs.astype(np.uint8),
        np.array(plan.forms.table),
        np.array(plan.allowed_last(), dtype=np.uint8),
        plan.worth.reshape(-1, *plan.worth.shape[2:]),
        plan.paid[None],
        fold.index("fold") if "fold" in fold else -1,
    )


def boards_of(plan: Plan, unseen: int, seen: int = 0) -> Boards:
    """The boards of roots with so many unseen cards, `seen` shared cards being known."""
    size, leaf = plan.game.shared - seen, plan.stages[-1] - seen
    return Boards(sets_of(unseen, size), subsets_of(unseen, size, leaf), sets_of(unseen, leaf))


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def count_all(plan: Plan, limits: NDArray[np.float64]) -> Iterator[Counts]:
    """Count every root, some at a time; `limits` takes how far each row's pay may change before a decision does."""
    own, classes = roots_of(plan)
    boards = boards_of(plan, plan.game.cards - plan.game.own)
    cells = plan.nets[0].size * len(boards.leaf_cards) * 8
    step = max(1, min(CHUNK_BYTES // cells, len(own) // 64 + 1))
    spans = [slice(start, start + step) for start in range(0, len(own), step)]

    def one(span: slice) -> tuple[Counts, NDArray[np.float64]]:
        found = np.array([[-np.inf, np.inf]] * len(limits))
        return count_some(plan, own[span], classes[span], boards, found), found

    with ThreadPoolExecutor(cores()) as pool:
        for counts, found in pool.map(one, spans):
            limits[:, 0] = np.maximum(limits[:, 0], found[:, 0])
            limits[:, 1] = np.minimum(limits[:, 1], found[:, 1])
            yield counts


def count_some(plan: Plan, own: Integers, classes: Integers, boards: Boards, limits: NDArray[np.float64]) -> Counts:
    """Count some roots."""
    shared = np.zeros_like(own)
    left = plan.game.ranks & ~own
    cells = count_roots(own, shared, left, boards, dealer_of(plan), settlement_of(plan), limits)
    some = cells[:, :, :].any(axis=2)
    return Counts(classes, levels_of(plan, own, left, some), cells[some])


def levels_of(plan: Plan, own: Integers, left: Integers, some: NDArray[np.bool_]) -> tuple[Level, ...]:
    """The stages of some roots; `some` says which sets of the last stage were counted, one of each kind."""
    roots, unseen = len(own), plan.game.cards - plan.game.own
    levels = [Level(0, np.zeros((roots, 0), dtype=np.int64), None)]
    numbers = np.arange(roots)[:, None]
    for before, shared in zip(plan.stages, plan.stages[1:], strict=False):
        last = shared == plan.stages[-1]
        kept = np.argwhere(some) if last else np.argwhere(_canonical(own, left, unseen, shared))
        subsets = subsets_of(unseen, shared, before)[kept[:, 1]]
        levels.append(Level(shared, numbers[kept[:, 0][:, None], subsets], None))
        if not last:
            order = np.zeros((roots, comb(unseen, shared)), dtype=np.int64)
            order[kept[:, 0], kept[:, 1]] = np.arange(len(kept))
            places = np.stack([canonical_places(left[one], own[one], 0 * own[one], sets_of(unseen, shared)) for one in range(roots)])
            numbers = np.take_along_axis(order, places.astype(np.int64), axis=1)
    return tuple(levels)


def _canonical(own: Integers, left: Integers, unseen: int, shared: int) -> NDArray[np.bool_]:
    """Which sets are those that alike suits are put in order to."""
    sets = sets_of(unseen, shared)
    places = [canonical_places(left[one], own[one], 0 * own[one], sets) for one in range(len(own))]
    return np.stack(places) == np.arange(len(sets))
