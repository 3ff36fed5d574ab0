"""Saying no: to what no shuffle can be made with, and to a record that does not verify."""

from __future__ import annotations


class FairnessError(ValueError):
    """Something no shuffle can be made or checked with: what was refused, and what is allowed."""


class NotVerified(ValueError):
    """A record whose shuffle, deal or settlement is not what was promised: which part, and how it differs."""

    def __init__(self, part: str, sentence: str) -> None:
        self.part, self.sentence = part, sentence
        super().__init__(f"{part}: {sentence}")
