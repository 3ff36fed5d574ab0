"""Strategies by name, for automatic seats and for exact odds.

Each is one threshold: raise, as much as the rules allow, from a certain hand upwards; below it check, or else fold.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from longsuit.cards import colour_flush_length, lanes_of
from longsuit.play.actions import Check, Fold, Raise
from longsuit.play.steps.raise_amounts import decision_now, raise_amounts
from longsuit.rules import Shape, parse_qualifier

if TYPE_CHECKING:
    from longsuit.play.actions import DecisionAction
    from longsuit.play.round import Round
    from longsuit.rules import Rules

ALWAYS_RAISE = "always-raise"
DEALER_MIMIC = "dealer-mimic"
FOLD_NONE_OF_COLOUR = "fold-none-of-colour"
_FLUSH = re.compile(r"[2-9TJQKA](-[2-9TJQKA])*")


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
    if not rules.colour and _FLUSH.fullmatch(name) and (least := _flush(rules, name)) is not None:
        return Threshold(name, least)
    if rules.colour and name == FOLD_NONE_OF_COLOUR:
        return Threshold(name, 1)
    raise StrategyError(f"“{name[:40]}” is not a strategy for {rules.title}. Choose {strategy_words(rules)}.")


def _flush(rules: Rules, name: str) -> int | None:
    """The flush of a name, where the cards of a decision can have it."""
    streets = rules.streets if rules.shape is Shape.STREETS else ()
    seen = accumulate((street.own + street.shared + street.turned for street in streets), initial=0)
    for cards in {rules.packet, *seen} - {0}:
        try:
            return parse_qualifier(name, cards)
        except ValueError:
            continue
    return None


def decide(round_: Round, seat: int, strategy: Threshold) -> DecisionAction:
    """What a strategy does with a seat's hand: the most the rules allow, or else a check or a fold."""
    amounts = raise_amounts(round_, seat)
    if amounts and strength(round_, seat) >= strategy.least:
        return Raise(seat, amounts[-1])
    return Check(seat) if decision_now(round_).check else Fold(seat)


def strength(round_: Round, seat: int) -> int:
    """What a threshold is compared with: the flush seen, or the community's flush cards of a chosen colour."""
    if round_.rules.colour is None:
        return round_.flush(seat)
    return colour_flush_length(lanes_of(round_.community), round_.colours[seat])


def strategy_names(rules: Rules) -> tuple[str, ...]:
    """Names that may be asked for, for a game; without a choice of colour so may any flush, the lowest to raise."""
    if rules.colour:
        return (FOLD_NONE_OF_COLOUR, ALWAYS_RAISE)
    return ("T-8-6", DEALER_MIMIC, ALWAYS_RAISE) if rules.duel else ("T-8-6", ALWAYS_RAISE)


def strategy_words(rules: Rules) -> str:
    """What may be asked for, as a sentence says it."""
    first, *others = strategy_names(rules)
    return ", ".join([f"{first} or another flush, the lowest to raise" if not rules.colour else first, *others])
