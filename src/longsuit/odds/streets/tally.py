"""What best play comes to: endings and actions, counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from longsuit.odds.streets.placed_raises import Option, Placed

    Ending = tuple[Placed, int | None]


@dataclass
class Tally:
    """What best play comes to, in sequences of cards; tallies add up."""

    endings: Counter[Ending] = field(default_factory=Counter)
    """How often a round ends so."""

    actions: Counter[tuple[int, Option]] = field(default_factory=Counter)
    """How often each option is taken at each decision point."""

    folded: Counter[tuple[Placed, int]] = field(default_factory=Counter)
    """How often a hand that was folded with raises in place comes to each form of settlement; of games with a dealer,
    and only where tables of other wagers are told apart."""

    def add(self, other: Tally) -> None:
        """Add another tally."""
        self.endings.update(other.endings)
        self.actions.update(other.actions)
        self.folded.update(other.folded)
