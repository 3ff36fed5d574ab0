"""The games that the coach knows: those whose hands can be calculated exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds import OddsError, refuse_uncalculated

if TYPE_CHECKING:
    from longsuit.rules import Rules


def is_coached(rules: Rules) -> bool:
    """Whether the coach can judge a game's decisions.

    >>> from longsuit.rules import load
    >>> is_coached(load("i-luv-suits")), is_coached(load("chase-the-flush"))
    (True, True)
    """
    try:
        refuse_uncalculated(rules)
    except OddsError:
        return False
    return True
