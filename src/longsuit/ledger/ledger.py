"""The books: every transfer ever made, and what each account holds by them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from longsuit.ledger.accounts import NEVER_BELOW_ZERO, Account, LedgerError
from longsuit.ledger.register import Register
from longsuit.ledger.transfers import Entry, Status, Transfer

if TYPE_CHECKING:
    from collections.abc import Mapping

_NONE: Mapping[Account, int] = MappingProxyType({})


@dataclass(frozen=True)
class Ledger:
    """The books as a value: each transfer gives new ones and leaves these as they were.

    >>> chips, tray = Account.parse("house:chips"), Account.parse("tray:T1")
    >>> books = post(Ledger(), Transfer("one", chips, tray, 500, "wager"))
    >>> books.balance(tray), books.balance(chips), books.total
    (500, -500, 0)
    """

    balances: Mapping[Account, int] = field(default_factory=lambda: _NONE)
    """What each account holds by the transfers posted, in micro-cents; an account that holds nothing is left out."""

    held: Mapping[Account, int] = field(default_factory=lambda: _NONE)
    """What each account has promised in pending transfers, in micro-cents."""

    entries: Register[Entry] = field(default_factory=Register)
    """Every transfer under its id, and how far it has come."""

    def balance(self, account: Account) -> int:
        """What an account holds, in micro-cents."""
        return self.balances.get(account, 0)

    def available(self, account: Account) -> int:
        """What an account holds and has not promised, in micro-cents."""
        return self.balance(account) - self.held.get(account, 0)

    def status(self, name: str) -> Status | None:
        """How far the transfer of an id has come; None where there is none."""
        entry = self.entries.get(name)
        return entry.status if entry else None

    @property
    def history(self) -> tuple[Entry, ...]:
        """Every line of the books, in the order they came."""
        return tuple(entry for _, entry in self.entries.items())

    @property
    def total(self) -> int:
        """All balances together: always 0, for what one account gains another has lost."""
        return sum(self.balances.values())


def post(ledger: Ledger, transfer: Transfer) -> Ledger:
    """The books after a transfer; after the same transfer again, the same books."""
    if _repeated(ledger, transfer, Status.POSTED):
        return ledger
    _refuse_overdraft(ledger, transfer)
    return replace(
        ledger,
        balances=_shifted(ledger.balances, transfer),
        entries=ledger.entries.put(transfer.id, Entry(transfer, Status.POSTED)),
    )


def pend(ledger: Ledger, transfer: Transfer) -> Ledger:
    """The books with a transfer promised: what it takes is held back until it is settled or void."""
    if _repeated(ledger, transfer, Status.PENDING):
        return ledger
    _refuse_overdraft(ledger, transfer)
    return replace(
        ledger,
        held=_added(ledger.held, transfer.debit, transfer.amount),
        entries=ledger.entries.put(transfer.id, Entry(transfer, Status.PENDING)),
    )


def settle(ledger: Ledger, name: str) -> Ledger:
    """The books after a promised transfer is made."""
    entry = _promised(ledger, name, Status.POSTED)
    if entry.status is Status.POSTED:
        return ledger
    return replace(
        _released(ledger, entry, Status.POSTED),
        balances=_shifted(ledger.balances, entry.transfer),
    )


def void(ledger: Ledger, name: str) -> Ledger:
    """The books after a promised transfer is taken back."""
    entry = _promised(ledger, name, Status.VOIDED)
    return ledger if entry.status is Status.VOIDED else _released(ledger, entry, Status.VOIDED)


def _repeated(ledger: Ledger, transfer: Transfer, status: Status) -> bool:
    """Whether the transfer is in the books already; another one under its id is refused."""
    entry = ledger.entries.get(transfer.id)
    if entry is None:
        return False
    if entry.transfer != transfer:
        raise LedgerError(f"Another transfer is called “{transfer.id}”; allowed: the same one again, or a new id.")
    if status is Status.POSTED and entry.status is not Status.POSTED:
        raise LedgerError(f"The transfer “{transfer.id}” is {entry.status}; allowed: to settle one that is pending.")
    return True


def _refuse_overdraft(ledger: Ledger, transfer: Transfer) -> None:
    account = transfer.debit
    if account.kind in NEVER_BELOW_ZERO and ledger.available(account) < transfer.amount:
        raise LedgerError(
            f"{account} cannot give {transfer.amount:,} micro-cents; allowed: up to {ledger.available(account):,}."
        )


def _promised(ledger: Ledger, name: str, wanted: Status) -> Entry:
    """The entry that is pending under an id, or is already as it is wanted."""
    entry = ledger.entries.get(name)
    if entry is None or entry.status not in (Status.PENDING, wanted):
        known = "unknown" if entry is None else f"{entry.status} already"
        raise LedgerError(f"The transfer “{name}” is {known}; allowed: one that is pending.")
    return entry


def _released(ledger: Ledger, entry: Entry, status: Status) -> Ledger:
    transfer = entry.transfer
    return replace(
        ledger,
        held=_added(ledger.held, transfer.debit, -transfer.amount),
        entries=ledger.entries.put(transfer.id, Entry(transfer, status)),
    )


def _shifted(balances: Mapping[Account, int], transfer: Transfer) -> Mapping[Account, int]:
    return _added(_added(balances, transfer.debit, -transfer.amount), transfer.credit, transfer.amount)


def _added(amounts: Mapping[Account, int], account: Account, amount: int) -> Mapping[Account, int]:
    changed = dict(amounts)
    changed[account] = changed.get(account, 0) + amount
    if not changed[account]:
        # Each frozen prize has an account of its own; what is empty again need not be carried along.
        del changed[account]
    return MappingProxyType(changed)
