"""The base wagers of any game, whichever of the two shapes it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds._base import OPTIMAL, duel_odds
from longsuit.odds._colour import colour_odds
from longsuit.odds._ladder import parse_rule, rule_odds
from longsuit.odds._results import OddsError
from longsuit.play import StrategyError, strategy_names

if TYPE_CHECKING:
    from longsuit.odds._results import BaseOdds
    from longsuit.play import Threshold
    from longsuit.rules import Rules


def is_rule(strategy: str) -> bool:
    """Whether a strategy's name is that of a rule with conditions, which `parse_rule` reads.

    >>> is_rule("J-3-2,T-9-3@1J+"), is_rule("T-8-6")
    (True, False)
    """
    return "@" in strategy or "," in strategy or strategy.endswith("-of-colour")


def base_odds(rules: Rules, strategy: str | Threshold = OPTIMAL) -> BaseOdds:
    """The exact worth of a game's base wagers under a strategy, per unit of the base wager.

    >>> from longsuit.rules import load
    >>> f"{float(base_odds(load('nine-card-fortune-flush')).house_edge):.6f}"
    '0.021690'
    """
    if isinstance(strategy, str) and is_rule(strategy):
        return rule_odds(rules, parse_rule(rules, strategy))
    try:
        return duel_odds(rules, strategy) if rules.duel else colour_odds(rules, strategy)
    except StrategyError:
        names = ", ".join((OPTIMAL, *strategy_names(rules)))
        raise OddsError(f"“{strategy}” is not a strategy for {rules.title}; allowed: {names}.") from None
