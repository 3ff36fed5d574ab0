"""`dealer_law`, vectorised: many hands at once, each with its own known cards."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.odds.laws.hand_classes import Laws
from longsuit.odds.laws.lane_tables import highest_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers

    Numbers = NDArray[np.int64] | NDArray[np.float64]


SUIT = 13
"""Cards of a suit."""


def dealer_laws(
    flush: Integers, left: Integers, qualifier: int | None, cards: int, dealer_card: Integers | None = None
) -> tuple[Laws, Integers]:
    """The dealer's law of each hand, and how many hands of `cards` cards the dealer can hold.

    `left` holds the four lanes of cards the dealer's hand comes from, one row a suit and one column a hand. Where one
    of the dealer's cards is known, `dealer_card` holds it in the same layout, and it is not among those left.
    """
    fixed = np.zeros_like(left) if dealer_card is None else dealer_card
    zeros = np.zeros(flush.shape, dtype=np.int64)
    every = _hands_below(zeros + above_all(cards), left, fixed, cards)
    unqualified = zeros if qualifier is None else _hands_below(zeros + qualifier, left, fixed, cards)
    below = _hands_below(flush, left, fixed, cards)
    up_to = _hands_below(flush, left, fixed, cards, or_equal=True)
    return Laws.of(unqualified, below, up_to, every), every


def above_all(cards: int) -> int:
    """Higher than every flush of so many cards."""
    return cards + 1 << 13


def _hands_below(bound: Integers, left: Integers, fixed: Integers, cards: int, *, or_equal: bool = False) -> Integers:
    """How many of the dealer's hands have a flush below a bound, or no higher than it."""
    suits = []
    for lane, card in zip(left, fixed, strict=True):
        suit = suit_polynomial(bound, lane, cards, or_equal=or_equal)
        if card.any():
            # The lanes that hold the known card are those made with it, less those made without.
            suit = suit_polynomial(bound, lane | card, cards, or_equal=or_equal) - np.where(card != 0, suit, 0)
        suits.append(suit)
    # Counts of hands: at most C(52, 9) = 3,679,075,400 in any coefficient, so 64 bits hold all of it.
    return whole_hands(suits)


def suit_polynomial(bound: Integers, left: Integers, cards: int, *, or_equal: bool) -> Integers:
    """The lanes of one suit below a bound, by number of cards: a row for each of 0 to `cards`, one column a hand."""
    length, lane = bound >> 13, bound & LANE
    count = lower_lanes_mixed(bound, left) + (or_equal & (lane & ~left == 0))
    held = np.arange(cards + 1)[:, None]
    shorter = choose()[: cards + 1, np.bitwise_count(left)]
    return np.where(held < length, shorter, np.where(held == length, count, 0))


def whole_hands(suits: Sequence[Numbers]) -> Integers:
    """The highest coefficient of the product of the suits' polynomials: whole hands."""
    first, second, third, fourth = suits
    one, two = _times(first, second), _times(third, fourth)
    total: Integers = np.add.reduce([held * rest for held, rest in zip(one, two[::-1], strict=True)])
    return total


def _times(one: Numbers, other: Numbers) -> Numbers:
    product = one[:1] * other
    for held in range(1, len(one)):
        product[held:] += one[held] * other[: len(one) - held]
    return product


def lower_lanes_mixed(bound: Integers, left: Integers) -> Integers:
    """`lower_lanes` of each bound, of any length, in the cards left."""
    lane, need = bound & LANE, np.minimum(bound >> 13, SUIT)
    total = np.zeros_like(left)
    alike = np.ones(left.shape, dtype=np.int64)
    for _ in range(int(np.bitwise_count(lane).max(initial=0))):
        top = highest_cards()[lane]
        # Once a bound's cards are used up, nothing more is below it: its highest card is then none.
        total += alike * (top != 0) * choose()[need, np.bitwise_count(left & np.maximum(top - 1, 0))]
        alike &= left & top != 0
        lane, need = lane ^ top, np.maximum(need - 1, 0)
    return total


@cache
def choose() -> Integers:
    """Binomial coefficients: ways to choose *row* of *column* cards."""
    return np.array([[comb(cards, few) for cards in range(SUIT + 1)] for few in range(SUIT + 1)], dtype=np.int64)
