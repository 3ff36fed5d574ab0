"""Playing by suit counts: of the cards seen elsewhere only the suits are remembered.

Given the own hand and how many cards of each suit were seen, every choice of that many ranks is equally likely. So the
dealer draws from what is left by suit, and the ranks of a lane are any of those outside the own hand: a suit's
polynomial has C(u, j) lanes of j cards with u left unseen, and of the longest ones the same share is below the bound
as of all lanes of that length outside the own hand.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from longsuit.cards import LANE
from longsuit.odds.games.duel import caps_by_length
from longsuit.odds.laws.dealer_law import lower_lanes
from longsuit.odds.laws.dealer_law_vectorised import SUIT, above_all, choose, lower_lanes_mixed, whole_hands

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.odds.known_cards.sight import Sight
    from longsuit.odds.laws.array_types import Floats, Integers
    from longsuit.odds.laws.deal import Deal

TOO_CLOSE = 1e-9
"""Worths nearer to each other than this are compared as fractions; floats err by some 1e-13 here."""


def raise_by_suit_counts(sight: Sight) -> Integers:
    """The best raise of a player who remembers the own hand and how many of each suit were seen elsewhere."""
    every, unqualified, below, up_to = (_hands_below(sight, *bound) for bound in _bounds(sight))
    below, up_to = np.maximum(unqualified, below), np.maximum(unqualified, up_to)
    ahead = (below - unqualified - (every - up_to)) / every
    cap = caps_by_length(sight.duel)[sight.flush >> 13]
    multiple = np.where(ahead > 0, cap, np.minimum(cap, 1))
    worth = unqualified / every + (1 + multiple) * ahead
    raises = np.where((multiple > 0) & (worth >= -1), multiple, 0)
    for deal in np.flatnonzero((np.abs(worth + 1) < TOO_CLOSE) | (np.abs(ahead) < TOO_CLOSE)):
        raises[deal] = _exactly(sight, int(deal))
    return raises


def _bounds(sight: Sight) -> list[tuple[Integers, bool]]:
    """Above every flush, the qualifier, the own flush, and the own flush itself counted too."""
    like = np.ones_like(sight.flush)
    qualifier = sight.duel.qualifier or 0
    return [
        (like * above_all(sight.deal.packet), False),
        (like * qualifier, False),
        (sight.flush, False),
        (sight.flush, True),
    ]


def _hands_below(sight: Sight, bound: Integers, or_equal: bool) -> Floats:  # noqa: FBT001 - one of the pairs above
    fixed = np.zeros_like(sight.own) if sight.dealer_card is None else sight.dealer_card
    length, lane = bound >> 13, bound & LANE
    cards = np.arange(sight.deal.packet + 1)[:, None]
    suits = []
    for own, seen, card in zip(sight.own, sight.seen, fixed, strict=True):
        held = card != 0
        outside, without = sight.deal.ranks ^ own, sight.deal.ranks ^ own ^ card
        unseen = np.bitwise_count(without) - np.bitwise_count(seen)
        # With a known card of the dealer's in the suit, a lane of j cards draws j - 1 others.
        drawn = cards - held
        ways = np.where(drawn < 0, 0, choose()[np.maximum(drawn, 0), unseen]).astype(np.float64)
        lower = lower_lanes_mixed(bound, outside) - held * lower_lanes_mixed(bound, without)
        lower += or_equal & (lane & ~outside == 0) & (~held | (lane & card != 0))
        of = choose()[np.clip(length - held, 0, SUIT), np.bitwise_count(without)]
        share = lower / np.maximum(of, 1)
        suits.append(np.where(cards < length, ways, np.where(cards == length, ways * share, 0)))
    hands: Floats = whole_hands(suits).astype(np.float64)
    return hands


def _exactly(sight: Sight, deal: int) -> int:
    """The same decision for one deal, in fractions."""
    own, seen = [int(lane) for lane in sight.own[:, deal]], [int(lane) for lane in sight.seen[:, deal]]
    card = [0] * 4 if sight.dealer_card is None else [int(lane) for lane in sight.dealer_card[:, deal]]
    flush, qualifier = int(sight.flush[deal]), sight.duel.qualifier or 0
    counts = [lane.bit_count() for lane in seen]
    every = expected_below(sight.deal, above_all(sight.deal.packet), own, counts, card)
    unqualified = expected_below(sight.deal, qualifier, own, counts, card)
    below = max(unqualified, expected_below(sight.deal, flush, own, counts, card))
    up_to = max(unqualified, expected_below(sight.deal, flush, own, counts, card, or_equal=True))
    ahead = below - unqualified - (every - up_to)
    cap = sight.duel.raise_caps[flush >> 13]
    multiple = cap if ahead > 0 else min(cap, 1)
    return multiple if unqualified + (1 + multiple) * ahead >= -every else 0


def expected_below(
    deal: Deal, bound: int, own: Sequence[int], seen: Sequence[int], card: Sequence[int], *, or_equal: bool = False
) -> Fraction:
    """The dealer's hands below a bound, in expectation over the ranks of cards of which only suits were seen.

    >>> from longsuit.odds.laws.deal import Deal
    >>> expected_below(Deal(7), 8 << 13, (0x1FC0, 0, 0, 0), (0, 7, 0, 0), (0, 0, 0, 0)) == comb(38, 7)
    True
    """
    length, lane = bound >> 13, bound & LANE
    hands = [Fraction(1)] + [Fraction(0)] * deal.packet
    for mine, others, known in zip(own, seen, card, strict=True):
        outside, without, held = deal.ranks ^ mine, deal.ranks ^ mine ^ known, int(known != 0)
        unseen = without.bit_count() - others
        lower = lower_lanes(bound, outside) - held * lower_lanes(bound, without)
        lower += or_equal and lane & ~outside == 0 and (not held or bool(lane & known))
        of = comb(without.bit_count(), length - held) if length >= held else 0
        suit = [Fraction(comb(unseen, cards - held) if cards >= held else 0) for cards in range(deal.packet + 1)]
        suit = [
            ways if cards < length else ways * Fraction(lower, max(of, 1)) if cards == length else Fraction(0)
            for cards, ways in enumerate(suit)
        ]
        hands = [
            sum((hands[total - cards] * suit[cards] for cards in range(total + 1)), Fraction(0))
            for total in range(deal.packet + 1)
        ]
    return hands[deal.packet]
