"""Parsing cards as people type them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from longsuit.cards.card import Card, Rank, Suit
from longsuit.cards.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterable

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN, "1": Rank.ACE}
_SUITS = {suit.letter: suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
_SUITS |= {"♧": Suit.CLUBS, "♢": Suit.DIAMONDS, "♡": Suit.HEARTS, "♤": Suit.SPADES}
_CARD = re.compile(r"(10|[0-9TJQKA])[\ufe0e\ufe0f]?([CDHS♣♦♥♠♧♢♡♤])[\ufe0e\ufe0f]?", re.IGNORECASE | re.ASCII)
_GAP = re.compile(r"[\s,;|+]*")

MAX_TEXT_LENGTH = 400
"""No deck needs more characters than this, so nothing longer is read."""


class CardError(ValueError):
    """Text that is not cards, or cards that cannot be held together."""


def parse_card(text: str) -> Card:
    """One card, as people write it: `Th`, `10h`, `th`, `T♥`.

    >>> parse_card("10h") == parse_card("T♥")
    True
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(f"Expected one card, such as Th, and found {len(cards)} in {quoted(text)}.")
    return cards[0]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards in the order they are written, with or without spaces; the same card twice is refused.

    >>> parse_cards("Th8h 6h")
    (Card('Th'), Card('8h'), Card('6h'))
    """
    if len(text) > MAX_TEXT_LENGTH:
        raise CardError(
            f"{len(text)} characters are too many for cards: a whole deck takes fewer than {MAX_TEXT_LENGTH}."
        )
    cards: list[Card] = []
    at = _skip(text, 0)
    while at < len(text):
        found = _CARD.match(text, at)
        if not found or found[1] == "0":
            raise CardError(
                f"{quoted(text[at : at + 3].strip())} is not a card: write the rank (A K Q J T 9 … 2) "
                f"and then the suit (c d h s), such as Th or 9c."
            )
        cards.append(Card.of(_RANKS[found[1].upper()], _SUITS[found[2].lower()]))
        at = _skip(text, found.end())
    refuse_duplicates(cards)
    return tuple(cards)


def parse_hand(text: str, size: int | None = None) -> Hand:
    """A hand, of a given size where one is given."""
    cards = parse_cards(text)
    if size is not None and len(cards) != size:
        raise CardError(f"A hand here is {size} cards, and {quoted(text)} has {len(cards)}.")
    return Hand.of(cards)


def refuse_duplicates(cards: Iterable[Card]) -> None:
    """Raise when a card is there twice."""
    held: set[Card] = set()
    for card in cards:
        if card in held:
            raise CardError(f"The card {card} is there twice; a deck has only one.")
        held.add(card)


def _skip(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return gap.end() if gap else at


def quoted(text: str) -> str:
    """A text in quotation marks, cut where it is long.

    >>> quoted("fr 2")
    '“fr 2”'
    """
    shown = text if len(text) <= 40 else text[:37] + "..."
    return f"“{shown}”"
