"""Errors of keys."""

from __future__ import annotations


class HouseKeyError(ValueError):
    """Keys that are missing, damaged, readable by others, or not those of this house."""


class SealBroken(HouseKeyError):
    """A sealed secret that was changed, moved to another place, or sealed with a key that is not here."""
