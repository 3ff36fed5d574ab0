"""One thing that can happen to a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from longsuit.rules import Metric


@dataclass(frozen=True)
class Cell:
    """One thing that can happen to a seat."""

    multiple: int
    """How many base wagers were raised; 0 at a fold."""

    outcome: str
    """How the base wagers ended: folded, not-qualified, won, tied or lost.

    In a game with streets a hand is compared even with a dealer's that does not qualify: not-qualified-won and so on.
    """

    readings: Mapping[Metric, str]
    """The value of each metric."""

    @property
    def staked(self) -> int:
        """What the player stakes on mandatory wagers and raises, in base wagers."""
        return 1 + self.multiple

    @property
    def net(self) -> Fraction | int:
        """What the player gains on base wager and raise, in base wagers."""
        if self.outcome in ("folded", "not-qualified"):
            return -1 if self.outcome == "folded" else 1
        return (1 + self.multiple) * {"won": 1, "tied": 0, "lost": -1}[self.outcome]
