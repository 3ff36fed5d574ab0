"""Decisions of a seat, as the tables of a strategy and the kernels number them."""

from __future__ import annotations

FOLD, MAX_RAISE, ONE_ANTE, LOOK = 0, 1, 2, 3
"""Decisions: fold, raise the most allowed, raise one ante; or the flush does not say, and the other suits must."""

FOLD_HAND, CHECK, RAISE, LOOK_UP = 0, 1, 2, 255
"""Choices in a game with streets: fold, check, the first of the raises allowed; or the flush does not say."""
