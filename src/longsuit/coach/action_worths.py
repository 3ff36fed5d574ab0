"""What each action is worth that the table accepts on a base wager."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from longsuit.coach.coached_games import refuse_uncoached
from longsuit.odds import HandOdds, hand_odds

if TYPE_CHECKING:
    from longsuit.coach.positions import Position
    from longsuit.rules import Rules


def worths(rules: Rules, position: Position, ante_cents: int, seen: int = 0) -> HandOdds:
    """What `longsuit hand` computes, without raises above the house's limit on this base wager."""
    refuse_uncoached(rules)
    odds = hand_odds(rules, position.cards, seen, position.colour)
    most = max(1, rules.raise_wager.limits.max_cents // ante_cents)
    return replace(odds, actions=tuple(action for action in odds.actions if action.multiple <= most))
