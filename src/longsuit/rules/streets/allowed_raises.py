"""A decision: which raises it allows a hand, and what a seat may do instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.rules.options import RaiseStep

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Decision:
    """What a seat chooses between at a street: a raise, and what it may do instead."""

    wager: str
    """The raise wager that it fills."""

    multiples: tuple[int, ...]
    """The raises it allows, in base wagers, smallest first."""

    caps: Mapping[int, int] | None = None
    """The largest of them by length of the flush that the seat sees, 0 where it may not raise; None where all may."""

    step: RaiseStep = RaiseStep.ANTE
    """Whether amounts between the smallest and the largest raise are allowed too."""

    fold: bool = True
    """Whether a seat may fold here."""

    check: bool = False
    """Whether a seat may check here: stay in without a raise."""

    clause: str = ""
    """The clause of the rulebook that says so; empty where it is the one about every decision of the game."""

    @property
    def has_lower_caps(self) -> bool:
        """Whether some hand that may raise may not raise the largest multiple."""
        return self.caps is not None and any(0 < cap < self.multiples[-1] for cap in self.caps.values())

    def allowed(self, flush_length: int) -> tuple[int, ...]:
        """The raises a seat may make with a flush of a length.

        Wild cards can make a flush longer than any listed, which is raised as the longest one is.

        >>> Decision("play", (1, 2, 3), {4: 1, 5: 2}).allowed(5)
        (1, 2)
        """
        if self.caps is None:
            return self.multiples
        cap = self.caps[min(flush_length, max(self.caps))]
        return tuple(multiple for multiple in self.multiples if multiple <= cap)
