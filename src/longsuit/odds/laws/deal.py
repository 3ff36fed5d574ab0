"""What is dealt: a packet to the player, in a duel one to the dealer too, out of one deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import TYPE_CHECKING

from longsuit.cards import LANE, Hand, flush_lengths

if TYPE_CHECKING:
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Deal:
    """Packets of so many cards, out of a deck whose four suits have the same ranks.

    >>> Deal(7).hands, Deal(7).dealer_hands
    (133784560, 45379620)
    """

    packet: int
    """Cards in the player's packet, and in the dealer's where there is one."""

    ranks: int = LANE
    """The ranks of each suit, as a lane: all thirteen, or fewer in a short deck."""

    @cached_property
    def deck(self) -> Hand:
        """Every card of the deck; its four lanes are the ranks."""
        return Hand(sum(self.ranks << 13 * suit for suit in range(4)))

    @property
    def suit(self) -> int:
        """Cards of each suit."""
        return self.ranks.bit_count()

    @cached_property
    def cards(self) -> int:
        """Cards of the deck."""
        return 4 * self.suit

    @property
    def lengths(self) -> range:
        """The lengths a flush can have."""
        return flush_lengths(self.packet, self.suit)

    @cached_property
    def hands(self) -> int:
        """Packets the player can hold."""
        return comb(self.cards, self.packet)

    @cached_property
    def dealer_hands(self) -> int:
        """Packets the dealer can hold when only the player's cards are known."""
        return comb(self.cards - self.packet, self.packet)

    @property
    def pairs(self) -> int:
        """Pairs of a player's and a dealer's packet."""
        return self.hands * self.dealer_hands


def deal_of(rules: Rules) -> Deal:
    """What a game deals: its packets, out of its deck."""
    return _deal(rules.packet, sum(1 << rank for rank in rules.ranks))


def wild_lane(rules: Rules) -> int:
    """The wild ranks of a game, as a lane."""
    return sum(1 << rank for rank in rules.wild)


@cache
def _deal(packet: int, ranks: int) -> Deal:
    return Deal(packet, ranks)
