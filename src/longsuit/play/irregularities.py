"""What went wrong in a round, and at which point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from longsuit.play.actions import CallMisdeal, ExposeCard, VoidRound


SETTLED = "settled"
"""The point after the last step of a round, once it is settled."""


class Irregularity(NamedTuple):
    """An exposed card, a misdeal or a void, with the point of the round at which it happened."""

    action: ExposeCard | CallMisdeal | VoidRound
    """What happened; an exposed card is named."""

    step: str
    """The step of the round, or `SETTLED`."""

    cards_dealt: int
    """How many cards were dealt or exposed before."""

    decisions: int
    """How many seats had decided before."""
