"""What went wrong in a round, and at which point."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import ALL_CARDS
from longsuit.play.actions import FindFaceUpCard, ReportWrongCount

if TYPE_CHECKING:
    from longsuit.play.actions import CallMisdeal, EquipmentFault, ExposeCard, VoidRound


SETTLED = "settled"
"""The point after the last step of a round, once it is settled."""


class Irregularity(NamedTuple):
    """An exposed card, a misdeal, a fault of the equipment or a void, with the point at which it happened."""

    action: ExposeCard | CallMisdeal | EquipmentFault | VoidRound
    """What happened; an exposed card is named."""

    step: str
    """The step of the round, or `SETTLED`."""

    cards_dealt: int
    """How many cards were dealt or exposed before."""

    decisions: int
    """How many seats had decided before."""

    cards_turned: int
    """How many community cards had been turned up before; nothing else tells turns without a decision between apart."""


def fault_words(fault: EquipmentFault) -> str:
    """A fault of the shuffler or the pack, in a few words.

    >>> fault_words(ReportWrongCount(51))
    'the shuffler counted 51 cards, not 52'
    """
    if isinstance(fault, ReportWrongCount):
        return f"the shuffler counted {fault.cards_counted} cards, not {len(ALL_CARDS)}"
    if isinstance(fault, FindFaceUpCard):
        return "a card lay face up in the pack"
    return "the shuffler stopped in the middle of the deal"
