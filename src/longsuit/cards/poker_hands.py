"""The best five-card poker hand in a hand of five or more."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from longsuit.cards.card import Card, Rank
from longsuit.cards.hand import LANE, lanes_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from longsuit.cards.hand import Hand


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
    lowest = lane & lane >> 1 & lane >> 2 & lane >> 3 & lane >> 4
    if lowest:
        return _top(lowest) + 4
    return 3 if lane & _WHEEL_LANE == _WHEEL_LANE else -1


def best_five(cards: Sequence[int]) -> tuple[Category, list[int]]:
    """The category and the five cards in order of weight: the fast version of `poker`, by counting.

    >>> from longsuit.cards import card_texts
    >>> category, five = best_five([0, 13, 26, 12, 25, 30, 45])
    >>> category.label, card_texts(five)
    ('full house', ['2h', '2d', '2c', 'Ad', 'Ac'])
    """
    return best_five_of(lanes_of(cards))


# A hand is shown, settled and compared with a jackpot's pay table one after the other.
@lru_cache(maxsize=4096)
def best_five_of(lanes: int) -> tuple[Category, list[int]]:
    """`best_five` of cards as bits; cached, so the result must not be changed."""
    for suit in range(4):
        lane = lanes >> 13 * suit & LANE
        if lane.bit_count() >= 5:
            return _of_one_suit(lane, suit, lanes)
    return _by_rank(lanes)


def _of_one_suit(lane: int, suit: int, lanes: int) -> tuple[Category, list[int]]:
    high = _run_high(lane)
    if high >= 0:
        five = [13 * suit + (high - down) % 13 for down in range(5)]
        return (Category.ROYAL_FLUSH if high == 12 else Category.STRAIGHT_FLUSH), five
    # Five of seven cards in one suit exclude four of a kind and a full house; of eight they do not.
    if lanes.bit_count() > 7:
        kind, five = _by_rank(lanes)
        if kind > Category.FLUSH:
            return kind, five
    ranks = [rank for rank in range(12, -1, -1) if lane >> rank & 1][:5]
    return Category.FLUSH, [13 * suit + rank for rank in ranks]


def _by_rank(lanes: int) -> tuple[Category, list[int]]:
    one, two, three, four = lanes & LANE, lanes >> 13 & LANE, lanes >> 26 & LANE, lanes >> 39
    held = one | two | three | four
    pairs = one & two | three & four | (one | two) & (three | four)
    threes = one & two & (three | four) | three & four & (one | two)
    if fours := one & two & three & four:
        return Category.FOUR_OF_A_KIND, _with_kickers(lanes, held, [_top(fours)])
    if threes:
        first = _top(threes)
        if rest := pairs ^ 1 << first:
            return Category.FULL_HOUSE, _of_rank(lanes, first) + _of_rank(lanes, _top(rest))[:2]
    high = _run_high(held)
    if high >= 0:
        return Category.STRAIGHT, [_highest(lanes, (high - down) % 13) for down in range(5)]
    if threes:
        return Category.THREE_OF_A_KIND, _with_kickers(lanes, held, [_top(threes)])
    if not pairs:
        return Category.HIGH_CARD, _with_kickers(lanes, held, [])
    first = _top(pairs)
    if pairs ^ 1 << first:
        return Category.TWO_PAIR, _with_kickers(lanes, held, [first, _top(pairs ^ 1 << first)])
    return Category.PAIR, _with_kickers(lanes, held, [first])


def _top(ranks: int) -> int:
    return ranks.bit_length() - 1


def _of_rank(lanes: int, rank: int) -> list[int]:
    """The cards held of a rank, spades first."""
    return [card for card in (39 + rank, 26 + rank, 13 + rank, rank) if lanes >> card & 1]


def _highest(lanes: int, rank: int) -> int:
    """The first of them."""
    card = 39 + rank
    while not lanes >> card & 1:
        card -= 13
    return card


def _with_kickers(lanes: int, held: int, ranks: list[int]) -> list[int]:
    """All cards of some ranks, and behind them the highest of the others, until there are five."""
    five: list[int] = []
    for rank in ranks:
        five += _of_rank(lanes, rank)
        held ^= 1 << rank
    while held and len(five) < 5:
        rank = _top(held)
        five.append(_highest(lanes, rank))
        held ^= 1 << rank
    return five
