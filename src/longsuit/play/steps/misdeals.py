"""A misdeal: which hands can have a wrong number of cards, and what is returned when one has (IRR-1).

`voiding.py` returns the wagers of a void round, and says where chips and meters are refunded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.play.actions import DEALER, CallMisdeal
from longsuit.play.choice import Choice
from longsuit.play.irregularities import Irregularity
from longsuit.play.steps.dealing import cards_due, end_packets, next_hand, place_name
from longsuit.play.steps.voiding import void_round
from longsuit.rules import IrregularityClause, Step, WrongCount

if TYPE_CHECKING:
    from longsuit.play.state import RoundState

WRONG_COUNT = IrregularityClause.WRONG_COUNT.value


def misdeal_choices(round_: RoundState) -> tuple[Choice, ...]:
    """The misdeals that can be called, from the first card to the settlement."""
    return tuple(Choice(CallMisdeal, WRONG_COUNT, place) for place in _hands_to_count(round_))


def _hands_to_count(round_: RoundState) -> list[int]:
    """The hands that can turn out to have a wrong number of cards: those dealt, and the one being dealt.

    The dealer's place means the community cards where the dealer has no hand.
    """
    places = [place for place in round_.packets if place not in round_.dead]
    if round_.dealer or round_.community or round_.step is Step.COMMUNITY:
        places.append(DEALER)
    due = next_hand(round_) if round_.step is Step.PACKETS else None
    return places if due is None else [*places, due]


def call_misdeal(round_: RoundState, action: CallMisdeal) -> None:
    """A hand has a wrong number of cards: all wagers are returned, or only that hand's (IRR-1)."""
    rules, found = round_.rules, action.cards_found
    if round_.finished or not round_.at:
        raise Refused(
            IrregularityClause.WRONG_COUNT, "A misdeal is called once cards are dealt and before the round is settled."
        )
    if type(action.hand) is not int:
        raise Refused(
            IrregularityClause.WRONG_COUNT, f"{action.hand!r} is no hand; say a seat, or {DEALER} for the dealer."
        )
    if action.hand in round_.dead:
        raise Refused(IrregularityClause.WRONG_COUNT, f"The hand of seat {action.hand} is dead already.")
    if action.hand not in _hands_to_count(round_):
        raise Refused(
            IrregularityClause.WRONG_COUNT, f"{place_name(action.hand).capitalize()} has no cards in this round."
        )
    community = action.hand == DEALER and rules.duel is None
    whose = "the community" if community else place_name(action.hand)
    right = rules.community if community else _cards_to_have(round_, action.hand)
    if type(found) is not int or found < 0 or found == right:
        raise Refused(IrregularityClause.WRONG_COUNT, f"{found!r} is not a wrong number of cards; {whose} has {right}.")
    round_.irregular = [*round_.irregular, Irregularity(action, *round_.point)]
    if action.hand == DEALER or rules.irregularities.wrong_count is WrongCount.MISDEAL:
        void_round(round_, WRONG_COUNT, f"misdeal: {whose} had {found} cards, not {right}")
        return
    round_.dead |= {action.hand}
    if round_.dead == set(round_.seats):
        void_round(round_, WRONG_COUNT, "misdeal: no hand is left")
    elif round_.step is Step.PACKETS:
        end_packets(round_)


def _cards_to_have(round_: RoundState, place: int) -> int:
    """How many cards a hand should have: those of the streets dealt so far, the present one included."""
    dealt = [stage.number for stage in round_.rules.stages[: round_.at + 1] if stage.step is Step.PACKETS]
    return cards_due(round_.rules, dealt[-1], place) if dealt else round_.rules.packet
