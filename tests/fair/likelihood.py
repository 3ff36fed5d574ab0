"""How likely a finding is when the shuffle is perfect: tails of the chi-square and the normal law."""

from __future__ import annotations

import math

TINY = 1e-300
CLOSE = 1e-15


def chi_square_tail(value: float, freedom: int) -> float:
    """The chance of a chi-square variable of so many degrees of freedom to be at least this large."""
    shape, half = freedom / 2, value / 2
    if half <= 0:
        return 1.0
    scale = math.exp(shape * math.log(half) - half - math.lgamma(shape))
    return 1 - scale * _series(shape, half) if half < shape + 1 else scale * _fraction(shape, half)


def _series(shape: float, half: float) -> float:
    """The lower incomplete gamma function without its scale, as a power series."""
    term = total = 1 / shape
    while term > total * CLOSE:
        shape += 1
        term *= half / shape
        total += term
    return total


def _fraction(shape: float, half: float) -> float:
    """The upper incomplete gamma function without its scale, as a continued fraction (Lentz's method)."""
    base = half + 1 - shape
    upper, lower = 1 / TINY, 1 / base
    total = lower
    step = 0.0
    number = 0
    while abs(step - 1) > CLOSE:
        number += 1
        factor = -number * (number - shape)
        base += 2
        lower = 1 / (factor * lower + base or TINY)
        upper = base + factor / upper or TINY
        step = lower * upper
        total *= step
    return total


def two_sided(tail: float) -> float:
    """The chance of something as extreme on either side: a fit that is too good is a finding too."""
    return min(1.0, 2 * min(tail, 1 - tail))


def normal_two_sided(deviations: float) -> float:
    """The chance of a normal variable to be this many standard deviations off, or more."""
    return math.erfc(abs(deviations) / math.sqrt(2))
