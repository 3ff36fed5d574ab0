"""Accounts: whose money it is, and which of them may not go below zero."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache


class LedgerError(ValueError):
    """An account or a transfer that is not valid, or a transfer that an account does not cover."""


class AccountKind(StrEnum):
    """What an account is for."""

    PLAYER = "player"
    """What the house owes a player."""

    TRAY = "tray"
    """A table's chips."""

    METER = "meter"
    """What a jackpot shows."""

    RESERVE = "reserve"
    """What is put aside for a meter's next restart."""

    SEED = "seed"
    """Seed the house has put in; below zero by the amount it put in."""

    OVERFLOW = "overflow"
    """What came in for a meter that stood at its cap."""

    RECEIPTS = "receipts"
    """What the house has taken as its own."""

    SUSPENSE = "suspense"
    """A prize that is frozen until its win is decided."""

    HOUSE = "house"
    """Outside the accounts kept here: chips brought to the table, the house's own prizes."""


_KINDS = {kind.value: kind for kind in AccountKind}

NEVER_BELOW_ZERO = frozenset(
    {AccountKind.PLAYER, AccountKind.METER, AccountKind.RESERVE, AccountKind.OVERFLOW, AccountKind.SUSPENSE}
)
"""The kinds that hold other people's money: they give only what they hold."""


@dataclass(frozen=True)
class Account:
    """One account.

    >>> str(Account(AccountKind.METER, "royal/meter")), Account.parse("tray:T1").kind
    ('meter:royal/meter', <AccountKind.TRAY: 'tray'>)
    """

    kind: AccountKind
    """What it is for."""

    name: str
    """Its owner, or the table or meter it belongs to."""

    @staticmethod
    @lru_cache(maxsize=4096)
    def parse(text: str) -> Account:
        """The account of a text form, `kind:name`."""
        kind, _, name = text.partition(":")
        if not name or kind not in _KINDS:
            raise LedgerError(f"“{text[:60]}” is not an account. Write kind:name; the kinds are {', '.join(_KINDS)}.")
        return Account(_KINDS[kind], name)

    @cached_property
    def text(self) -> str:
        """The text form, `kind:name`."""
        return f"{self.kind}:{self.name}"

    @property
    def may_overdraw(self) -> bool:
        """Whether it may go below zero; one that holds other people's money may not."""
        return self.kind not in NEVER_BELOW_ZERO

    def __str__(self) -> str:
        return self.text
