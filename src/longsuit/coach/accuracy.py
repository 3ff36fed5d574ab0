"""How well a player decides: accuracy, and what the decisions cost per 100 hands."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True)
class Progress:
    """The decisions of a player, added up."""

    decisions: int = 0
    """How many decisions there were."""

    best: int = 0
    """How many of them were the best play."""

    cost_cents: Fraction = Fraction(0)
    """What all of them cost on average, in cents."""

    hands: int = 0
    """How many hands they were made with."""

    @property
    def accuracy(self) -> Fraction | None:
        """The share of best plays; None without a decision."""
        return Fraction(self.best, self.decisions) if self.decisions else None

    @property
    def cost_per_100(self) -> Fraction | None:
        """The cost per 100 hands, in cents; None without a decision."""
        return 100 * self.cost_cents / self.hands if self.hands else None


def progress(hands: Iterable[Sequence[Fraction]]) -> Progress:
    """The progress of a player who played these hands, each given as what its decisions cost in cents."""
    decided = [costs for costs in hands if costs]
    costs = [cost for some in decided for cost in some]
    return Progress(len(costs), sum(cost == 0 for cost in costs), sum(costs, Fraction(0)), len(decided))
