"""The dealer's law: how many of the dealer's possible hands lose, tie and win, given every known card.

A dealer's hand is below a flush when its lane in each of the four suits is. In one suit with *n* cards left, every
lane shorter than the bound is below it, and of the lanes as long as the bound those that rank lower. So the hands
below a bound are one coefficient of a product of four small polynomials, one a suit, in the number of cards dealt:

    1 + n x + C(n, 2) x² + … + C(n, k - 1) x^(k-1) + c x^k

where *k* is the bound's length and *c* counts the lower flushes of that length. Only *c* looks at ranks, so the
product is expanded in the four *c* once for each way the suits are left, and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING, Any

from longsuit.cards import Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

WHOLE_DECK = (1 << 52) - 1
"""Every card, as a hand."""

Term = tuple[tuple[int, ...], int]
"""Suits whose lanes are as long as the bound, and in how many ways the other suits complete the hand."""


@dataclass(frozen=True)
class DealerLaw:
    """How many of the dealer's possible hands do not qualify, lose, tie and win against a player's flush."""

    not_qualified: int
    """Hands that do not qualify, whatever the player holds."""

    player_wins: int
    """Qualified hands lower than the player's."""

    ties: int
    """Qualified hands with the player's ranks."""

    dealer_wins: int
    """Qualified hands higher than the player's."""

    @property
    def hands(self) -> int:
        """All hands the dealer can hold."""
        return self.not_qualified + self.player_wins + self.ties + self.dealer_wins

    def net(self, multiple: int | Fraction) -> Fraction:
        """The expected net result, in antes, of a raise of `multiple` antes."""
        return Fraction(self.not_qualified + (1 + multiple) * (self.player_wins - self.dealer_wins), self.hands)

    def to_json(self) -> dict[str, Any]:
        """The part of `longsuit hand --json` that says what the cards to come do."""
        counts = {name: getattr(self, name) for name in ("not_qualified", "player_wins", "ties", "dealer_wins")}
        return {"dealer": {"hands": self.hands} | counts}


def lower_lanes(bound: int, left: int) -> int:
    """How many lanes as long as a flush, and lower, can be made of the cards left in one suit.

    The first card in which a lane falls short of the bound may be any of the bound's; below that card the rest is free.

    >>> lower_lanes(2 << 13 | 0b101, 0b1111)
    1
    """
    need, lane, lanes = bound >> 13, bound & 0x1FFF, 0
    while lane:
        top = 1 << lane.bit_length() - 1
        lanes += comb((left & top - 1).bit_count(), need)
        if not left & top:
            break
        lane ^= top
        need -= 1
    return lanes


@lru_cache(maxsize=1 << 17)
def terms(length: int, left: tuple[int, ...], cards: int) -> tuple[Term, ...]:
    """The hands of `cards` cards below a bound of a length, expanded in the suits' counts of lower lanes that long.

    `left` says how many cards are left in each suit. The hands are the sum, over the terms, of the ways times the
    product of the counts of the term's suits.
    """
    suits = range(len(left))
    return tuple(
        (long, ways)
        for many in range(len(left) + 1)
        if many * length <= cards
        for long in combinations(suits, many)
        if (ways := _shorter(length, [left[suit] for suit in suits if suit not in long], cards - many * length))
    )


def _shorter(length: int, left: Sequence[int], cards: int) -> int:
    """In how many ways `cards` cards come from these suits, fewer than `length` from each."""
    ways = [1] + [0] * cards
    for count in left:
        ways = [
            sum(ways[held - dealt] * comb(count, dealt) for dealt in range(min(length - 1, held) + 1))
            for held in range(cards + 1)
        ]
    return ways[cards]


def hands_below(bound: int, left: Sequence[int], cards: int, *, or_equal: bool = False) -> int:
    """How many hands of `cards` cards, made of the cards left, have a flush below a bound (or equal to it).

    >>> whole = (0x1FFF,) * 4
    >>> hands_below(3 << 13 | 0b10000011, whole, 7)
    32959524
    """
    lane = bound & 0x1FFF
    counts = [lower_lanes(bound, suit) + (or_equal and lane & ~suit == 0) for suit in left]
    expansion = terms(bound >> 13, tuple(suit.bit_count() for suit in left), cards)
    return sum(ways * prod([counts[suit] for suit in long]) for long, ways in expansion)


def dealer_law(flush: int, left: Sequence[int], qualifier: int | None, cards: int) -> DealerLaw:
    """The dealer's law against a flush, given the four lanes of cards that the dealer's `cards` come from.

    >>> from longsuit.cards import flush_value, parse_hand
    >>> hand = parse_hand("Th 8h 6h Js Ad Qd Jc")
    >>> law = dealer_law(flush_value(hand), cards_left(hand), 3 << 13 | 0b10000011, 7)
    >>> law.hands, f"{float(law.net(1)):.6f}"
    (45379620, '-0.811515')
    """
    every = comb(sum(suit.bit_count() for suit in left), cards)
    unqualified = 0 if qualifier is None else hands_below(qualifier, left, cards)
    # A flush below the qualifier beats and ties no qualified hand; the counts below rise with the bound.
    below = max(unqualified, hands_below(flush, left, cards))
    up_to = max(unqualified, hands_below(flush, left, cards, or_equal=True))
    return DealerLaw(unqualified, below - unqualified, up_to - below, every - up_to)


def cards_left(known: int, deck: int = WHOLE_DECK) -> tuple[int, int, int, int]:
    """The four lanes of the cards of a deck that are not known."""
    return Hand(deck & ~known).lanes
