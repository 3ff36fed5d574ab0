"""Amounts of money as people read them: only their text. Payments are rounded in `play/settlement/rounding.py`."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

MICRO = 1_000_000
"""Micro-cents in a cent: a rate to a millionth of a wager in cents gives a whole number of them."""


def dollars_and_cents(cents: Fraction | float) -> str:
    """An amount with its cents, also where it is not a whole number of them.

    >>> dollars_and_cents(4_389_769), dollars_and_cents(1 / 3), dollars_and_cents(-250)
    ('$43,897.69', '$0.00', '-$2.50')
    """
    return f"{'-' if cents < 0 else ''}${abs(float(cents)) / 100:,.2f}"


# Players wager the same few amounts again and again.
@lru_cache(maxsize=4096, typed=True)
def dollars(cents: int) -> str:
    """An amount in dollars.

    >>> dollars(500), dollars(123456), dollars(-250)
    ('$5', '$1,234.56', '-$2.50')
    """
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, part = divmod(cents, 100)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"
