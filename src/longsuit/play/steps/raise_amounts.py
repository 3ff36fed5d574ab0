"""The raises the rules allow a seat, from the minimum to the maximum.

Which multiples of the ante a hand may raise is `Decision.allowed` in `rules/streets/allowed_raises.py`. A live table
offers less where the seat's chips or the player's own limit do not cover them: `table/views/player.py`.
"""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING

from longsuit.rules import RaiseStep

if TYPE_CHECKING:
    from longsuit.play.state import RoundState
    from longsuit.rules import Decision, Rules


def decision_now(round_: RoundState) -> Decision:
    """What seats decide in the present step."""
    decision = round_.rules.stages[round_.at].street.decision
    if decision is None:
        raise ValueError("Nothing is decided in this step.")
    return decision


def raise_amounts(round_: RoundState, seat: int) -> range:
    """Every raise the rules allow a seat now, the maximum last; empty when it may not raise."""
    decision_now(round_)
    return raise_amounts_at(round_, seat, round_.rules.stages[round_.at].decisions)


def raise_amounts_at(round_: RoundState, seat: int, number: int) -> range:
    """Every raise the rules allow a seat, with the cards it sees now, at the decision of a number."""
    rules = round_.rules
    length = 0 if rules.decisions[number].caps is None else round_.flush(seat) >> 13
    return _raise_amounts(rules, number, round_.wagers[seat][rules.base.name], length)


@lru_cache(maxsize=4096)
def _raise_amounts(rules: Rules, number: int, ante: int, flush_length: int) -> range:
    """Every raise at a decision on an ante with a flush of a length: the same few are asked for in every round."""
    decision = rules.decisions[number]
    allowed = decision.allowed(flush_length)
    if not allowed:
        return range(0)
    limits, least = rules.by_name[decision.wager].limits, allowed[0] * ante
    most = max(least, min(allowed[-1] * ante, limits.max_cents))
    if decision.step is RaiseStep.ANY:
        # A step that divides the ante too, so that twice and three times the ante are never stepped over.
        return range(least, most + 1, gcd(limits.step_cents, ante))
    return range(least, most + 1, (allowed[1] - least // ante) * ante if len(allowed) > 1 else ante)
