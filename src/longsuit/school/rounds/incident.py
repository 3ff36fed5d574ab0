"""What every planted irregularity has: when it happens, what the trainee sees, and when it is dealt with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from longsuit.base import Refused
    from longsuit.cards import Card
    from longsuit.school.rounds.training import Training


@dataclass(frozen=True)
class Scene:
    """What the trainee sees on the felt and the console does not know."""

    sentence: str = ""
    """What has happened; empty where nothing has."""

    cards: tuple[Card, ...] = ()
    """The cards that lie face up before the trainee."""

    is_packet: bool = False
    """Whether those cards are a packet that the trainee has to count and name."""


class Incident(Protocol):
    """Something that happens on the felt in a scripted round.

    No incident has its answer written down. A step is right where the live table accepts it and `is_dealt_with` finds
    afterwards that the table's record says what lies on the felt.
    """

    def happens(self, training: Training) -> bool:
        """Whether it happens now."""

    def scene(self, training: Training) -> Scene:
        """What the trainee sees."""

    def is_dealt_with(self, after: Training) -> bool:
        """Whether the record says what happened, after a step that the table has accepted."""

    def why(self, training: Training) -> Refused:
        """What would be right, with the clause, for a trainee who does something else."""
