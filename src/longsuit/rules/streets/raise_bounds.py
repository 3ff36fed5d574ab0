"""How little a player can raise and stay in to the end, and how much at most, in base wagers.

The largest raise of one hand is `Decision.allowed` in `allowed_raises.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from longsuit.rules.streets.allowed_raises import Decision


def least_raises(decisions: Sequence[Decision], placed: Collection[str] = (), made: int = 0) -> int:
    """The least that the raises take, in base wagers, after some wagers and so many decisions.

    >>> from longsuit.rules import load
    >>> [least_raises(load(game).decisions) for game in ("i-luv-suits", "flush-rush-poker", "chase-the-flush")]
    [1, 2, 1]
    >>> least_raises(load("flush-rush-poker").decisions, {"ante", "play-1"}, made=1)
    1
    """
    later = decisions[made:]
    wagers = dict.fromkeys(decision.wager for decision in later if decision.wager not in placed)
    return sum(least_raise([decision for decision in later if decision.wager == wager]) for wager in wagers)


def largest_raises(decisions: Iterable[Decision]) -> dict[str, int]:
    """The largest raise on each wager that decisions place, in base wagers.

    >>> from longsuit.rules import load
    >>> largest_raises(load("chase-the-flush").decisions)
    {'all-in': 3}
    """
    found: dict[str, int] = {}
    for decision in decisions:
        found[decision.wager] = max(found.get(decision.wager, 0), largest_raise(decision))
    return found


def largest_raise(decision: Decision) -> int:
    """The largest raise that a decision allows any hand; 0 where none may raise."""
    most = decision.multiples[-1] if decision.caps is None else max(decision.caps.values())
    return max((multiple for multiple in decision.multiples if multiple <= most), default=0)


def least_raise(decisions: Sequence[Decision]) -> int:
    """The smallest raise on a wager: checking as long as one may, and not at all where one may check to the end."""
    return 0 if all(one.check for one in decisions) else min(one.multiples[0] for one in _reached(decisions))


def _reached(decisions: Iterable[Decision]) -> Iterable[Decision]:
    """The decisions that a player can reach without a raise."""
    for decision in decisions:
        yield decision
        if not decision.check:
            return
