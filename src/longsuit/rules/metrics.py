"""What a pay table looks at: a reading of the cards, and the values it can take."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from longsuit.cards import Category, Colour, Rank, Suit, best_five_of, colour_flush_length, flush_lengths, flush_value
from longsuit.cards import straight_flush_value as run_value

if TYPE_CHECKING:
    from collections.abc import Callable

_LENGTHS = tuple(str(length) for length in range(14))


class Metric(StrEnum):
    """A reading of the cards that a pay table pays by; its values are named by short words, best first."""

    FLUSH = "flush"
    """Length of the longest flush of the player's cards."""

    STRAIGHT_FLUSH = "straight-flush"
    """Length of the longest straight flush of the player's cards."""

    STRAIGHT_FLUSH_AND_ACE = "straight-flush-and-ace"
    """The same, with six cards told apart by their ace: high, low, or neither."""

    POKER = "poker"
    """The best five-card poker hand of the player's cards, a royal flush in hearts told apart."""

    MARGIN = "margin"
    """How much longer the player's flush is than the dealer's, when the player wins."""

    COLOUR_OF_NINE = "colour-of-nine"
    """Longest suit of the chosen colour among the community cards and the player's own, nine in the usual game."""

    COLOUR_OF_SIX = "colour-of-six"
    """Longest suit of the chosen colour among the player's own cards, six in the usual game."""

    COLOUR_OF_THREE = "colour-of-three"
    """Longest suit of the chosen colour among the community cards, three in the usual game."""

    def values_of(self, cards: int) -> tuple[str, ...]:
        """Every value the reading of so many cards can take, best first.

        >>> Metric.FLUSH.values_of(5), Metric.STRAIGHT_FLUSH_AND_ACE.values_of(6)
        (('5', '4', '3', '2'), ('6-ace-high', '6', '6-ace-low', '5', '4', '3', '2', '1'))
        """
        return _values(self, cards)

    @property
    def values(self) -> tuple[str, ...]:
        """Every value the reading of the usual number of cards can take, best first."""
        return self.values_of(self.cards)

    @property
    def cards(self) -> int:
        """How many cards it usually reads; a pay table of a game that deals another number says so."""
        return _CARDS.get(self, 7)

    @property
    def least_cards(self) -> int:
        """The fewest cards it can read: a poker hand has five."""
        return 5 if self is Metric.POKER else 1

    @property
    def counted(self) -> bool:
        """Whether the values are card counts, so that `5+` means five or more."""
        return self not in (Metric.POKER, Metric.STRAIGHT_FLUSH_AND_ACE)

    def label(self, value: str) -> str:
        """A value as a pay table prints it.

        >>> Metric.STRAIGHT_FLUSH.label("5"), Metric.POKER.label("royal-flush-hearts")
        ('5-card straight flush', 'royal flush in hearts')
        """
        if self is Metric.MARGIN:
            return "flush " + _MARGINS.get(value, f"{value} cards longer")
        return _LABELS.get(value) or f"{value}-card {_NOUNS[self]}"


_POKER_VALUES = (
    "royal-flush-hearts",
    *(category.name.lower().replace("_", "-") for category in reversed(Category)),
)


@cache
def _values(metric: Metric, cards: int) -> tuple[str, ...]:
    if cards < metric.least_cards:
        return ()
    if metric is Metric.POKER:
        return _POKER_VALUES
    longest = min(cards, 13)
    if metric is Metric.MARGIN:
        return tuple(str(margin) for margin in range(longest - flush_lengths(cards)[0], -1, -1))
    if metric is Metric.FLUSH:
        return tuple(str(length) for length in reversed(flush_lengths(cards)))
    runs = tuple(str(length) for length in range(longest, 0, -1))
    if metric is Metric.STRAIGHT_FLUSH:
        return runs
    if metric is Metric.STRAIGHT_FLUSH_AND_ACE:
        return tuple(value for run in runs for value in (_SIXES if run == "6" else (run,)))
    return (*runs, "0")


_SIXES = ("6-ace-high", "6", "6-ace-low")
_CARDS = {Metric.COLOUR_OF_NINE: 9, Metric.COLOUR_OF_SIX: 6, Metric.COLOUR_OF_THREE: 3}
_NOUNS = {
    Metric.FLUSH: "flush",
    Metric.STRAIGHT_FLUSH: "straight flush",
    Metric.STRAIGHT_FLUSH_AND_ACE: "straight flush",
    Metric.COLOUR_OF_NINE: "flush of the chosen colour",
    Metric.COLOUR_OF_SIX: "flush of the chosen colour",
    Metric.COLOUR_OF_THREE: "flush of the chosen colour",
}
_MARGINS = {"0": "as long as the dealer's", "1": "1 card longer"}
_LABELS = {
    "6-ace-high": "6-card straight flush, ace high",
    "6-ace-low": "6-card straight flush, A-2-3-4-5-6",
    "royal-flush-hearts": "royal flush in hearts",
    "royal-flush": "other royal flush",
} | {value: value.replace("-", " ") for value in _POKER_VALUES[2:]}


def cards_by_metric(packet: int, community: int, *, colour: bool) -> dict[Metric, int]:
    """How many cards each metric reads in a game with so many own and shared cards.

    >>> cards_by_metric(6, 3, colour=True)[Metric.COLOUR_OF_NINE], cards_by_metric(3, 4, colour=False)[Metric.FLUSH]
    (9, 7)
    """
    if not colour:
        return dict.fromkeys(PACKET_READINGS, packet + community)
    return {
        Metric.COLOUR_OF_NINE: packet + community,
        Metric.COLOUR_OF_SIX: packet,
        Metric.COLOUR_OF_THREE: community,
    }


def cards_of_margin(player: int, dealer: int) -> int:
    """So many cards have the margins that hands of so many cards can have: how long one flush is, how short the other.

    >>> cards_of_margin(7, 7), Metric.MARGIN.values_of(cards_of_margin(5, 2))[0]
    (7, '4')
    """
    if player == dealer:
        return player
    most = max(0, min(player, 13) - flush_lengths(dealer)[0])
    return next(cards for cards in range(1, 53) if min(cards, 13) - flush_lengths(cards)[0] >= most)


def hand_name(label: str) -> str:
    """A hand as a sentence names it, apart from its pay table: the *other* royal flush of a table is a royal flush.

    >>> hand_name("other royal flush"), hand_name("full house")
    ('royal flush', 'full house')
    """
    return label.removeprefix("other ")


def flush_reading(hand: int) -> str:
    """The value of `Metric.FLUSH`."""
    return _LENGTHS[flush_value(hand) >> 13]


def straight_flush_reading(hand: int) -> str:
    """The value of `Metric.STRAIGHT_FLUSH`."""
    return _LENGTHS[run_value(hand) >> 4]


def straight_flush_and_ace_reading(hand: int) -> str:
    """The value of `Metric.STRAIGHT_FLUSH_AND_ACE`.

    >>> from longsuit.cards import Hand
    >>> straight_flush_and_ace_reading(Hand.of([12, 0, 1, 2, 3, 4, 51]))
    '6-ace-low'
    """
    value = run_value(hand)
    length, high = value >> 4, value & 15
    if length == 6 and high in (Rank.ACE, Rank.SIX):
        # A six-high run of six can only start with the ace; an ace-high one ends with it.
        return "6-ace-high" if high == Rank.ACE else "6-ace-low"
    return _LENGTHS[length]


def poker_reading(hand: int) -> str:
    """The value of `Metric.POKER`."""
    category, five = best_five_of(hand)
    if category is Category.ROYAL_FLUSH and five[0] // 13 == Suit.HEARTS:
        return "royal-flush-hearts"
    return _POKER_VALUES[len(Category) - category]


def colour_reading(cards: int, colour: Colour) -> str:
    """The value of the three colour metrics, for whichever cards they look at."""
    return _LENGTHS[colour_flush_length(cards, colour)]


PACKET_READINGS: dict[Metric, Callable[[int], str]] = {
    Metric.FLUSH: flush_reading,
    Metric.STRAIGHT_FLUSH: straight_flush_reading,
    Metric.STRAIGHT_FLUSH_AND_ACE: straight_flush_and_ace_reading,
    Metric.POKER: poker_reading,
}
"""How each metric of a player's packet is read, in a game against a dealer."""
