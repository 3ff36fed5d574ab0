"""How well a player decides: accuracy, and what the decisions cost per 100 hands."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.coach.verdicts import Verdict


@dataclass(frozen=True)
class Progress:
    """The decisions of a player, added up."""

    hands: int = 0
    """How many decisions there were."""

    best: int = 0
    """How many of them were the best play."""

    cost_cents: Fraction = Fraction(0)
    """What all of them cost on average, in cents."""

    @property
    def accuracy(self) -> Fraction | None:
        """The share of best plays; None without a decision."""
        return Fraction(self.best, self.hands) if self.hands else None

    @property
    def cost_per_100(self) -> Fraction | None:
        """The cost per 100 hands, in cents; None without a decision."""
        return 100 * self.cost_cents / self.hands if self.hands else None

    def with_verdict(self, verdict: Verdict) -> Progress:
        """The progress after one more decision."""
        return Progress(self.hands + 1, self.best + verdict.is_best, self.cost_cents + verdict.cost_cents)


def progress(verdicts: Iterable[Verdict]) -> Progress:
    """The progress of a player who made these decisions."""
    found = Progress()
    for one in verdicts:
        found = found.with_verdict(one)
    return found
