"""Balances: what accounts hold by the transfers posted to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from longsuit.ledger.accounts import LedgerError

if TYPE_CHECKING:
    from longsuit.ledger.transfers import Transfer


class Balances(Mapping[str, int]):
    """What each account holds in micro-cents, by its text form; every account a transfer has touched is in it.

    >>> from longsuit.ledger import Account, Transfer
    >>> balances = Balances()
    >>> balances.post(Transfer("one", Account.parse("house:chips"), Account.parse("tray:T1"), 500, "wager"))
    >>> dict(balances), balances.balance("player:T1/3"), balances.total
    ({'house:chips': -500, 'tray:T1': 500}, 0, 0)
    """

    __slots__ = ("_held",)

    def __init__(self, held: Mapping[str, int] | None = None) -> None:
        self._held: dict[str, int] = dict(held or {})

    def balance(self, account: str) -> int:
        """What an account holds; 0 where no transfer has touched it."""
        return self._held.get(account, 0)

    @property
    def total(self) -> int:
        """All balances together: 0 as long as only transfers change them, for each moves what it takes."""
        return sum(self._held.values())

    def overdraws(self, transfer: Transfer) -> bool:
        """Whether a transfer takes more than an account holds that may not go below zero."""
        return not transfer.debit.may_overdraw and self.balance(transfer.debit.text) < transfer.amount

    def post(self, transfer: Transfer) -> None:
        """Move the amount of a transfer; an overdraft is refused, and changes nothing."""
        if self.overdraws(transfer):
            debit = transfer.debit.text
            raise LedgerError(f"{debit} holds {self.balance(debit):,} micro-cents and cannot give {transfer.amount:,}.")
        self.record(transfer)

    def record(self, transfer: Transfer) -> None:
        """Move the amount of a transfer that was posted before, whether or not it was covered."""
        self.shift(transfer.debit.text, transfer.credit.text, transfer.amount)

    def shift(self, debit: str, credit: str, amount: int) -> None:
        """Move an amount from one account to another."""
        held = self._held
        held[debit] = held.get(debit, 0) - amount
        held[credit] = held.get(credit, 0) + amount

    def clear(self) -> None:
        """Forget every transfer."""
        self._held.clear()

    def __getitem__(self, account: str) -> int:
        return self._held[account]

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __repr__(self) -> str:
        return f"Balances({self._held!r})"
