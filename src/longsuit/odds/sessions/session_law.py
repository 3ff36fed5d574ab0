"""The law of a session's result: of many rounds added up.

Exact where whole numbers can be multiplied in reasonable time; elsewhere in floating point, with a bound of its error
that is carried along: every probability is within it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm, log2
from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.results.errors import OddsError

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Floats
    from longsuit.odds.sessions.round_law import RoundLaw

MAX_EXACT_BITS = 3_000_000
"""The longest number that an exact session multiplies: about a second."""

MAX_POINTS = 1 << 24
"""The most different results a session may have."""

MAX_ROUNDS = 10_000_000
"""The longest session."""

DIRECT_POINTS = 1 << 13
"""Up to so many points two laws are multiplied directly, beyond that by Fourier transform."""

_UNIT = 2.0**-53
_FFT_FACTOR = 12.0  # a generous constant of the usual bound for a radix-2 transform, three of them in a product


@dataclass(frozen=True)
class SessionLaw:
    """The distribution of a session's result, in steps of its round."""

    rounds: int
    """How many rounds were added up."""

    lowest: int
    """The lowest result, in steps; the others follow it one by one."""

    probabilities: Floats
    """The probability of each result."""

    error: float
    """No probability, and no sum of them, is further from the truth."""

    exact: tuple[Fraction, ...] | None
    """The same as exact fractions, where the session is short enough."""

    def at_least(self, steps: int) -> float:
        """The chance of this result or a better one."""
        return float(self.probabilities[max(0, steps - self.lowest) :].sum())

    def quantile(self, share: float) -> int:
        """The lowest result such that at least this share of sessions ends there or below, in steps."""
        below = np.cumsum(self.probabilities)
        return self.lowest + int(np.searchsorted(below, share * below[-1]))


def session_law(law: RoundLaw, rounds: int) -> SessionLaw:
    """The law of the result of so many rounds.

    >>> from longsuit.odds.sessions.round_law import RoundLaw
    >>> fair = RoundLaw({Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)})
    >>> session_law(fair, 4).exact[2:5]
    (Fraction(1, 4), Fraction(0, 1), Fraction(3, 8))
    """
    _refuse_rounds(law, rounds)
    low, high = min(law.steps), max(law.steps)
    points = (high - low) * rounds + 1
    bits = _denominator(law).bit_length() * rounds + 8
    if bits * points <= MAX_EXACT_BITS:
        exact = _exact_power(law, rounds, bits)
        return SessionLaw(rounds, low * rounds, np.array([float(chance) for chance in exact]), 2 * _UNIT, exact)
    start = np.zeros(high - low + 1)
    for steps, chance in law.steps.items():
        start[steps - low] = float(chance)
    probabilities, error = _power(start, rounds)
    return SessionLaw(rounds, low * rounds, probabilities, error, None)


def _refuse_rounds(law: RoundLaw, rounds: int) -> None:
    if not 1 <= rounds <= MAX_ROUNDS:
        raise OddsError(f"A session has 1 to {MAX_ROUNDS:,} rounds, not {rounds:,}.")
    points = (max(law.steps) - min(law.steps)) * rounds + 1
    if points > MAX_POINTS:
        most = (MAX_POINTS - 1) // (max(law.steps) - min(law.steps))
        raise OddsError(
            f"{rounds:,} rounds of these wagers have {points:,} different results. Use up to {most:,} rounds, or "
            f"`longsuit simulate --session` for longer sessions."
        )


def _denominator(law: RoundLaw) -> int:
    return lcm(*(chance.denominator for chance in law.steps.values()))


def _exact_power(law: RoundLaw, rounds: int, bits: int) -> tuple[Fraction, ...]:
    """The law as a polynomial packed into one whole number, raised to a power, and unpacked again."""
    below, low, high = _denominator(law), min(law.steps), max(law.steps)
    packed = sum(int(chance * below) << (steps - low) * bits for steps, chance in law.steps.items())
    data = (packed**rounds).to_bytes((((high - low) * rounds + 1) * bits + 7) // 8, "little")
    whole, mask = int.from_bytes(data, "little"), (1 << bits) - 1
    total = below**rounds
    return tuple(Fraction(whole >> place * bits & mask, total) for place in range((high - low) * rounds + 1))


def _power(law: Floats, rounds: int) -> tuple[Floats, float]:
    """A law added to itself so many times, by squaring, with the bound of its error."""
    power, error = law, (len(law) + 1) * _UNIT
    found, found_error = np.ones(1), 0.0
    while True:
        if rounds & 1:
            found, found_error = _product(found, found_error, power, error)
        rounds >>= 1
        if not rounds:
            return found, found_error
        power, error = _product(power, error, power, error)


def _product(one: Floats, one_error: float, other: Floats, other_error: float) -> tuple[Floats, float]:
    """The law of a sum, and a bound of the error of all its probabilities together."""
    carried = one_error + other_error + one_error * other_error
    shorter = min(len(one), len(other))
    if shorter <= DIRECT_POINTS:
        # Sums of products that are all positive: the relative error is at most one rounding a term.
        return np.convolve(one, other), carried + (shorter + 1) * _UNIT
    size = len(one) + len(other) - 1
    padded = 1 << (size - 1).bit_length()
    product = np.fft.irfft(np.fft.rfft(one, padded) * np.fft.rfft(other, padded), padded)[:size]
    spread = float(np.sqrt((one * one).sum() * (other * other).sum()))
    made = _FFT_FACTOR * log2(padded) * _UNIT * spread * size**0.5
    return np.maximum(product, 0.0), carried + made
