"""Whether a raise is optional, and how much can lie on each wager, by the rules of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules.options import Role
from longsuit.rules.streets.least_raises import largest_raise, least_raise

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


def largest_stakes(rules: Rules, base_cents: int) -> dict[str, int]:
    """The most that can lie on each wager that the hand decides, in cents, within the limits of the raises.

    >>> from longsuit.rules import load
    >>> largest_stakes(load("chase-the-flush"), 1000)
    {'ante': 1000, 'x-tra': 1000, 'all-in': 3000}
    """
    found = {wager.name: 0 if wager.role is Role.RAISE else base_cents for wager in rules.contested}
    for decision in rules.decisions:
        limit = rules.by_name[decision.wager].limits.max_cents
        # The smallest raise is allowed whatever the limit.
        most = max(decision.multiples[0] * base_cents, min(largest_raise(decision) * base_cents, limit))
        found[decision.wager] = max(found[decision.wager], most)
    return found
