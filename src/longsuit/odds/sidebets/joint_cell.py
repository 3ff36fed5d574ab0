"""One thing that can happen to all wagers of a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from longsuit.odds.results.base_odds import Outcome
    from longsuit.rules import Metric


@dataclass(frozen=True)
class JointCell:
    """One thing that can happen to all wagers of a seat, and how likely it is."""

    multiple: int
    """How many base wagers were raised; 0 at a fold."""

    outcome: Outcome
    """How the base wagers ended."""

    readings: Mapping[Metric, str]
    """The value of each metric."""

    probability: Fraction
    """How likely all of this is together."""

    in_discards: bool = False
    """Whether the longest straight flush lies outside the flush; told only where a bonus is then settled at once."""

    gain: Fraction | None = None
    """What the base wagers and raises gain together, in base wagers; None where raise and outcome say it."""
