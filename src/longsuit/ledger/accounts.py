"""Accounts: whose money it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache


class LedgerError(ValueError):
    """A transfer the books do not take: what was refused, and what would be accepted."""


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
    """What the house has put in as seed; below zero by so much."""

    OVERFLOW = "overflow"
    """What came in for a meter that stood at its cap."""

    RECEIPTS = "receipts"
    """What the house has taken as its own."""

    SUSPENSE = "suspense"
    """A prize that is frozen until its win is decided."""

    HOUSE = "house"
    """The world outside the books: chips brought to the table, prizes of the house's own."""


_KINDS = {kind.value: kind for kind in AccountKind}

NEVER_BELOW_ZERO = frozenset(
    {AccountKind.PLAYER, AccountKind.METER, AccountKind.RESERVE, AccountKind.OVERFLOW, AccountKind.SUSPENSE}
)
"""The kinds that hold other people's money, and so can give only what they have."""


@dataclass(frozen=True)
class Account:
    """One account of the books.

    >>> str(Account(AccountKind.METER, "royal/meter")), Account.parse("tray:T1").kind
    ('meter:royal/meter', <AccountKind.TRAY: 'tray'>)
    """

    kind: AccountKind
    """What it is for."""

    name: str
    """Whose or which it is."""

    @staticmethod
    @lru_cache(maxsize=4096)
    def parse(text: str) -> Account:
        """The account of a text form, `kind:name`."""
        kind, _, name = text.partition(":")
        if not name or kind not in _KINDS:
            raise LedgerError(f"“{text[:60]}” is no account; allowed: kind:name with a kind of {', '.join(_KINDS)}.")
        return Account(_KINDS[kind], name)

    @cached_property
    def text(self) -> str:
        """The text form, `kind:name`."""
        return f"{self.kind}:{self.name}"

    def __str__(self) -> str:
        return self.text
