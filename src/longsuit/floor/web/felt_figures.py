"""The exact figures of games for the felt: at once where that is quick, and in the background where it is not.

A game with several decisions takes seconds to minutes on all cores. It is computed once for each set of rules while the
server runs, in a thread of low priority, and nobody waits for it.
"""

from __future__ import annotations

import os
from functools import lru_cache
from threading import Lock, Thread, get_native_id
from typing import TYPE_CHECKING

from longsuit.rules import Role, Shape

if TYPE_CHECKING:
    from longsuit.odds import FeltOdds
    from longsuit.rules import Rules

LOW_PRIORITY = 15
"""The niceness of the thread that computes."""

_felts: dict[str, FeltOdds | None] = {}
_priced: dict[str, Rules] = {}
_lock, _one_at_a_time = Lock(), Lock()


def felt_odds(rules: Rules) -> FeltOdds | None:
    """The figures of a game, computed as far as they take long; None while they are being computed."""
    if rules.shape is not Shape.STREETS:
        return _quick(rules)
    with _lock:
        if rules.sha256 not in _felts:
            _felts[rules.sha256] = None
            Thread(target=_compute, args=(rules,), name="felt-figures", daemon=True).start()
        return _felts[rules.sha256]


def rules_of_expectations(rules: Rules) -> Rules | None:
    """The rules whose rounds are priced without waiting, the same for equal rules; None while they are computed."""
    if rules.shape is not Shape.STREETS:
        return rules
    felt_odds(rules)
    with _lock:
        return _priced.get(rules.sha256)


@lru_cache(maxsize=64)
def _quick(rules: Rules) -> FeltOdds:
    from longsuit.odds import FeltOdds  # noqa: PLC0415 - loads NumPy

    return FeltOdds(rules)


def _compute(rules: Rules) -> None:
    """Compute the figures of a game; one that cannot be priced refuses again, at once, when a spot is asked for.

    A jackpot that a fold loses depends on how the game is played, so its figures are computed here too. What a round
    is worth to a player comes last: pages of tables do not wait for it.
    """
    from longsuit.odds import FeltOdds, OddsError, joint_odds  # noqa: PLC0415 - loads NumPy

    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, get_native_id(), LOW_PRIORITY)
    felt = FeltOdds(rules)
    with _one_at_a_time:
        try:
            for wager in rules.wagers:
                if wager.role is not Role.JACKPOT:
                    felt.spot(wager)
            for sensor in rules.sensors:
                if sensor.table:
                    felt.sensor(sensor.table, sensor.limits.min_cents)
        except OddsError:
            pass
        finally:
            with _lock:
                _felts[rules.sha256] = felt
        try:
            joint_odds(rules)
        except OddsError:
            pass
        finally:
            with _lock:
                _priced[rules.sha256] = rules
