"""The risk of ruin: that a bankroll falls too low to play the next round in full."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Floats
    from longsuit.odds.sessions.round_law import RoundLaw

MAX_WORK = 4_000_000_000
"""The most additions that the risk of a session may take: some seconds."""


def risk_within(law: RoundLaw, bankroll: int, rounds: int) -> float:
    """The chance that a bankroll, in steps, cannot pay for a whole round at some point of a session.

    A bankroll that no run of losses can bring down in the rounds left is safe and is followed no further.

    >>> from fractions import Fraction
    >>> from longsuit.odds.sessions.round_law import RoundLaw
    >>> fair = RoundLaw({Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)})
    >>> risk_within(fair, 2, 2), risk_within(fair, 3, 2)
    (0.25, 0.0)
    """
    loss, best = law.largest_loss, max(law.steps)
    if bankroll < loss:
        return 1.0
    most = min(bankroll + best * rounds, loss * (rounds + 1))
    if (most + 1) * rounds * len(law.steps) > MAX_WORK:
        raise OddsError("This bankroll and session are too large. Use fewer rounds or a smaller bankroll.")
    chances = {steps: float(chance) for steps, chance in law.steps.items()}
    standing, ruined = np.zeros(bankroll + 1), 0.0
    standing[bankroll] = 1.0
    for left in range(rounds, 0, -1):
        # With as much as this, even the largest loss in every round left keeps the bankroll alive.
        standing = _after_round(chances, standing[: loss * (left + 1)], loss * left)
        ruined += float(standing[:loss].sum())
        standing[:loss] = 0.0
    return ruined


def _after_round(chances: dict[int, float], standing: Floats, safe: int) -> Floats:
    """Where a bankroll stands after one more round; what is safe for the rest of the session is left out."""
    size = min(len(standing) + max(chances), safe)
    after = np.zeros(max(size, 1))
    for steps, chance in chances.items():
        moved = standing[max(0, -steps) : max(0, size - steps)]
        start = max(0, steps)
        after[start : start + len(moved)] += chance * moved
    return after


def lasting_risk(law: RoundLaw, bankroll: int) -> float:
    """A bound of the risk of ever being ruined: 1 unless the game favours the player.

    With an advantage it is exp(-R (bankroll - largest loss)), where R is the positive root of E[exp(-R result)] = 1.
    """
    if law.mean <= 0:
        return 1.0
    low, high = 0.0, 1.0
    while _moment(law, high) < 1:
        low, high = high, 2 * high
    if low == 0.0:
        low = 1e-12
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if _moment(law, middle) < 1 else (low, middle)
    return min(1.0, exp(-low * max(0, bankroll - law.largest_loss)))


def _moment(law: RoundLaw, rate: float) -> float:
    return sum(float(chance) * exp(-rate * steps) for steps, chance in law.steps.items())
