"""Errors: bad input for a shuffle, and a record that does not verify."""

from __future__ import annotations


class FairnessError(ValueError):
    """Input that a shuffle cannot be made or checked with."""


class NotVerified(ValueError):
    """A record that does not verify: which part, and how it differs."""

    def __init__(self, part: str, sentence: str) -> None:
        self.part, self.sentence = part, sentence
        super().__init__(f"{part}: {sentence}")
