"""What one seat's round of a game deals, card by card: whose each card is, and from which decision on it is seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, Card
from longsuit.simulate.kernels.flush_codes import base_of
from longsuit.simulate.kernels.word_counts import word_count

if TYPE_CHECKING:
    from longsuit.rules import Rules

OWN, DEALERS, SHARED = "own", "dealer", "shared"
"""Whose a card is."""


@dataclass(frozen=True)
class DealtCard:
    """One card of a round, by what becomes of it."""

    owner: str
    """Whose it is: the seat's own, the dealer's, or shared."""

    street: int
    """The street in which the seat first sees it; for the dealer's cards the one in which they are dealt."""


@dataclass(frozen=True)
class Deal:
    """The cards of a round in the order they are dealt, and which of them make up each hand."""

    deck: tuple[Card, ...]
    """The deck: a full one, or one without some ranks."""

    cards: tuple[DealtCard, ...]
    """The cards of a round, in order."""

    decisions: tuple[int, ...]
    """The street of each decision."""

    @property
    def drawn(self) -> int:
        """How many places the random words of a round draw: a word draws whole fours."""
        return 4 * word_count(len(self.cards)) - 2

    def dealt_to(self, owner: str) -> int:
        """How many cards an owner gets."""
        return sum(card.owner == owner for card in self.cards)

    def seen(self, decision: int) -> tuple[int, ...]:
        """The cards, by their place in the deal, that a seat sees at a decision."""
        street = self.decisions[decision]
        return tuple(at for at, card in enumerate(self.cards) if card.owner != DEALERS and card.street <= street)

    @property
    def player(self) -> tuple[int, ...]:
        """The cards of the player's hand at the end."""
        return tuple(at for at, card in enumerate(self.cards) if card.owner != DEALERS)

    @property
    def dealer(self) -> tuple[int, ...]:
        """The cards of the dealer's hand at the end; none where there is no dealer's hand."""
        cards = tuple(at for at, card in enumerate(self.cards) if card.owner != OWN)
        return cards if any(card.owner == DEALERS for card in self.cards) else ()

    @property
    def base(self) -> int:
        """What is taken off the lengths of the last hands' flushes, so that they fit a kernel's numbers."""
        return max(base_of(len(self.player)), base_of(len(self.dealer)))


@lru_cache(maxsize=64)
def deal_of(rules: Rules) -> Deal:
    """The deal of a game for one seat.

    >>> from longsuit.rules import load
    >>> deal = deal_of(load("chase-the-flush"))
    >>> len(deal.cards), deal.seen(0), deal.seen(1), deal.dealer
    (10, (0, 1, 2), (0, 1, 2, 6, 7), (3, 4, 5, 6, 7, 8, 9))
    """
    cards: list[DealtCard] = []
    face_down: list[int] = []
    for number, street in enumerate(rules.streets):
        cards += [DealtCard(OWN, number)] * street.own + [DealtCard(DEALERS, number)] * street.dealer
        cards += [DealtCard(SHARED, number)] * street.shared
        face_down += range(len(cards), len(cards) + street.hidden)
        cards += [DealtCard(SHARED, len(rules.streets))] * street.hidden
        for at in face_down[: street.turned]:
            cards[at] = DealtCard(SHARED, number)
        del face_down[: street.turned]
    deck = tuple(card for card in ALL_CARDS if card.rank in rules.ranks)
    decided = tuple(number for number, street in enumerate(rules.streets) if street.decision)
    return Deal(deck, tuple(cards), decided)


@lru_cache(maxsize=64)
def seat_places(rules: Rules, seats: int) -> tuple[tuple[int, ...], ...]:
    """For each seat of a table where the cards of its round lie in the deal of the table.

    In each street the seats get their own cards one after the other; the dealer's and the shared cards are dealt once.

    >>> from longsuit.rules import load
    >>> seat_places(load("chase-the-flush"), 2)
    ((0, 1, 2, 6, 7, 8, 9, 10, 11, 12), (3, 4, 5, 6, 7, 8, 9, 10, 11, 12))
    """
    places: list[list[int]] = [[] for _ in range(seats)]
    dealt = 0
    for street in rules.streets:
        first, after = dealt, dealt + seats * street.own
        dealt = after + street.dealer + street.laid
        for seat, cards in enumerate(places):
            own = first + seat * street.own
            cards += [*range(own, own + street.own), *range(after, dealt)]
    return tuple(map(tuple, places))
