"""The description of a practice round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.cards import Card, Colour

MAX_OWN_SEATS = 2
"""How many seats a player may have, as at a live table."""


@dataclass(frozen=True)
class OwnSeat:
    """A seat of the player."""

    wagers: Mapping[str, int] = field(default_factory=dict)
    """Its chips before the cards, in cents by wager."""

    colour: Colour | None = None
    """Its colour, where one is chosen."""

    cards: tuple[Card, ...] = ()
    """Cards chosen for its packet: none, some or all of them."""


@dataclass(frozen=True)
class Bot:
    """A seat that plays by itself, for the smallest base wager."""

    strategy: str
    """How it decides, by the name of the strategy."""

    cards: tuple[Card, ...] = ()
    """Cards chosen for its packet: none, some or all of them."""


@dataclass(frozen=True)
class Decision:
    """A decision of the player."""

    seat: int
    """The seat."""

    raise_cents: int
    """The raise; 0 is a fold or a check."""

    check: bool = False
    """Whether it is a check."""


@dataclass(frozen=True)
class PracticeRound:
    """Everything that a practice round follows from."""

    seats: Mapping[int, OwnSeat | Bot]
    """The taken seats by number."""

    dealer: tuple[Card, ...] = ()
    """Cards chosen for the dealer's hand."""

    community: tuple[Card, ...] = ()
    """Cards chosen for the community."""

    seed: int = 0
    """What all cards follow from that are not chosen."""

    dealt: bool = True
    """Whether wagers are closed."""

    decisions: tuple[Decision, ...] = ()
    """What the player has decided so far, in the order of the turns."""

    @property
    def own(self) -> dict[int, OwnSeat]:
        """The player's seats, from the dealer's left."""
        return {number: seat for number, seat in sorted(self.seats.items()) if isinstance(seat, OwnSeat)}
