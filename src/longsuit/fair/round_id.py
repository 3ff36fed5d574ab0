"""The identity of a round that a shuffle is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.fair.errors import FairnessError
from longsuit.fair.parsing import is_hash, is_name

if TYPE_CHECKING:
    from longsuit.rules import Rules

MAX_ROUND = 2**53 - 1
"""The largest round number; every JSON parser reads it exactly."""


@dataclass(frozen=True)
class RoundId:
    """One round of one table under certain rules; a commitment is valid for this round only."""

    table: str
    """The table's name, unique in the house."""

    number: int
    """The number of the round at its table, from 1; never used again, not even after a misdeal."""

    rules_sha256: str
    """The hash of the rules of the round."""

    def __post_init__(self) -> None:
        if not is_name(self.table):
            raise FairnessError("The table's name is not valid. Use 1 to 200 printable characters.")
        if type(self.number) is not int or not 1 <= self.number <= MAX_ROUND:
            raise FairnessError(f"{self.number!r} is not a round number. Use 1 to {MAX_ROUND}.")
        if not is_hash(self.rules_sha256):
            raise FairnessError("The hash of the rules is not readable. Write 64 hexadecimal digits.")

    @classmethod
    def of(cls, rules: Rules, table: str, number: int) -> RoundId:
        """The id of a round under these rules."""
        return cls(table, number, rules.sha256)
