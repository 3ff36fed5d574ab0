"""The most that can lie on each wager that the hand decides, in cents: for aggregate caps and what a house risks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.rules.options import Role
from longsuit.rules.streets.raise_bounds import largest_raise, largest_raises

if TYPE_CHECKING:
    from longsuit.rules.rules import Rules
    from longsuit.rules.wager import Wager


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


def limited_raise(rules: Rules, base_cents: int) -> Wager | None:
    """A raise whose limit allows less of it on this base wager than its decisions do; None where there is none.

    >>> from longsuit.rules import load
    >>> limited_raise(load("chase-the-flush"), 1000) is None
    True
    """
    most = largest_stakes(rules, base_cents)
    times = largest_raises(rules.decisions)
    return next((rules.by_name[name] for name in times if most[name] < times[name] * base_cents), None)
