"""What each place may do now: the wagers, decisions and duties that a round would accept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.actions import DEALER
from longsuit.play.steps import banking, dealing, decisions, ending, equipment, misdeals, wagering
from longsuit.rules import Step

if TYPE_CHECKING:
    from longsuit.play.choice import Choice
    from longsuit.play.state import RoundState


def legal_choices(state: RoundState, place: int) -> tuple[Choice, ...]:
    """What a seat, or the `DEALER`, may do in the present step."""
    if state.settlement is not None:
        return ()
    step = state.rules.steps[state.at]
    if place == DEALER:
        return _duties(state, step)
    if step is Step.WAGERS:
        return (*wagering.choices(state, place), *banking.choices(state, place))
    return decisions.choices(state, place) if step is Step.DECISIONS else ()


def _duties(state: RoundState, step: Step) -> tuple[Choice, ...]:
    if step is Step.WAGERS:
        return wagering.dealer_choices(state)
    deals = step in (Step.PACKETS, Step.COMMUNITY, Step.TURN)
    duties = dealing.choices(state) if deals else ending.choices(state)
    return (*duties, *misdeals.misdeal_choices(state), *equipment.choices(state))
