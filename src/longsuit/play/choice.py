"""What may be done, as a place is told it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from longsuit.cards import Colour


class Choice(NamedTuple):
    """One thing a place may do now, with the bounds of its amount and the clause that allows it."""

    kind: type
    """The action's class."""

    clause: str
    """The clause that allows it."""

    place: int = 0
    """The seat, or the hand a packet goes to."""

    wager: str | None = None
    """The spot, for chips."""

    min_cents: int = 0
    """The least, for chips."""

    max_cents: int = 0
    """The most, for chips."""

    step_cents: int = 1
    """Amounts are the least plus a multiple of this."""

    colour: Colour | None = None
    """The colour, for a choice of colour."""

    @property
    def amounts(self) -> range:
        """Every amount that will be accepted."""
        return range(self.min_cents, self.max_cents + 1, self.step_cents)
