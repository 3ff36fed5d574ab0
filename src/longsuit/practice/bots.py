"""Seats that play by themselves, each by a strategy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import Colour, Hand
from longsuit.play import (
    ChooseColour,
    Fold,
    PlaceWager,
    Raise,
    StrategyError,
    decide,
    raise_amounts,
    strategy_names,
    threshold,
)
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.play import DecisionAction, Round
    from longsuit.rules import Rules

BEST_PLAY = "best-play"
"""The strategy that takes the action worth most."""


def bot_strategies(rules: Rules) -> tuple[str, ...]:
    """The strategies that bots can be given; against a dealer so can any other flush, the lowest to raise.

    >>> from longsuit.rules import load
    >>> bot_strategies(load("nine-card-fortune-flush"))
    ('best-play', 'fold-none-of-colour', 'always-raise')
    """
    return (BEST_PLAY, *strategy_names(rules)) if _is_calculated(rules) else strategy_names(rules)


def _is_calculated(rules: Rules) -> bool:
    """Whether the hand calculator knows what each action is worth."""
    return rules.shape is not Shape.STREETS


def refuse_strategy(rules: Rules, name: str) -> None:
    """Refuse a strategy that the game has not."""
    if name != BEST_PLAY or not _is_calculated(rules):
        try:
            threshold(rules, name)
        except StrategyError as error:
            raise Refused("", str(error)) from None


def place_bot_wagers(round_: Round, seat: int) -> None:
    """The smallest base wager; where a colour is chosen, black at odd seats and red at even ones."""
    base = round_.rules.base
    if round_.rules.colour:
        round_.apply(ChooseColour(seat, Colour.BLACK if seat % 2 else Colour.RED))
    round_.apply(PlaceWager(seat, base.name, base.limits.min_cents))


def bot_decision(round_: Round, seat: int, strategy: str) -> DecisionAction:
    """What a bot does with its hand."""
    if strategy == BEST_PLAY:
        return _best_play(round_, seat)
    return decide(round_, seat, threshold(round_.rules, strategy))


def _best_play(round_: Round, seat: int) -> Fold | Raise:
    """The action worth most, as far as the house's limits allow it."""
    from longsuit.odds import hand_odds  # noqa: PLC0415 - loads NumPy

    rules = round_.rules
    cards = Hand.of(round_.packets[seat] if rules.duel else round_.community)
    multiple = hand_odds(rules, cards, 0, round_.colours.get(seat)).best.multiple
    amounts = raise_amounts(round_, seat)
    if not multiple or not amounts:
        return Fold(seat)
    return Raise(seat, min(multiple * round_.wagers[seat][rules.base.name], amounts[-1]))
