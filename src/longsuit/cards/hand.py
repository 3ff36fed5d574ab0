"""A set of cards as one integer."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from longsuit.cards.card import ALL_CARDS, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LANE = 0x1FFF
"""All thirteen bits of one suit."""

ALL_HANDS = 133_784_560
"""How many hands of seven cards there are."""

_BITS = [1 << card for card in range(52)]


def lanes_of(cards: Iterable[int]) -> int:
    """A hand's bits as a plain integer, faster than `Hand.of`; each card at most once."""
    return sum(map(_BITS.__getitem__, cards))


_DISPLAY_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class Hand(int):
    """A set of cards: bit *n* is set when card number *n* is held.

    >>> Hand.of(ALL_CARDS[:3])
    Hand('4c 3c 2c')
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Iterable[int]) -> Hand:
        """The hand made of these cards."""
        return cls(lanes_of(cards))

    @classmethod
    def every(cls, size: int = 7) -> Iterator[Hand]:
        """Every hand of a size, in order of its cards' numbers."""
        return (cls.of(cards) for cards in combinations(range(52), size))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, by number."""
        return tuple(card for card in ALL_CARDS if self >> card & 1)

    @property
    def lanes(self) -> tuple[int, int, int, int]:
        """The ranks held in clubs, diamonds, hearts and spades, each as thirteen bits."""
        return self & LANE, self >> 13 & LANE, self >> 26 & LANE, self >> 39 & LANE

    def lane(self, suit: Suit) -> int:
        """The ranks held in one suit."""
        return self >> 13 * suit & LANE

    @property
    def by_suit(self) -> tuple[tuple[Card, ...], ...]:
        """The cards as a player sorts them: suit by suit, longest and highest first, each from the top."""
        runs = [tuple(reversed([card for card in self.cards if card.suit is suit])) for suit in _DISPLAY_ORDER]
        return tuple(sorted((run for run in runs if run), key=lambda run: (-len(run), [-card.rank for card in run])))

    def __len__(self) -> int:
        return self.bit_count()

    def __str__(self) -> str:
        return " ".join(str(card) for run in self.by_suit for card in run)

    def __repr__(self) -> str:
        return f"Hand('{self}')"
