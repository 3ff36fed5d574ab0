"""Transfers: money that leaves one account and comes to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.ledger.accounts import LedgerError

if TYPE_CHECKING:
    from longsuit.ledger.accounts import Account


@dataclass(frozen=True)
class Transfer:
    """An amount that leaves one account and comes to another."""

    id: str
    """The id its maker gave it; the store takes each id once."""

    debit: Account
    """The account it leaves."""

    credit: Account
    """The account it comes to."""

    amount: int
    """How much, in micro-cents; above 0."""

    reason: str
    """Why, in a word."""

    document: str | None = None
    """The document behind it, where one is needed."""

    def __post_init__(self) -> None:
        if not isinstance(self.id, str) or not self.id:
            raise LedgerError(f"A transfer needs an id, not {self.id!r}.")
        if type(self.amount) is not int or self.amount <= 0:
            raise LedgerError(f"A transfer moves a whole number of micro-cents above 0, not {self.amount!r}.")
        if self.debit.text == self.credit.text:
            raise LedgerError(f"A transfer needs two accounts; both are {self.debit}.")
