"""Player-dealer banking: a player takes the house's side of the wagers, and the house collects a fee for each hand."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from longsuit.rules.clauses import BankingClause

if TYPE_CHECKING:
    from longsuit.rules.toml_document import Section

MAX_BANK_CENTS = 1_000_000_000_00
"""No bank and no fee is larger."""


@dataclass(frozen=True)
class Fee:
    """One step of a schedule of fees."""

    from_cents: int
    """The smallest wager it is charged for."""

    cents: int
    """The fee for a hand."""


@dataclass(frozen=True)
class Banking:
    """How a player banks the round, and what the house collects for it."""

    min_cents: int
    """The least a banker puts up."""

    max_cents: int
    """The most a banker puts up."""

    player_fees: tuple[Fee, ...] = ()
    """The fee of each player by their base wager, the smallest wager first."""

    banker_fees: tuple[Fee, ...] = ()
    """The fee of the banker by all base wagers against the bank together, the smallest first."""

    @property
    def most_banker_fee(self) -> int:
        """The highest fee that a banker can owe the house for a hand."""
        return max((fee.cents for fee in self.banker_fees), default=0)

    def player_fee(self, base_cents: int) -> int:
        """What a player pays the house for a hand with this base wager."""
        return _fee(self.player_fees, base_cents)

    def banker_fee(self, base_cents: int) -> int:
        """What the banker pays the house for a hand with these base wagers against the bank."""
        return _fee(self.banker_fees, base_cents)


def _fee(fees: tuple[Fee, ...], cents: int) -> int:
    """The last step that an amount reaches; nothing below the first one.

    >>> schedule = (Fee(500, 100), Fee(10_000, 200))
    >>> [_fee(schedule, cents) for cents in (100, 500, 9_999, 10_000)]
    [0, 100, 100, 200]
    """
    return next((fee.cents for fee in reversed(fees) if cents >= fee.from_cents), 0)


def read_banking(top: Section, seats: int) -> Banking | None:
    """The banking of a document; None where the house banks its own game."""
    if "banking" not in top.table:
        top.take("banking")
        return None
    section = top.section("banking")
    least = section.whole("min_cents", 1, MAX_BANK_CENTS)
    banking = Banking(
        min_cents=least,
        max_cents=section.whole("max_cents", least, MAX_BANK_CENTS),
        player_fees=_fees(section, "player_fees"),
        banker_fees=_fees(section, "banker_fees"),
    )
    section.done()
    if seats < 2:
        sentence = f"A banker takes a seat, and the table has one ({BankingClause.BANKER}). Use 2 seats or more."
        top.wrong("banking", sentence)
    return banking


def _fees(section: Section, name: str) -> tuple[Fee, ...]:
    fees = []
    for step in section.tables(name):
        fees.append(Fee(step.whole("from_cents", 0, MAX_BANK_CENTS), step.whole("cents", 0, MAX_BANK_CENTS)))
        step.done()
    if any(later.from_cents <= fee.from_cents for fee, later in pairwise(fees)):
        section.wrong(name, "each step begins at a larger wager than the one before. List the smallest first.")
    return tuple(fees)
