"""Errors of the store: what it refuses to do, and that it cannot be used at all."""

from __future__ import annotations


class StoreError(ValueError):
    """The store cannot do what was requested; the sentence says why, and what to do instead."""


class NoHouse(StoreError):
    """The database does not exist, or holds no house."""


class HouseExists(StoreError):
    """The database already holds a house, and a new one was to be created in it."""


class StoreStopped(StoreError):
    """The store cannot be written or does not reconcile, so no jackpot wager is taken (JP-13)."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(f"{why} No jackpot wager is taken until this is fixed (JP-13).")


class JournalChanged(StoreStopped):
    """The journal is not what the audit chain says was written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"The journal differs from the audit chain: {what}")


class LogBroken(StoreError):
    """The chain is not what was signed or verified before, so no checkpoint of it is signed."""
