"""What a rule of play chooses with the cards seen at a decision, in compiled loops.

A rule is an array with a row for each line: the lowest flush; twice a feature, a rank and the least it must be, where
the feature 0 is none; and the option. The first row that covers the cards decides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.alike_suits import card_places
from longsuit.odds.streets.kernels.compile import compiled, population
from longsuit.odds.streets.kernels.lane_counts import completed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

OWN, SECOND, SIDE, WILD, BOARD = 1, 2, 3, 4, 5
"""The features, as `play` numbers them."""


@compiled
def suit_flush(seen: Integers, suit: int, wild: int, ranks: int) -> int:
    """The flush of one suit with all wild cards seen."""
    wilds = 0
    if wild:
        for other in range(4):
            wilds += population(seen[other] & wild)
    lane = seen[suit] & ~wild
    return int(population(lane) + wilds << 13 | (completed(lane, wilds, ranks) if wilds else lane))


@compiled
def feature_in(kind: int, rank: int, own: Integers, seen: Integers, suit: int, wild: int) -> int:
    """A feature of the cards seen, the flush being of a suit."""
    found = 0
    if kind == OWN:
        lane = own[suit] & ~wild
        found = population(lane)
        for other in range(4):
            found += population(own[other] & wild)
        return int(found << 13 | lane)
    for other in range(4):
        lane = seen[other] & ~wild
        if kind == WILD:
            found += population(seen[other] & wild)
        elif other != suit and kind == SECOND:
            found = max(found, population(lane))
        elif other != suit and kind == SIDE:
            found += population(lane >> rank)
        elif other != suit and kind == BOARD:
            found = max(found, population(lane & ~own[other]))
    return int(-found if kind == BOARD else found)


@compiled
def feature_of(kind: int, rank: int, own: Integers, seen: Integers, flush: int, wild: int, ranks: int) -> int:
    """A feature of the cards seen: the largest of the suits that hold the flush."""
    found = -99
    for suit in range(4):
        if suit_flush(seen, suit, wild, ranks) == flush:
            found = max(found, feature_in(kind, rank, own, seen, suit, wild))
    return int(found)


@compiled
def rule_choice(
    own: Integers, seen: Integers, flush: int, wild: int, ranks: int, rule: Integers, options: Integers
) -> int:
    """The option chosen; `options` has by option and length the one taken for it, and last what else is done."""
    for line in range(len(rule)):
        if flush < rule[line, 0]:
            continue
        covers = True
        for at in range(1, 7, 3):
            if covers and rule[line, at]:
                found = feature_of(rule[line, at], rule[line, at + 1], own, seen, flush, wild, ranks)
                covers = found >= rule[line, at + 2]
        if covers:
            return int(options[rule[line, 7], flush >> 13])
    return int(options[-1, flush >> 13])


@compiled
def choices_seen(
    own: Integers, left: Integers, kept: Integers, sets: NDArray[np.uint8], wild: int, ranks: int, rule: Integers,
    options: Integers,
) -> Integers:  # fmt: skip
    """The options chosen by a rule, for pairs of a root and a set of shared cards."""
    suits, bits, starts = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    chosen, seen, before = np.zeros(len(kept), dtype=np.int64), np.zeros(4, dtype=np.int64), -1
    for one in range(len(kept)):
        root = kept[one, 0]
        if root != before:
            card_places(left[root], suits, bits, starts)
            before = root
        seen[:] = own[root]
        for card in sets[kept[one, 1]]:
            seen[suits[card]] |= bits[card]
        flush = 0
        for suit in range(4):
            flush = max(flush, suit_flush(seen, suit, wild, ranks))
        chosen[one] = rule_choice(own[root], seen, flush, wild, ranks, rule, options)
    return chosen


@compiled
def choices_of_pairs(
    own: Integers, shared: Integers, wild: int, ranks: int, rule: Integers, options: Integers
) -> Integers:
    """The options chosen by a rule, for pairs of own and shared cards, a row of four lanes each."""
    chosen = np.zeros(len(own), dtype=np.int64)
    for one in range(len(own)):
        seen, flush = own[one] | shared[one], 0
        for suit in range(4):
            flush = max(flush, suit_flush(seen, suit, wild, ranks))
        chosen[one] = rule_choice(own[one], seen, flush, wild, ranks, rule, options)
    return chosen
