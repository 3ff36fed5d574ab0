"""What went wrong in a round, and at which point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from longsuit.play._actions import CallMisdeal, ExposeCard


class Irregularity(NamedTuple):
    """An exposed card or a misdeal, with the point of the round at which it happened."""

    action: ExposeCard | CallMisdeal
    """What happened; an exposed card is named."""

    step: str
    """The step of the round."""

    cards_dealt: int
    """How many cards were dealt or exposed before."""

    decisions: int
    """How many seats had decided before."""
