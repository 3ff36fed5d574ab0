"""The best five-card poker hand in a hand of five or more."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import TYPE_CHECKING

from longsuit.cards._card import Card, Rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.cards._hand import Hand


class Category(IntEnum):
    """What a five-card poker hand is called, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def label(self) -> str:
        """The name as people say it, such as `full house`."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True)
class PokerHand:
    """The best five cards, what they are called, and what decides between two hands of one category."""

    category: Category
    """What the five cards are called."""

    ranks: tuple[int, ...]
    """The ranks that decide, most important first; the five of A-2-3-4-5."""

    cards: tuple[Card, ...]
    """The five cards, in the order in which they matter."""

    @property
    def value(self) -> tuple[int, tuple[int, ...]]:
        """What compares as poker hands do."""
        return self.category, self.ranks


_KINDS = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}
_WHEEL = [Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO]


def poker(hand: Hand) -> PokerHand:
    """The best five-card poker hand, found the readable way: name every five, keep the best.

    >>> from longsuit.cards import parse_hand
    >>> poker(parse_hand("Ah Kh Qh Jh Th 9h 8h")).category.label
    'royal flush'
    """
    return max((five_cards(five) for five in combinations(hand.cards, 5)), key=lambda five: five.value)


def five_cards(five: Sequence[Card]) -> PokerHand:
    """What exactly five cards are called."""
    ranks = [card.rank for card in five]
    order = sorted(five, key=lambda card: (ranks.count(card.rank), card.rank), reverse=True)
    groups = list(dict.fromkeys(card.rank for card in order))
    high = _straight_high(groups)
    suited = len({card.suit for card in five}) == 1
    if high is None:
        kind = _KINDS[tuple(ranks.count(rank) for rank in groups)]
        return PokerHand(max(kind, Category.FLUSH) if suited else kind, tuple(groups), tuple(order))
    if high is Rank.FIVE:
        order = order[1:] + order[:1]
    if not suited:
        return PokerHand(Category.STRAIGHT, (high,), tuple(order))
    royal = high is Rank.ACE
    return PokerHand(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, (high,), tuple(order))


def _straight_high(groups: Sequence[Rank]) -> Rank | None:
    if len(groups) < 5:
        return None
    if list(groups) == _WHEEL:
        return Rank.FIVE
    return groups[0] if groups[0] - groups[4] == 4 else None
