"""Voiding a round: every wager is returned, because of an irregularity or by a supervisor's decision.

`misdeals.py` decides that a misdeal voids the round, or one hand only. At a live table `refund_round` in
`table/commands/rounds/refund_round.py` refunds the chips, and `reversal_moves` in `jackpot/contributions.py` takes
the contributions off the meters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.play.irregularities import Irregularity
from longsuit.play.settlement.lines import Settlement
from longsuit.play.settlement.seat_lines import returned
from longsuit.rules import IrregularityClause

if TYPE_CHECKING:
    from longsuit.play.actions import VoidRound
    from longsuit.play.state import RoundState

MAX_REASON_LENGTH = 200
"""The maximum length of a reason, which is part of every line of the settlement."""

# `Round.legal` does not list a void. It lists the dealer's duties and what the cards may force on the dealer, and a
# program may choose from that list freely; to call off a sound round is up to a supervisor.


def void(round_: RoundState, action: VoidRound) -> None:
    """Return every wager, whatever the cards say (IRR-1).

    A settlement is taken back too: the caller knows whether chips were paid, and does not void the round then.
    """
    if not round_.at:
        raise Refused(
            IrregularityClause.WRONG_COUNT,
            "A round is voided once its wagers are closed; before that they are taken back.",
        )
    if round_.void is not None:
        raise Refused(IrregularityClause.WRONG_COUNT, "The round is void already, and every wager returned.")
    _refuse_reason(action.reason)
    round_.irregular = [*round_.irregular, Irregularity(action, *round_.point)]
    round_.taken_back = round_.settlement
    void_round(round_, IrregularityClause.WRONG_COUNT.value, action.reason)


def void_round(round_: RoundState, clause: str, reason: str) -> None:
    """Return every wager and end the round."""
    lines = [line for play in reversed(round_.seat_plays()) for line in returned(play, clause, reason)]
    round_.void = reason
    round_.settlement = Settlement(tuple(lines), round_.meters or {})


def _refuse_reason(reason: object) -> None:
    if not isinstance(reason, str) or not reason.strip() or len(reason) > MAX_REASON_LENGTH or not reason.isprintable():
        raise Refused(
            IrregularityClause.WRONG_COUNT,
            f"A round is voided for a reason: one line of 1 to {MAX_REASON_LENGTH} printable characters.",
        )
