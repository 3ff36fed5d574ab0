"""The script of a round: who plays, their wagers and cards, and what goes wrong when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from longsuit.play import DEALER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.cards import Card, Colour
    from longsuit.school.rounds.incident import Incident
    from longsuit.table import TableTerms


@dataclass(frozen=True)
class ScriptedSeat:
    """A player of a scripted round."""

    wagers: Mapping[str, int]
    """The chips before the deal, in cents by wager."""

    sensors: tuple[int, ...] = ()
    """The lit sensors."""

    colour: Colour | None = None
    """The colour, where one is chosen."""

    folds: bool | None = None
    """Whether the player folds; None to decide by a strategy."""


@dataclass(frozen=True)
class Script:
    """Everything that a round follows from, besides what the trainee does."""

    terms: TableTerms
    """The terms of the table, with a human dealer who names the cards."""

    typed: bool
    """Whether the trainee names the cards, or the console reads them."""

    seats: Mapping[int, ScriptedSeat]
    """The players by seat."""

    hands: Mapping[int, tuple[Card, ...]]
    """The packets by seat, with the dealer's at `DEALER`; the community cards there where the dealer has no hand."""

    spare: tuple[Card, ...]
    """The cards that are not dealt."""

    incidents: tuple[Incident, ...] = field(default=())
    """What goes wrong, in the order it happens."""

    def packet(self, place: int | None) -> tuple[Card, ...]:
        """The cards of a hand; the community cards for None."""
        return self.hands[DEALER if place is None else place]
