"""The best five-card poker hand in a hand of five or more."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import TYPE_CHECKING

from longsuit.cards._card import Card, Rank
from longsuit.cards._hand import LANE, lanes_of

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
_WHEEL_LANE = 0b1_0000_0000_1111
_RUN_LANE = 0b11111


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


def _run_high(lane: int) -> int:
    """The highest rank of a straight among ranks held, or -1."""
    for high in range(12, 3, -1):
        if lane >> (high - 4) & _RUN_LANE == _RUN_LANE:
            return high
    return 3 if lane & _WHEEL_LANE == _WHEEL_LANE else -1


def best_five(cards: Sequence[int]) -> tuple[Category, list[int]]:
    """The same by counting, which is quick: the category, and the five cards in order of weight.

    >>> from longsuit.cards import card_texts
    >>> category, five = best_five([0, 13, 26, 12, 25, 30, 45])
    >>> category.label, card_texts(five)
    ('full house', ['2h', '2d', '2c', 'Ad', 'Ac'])
    """
    lanes = lanes_of(cards)
    for suit in range(4):
        lane = lanes >> 13 * suit & LANE
        if lane.bit_count() >= 5:
            return _of_one_suit(lane, suit, cards)
    return _by_rank(cards)


def _of_one_suit(lane: int, suit: int, cards: Sequence[int]) -> tuple[Category, list[int]]:
    high = _run_high(lane)
    if high >= 0:
        five = [13 * suit + (high - down) % 13 for down in range(5)]
        return (Category.ROYAL_FLUSH if high == 12 else Category.STRAIGHT_FLUSH), five
    # Five of seven cards in one suit leave no room for four of a kind or a full house.
    kind, _ = _by_rank(cards) if len(cards) > 7 else (Category.FLUSH, [])
    ranks = [rank for rank in range(12, -1, -1) if lane >> rank & 1][:5]
    return max(kind, Category.FLUSH), [13 * suit + rank for rank in ranks]


def _by_rank(cards: Sequence[int]) -> tuple[Category, list[int]]:
    by_rank: dict[int, list[int]] = {}
    for card in sorted(cards, reverse=True):
        by_rank.setdefault(card % 13, []).append(card)
    groups = sorted(by_rank.items(), key=lambda group: (-len(group[1]), -group[0]))
    first = groups[0][1]
    second = groups[1][1] if len(groups) > 1 else []
    if len(first) == 4:
        return Category.FOUR_OF_A_KIND, first + _kickers(by_rank, first, 1)
    if len(first) == 3 and len(second) >= 2:
        return Category.FULL_HOUSE, first + second[:2]
    high = _run_high(sum(1 << rank for rank in by_rank))
    if high >= 0:
        return Category.STRAIGHT, [by_rank[(high - down) % 13][0] for down in range(5)]
    if len(first) == 3:
        return Category.THREE_OF_A_KIND, first + _kickers(by_rank, first, 2)
    if len(first) == 2 and len(second) == 2:
        return Category.TWO_PAIR, first + second + _kickers(by_rank, first + second, 1)
    if len(first) == 2:
        return Category.PAIR, first + _kickers(by_rank, first, 3)
    return Category.HIGH_CARD, [group[0] for _, group in groups[:5]]


def _kickers(by_rank: dict[int, list[int]], used: list[int], count: int) -> list[int]:
    gone = {card % 13 for card in used}
    rest = sorted((rank for rank in by_rank if rank not in gone), reverse=True)
    return [by_rank[rank][0] for rank in rest[:count]]
