"""Flushes as the kernels of games with streets write them, without numba."""

from __future__ import annotations

MAX_HAND = 9
"""The most cards a hand can have."""

MAX_DEALT = 18
"""The most cards a round can deal: two hands of nine."""

_LONGEST = 7


def base_of(cards: int) -> int:
    """What is taken off the length of a flush of so many cards.

    >>> [base_of(cards) for cards in (3, 7, 8, 9)]
    [0, 0, 1, 2]
    """
    return max(0, cards - _LONGEST)


def coded(flush: int, base: int) -> int:
    """A flush `length << 13 | lane` as the kernels write it; one that no hand reaches is the highest number.

    >>> coded(8 << 13 | 255, 1) >> 13, coded(1 << 13 | 1, 1), coded(9 << 13, 1)
    (7, 0, 65535)
    """
    length = flush >> 13
    if length <= base:
        return 0
    return (length - base) << 13 | flush & 0x1FFF if length <= base + _LONGEST else 0xFFFF
