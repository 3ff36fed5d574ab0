"""How many random words the cards of a round take, without numba."""

from __future__ import annotations

PAIR, FOUR = 2, 4
"""How many cards the first word draws, and every other one."""


def word_count(cards: int) -> int:
    """How many random words a number of cards takes.

    >>> word_count(14), word_count(9), word_count(51)
    (4, 3, 14)
    """
    return 1 + max(0, -(-(cards - PAIR) // FOUR))
