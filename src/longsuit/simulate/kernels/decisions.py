"""Decisions of a seat, as the tables of a strategy and the kernels number them."""

from __future__ import annotations

FOLD, MAX_RAISE, ONE_ANTE, LOOK = 0, 1, 2, 3
"""Decisions: fold, raise the most allowed, raise one ante; or the flush does not say, and the other suits must."""
