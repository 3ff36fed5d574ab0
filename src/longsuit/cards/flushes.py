"""The flush of a hand: its longest suit, and among equally long ones the highest; its text is in `flush_names.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from longsuit.cards.card import Card, Colour, Rank, Suit
from longsuit.cards.hand import LANE, Hand


@dataclass(frozen=True, order=True)
class Flush:
    """A hand's longest suit; flushes compare by length, then card by card from the top, never by suit.

    >>> ace_seven = flush(Hand.of([12, 5, 1, 13, 14, 26, 27]))
    >>> ace_ten = flush(Hand.of([12 + 26, 8 + 26, 5 + 26, 13, 14, 0, 1]))
    >>> str(ace_seven), str(ace_ten), ace_seven < ace_ten
    ('A-7-3', 'A-T-7', True)
    """

    length: int
    """How many cards it has."""

    ranks: tuple[Rank, ...]
    """Its ranks, highest first."""

    suit: Suit = field(compare=False)
    """The suit it is in; suits are equal, so it decides nothing."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, highest first."""
        return tuple(Card.of(rank, self.suit) for rank in self.ranks)

    @property
    def value(self) -> int:
        """The flush as an integer that compares as flushes do: length, then the lane."""
        return self.length << 13 | sum(1 << rank for rank in self.ranks)

    def __str__(self) -> str:
        return "-".join(rank.letter for rank in self.ranks)


def flush(hand: Hand) -> Flush:
    """The flush of a hand, found the readable way: sort each suit, take the longest, then the highest."""
    suits = [tuple(sorted((card.rank for card in hand.cards if card.suit is suit), reverse=True)) for suit in Suit]
    best = max(Suit, key=lambda suit: (len(suits[suit]), suits[suit]))
    return Flush(len(suits[best]), suits[best], best)


_VALUE = [lane.bit_count() << 13 | lane for lane in range(LANE + 1)]


def flush_value(hand: int) -> int:
    """The flush of a hand as an integer, `length << 13 | lane`: the same order as `flush`, by table.

    >>> hand = Hand.of([12, 5, 1, 13, 14, 26, 27])
    >>> flush_value(hand) == flush(hand).value, flush_value(hand) >> 13
    (True, 3)
    """
    return max(_VALUE[hand & LANE], _VALUE[hand >> 13 & LANE], _VALUE[hand >> 26 & LANE], _VALUE[hand >> 39 & LANE])


def wild_flush_value(hand: int, wild: int) -> int:
    """The flush of a hand in which the cards of `wild` are wild, as `length << 13 | lane`.

    A wild card joins any suit, with the highest rank that the suit still lacks.

    >>> wild_flush_value(Hand.of([12, 5, 13]), Hand.of([0, 13, 26, 39])) == 3 << 13 | 0b1100000100000
    True
    """
    count = (hand & wild).bit_count()
    natural = hand & ~wild
    return max(_with_highest(natural >> shift & LANE, count) for shift in (0, 13, 26, 39))


def _with_highest(lane: int, wilds: int) -> int:
    """A lane with the highest ranks it lacks, one for each wild card, as `length << 13 | lane`."""
    for bit in range(12, -1, -1):
        if not wilds:
            break
        if not lane >> bit & 1:
            lane |= 1 << bit
            wilds -= 1
    return _VALUE[lane]


def flush_lengths(cards: int, ranks: int = 13) -> range:
    """The lengths that the flush of so many cards can have: four suits share them, and a suit has `ranks` cards.

    >>> flush_lengths(7), flush_lengths(5), flush_lengths(9), flush_lengths(3)
    (range(2, 8), range(2, 6), range(3, 10), range(1, 4))
    """
    return range(-(-cards // 4), min(cards, ranks) + 1)


def colour_flush_length(hand: int, colour: Colour) -> int:
    """How many cards the longer of a colour's two suits has.

    >>> colour_flush_length(Hand.of([0, 1, 2, 13, 14, 39]), Colour.BLACK)
    3
    """
    one, other = colour.suits
    return max((hand >> 13 * one & LANE).bit_count(), (hand >> 13 * other & LANE).bit_count())
