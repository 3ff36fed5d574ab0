"""The games that the school has exercises for: those with one packet, one dealer's hand and one decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.rules import Rules


def is_taught(rules: Rules) -> bool:
    """Whether the school has scripted rounds and quizzes of a game."""
    return rules.shape is not Shape.STREETS


def refuse_untaught(rules: Rules) -> None:
    """Refuse a game that the school has no exercises for."""
    if not is_taught(rules):
        raise Refused("", f"The dealer school has no exercises for {rules.title} yet. Choose another table.")
