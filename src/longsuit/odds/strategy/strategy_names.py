"""Strategies by name, in any spelling, for everything that is priced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from longsuit.cards import FLUSH_NAME, flush_text
from longsuit.odds.games.duel import OPTIMAL, strategy_name
from longsuit.odds.results.errors import OddsError
from longsuit.odds.strategy.conditions import RuleError
from longsuit.odds.strategy.short_rules import ColourRule, Rule, parse_rule
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import refuse_rules
from longsuit.play import StrategyError, StreetRule, Threshold, is_rule_name, strategy_named
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.rules import Rules

DUEL_KINDS = (
    "optimal; a flush such as T-8-6, the lowest to raise; a rule such as J-3-2,T-9-3@1J+; dealer-mimic; always-raise"
)
STREET_KINDS = "optimal; a flush such as T-8-6, the lowest to raise; a rule such as A-K/T-8-6/9-8-7@2own; always-raise"
COLOUR_KINDS = "optimal; fold-none-of-colour; 2-of-colour, or any number from 0 to {community}; always-raise"


@dataclass(frozen=True)
class NamedStrategy:
    """A strategy and its one name."""

    name: str
    """Its name, in the one spelling."""

    play: Any
    """What plays it: `optimal`, a `Threshold`, a `Rule`, a `ColourRule`, a `StreetRule`, or a function."""

    @property
    def looks_at_side_cards(self) -> bool:
        """Whether it needs to see more of a hand than its flush."""
        return isinstance(self.play, Rule)


def resolve(rules: Rules, strategy: Any) -> NamedStrategy:
    """A strategy by its name in any spelling, a rule, a threshold or a function.

    >>> from longsuit.rules import load
    >>> [resolve(load("i-luv-suits"), name).name for name in ("t-8-6", "10-8-6", "8-6-T", "j-3-2,10-9-3@1J+")]
    ['T-8-6', 'T-8-6', 'T-8-6', 'J-3-2,T-9-3@1J+']
    """
    if isinstance(strategy, Rule | ColourRule | StreetRule):
        return NamedStrategy(strategy.name, strategy)
    if not isinstance(strategy, str):
        return NamedStrategy(strategy_name(strategy), strategy)
    if strategy == OPTIMAL:
        return NamedStrategy(OPTIMAL, OPTIMAL)
    if rules.shape is Shape.STREETS:
        return _street_strategy(rules, strategy)
    try:
        return _strategy_of_name(rules, strategy)
    except RuleError as error:
        if _is_rule(strategy):
            raise
        raise _unknown(rules, strategy) from error
    except StrategyError:
        raise _unknown(rules, strategy) from None


def _strategy_of_name(rules: Rules, name: str) -> NamedStrategy:
    """The strategy of a name; a rule of one line without a condition is a threshold."""
    rule = parse_rule(rules, name)
    if isinstance(rule, ColourRule):
        return NamedStrategy(rule.name, rule)
    if len(rule.lines) > 1 or rule.lines[0].condition or rule.most_from:
        return NamedStrategy(rule.name, rule)
    least = rule.lines[0].least
    # A flush has one spelling; `dealer-mimic` keeps its name, since what it means is the house's.
    said = flush_text(least) if FLUSH_NAME.fullmatch(name) else name
    return NamedStrategy(said, Threshold(said, least))


def _street_strategy(rules: Rules, name: str) -> NamedStrategy:
    """The strategy of a name in a game with streets, where more than best play is priced."""
    refuse_rules(street_game(rules))
    try:
        play = strategy_named(rules, name)
    except StrategyError as error:
        if is_rule_name(name):
            raise RuleError(str(error)) from None
        raise OddsError(f"“{name[:40]}” is not a strategy for {rules.title}. Choose one of {STREET_KINDS}.") from None
    return NamedStrategy(play.name, play)


def _is_rule(name: str) -> bool:
    return "@" in name or "," in name


def _unknown(rules: Rules, name: str) -> OddsError:
    kinds = DUEL_KINDS if rules.duel else COLOUR_KINDS.format(community=rules.community)
    return OddsError(f"“{name[:40]}” is not a strategy for {rules.title}. Choose one of {kinds}.")
