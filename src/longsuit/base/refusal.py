"""Refusals, each naming the clause it rests on."""

from __future__ import annotations


class Refused(ValueError):
    """Something that is not allowed now: the clause that forbids it, empty where none does, and one sentence."""

    def __init__(self, clause: str, sentence: str) -> None:
        self.clause, self.sentence = clause, sentence
        super().__init__(f"{sentence} ({clause})" if clause else sentence)


class NotAllowed(Refused):
    """A refusal of the person, not of the request: an operator who is unknown, revoked, or does not hold the role."""

    def __init__(self, sentence: str) -> None:
        super().__init__("", sentence)
