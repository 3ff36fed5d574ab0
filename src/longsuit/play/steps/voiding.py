"""A supervisor's void of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.play.irregularities import Irregularity
from longsuit.play.steps.dealing import point
from longsuit.play.steps.ending import void_round

if TYPE_CHECKING:
    from longsuit.play.actions import VoidRound
    from longsuit.play.state import RoundState

MOST_REASON = 200
"""No reason is longer; it stands in every line of the settlement."""

# `Round.legal` does not list a void. What it lists are the dealer's duties and what the cards may force on him, and
# whoever plays by that list alone may choose from it freely; to call a sound round off is up to a supervisor.


def void(round_: RoundState, action: VoidRound) -> None:
    """Return every wager, whatever the cards say (IRR-1).

    A settlement is taken back too: whoever moves the chips knows whether any were paid, and does not ask then.
    """
    if not round_.at:
        raise Refused("IRR-1", "A round is voided once its wagers are closed; before that they are taken back.")
    if round_.void is not None:
        raise Refused("IRR-1", "The round is void already, and every wager returned.")
    _refuse_reason(action.reason)
    round_.irregular.append(Irregularity(action, *point(round_)))
    round_.taken_back = round_.settlement
    void_round(round_, "IRR-1", action.reason)


def _refuse_reason(reason: object) -> None:
    if not isinstance(reason, str) or not reason.strip() or len(reason) > MOST_REASON or not reason.isprintable():
        raise Refused("IRR-1", f"A round is voided for a reason: one line of 1 to {MOST_REASON} printable characters.")
