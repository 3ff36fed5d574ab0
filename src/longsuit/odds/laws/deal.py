"""What a game against a dealer deals: a packet to the player and one to the dealer, out of one deck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING

from longsuit.cards import LANE, flush_lengths

if TYPE_CHECKING:
    from longsuit.rules import Rules


@dataclass(frozen=True)
class Deal:
    """Packets of so many cards, out of a deck whose four suits have the same ranks.

    >>> Deal(7).hands, Deal(7).dealer_hands
    (133784560, 45379620)
    """

    packet: int
    """Cards in the player's packet, and in the dealer's."""

    ranks: int = LANE
    """The ranks of each suit, as a lane: all thirteen, or fewer in a short deck."""

    @property
    def deck(self) -> tuple[int, int, int, int]:
        """The four lanes of the deck."""
        return self.ranks, self.ranks, self.ranks, self.ranks

    @property
    def suit(self) -> int:
        """Cards of each suit."""
        return self.ranks.bit_count()

    @property
    def lengths(self) -> range:
        """The lengths a flush can have."""
        return flush_lengths(self.packet, self.suit)

    @cached_property
    def hands(self) -> int:
        """Packets the player can hold."""
        return comb(4 * self.suit, self.packet)

    @cached_property
    def dealer_hands(self) -> int:
        """Packets the dealer can hold when only the player's cards are known."""
        return comb(4 * self.suit - self.packet, self.packet)

    @property
    def pairs(self) -> int:
        """Pairs of a player's and a dealer's packet."""
        return self.hands * self.dealer_hands


def deal_of(rules: Rules) -> Deal:
    """What a game against a dealer deals: its packets, out of a whole deck."""
    return Deal(rules.packet)
