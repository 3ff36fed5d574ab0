"""The error of the exact odds."""

from __future__ import annotations


class OddsError(ValueError):
    """A question the exact odds cannot answer; the sentence says which ones they can."""
