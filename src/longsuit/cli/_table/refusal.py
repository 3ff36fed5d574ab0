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


def listed(words: list[str], joint: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listed(["1", "2", "3"]), listed(["red", "black"], "or")
    ('1, 2 and 3', 'red or black')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"
