"""Choices in the form of the wire protocol."""

from __future__ import annotations

from functools import lru_cache
from typing import Any


@lru_cache(maxsize=4096)
def choice_view(
    kind: str,
    clause: str = "",
    wager: str | None = None,
    amounts: range = range(0),
    seat: int | None = None,
    cards: int = 0,
) -> dict[str, Any]:
    """A choice in the form of `protocol.ChoiceView`; the cached value must not be changed."""
    low, high, step = (amounts[0], amounts[-1], amounts.step) if amounts else (0, 0, 1)
    return {
        "kind": kind,
        "clause": clause,
        "wager": wager,
        "min_cents": low,
        "max_cents": high,
        "step_cents": step,
        "seat": seat,
        "cards": cards,
    }


def up_to(amounts: range, most: int) -> range:
    """The amounts that do not exceed a maximum."""
    return amounts if most + 1 >= amounts.stop else range(amounts.start, most + 1, amounts.step)
