"""Seats that play by themselves, each by a strategy."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import Colour, Hand
from longsuit.play import (
    Check,
    ChooseColour,
    Fold,
    PlaceWager,
    Raise,
    StrategyError,
    decide,
    raise_amounts,
    strategy_named,
    strategy_names,
)
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.odds import ActionOdds
    from longsuit.play import DecisionAction, Round
    from longsuit.rules import Rules

BEST_PLAY = "best-play"
"""The strategy that takes the action worth most."""


def bot_strategies(rules: Rules) -> tuple[str, ...]:
    """The strategies that bots can be given; without a colour so can any flush and, with streets, any rule.

    >>> from longsuit.rules import load
    >>> bot_strategies(load("nine-card-fortune-flush"))
    ('best-play', 'fold-none-of-colour', 'always-raise')
    """
    return (BEST_PLAY, *strategy_names(rules)) if _is_calculated(rules) else strategy_names(rules)


def _is_calculated(rules: Rules) -> bool:
    """Whether the hand calculator knows what each action is worth."""
    if rules.shape is not Shape.STREETS:
        return True
    from longsuit.odds import OddsError, refuse_uncalculated  # noqa: PLC0415 - loads NumPy

    try:
        refuse_uncalculated(rules)
    except OddsError:
        return False
    return True


def refuse_strategy(rules: Rules, name: str) -> None:
    """Refuse a strategy that the game has not."""
    if name != BEST_PLAY or not _is_calculated(rules):
        try:
            strategy_named(rules, name)
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
    return decide(round_, seat, strategy_named(round_.rules, strategy))


def _best_play(round_: Round, seat: int) -> DecisionAction:
    """The action worth most, as far as the house's limits allow it."""
    best, amounts = _best_action(round_, seat), raise_amounts(round_, seat)
    if not best.multiple or not amounts:
        return Check(seat) if best.action == "check" else Fold(seat)
    return Raise(seat, min(best.multiple * round_.wagers[seat][round_.rules.base.name], amounts[-1]))


def _best_action(round_: Round, seat: int) -> ActionOdds:
    """The action worth most with the cards that the seat sees."""
    from longsuit.odds import hand_odds  # noqa: PLC0415 - loads NumPy

    rules, colour = round_.rules, round_.colours.get(seat)
    if rules.shape is not Shape.STREETS:
        return hand_odds(rules, Hand.of(round_.packets[seat] if rules.duel else round_.community), 0, colour).best
    raises = {wager.name for wager in rules.raise_wagers}
    placed = tuple((name, cents) for name, cents in round_.wagers[seat].items() if name in raises)
    own, shared = Hand.of(round_.packets.get(seat, ())), Hand.of(round_.community)
    decision = rules.stages[round_.at].decisions + 1
    return _street_action(rules, int(own), int(shared), decision, round_.wagers[seat][rules.base.name], placed, colour)


@lru_cache(maxsize=4096)
def _street_action(
    rules: Rules,
    own: int,
    shared: int,
    decision: int,
    ante_cents: int,
    placed: tuple[tuple[str, int], ...],
    colour: Colour | None,
) -> ActionOdds:
    # A round is played again from its start for each decision of the player, and its bots decide again.
    from longsuit.odds import StakedRaises, hand_at  # noqa: PLC0415 - loads NumPy

    return hand_at(rules, own, shared, 0, decision, StakedRaises(ante_cents, placed), colour).best
