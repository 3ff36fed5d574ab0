"""Rounding: every payment is whole cents, up or down as the house chose (IRR-4)."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from longsuit.rules import Rounding

if TYPE_CHECKING:
    from fractions import Fraction


def whole_cents(amount: Fraction | int, rounding: str) -> int:
    """A payment in whole cents, rounded once, at the end (IRR-4)."""
    return ceil(amount) if rounding == Rounding.UP else floor(amount)
