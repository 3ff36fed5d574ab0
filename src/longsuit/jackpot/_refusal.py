"""Saying no."""

from __future__ import annotations


class JackpotRefused(ValueError):
    """A command the jackpot system does not take: the clause that forbids it, and what would be accepted."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause, self.sentence = clause, sentence
        super().__init__(f"{sentence} ({clause})")
