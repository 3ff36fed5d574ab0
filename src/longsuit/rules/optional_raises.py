"""Whether a raise is optional: a player can stay in to the end without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules.streets.raise_bounds import least_raise

if TYPE_CHECKING:
    from longsuit.rules.rules import Rules
    from longsuit.rules.wager import Wager


def is_optional_raise(rules: Rules, wager: Wager) -> bool:
    """Whether a player can stay in to the end without a raise on a wager.

    >>> from longsuit.rules import load
    >>> chase = load("chase-the-flush")
    >>> is_optional_raise(chase, chase.raise_wager)
    False
    """
    return least_raise([decision for decision in rules.decisions if decision.wager == wager.name]) == 0
