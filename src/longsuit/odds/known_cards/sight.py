"""Deals as one seat sees them, and the best raise given the cards seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.odds.games.duel import best_against
from longsuit.odds.laws.dealer_law_vectorised import dealer_laws

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.laws.deal import Deal
    from longsuit.odds.laws.hand_classes import Laws
    from longsuit.rules import Duel


@dataclass(frozen=True)
class Sight:
    """Many deals as one seat sees them; every array has a column a deal, and four rows where it holds lanes."""

    duel: Duel
    """What decides between player and dealer."""

    deal: Deal
    """What is dealt to each seat and to the dealer."""

    own: Integers
    """The seat's own lanes."""

    seen: Integers
    """The lanes of the other seats' cards seen."""

    dealer_card: Integers | None
    """The dealer's card seen, in its lane, where one is."""

    flush: Integers
    """The seat's flush, as `length << 13 | lane`."""

    laws: Laws
    """The dealer's law given every card seen."""

    dealer_hands: Integers
    """How many hands the dealer can hold, given every card seen."""

    def best(self, laws: Laws, dealer_hands: Integers) -> Integers:
        """The raise that makes the most of a dealer's law, 0 for a fold."""
        return best_against(self.duel, self.flush >> 13, laws, dealer_hands)


def raise_by_cards(sight: Sight) -> Integers:
    """The best raise, every card seen being remembered."""
    return sight.best(sight.laws, sight.dealer_hands)


def raise_by_own_hand(sight: Sight) -> Integers:
    """The best raise of a player who looks at nothing but the own hand."""
    left = sight.deal.ranks ^ sight.own
    return sight.best(*dealer_laws(sight.flush, left, sight.duel.qualifier, sight.deal.packet))
