"""What a person can see of the cards at a decision besides the flush: features that rules of play have conditions on.

The *flush* is that of all cards seen, one's own and the shared ones. Where two suits hold the same flush, each feature
is read in the suit in which it is larger.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from longsuit.cards import LANE, flush_value, wild_flush_value

SUITS = range(4)


class Feature(IntEnum):
    """What a condition reads."""

    OWN = 1
    """One's own cards of the flush's suit, as a flush, `length << 13 | lane`: wild ones count, but have no rank."""

    SECOND = 2
    """The cards of the longest other suit."""

    SIDE = 3
    """The cards of a rank or higher outside the flush's suit."""

    WILD = 4
    """The wild cards."""

    BOARD = 5
    """The most shared cards of one other suit, as a number below nothing: fewer are more."""


@dataclass(frozen=True)
class SeenCards:
    """The cards that a player sees at a decision."""

    own: int
    """One's own cards, as a hand of four lanes."""

    shared: int
    """The shared cards."""

    wild: int = 0
    """The wild cards of the deck."""

    @cached_property
    def flush(self) -> int:
        """The flush of all of them, as `length << 13 | lane`."""
        return max(self._suit_flush(suit) for suit in SUITS)

    def feature(self, feature: Feature, rank: int = 0) -> int:
        """A feature; `rank` is for those that count cards from a rank up."""
        read = _READERS[feature]
        return max(read(self, suit, rank) for suit in SUITS if self._suit_flush(suit) == self.flush)

    def _suit_flush(self, suit: int) -> int:
        """The flush that a suit makes with all wild cards."""
        seen = self.own | self.shared
        kept = seen & (LANE << 13 * suit | self.wild)
        # Wild cards of other suits complete this one; nothing else of theirs is kept.
        return wild_flush_value(kept, self.wild) if self.wild else flush_value(kept)

    def lane(self, cards: int, suit: int) -> int:
        """The cards of a suit among some of these, wild ones left out."""
        return (cards & ~self.wild) >> 13 * suit & LANE


def _own(cards: SeenCards, suit: int, _: int) -> int:
    lane = cards.lane(cards.own, suit)
    return lane.bit_count() + (cards.own & cards.wild).bit_count() << 13 | lane


def _second(cards: SeenCards, suit: int, _: int) -> int:
    return max(cards.lane(cards.own | cards.shared, other).bit_count() for other in SUITS if other != suit)


def _side(cards: SeenCards, suit: int, rank: int) -> int:
    seen = cards.own | cards.shared
    return sum((cards.lane(seen, other) >> rank).bit_count() for other in SUITS if other != suit)


def _wild(cards: SeenCards, _suit: int, _: int) -> int:
    return ((cards.own | cards.shared) & cards.wild).bit_count()


def _board(cards: SeenCards, suit: int, _: int) -> int:
    return -max(cards.lane(cards.shared, other).bit_count() for other in SUITS if other != suit)


_READERS = {
    Feature.OWN: _own,
    Feature.SECOND: _second,
    Feature.SIDE: _side,
    Feature.WILD: _wild,
    Feature.BOARD: _board,
}
