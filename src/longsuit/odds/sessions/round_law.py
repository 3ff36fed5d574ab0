"""The law of one round's net result, on a lattice of equal steps."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm
from typing import TYPE_CHECKING

from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class RoundLaw:
    """What a round can bring, and how likely each result is."""

    outcomes: Mapping[Fraction, Fraction]
    """The probability of each net result, in base wagers."""

    def __post_init__(self) -> None:
        """Refuse what is no law."""
        if not self.outcomes or sum(self.outcomes.values()) != 1 or min(self.outcomes.values()) < 0:
            raise OddsError("The probabilities of a round do not add up to one.")

    @cached_property
    def mean(self) -> Fraction:
        """What a round is worth to the player."""
        return sum((net * chance for net, chance in self.outcomes.items()), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        """The variance of a round's result."""
        return sum((net * net * chance for net, chance in self.outcomes.items()), Fraction(0)) - self.mean**2

    @cached_property
    def step(self) -> Fraction:
        """The largest amount of which every result is a multiple.

        >>> RoundLaw({Fraction(-1): Fraction(1, 2), Fraction(3, 2): Fraction(1, 2)}).step
        Fraction(1, 2)
        """
        below = lcm(*(net.denominator for net in self.outcomes))
        return Fraction(gcd(*(int(net * below) for net in self.outcomes)) or 1, below)

    @cached_property
    def steps(self) -> dict[int, Fraction]:
        """The probability of each result, in steps; results of probability zero left out."""
        return {int(net / self.step): chance for net, chance in sorted(self.outcomes.items()) if chance}

    @property
    def largest_loss(self) -> int:
        """The most a round can lose, in steps."""
        return max(0, -min(self.steps))

    @property
    def rounds_to_expectation(self) -> Fraction | None:
        """N0: after so many rounds the expectation is one standard deviation; None for a fair game."""
        return self.variance / self.mean**2 if self.mean else None
