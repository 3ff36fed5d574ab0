"""Amounts of money as people read them."""

from __future__ import annotations

from functools import lru_cache

MICRO = 1_000_000
"""Micro-cents in a cent: a rate to a millionth of a wager in cents gives a whole number of them."""


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
