"""Which round a shuffle is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.fair.errors import FairnessError
from longsuit.fair.parsing import is_hash, is_name

if TYPE_CHECKING:
    from longsuit.rules import Rules

MOST_ROUNDS = 2**53 - 1
"""No table deals more rounds, and every reader of JSON reads this number exactly."""


@dataclass(frozen=True)
class RoundId:
    """One round of one table under certain rules: a commitment is for this round and serves no other."""

    table: str
    """The table's name, which no other table of the house has."""

    number: int
    """The number of the round at its table, from 1; never used again, not even after a misdeal."""

    rules_sha256: str
    """The fingerprint of the rules the round is played by."""

    def __post_init__(self) -> None:
        if not is_name(self.table):
            raise FairnessError("A table of this name is refused; allowed: 1 to 200 printable characters.")
        if type(self.number) is not int or not 1 <= self.number <= MOST_ROUNDS:
            raise FairnessError(f"{self.number!r} is no number of a round; allowed: 1 to {MOST_ROUNDS}.")
        if not is_hash(self.rules_sha256):
            raise FairnessError("The fingerprint of the rules is not readable; allowed: 64 hexadecimal digits.")

    @classmethod
    def of(cls, rules: Rules, table: str, number: int) -> RoundId:
        """The id of a round under these rules."""
        return cls(table, number, rules.sha256)
