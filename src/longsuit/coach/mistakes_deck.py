"""The mistakes deck: a player's wrong hands, dealt again at growing intervals until they stick."""

from __future__ import annotations

from dataclasses import dataclass

_MINUTE, _DAY = 60, 86_400

INTERVALS = (10 * _MINUTE, _DAY, 3 * _DAY, 7 * _DAY, 21 * _DAY)
"""Seconds until a hand is dealt again, by how often in a row it was played right since the mistake."""


@dataclass(frozen=True)
class Review:
    """When a mistake is dealt again."""

    right: int
    """How often in a row the hand was played right since the last mistake."""

    due: int
    """From when it is dealt again, in seconds since 1970."""

    @property
    def learned(self) -> bool:
        """Whether the hand has stuck and is not dealt again."""
        return self.right >= len(INTERVALS)


def next_review(right: int, *, correct: bool, now: int) -> Review:
    """When a hand is dealt again after an answer; a wrong one starts it over.

    >>> next_review(1, correct=True, now=0), next_review(4, correct=False, now=0)
    (Review(right=2, due=259200), Review(right=0, due=600))
    >>> next_review(4, correct=True, now=0).learned
    True
    """
    right = right + 1 if correct else 0
    return Review(right, now + INTERVALS[min(right, len(INTERVALS) - 1)])
