"""Hands as pages show them: sorted, with every reading that a wager may use."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from longsuit.cards import (
    LANE,
    Category,
    Colour,
    Suit,
    best_five_of,
    card_texts,
    flush_text,
    lanes_of,
    straight_flush_value,
    wild_flush_value,
)

_WORDS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_MANY = tuple(f"{word}{'es' if word == 'six' else 's'}" for word in _WORDS)
_SHOWN_FIRST = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_ORDER = [_SHOWN_FIRST.index(suit) for suit in Suit]
_MIN_RUN = 3
MAX_CACHED_LANES = 1 << 14
"""How many suits of hands are cached with their readings; enough for every suit of up to five cards."""


def sorted_cards(cards: Sequence[int]) -> list[int]:
    """Cards as a player sorts them: by suit, the longest and highest suit first, high cards first.

    >>> card_texts(sorted_cards([0, 12, 25, 38, 37, 36, 51]))
    ['Ah', 'Kh', 'Qh', 'Ac', '2c', 'As', 'Ad']
    """
    return [card for lane, suit in _suits_of(lanes_of(cards)) for card in _cards_of(lane, suit)]


def _suits_of(lanes: int) -> list[tuple[int, int]]:
    """The suits of a hand in sorted order, each as its lane and its number."""
    held = [(lane, suit) for suit in range(4) if (lane := lanes >> 13 * suit & LANE)]
    held.sort(key=lambda one: (-one[0].bit_count(), -one[0], _ORDER[one[1]]))
    return held


@lru_cache(maxsize=MAX_CACHED_LANES)
def _cards_of(lane: int, suit: int) -> list[int]:
    """The cards of a lane, high cards first; the cached list must not be changed."""
    return [13 * suit + rank for rank in range(12, -1, -1) if lane >> rank & 1]


def _reading(text: str, cards: list[str]) -> dict[str, Any]:
    return {"text": text, "length": len(cards), "cards": cards}


def _longest(lanes: int, suits: Sequence[int]) -> tuple[int, int]:
    """The longest and highest of the given suits, as its lane and its number; the first of equals."""
    best = found = -1, 0
    for suit in suits:
        lane = lanes >> 13 * suit & LANE
        length = lane.bit_count(), lane
        if length > best:
            best, found = length, (lane, suit)
    return found


def flush_reading(lanes: int, colour: Colour | None = None) -> dict[str, Any] | None:
    """The longest flush, in the chosen colour if there is one; None where that colour has no card."""
    lane, suit = _longest(lanes, range(4) if colour is None else colour.suits)
    return _flush(lane, suit) if lane else None


@lru_cache(maxsize=MAX_CACHED_LANES)
def _flush(lane: int, suit: int) -> dict[str, Any]:
    """The reading of a flush; the cached value must not be changed."""
    return _reading(flush_text(lane), card_texts(_cards_of(lane, suit)))


def wild_flush_reading(lanes: int, wild: int) -> dict[str, Any]:
    """The longest flush of a hand with wild cards: its ranks, and the cards that make it, the wild ones last.

    >>> wild_flush_reading(lanes_of([12, 5, 13]), lanes_of([0, 13, 26, 39]))
    {'text': 'A-K-7', 'length': 3, 'cards': ['Ac', '7c', '2d']}
    """
    jokers, natural, value = lanes & wild, lanes & ~wild, wild_flush_value(lanes, wild)
    suits = [suit for suit in range(4) if wild_flush_value(natural & LANE << 13 * suit | jokers, wild) == value]
    suit = max(suits, key=lambda one: (natural >> 13 * one & LANE).bit_count())
    held = _cards_of(natural >> 13 * suit & LANE, suit) + [card for card in range(52) if jokers >> card & 1]
    return _reading(flush_text(value), card_texts(held))


def straight_flush_reading(lanes: int) -> dict[str, Any] | None:
    """The longest straight flush of three or more cards; None where there is none."""
    value = straight_flush_value(lanes)
    length, high = value >> 4, value & 15
    if length < _MIN_RUN:
        return None
    ranks = [(high - down) % 13 for down in range(length)]
    lane = sum(1 << rank for rank in ranks)
    suit = next(suit for suit in range(4) if lanes >> 13 * suit & lane == lane)
    cards = card_texts(13 * suit + rank for rank in ranks)
    return _reading("-".join(card[0] for card in cards), cards)


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


class Readings(NamedTuple):
    """Which readings of a hand a game uses."""

    wild: int
    """The wild cards, as a hand of four lanes."""

    straight_flush: bool
    """Whether straight flushes are read; not where a colour is chosen."""

    poker: bool
    """Whether the best five-card poker hand is read."""


def hand_view(
    packet: Sequence[int], community: Sequence[int], colour: Colour | None, readings: Readings
) -> dict[str, Any]:
    """A hand with its readings, which use the community cards too, as a `protocol.HandView`."""
    lanes = lanes_of(packet) | lanes_of(community)
    straight = best = None
    flush = wild_flush_reading(lanes, readings.wild) if lanes & readings.wild else flush_reading(lanes, colour)
    if readings.straight_flush and not readings.wild:
        straight = straight_flush_reading(lanes)
    if readings.poker:
        category, five = best_five_of(lanes)
        best = _reading(poker_words(category, five), card_texts(five))
    cards = card_texts(sorted_cards(packet))
    return {"cards": cards, "flush": flush, "straight_flush": straight, "poker": best}
