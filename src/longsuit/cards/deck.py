"""A deck of 52 cards in order, and shuffling.

A short deck is this deck with ranks left out: `Rules.ranks`, which dealing (`play/steps/dealing.py`) passes over.
"""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING

from longsuit.cards.card import ALL_CARDS, Card
from longsuit.cards.parse import CardError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

_EVERY_CARD = frozenset(ALL_CARDS)
_ORDERS = [perm(52, top) for top in range(53)]


class Deck(tuple[Card, ...]):
    """All 52 cards once, the top card first; anything else is refused."""

    __slots__ = ()

    def __new__(cls, cards: Iterable[Card]) -> Deck:
        """Take the cards in this order, if they are a deck."""
        deck = super().__new__(cls, cards)
        if len(deck) != 52:
            raise CardError(f"A deck has 52 cards, and this one has {len(deck)}.")
        if set(deck) != _EVERY_CARD:
            wrong = next((card for card in deck if card not in _EVERY_CARD or deck.count(card) > 1), None)
            raise CardError(f"A deck has each of the 52 cards once, and this one has {wrong} where it should not.")
        return deck

    @classmethod
    def shuffled(cls, random: Random, top: int = 52) -> Deck:
        """A deck whose first `top` cards are in uniformly random order.

        One number below 52 x 51 x ... is drawn, and its digits say which of the remaining cards comes next: the
        order of the top cards is exactly uniform, and so is every set of hands dealt from them.

        >>> from random import Random
        >>> [str(card) for card in Deck.shuffled(Random(1), top=3)[:3]]
        ['7d', '4d', '3c']
        """
        orders = _ORDERS[top]
        order = orders
        while order >= orders:  # drawn again when too large: what is kept is exactly uniform
            order = random.getrandbits(orders.bit_length())
        cards = list(ALL_CARDS)
        for place in range(top):
            left = 52 - place
            ahead = place + order % left
            order //= left
            cards[place], cards[ahead] = cards[ahead], cards[place]
        return tuple.__new__(cls, cards)
