"""The straight flush of a hand: the longest run of consecutive ranks in one suit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from longsuit.cards.card import Card, Rank, Suit
from longsuit.cards.hand import LANE, Hand


@dataclass(frozen=True)
class StraightFlush:
    """A run of consecutive ranks in one suit; the ace is high or low, never in the middle.

    >>> run = straight_flush(Hand.of([12, 0, 1, 2, 3, 4, 51]))
    >>> str(run), run.length, run.ace_low, run.ace_high
    ('6-5-4-3-2-A', 6, True, False)
    """

    length: int
    """How many cards it has; 1 when no two neighbours share a suit."""

    high: Rank
    """Its highest card: the six in A-2-3-4-5-6."""

    suit: Suit
    """The suit it is in."""

    @property
    def ace_low(self) -> bool:
        """Whether it starts with a low ace."""
        return self.length > 1 and self.high - self.length + 1 == -1

    @property
    def ace_high(self) -> bool:
        """Whether its highest card is the ace."""
        return self.high is Rank.ACE

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, highest first; a low ace comes last."""
        return tuple(Card.of(Rank((self.high - down) % 13), self.suit) for down in range(self.length))

    @property
    def value(self) -> int:
        """The run as an integer that compares by length, then by its highest card."""
        return self.length << 4 | self.high

    def __str__(self) -> str:
        return "-".join(card.rank.letter for card in self.cards)


def straight_flush(hand: Hand) -> StraightFlush:
    """The longest straight flush of a hand, highest first among equals, found the readable way: try every run."""
    runs = [run for suit in Suit for run in _runs(hand, suit)]
    return max(runs, key=lambda run: (run.length, run.high))


def _runs(hand: Hand, suit: Suit) -> list[StraightFlush]:
    held = {card.rank for card in hand.cards if card.suit is suit}
    runs = []
    for high in held:
        length = 1
        while length < 13 and Rank((high - length) % 13) in held and high - length >= -1:
            length += 1
        runs.append(StraightFlush(length, high, suit))
    return runs


@cache
def run_table() -> list[int]:
    """For each of the 8,192 lanes its longest run as `length << 4 | high`; 0 for the empty lane."""
    return [max((length << 4 | high for length, high in _lane_runs(lane)), default=0) for lane in range(LANE + 1)]


def _lane_runs(lane: int) -> list[tuple[int, int]]:
    # The ace is at both ends: bit 0 is the low ace, bits 1..13 the ranks from two to ace.
    line = lane << 1 | lane >> 12
    runs, start = [], 0
    for place in range(15):
        if not line >> place & 1:
            if place > start and place > 1:
                runs.append((place - start, place - 2))
            start = place + 1
    return runs


def straight_flush_value(hand: int) -> int:
    """The longest straight flush as an integer, `length << 4 | high`: the same order as `straight_flush`, by table.

    >>> straight_flush_value(Hand.of([12, 0, 1, 2, 3, 4, 51])) == 6 << 4 | Rank.SIX
    True
    """
    runs = run_table()
    return max(runs[hand & LANE], runs[hand >> 13 & LANE], runs[hand >> 26 & LANE], runs[hand >> 39 & LANE])
