"""The raises the rules allow a seat, from the minimum to the maximum."""

from __future__ import annotations

from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING

from longsuit.rules import RaiseStep

if TYPE_CHECKING:
    from longsuit.play.state import RoundState
    from longsuit.rules import Rules


def raise_amounts(round_: RoundState, seat: int) -> range:
    """Every raise the rules allow a seat, the maximum last; empty when it may only fold."""
    rules = round_.rules
    length = 0 if rules.duel is None else round_.flush(seat) >> 13
    return _raise_amounts(rules, round_.wagers[seat][rules.base.name], length)


@lru_cache(maxsize=4096)
def _raise_amounts(rules: Rules, ante: int, flush_length: int) -> range:
    """Every raise on an ante with a flush of a length: the same few are asked for in every round."""
    if rules.duel is None:
        return range(ante, ante + 1)
    cap = rules.duel.raise_caps[flush_length]
    if cap == 0:
        return range(0)
    limits = rules.raise_wager.limits
    # A step that divides the ante too, so that twice and three times the ante are never stepped over.
    step = ante if rules.duel.raise_step is RaiseStep.ANTE else gcd(limits.step_cents, ante)
    most = max(ante, min(cap * ante, limits.max_cents))
    return range(ante, most + 1, step)
