"""Sets of unseen cards by number, hands up to exchange of suits, and the cores that count them."""

from __future__ import annotations

import os
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.cards.vectorised import suit_classes
from longsuit.odds.laws.lane_tables import run_codes, run_lengths

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.streets.street_game import StreetGame


def hands_up_to_suits(cards: int, ranks: int) -> tuple[Integers, Integers]:
    """Every hand of so many cards up to exchange of suits, a row of four lanes each, and how many hands each is."""
    rows, sizes = [], []
    for lanes, hands in suit_classes(cards, ranks):
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
        sum(
            (_choose(few)[place][sets[:, at]] for place, at in enumerate(picked, 1)),
            np.zeros(len(sets), dtype=np.int64),
        )
        for picked in combinations(range(size), few)
    ]
    return np.ascontiguousarray(np.stack(columns, axis=1).astype(np.int32))


@lru_cache(maxsize=16)
def _choose(most: int) -> list[Integers]:
    return [np.array([comb(cards, few) for cards in range(53)], dtype=np.int64) for few in range(most + 1)]


def grown_hands(hand: Integers, left: Integers, sets: NDArray[np.uint8]) -> tuple[Integers, Integers]:
    """A hand with each set of the cards left, and the cards then left."""
    cards = [(suit, 1 << rank) for suit in range(4) for rank in range(13) if int(left[suit]) >> rank & 1]
    lanes = np.array([[bit if suit == of else 0 for of in range(4)] for suit, bit in cards], dtype=np.int64)
    added = lanes[sets].sum(axis=1) if sets.shape[1] else np.zeros((1, 4), dtype=np.int64)
    return hand | added, left & ~added


def lengths_of(hands: Integers, wild: int) -> Integers:
    """The length of the flush of each hand, a row of four lanes, its wild cards included."""
    longest = np.bitwise_count(hands & ~wild).max(axis=1).astype(np.int64)
    lengths: Integers = longest + np.bitwise_count(hands & wild).sum(axis=1, dtype=np.int64)
    return lengths


def runs_of(game: StreetGame) -> NDArray[np.uint8]:
    """The longest run of each lane, by length or by code; all zero when runs decide nothing."""
    if not game.by_run:
        return np.zeros(LANE + 1, dtype=np.uint8)
    codes = run_codes()
    return (codes if game.coded_runs else run_lengths()[codes]).astype(np.uint8)


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
