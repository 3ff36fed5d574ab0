"""`dealer_law`, vectorised: many hands at once, each with its own known cards."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.odds.laws.dealer_law import DEALER_CARDS
from longsuit.odds.laws.hand_classes import Laws, highest_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

    Numbers = NDArray[np.int64] | NDArray[np.float64]


def dealer_laws(
    flush: Integers, left: Integers, qualifier: int | None, dealer_card: Integers | None = None
) -> tuple[Laws, Integers]:
    """The dealer's law of each hand, and how many hands the dealer can hold.

    `left` holds the four lanes of cards the dealer's hand comes from, one row a suit and one column a hand. Where one
    of the dealer's cards is known, `dealer_card` holds it in the same layout, and it is not among those left.
    """
    fixed = np.zeros_like(left) if dealer_card is None else dealer_card
    whole = np.full(flush.shape, 8 << 13, dtype=np.int64)
    zeros = np.zeros(flush.shape, dtype=np.int64)
    every = _hands_below(whole, left, fixed, or_equal=False)
    bound = zeros if qualifier is None else np.full(flush.shape, qualifier, dtype=np.int64)
    unqualified = zeros if qualifier is None else _hands_below(bound, left, fixed, or_equal=False)
    below = _hands_below(flush, left, fixed, or_equal=False)
    up_to = _hands_below(flush, left, fixed, or_equal=True)
    return Laws.of(unqualified, below, up_to, every), every


def _hands_below(bound: Integers, left: Integers, fixed: Integers, *, or_equal: bool) -> Integers:
    """How many of the dealer's hands have a flush below a bound, or no higher than it."""
    suits = []
    for lane, card in zip(left, fixed, strict=True):
        suit = suit_polynomial(bound, lane, or_equal=or_equal)
        if card.any():
            # The lanes that hold the known card are those made with it, less those made without.
            suit = suit_polynomial(bound, lane | card, or_equal=or_equal) - np.where(card != 0, suit, 0)
        suits.append(suit)
    # Counts of hands: at most 45,379,620 in any coefficient, so 64 bits hold all of it.
    return whole_hands(suits)


def suit_polynomial(bound: Integers, left: Integers, *, or_equal: bool) -> Integers:
    """The lanes of one suit below a bound, by number of cards: eight rows, one column a hand."""
    length, lane = bound >> 13, bound & LANE
    count = lower_lanes_mixed(bound, left) + (or_equal & (lane & ~left == 0))
    cards = np.arange(DEALER_CARDS + 1)[:, None]
    shorter = choose()[:, np.bitwise_count(left)]
    return np.where(cards < length, shorter, np.where(cards == length, count, 0))


def whole_hands(suits: Sequence[Numbers]) -> Integers:
    """The coefficient of seven cards in the product of the suits' polynomials."""
    first, second, third, fourth = suits
    one, two = _times(first, second), _times(third, fourth)
    total: Integers = np.add.reduce([one[cards] * two[DEALER_CARDS - cards] for cards in range(DEALER_CARDS + 1)])
    return total


def _times(one: Numbers, other: Numbers) -> Numbers:
    product = one[:1] * other
    for cards in range(1, DEALER_CARDS + 1):
        product[cards:] += one[cards] * other[: DEALER_CARDS + 1 - cards]
    return product


def lower_lanes_mixed(bound: Integers, left: Integers) -> Integers:
    """`lower_lanes` of each bound, of any length, in the cards left."""
    lane, need = bound & LANE, np.minimum(bound >> 13, DEALER_CARDS)
    total = np.zeros_like(left)
    alike = np.ones(left.shape, dtype=np.int64)
    for _ in range(int(need.max(initial=0))):
        top = highest_cards()[lane]
        # Once a bound's cards are used up, nothing more is below it: its highest card is then none.
        total += alike * (top != 0) * choose()[need, np.bitwise_count(left & np.maximum(top - 1, 0))]
        alike &= left & top != 0
        lane, need = lane ^ top, np.maximum(need - 1, 0)
    return total


@cache
def choose() -> Integers:
    """Binomial coefficients: ways to choose *row* of *column* cards."""
    return np.array([[comb(cards, few) for cards in range(14)] for few in range(DEALER_CARDS + 1)], dtype=np.int64)
