"""Saying no, and saying that the store cannot be written."""

from __future__ import annotations


class StoreError(ValueError):
    """Something the store was asked for and cannot do: what was refused, and what is allowed."""


class StoreStopped(StoreError):
    """The store cannot be written or does not reconcile, so no jackpot wager is taken (JP-13)."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(f"{why} No jackpot wager is taken until that is mended (JP-13).")
