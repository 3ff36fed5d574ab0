"""What the table itself refuses; what the rules refuse is the engine's to say."""

from __future__ import annotations


class TableError(ValueError):
    """Words the table cannot act on, chips that are not there, a seat that is not yours."""


def quoted(text: str) -> str:
    """What somebody typed, short enough to say back.

    >>> quoted("fr 2")
    '“fr 2”'
    """
    shown = text if len(text) <= 40 else text[:37] + "..."
    return f"“{shown}”"
