"""The base wagers of any game, whichever of the two shapes it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds._base import OPTIMAL, duel_odds
from longsuit.odds._colour import colour_odds
from longsuit.odds._ladder import Rule, rule_odds
from longsuit.odds._named import resolve

if TYPE_CHECKING:
    from longsuit.odds._ladder import ColourRule
    from longsuit.odds._results import BaseOdds
    from longsuit.play import Threshold
    from longsuit.rules import Rules


def base_odds(rules: Rules, strategy: str | Threshold | Rule | ColourRule = OPTIMAL) -> BaseOdds:
    """The exact worth of a game's base wagers under a strategy, per unit of the base wager.

    >>> from longsuit.rules import load
    >>> f"{float(base_odds(load('nine-card-fortune-flush')).house_edge):.6f}"
    '0.021690'
    """
    named = resolve(rules, strategy)
    if isinstance(named.play, Rule):
        return rule_odds(rules, named.play)
    odds = duel_odds if rules.duel else colour_odds
    return odds(rules, named.play, named.name)
