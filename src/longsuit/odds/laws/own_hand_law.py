"""What the cards to come do where the player's own hand decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class OwnHandLaw:
    """What the cards still to come do where no dealer's hand decides."""

    wins: int
    """Sets of cards that win."""

    pushes: int
    """Sets that push."""

    losses: int
    """Sets that lose."""

    @property
    def hands(self) -> int:
        """All sets of cards to come."""
        return self.wins + self.pushes + self.losses

    def to_json(self) -> dict[str, Any]:
        """The part of `longsuit hand --json` that says what the cards to come do."""
        return {"outcomes": {"hands": self.hands, "wins": self.wins, "pushes": self.pushes, "losses": self.losses}}
