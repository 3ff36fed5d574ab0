"""Ranks, suits, and the 52 cards made of them."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Colour(StrEnum):
    """Red or black, as chosen at Nine Card Fortune Flush."""

    RED = "red"
    BLACK = "black"

    @property
    def suits(self) -> tuple[Suit, Suit]:
        """The two suits of the colour."""
        return (Suit.HEARTS, Suit.DIAMONDS) if self is Colour.RED else (Suit.SPADES, Suit.CLUBS)


class Suit(IntEnum):
    """The four suits, all equal; the number is the suit's lane."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The lower-case letter a card is written with."""
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """The suit's sign."""
        return "♣♦♥♠"[self]

    @property
    def colour(self) -> Colour:
        """Red for hearts and diamonds, black for spades and clubs."""
        return Colour.RED if self in (Suit.HEARTS, Suit.DIAMONDS) else Colour.BLACK


class Rank(IntEnum):
    """The thirteen ranks, the ace highest; the number is the rank's bit in a lane."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """The character a card is written with."""
        return "23456789TJQKA"[self]


class Card(int):
    """A playing card, as its number 0 to 51: 13 times its suit's lane, plus its rank's bit.

    >>> Card.of(Rank.TEN, Suit.HEARTS)
    Card('Th')
    """

    __slots__ = ()

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> Card:
        """The card of a rank and a suit."""
        return ALL_CARDS[13 * suit + rank]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return Rank(self % 13)

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return Suit(self // 13)

    def __str__(self) -> str:
        return _TEXT[self]

    def __repr__(self) -> str:
        return f"Card({_TEXT[self]!r})"


_TEXT = [rank.letter + suit.letter for suit in Suit for rank in Rank]


def card_texts(cards: Iterable[int]) -> list[str]:
    """Cards as text, in one pass.

    >>> card_texts([0, 51])
    ['2c', 'As']
    """
    return list(map(_TEXT.__getitem__, cards))


ALL_CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(52))
"""Every card of the deck, in number order: clubs, diamonds, hearts, spades, each from the two to the ace."""
