"""Strategies by name, for automatic seats and for exact odds.

Most are one threshold: raise, as much as the rules allow, from a certain hand upwards; below it check, or else fold.
Games with streets have rules too, with lines for each decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from longsuit.cards import FLUSH_NAME, colour_flush_length, lanes_of
from longsuit.play.actions import Check, Fold, Raise
from longsuit.play.steps.raise_amounts import decision_now, raise_amounts
from longsuit.play.street_rules.features import SeenCards
from longsuit.play.street_rules.parse import RuleNameError, asked_at, flush_named, street_rule
from longsuit.play.street_rules.rule import CHECK, FOLD, MOST, StreetLine, StreetRule
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.play.actions import DecisionAction
    from longsuit.play.round import Round
    from longsuit.rules import Rules

ALWAYS_RAISE = "always-raise"
DEALER_MIMIC = "dealer-mimic"
FOLD_NONE_OF_COLOUR = "fold-none-of-colour"


class StrategyError(ValueError):
    """A strategy that does not exist, or does not fit the game."""


@dataclass(frozen=True)
class Threshold:
    """Raise the most allowed from a hand upwards; below it check, or fold where nobody may check."""

    name: str
    """The name it was asked for by."""

    least: int
    """The lowest hand that raises.

    A flush of the cards seen, as `length << 13 | lane`; where a colour is chosen, how many flush cards of it the
    community cards must hold.
    """


def threshold(rules: Rules, name: str) -> Threshold:
    """The strategy of a name, for a game.

    >>> from longsuit.rules import load
    >>> threshold(load("i-luv-suits"), "T-8-6").least >> 13
    3
    """
    if name == ALWAYS_RAISE:
        return Threshold(name, 0)
    if rules.duel and name == DEALER_MIMIC:
        return Threshold(name, rules.duel.qualifier or 0)
    if not rules.colour and _is_flush_name(name) and (least := flush_named(rules, name)) is not None:
        return Threshold(name, least)
    if rules.colour and name == FOLD_NONE_OF_COLOUR:
        return Threshold(name, 1)
    raise StrategyError(f"“{name[:40]}” is not a strategy for {rules.title}. Choose {strategy_words(rules)}.")


def _is_flush_name(name: str) -> bool:
    """Whether a name is a flush in capital letters, as the names of thresholds are."""
    return FLUSH_NAME.fullmatch(name) is not None and name == name.upper() and "10" not in name


def strategy_named(rules: Rules, name: str) -> Threshold | StreetRule:
    """The strategy of a name: a threshold or, for a game with streets, a rule with lines for each decision.

    >>> from longsuit.rules import load
    >>> str(strategy_named(load("chase-the-flush"), "A-K-2/T-8-6/9-8-7@2own"))
    'A-K-2/T-8-6/9-8-7@2own'
    """
    try:
        return threshold(rules, name)
    except StrategyError as unknown:
        if rules.shape is not Shape.STREETS or rules.colour:
            raise
        try:
            return plain(street_rule(rules, name))
        except RuleNameError as error:
            raise (StrategyError(str(error)) if is_rule_name(name) else unknown) from None


def is_rule_name(name: str) -> bool:
    """Whether a name is written as a rule, with decisions, lines, conditions or options."""
    return any(mark in name for mark in "/,@:")


def plain(rule: StreetRule) -> Threshold | StreetRule:
    """A rule of one line for every decision, without a condition, as the threshold that it is."""
    lines = rule.decisions[0]
    if len(lines) == 1 and set(rule.decisions) == {lines} and lines[0] == StreetLine(lines[0].least):
        return Threshold(rule.name if lines[0].least else ALWAYS_RAISE, lines[0].least)
    return rule


def as_street_rule(rules: Rules, strategy: Threshold | StreetRule) -> StreetRule:
    """A strategy of a game with streets as a rule."""
    if isinstance(strategy, StreetRule):
        return strategy
    return StreetRule(((StreetLine(strategy.least),),) * len(rules.decisions), asked_at(rules))


def decide(round_: Round, seat: int, strategy: Threshold | StreetRule) -> DecisionAction:
    """What a strategy does with a seat's hand: the most the rules allow, or else a check or a fold."""
    amounts = raise_amounts(round_, seat)
    if isinstance(strategy, StreetRule):
        return _by_rule(round_, seat, strategy, amounts)
    if amounts and strength(round_, seat) >= strategy.least:
        return Raise(seat, amounts[-1])
    return Check(seat) if decision_now(round_).check else Fold(seat)


def _by_rule(round_: Round, seat: int, rule: StreetRule, amounts: range) -> DecisionAction:
    """What a rule does: a raise above the largest allowed is that one; where none is allowed, a check or a fold."""
    rules = round_.rules
    seen = SeenCards(lanes_of(round_.packets.get(seat, ())), lanes_of(round_.community), rules.wild_mask)
    option = rule.option(rules.stages[round_.at].decisions, seen)
    if option in (None, CHECK, FOLD) or not amounts:
        checks = decision_now(round_).check and option != FOLD
        return Check(seat) if checks else Fold(seat)
    if option == MOST:
        return Raise(seat, amounts[-1])
    wanted = int(str(option).removesuffix("x")) * round_.wagers[seat][rules.base.name]
    return Raise(seat, max((amount for amount in amounts if amount <= wanted), default=amounts[0]))


def strength(round_: Round, seat: int) -> int:
    """What a threshold is compared with: the flush seen, or the community's flush cards of a chosen colour."""
    if round_.rules.colour is None:
        return round_.flush(seat)
    return colour_flush_length(lanes_of(round_.community), round_.colours[seat])


def strategy_names(rules: Rules) -> tuple[str, ...]:
    """Names that may be asked for, for a game; without a choice of colour so may any flush, the lowest to raise."""
    if rules.colour:
        return (FOLD_NONE_OF_COLOUR, ALWAYS_RAISE)
    flush = _example(rules)
    return (*([flush] if flush else []), *([DEALER_MIMIC] if rules.duel else []), ALWAYS_RAISE)


_EXAMPLES = ("T-8-6", "T-8", "T-8-6-4", "T-8-6-4-2", "T")


def _example(rules: Rules) -> str | None:
    """A flush that the cards of a decision can have."""
    return next((name for name in _EXAMPLES if flush_named(rules, name) is not None), None)


def strategy_words(rules: Rules) -> str:
    """What may be asked for, as a sentence says it."""
    first, *others = strategy_names(rules)
    return ", ".join([f"{first} or another flush, the lowest to raise" if _is_flush_name(first) else first, *others])
