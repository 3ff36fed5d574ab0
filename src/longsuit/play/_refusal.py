"""Saying no."""

from __future__ import annotations

from functools import lru_cache


class Refused(ValueError):
    """An action the rules forbid: what was refused, what would be accepted, and the clause."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause, self.sentence = clause, sentence
        super().__init__(f"{sentence} ({clause})")


# What players put down is mostly the same few amounts, each said aloud many times.
@lru_cache(maxsize=4096, typed=True)
def dollars(cents: int) -> str:
    """An amount as it is said aloud.

    >>> dollars(500), dollars(123456), dollars(-250)
    ('$5', '$1,234.56', '-$2.50')
    """
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, part = divmod(cents, 100)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"
