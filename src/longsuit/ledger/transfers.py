"""Transfers: money on its way from one account to another."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from longsuit.ledger.accounts import LedgerError

if TYPE_CHECKING:
    from longsuit.ledger.accounts import Account


class Status(StrEnum):
    """How far a transfer has come."""

    PENDING = "pending"
    """Promised: held back from the account that pays, not yet with the one that receives."""

    POSTED = "posted"
    """Done, for ever."""

    VOIDED = "voided"
    """Promised and taken back."""


@dataclass(frozen=True)
class Transfer:
    """An amount that leaves one account and comes to another."""

    id: str
    """The name its maker gave it; the same name twice is the same transfer."""

    debit: Account
    """The account it leaves."""

    credit: Account
    """The account it comes to."""

    amount: int
    """How much, in micro-cents; above 0."""

    reason: str
    """Why, in a word."""

    document: str | None = None
    """The paper that says so, where one is needed."""

    def __post_init__(self) -> None:
        if not isinstance(self.id, str) or not self.id:
            raise LedgerError(f"A transfer cannot be called {self.id!r}; allowed: a name of its maker's.")
        if type(self.amount) is not int or self.amount <= 0:
            raise LedgerError(f"{self.amount!r} cannot be transferred; allowed: a whole number of micro-cents above 0.")
        if self.debit.text == self.credit.text:
            raise LedgerError(f"A transfer from {self.debit} to itself moves nothing; allowed: two accounts.")


@dataclass(frozen=True)
class Entry:
    """A line of the books: a transfer, and how far it has come."""

    transfer: Transfer
    """What moves."""

    status: Status
    """How far it has come."""
