"""What a fold loses, and what stays: the wagers of the hand are lost, a bonus or jackpot wager by its `FoldFate`.

What is lost with the fold is collected at once, and what stays may be paid at once: `settled_at_once.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.play.settlement.lines import Line, Outcome, When
from longsuit.rules import FoldFate

if TYPE_CHECKING:
    from longsuit.rules import Wager

# In Python 3.11 a member is slow to read off its class.
_LOSE, _FOLD = Outcome.LOSE, When.FOLD


def is_lost_with_fold(wager: Wager, *, wins: bool) -> bool:
    """Whether a fold loses a bonus or jackpot wager, whose cards win or do not."""
    return wager.fold is FoldFate.LOST or (not wins and wager.fold is FoldFate.STAYS_IF_WON)


def lost_with_fold(seat: int, wager: str, staked: int, clause: str, reason: str, table: str | None = None) -> Line:
    """The line of a wager that a fold loses."""
    return Line(seat, wager, staked, _LOSE, 0, 0, clause, reason, table, None, _FOLD)
