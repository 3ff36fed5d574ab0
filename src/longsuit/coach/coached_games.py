"""The games that the coach knows: those with one decision and an exact hand calculator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds import OddsError
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.rules import Rules


def refuse_uncoached(rules: Rules) -> None:
    """Refuse a game whose decisions the coach cannot judge.

    >>> from longsuit.rules import load
    >>> refuse_uncoached(load("i-luv-suits"))
    """
    if rules.shape is Shape.STREETS:
        raise OddsError(f"The coach does not know {rules.title} yet. It knows games with one decision.")
