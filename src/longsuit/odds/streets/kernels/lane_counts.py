"""Lanes of one suit below a flush, counted; wild cards fill the highest ranks that a lane lacks."""

from __future__ import annotations

from math import comb

import numpy as np

from longsuit.odds.streets.kernels.compile import compiled, population

SIZE = 53
CHOOSE = np.array(
    [[comb(cards, few) if few < 14 else 0 for few in range(SIZE)] for cards in range(SIZE)], dtype=np.int64
)
"""Ways to choose *column* of *row* cards; no more than thirteen are ever chosen."""


@compiled
def choose(cards: int, few: int) -> int:
    """Ways to choose `few` of `cards`; none where that is impossible."""
    if few < 0 or few > cards:
        return 0
    return int(CHOOSE[cards, few])


@compiled
def completed(lane: int, wilds: int, ranks: int) -> int:
    """A lane with the highest ranks that it lacks, one for each wild card."""
    lacking = ranks & ~lane
    for _ in range(wilds):
        if lacking == 0:
            break
        top = highest(lacking)
        lane |= top
        lacking ^= top
    return lane


@compiled
def highest(lane: int) -> int:
    """The highest card of a lane, as a bit; 0 of an empty one."""
    lane |= lane >> 1
    lane |= lane >> 2
    lane |= lane >> 4
    lane |= lane >> 8
    return lane ^ (lane >> 1)


@compiled
def lanes_below(bound: int, held: int, left: int, need: int, wilds: int, ranks: int) -> tuple[int, int]:
    """How many lanes, `held` and `need` of the cards `left`, are below a lane of the same length, and how many equal.

    Each is completed by `wilds` wild cards before it is compared; `ranks` are those of the deck. A completed lane
    equals the bound above some rank in two ways. While the bound has every rank from the top, the lane may lack some
    of them, which wild cards fill. From the first rank that the bound lacks, the wild cards must be used up, and the
    lane's own cards are compared.
    """
    below = 0
    above = 0  # ranks above the one compared: the bound has all of them
    rest = ranks
    while True:
        top = highest(rest)
        if top == 0 or bound & top == 0:
            break
        if held & top == 0:
            taken = population(above) - wilds - population(above & held)
            ways = choose(population(above & left), taken)
            if ways:
                below += ways * choose(population(left & (top - 1)), need - taken)
        above |= top
        rest ^= top
    taken = population(above) - wilds - population(above & held)
    ways = choose(population(above & left), taken)
    if ways == 0 or taken > need:
        return below, 0
    under = highest(rest) - 1 if rest else 0
    lower, equal = plain_lanes_below(bound & under, held & rest, left & under, need - taken)
    return below + ways * lower, ways * equal


@compiled
def plain_lanes_below(bound: int, held: int, left: int, need: int) -> tuple[int, int]:
    """The same without wild cards: card by card from the top, where a lane first falls short of the bound."""
    below = 0
    while bound:
        top = highest(bound)
        if held >= 2 * top:
            return below, 0
        if held & top == 0:
            below += choose(population(left & (top - 1)), need)
            if left & top == 0:
                return below, 0
            need -= 1
        else:
            held ^= top
        bound ^= top
    return below, 1 if held == 0 and need == 0 else 0
