"""The exact house edge of a game's base wagers, under any strategy: the entry point for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds.games.colour import colour_odds
from longsuit.odds.games.duel import OPTIMAL, duel_odds
from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.errors import OddsError
from longsuit.odds.strategy.short_rules import Rule, rule_odds
from longsuit.odds.strategy.strategy_names import resolve
from longsuit.odds.streets.solve import street_odds
from longsuit.play import StreetRule, Threshold, as_street_rule
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.odds.results.base_odds import BaseOdds
    from longsuit.odds.strategy.short_rules import ColourRule
    from longsuit.rules import Rules


def base_odds(rules: Rules, strategy: str | Threshold | Rule | ColourRule | StreetRule = OPTIMAL) -> BaseOdds:
    """The exact worth of a game's base wagers under a strategy, per unit of the base wager.

    >>> from longsuit.rules import load
    >>> f"{float(base_odds(load('nine-card-fortune-flush')).house_edge):.6f}"
    '0.021690'
    """
    if rules.shape is Shape.STREETS:
        return _by_streets(rules, strategy)
    refuse_unpriced_game(rules)
    named = resolve(rules, strategy)
    if isinstance(named.play, Rule):
        return rule_odds(rules, named.play)
    odds = duel_odds if rules.duel else colour_odds
    return odds(rules, named.play, named.name)


def _by_streets(rules: Rules, strategy: object) -> BaseOdds:
    named = resolve(rules, strategy)
    if named.play == OPTIMAL:
        return street_odds(rules)
    if not isinstance(named.play, Threshold | StreetRule):
        raise OddsError(f"{rules.title} is played street by street; functions are priced in games of one decision.")
    return street_odds(rules, as_street_rule(rules, named.play), named.name)
