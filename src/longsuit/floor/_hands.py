"""Hands as a page shows them: sorted, and read every way a wager reads them; by tables, for a table has many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longsuit.cards import LANE, Category, Colour, Suit, card_texts, flush_text, lanes_of, straight_flush_value
from longsuit.rules import SEVEN_CARD_READINGS, Metric

_WORDS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_MANY = tuple(f"{word}{'es' if word == 'six' else 's'}" for word in _WORDS)
_SHOWN_FIRST = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_ORDER = [_SHOWN_FIRST.index(suit) for suit in Suit]
_WHEEL = 0b1_0000_0000_1111
_RUN = 0b11111
_LEAST_RUN = 3


def sorted_cards(cards: Sequence[int]) -> list[int]:
    """Cards as a player sorts them: suit by suit, the longest and highest suit first, each from the top.

    >>> card_texts(sorted_cards([0, 12, 25, 38, 37, 36, 51]))
    ['Ah', 'Kh', 'Qh', 'Ac', '2c', 'As', 'Ad']
    """
    lanes = lanes_of(cards)
    held = [(lanes >> 13 * suit & LANE, suit) for suit in range(4)]
    held.sort(key=lambda one: (-one[0].bit_count(), -one[0], _ORDER[one[1]]))
    return [13 * suit + rank for lane, suit in held if lane for rank in range(12, -1, -1) if lane >> rank & 1]


def _cards_of(lane: int, suit: int) -> list[str]:
    return card_texts(13 * suit + rank for rank in range(12, -1, -1) if lane >> rank & 1)


def _reading(text: str, cards: list[str]) -> dict[str, Any]:
    return {"text": text, "length": len(cards), "cards": cards}


def _longest(lanes: int, suits: Sequence[int]) -> tuple[int, int]:
    """The longest and highest suit of some, as its lane and its number."""
    return max(((lanes >> 13 * suit & LANE, suit) for suit in suits), key=lambda held: (held[0].bit_count(), held[0]))


def flush_reading(lanes: int, colour: Colour | None = None) -> dict[str, Any] | None:
    """The longest flush, of a colour where one was chosen; None where that colour has no card."""
    lane, suit = _longest(lanes, range(4) if colour is None else colour.suits)
    return _reading(flush_text(lane), _cards_of(lane, suit)) if lane else None


def straight_flush_reading(lanes: int) -> dict[str, Any] | None:
    """The longest straight flush, where it has three cards or more."""
    value = straight_flush_value(lanes)
    length, high = value >> 4, value & 15
    if length < _LEAST_RUN:
        return None
    ranks = [(high - down) % 13 for down in range(length)]
    lane = sum(1 << rank for rank in ranks)
    suit = next(suit for suit in range(4) if lanes >> 13 * suit & lane == lane)
    cards = card_texts(13 * suit + rank for rank in ranks)
    return _reading("-".join(card[0] for card in cards), cards)


def _straight(lane: int) -> int:
    """The highest rank of a straight among ranks held, or -1."""
    for high in range(12, 3, -1):
        if lane >> (high - 4) & _RUN == _RUN:
            return high
    return 3 if lane & _WHEEL == _WHEEL else -1


def best_five(cards: Sequence[int]) -> tuple[Category, list[int]]:
    """The best five-card poker hand of seven cards, by counting: its category, and the cards in order of weight.

    >>> category, five = best_five([0, 13, 26, 12, 25, 30, 45])
    >>> category.label, card_texts(five)
    ('full house', ['2h', '2d', '2c', 'Ad', 'Ac'])
    """
    lanes = lanes_of(cards)
    for suit in range(4):
        lane = lanes >> 13 * suit & LANE
        if lane.bit_count() >= 5:
            return _suited(lane, suit, cards)
    return _unsuited(cards)


def _suited(lane: int, suit: int, cards: Sequence[int]) -> tuple[Category, list[int]]:
    high = _straight(lane)
    if high >= 0:
        five = [13 * suit + (high - down) % 13 for down in range(5)]
        return (Category.ROYAL_FLUSH if high == 12 else Category.STRAIGHT_FLUSH), five
    # Five of seven cards in one suit leave no room for four of a kind or a full house.
    kind, _ = _unsuited(cards) if len(cards) > 7 else (Category.FLUSH, [])
    ranks = [rank for rank in range(12, -1, -1) if lane >> rank & 1][:5]
    return max(kind, Category.FLUSH), [13 * suit + rank for rank in ranks]


def _unsuited(cards: Sequence[int]) -> tuple[Category, list[int]]:
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
    high = _straight(sum(1 << rank for rank in by_rank))
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


def poker_words(category: Category, five: Sequence[int]) -> str:
    """A poker hand as people say it.

    >>> poker_words(Category.PAIR, [36, 10, 12, 5, 4]), poker_words(Category.FULL_HOUSE, [0, 13, 26, 12, 25])
    ('pair of queens', 'full house, twos over aces')
    """
    top, low = five[0] % 13, five[-1] % 13
    if category is Category.HIGH_CARD:
        return f"{_WORDS[top]} high"
    if category is Category.PAIR:
        return f"pair of {_MANY[top]}"
    if category is Category.TWO_PAIR:
        return f"two pair, {_MANY[top]} and {_MANY[five[2] % 13]}"
    if category in (Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND):
        return f"{category.label}, {_MANY[top]}"
    if category is Category.FULL_HOUSE:
        return f"full house, {_MANY[top]} over {_MANY[low]}"
    if category is Category.ROYAL_FLUSH:
        return f"royal flush in {Suit(five[0] // 13).name.lower()}"
    return f"{category.label}, {_WORDS[top]} high"


def paying_reading(metric: Metric, cards: Sequence[int]) -> str:
    """The value of a seven-card metric, as pay tables have it: the same as the rules read it, by counting."""
    if metric is not Metric.POKER:
        return SEVEN_CARD_READINGS[metric](lanes_of(cards))
    category, five = best_five(cards)
    if category is Category.ROYAL_FLUSH and five[0] // 13 == Suit.HEARTS:
        return metric.values[0]
    return metric.values[len(Category) - category]


def hand_view(
    packet: Sequence[int], community: Sequence[int], colour: Colour | None, *, duel: bool, poker: bool
) -> dict[str, Any]:
    """A hand with its readings, as `wire.HandView` has it; in a colour game the flush is that of all nine."""
    lanes = lanes_of(packet)
    straight = best = None
    if duel:
        flush = flush_reading(lanes)
        straight = straight_flush_reading(lanes)
        if poker:
            category, five = best_five(packet)
            best = _reading(poker_words(category, five), card_texts(five))
    else:
        flush = flush_reading(lanes | lanes_of(community), colour)
    cards = card_texts(sorted_cards(packet))
    return {"cards": cards, "flush": flush, "straight_flush": straight, "poker": best}
