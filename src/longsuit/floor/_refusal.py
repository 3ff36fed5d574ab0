"""Saying no."""

from __future__ import annotations


class FloorRefused(ValueError):
    """Something the floor does not do: the clause that forbids it, if one does, and what would be accepted."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause, self.sentence = clause, sentence
        super().__init__(f"{sentence} ({clause})" if clause else sentence)
