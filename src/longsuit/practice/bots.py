"""Seats that play by themselves, each by a strategy."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

from longsuit.base import Refused
from longsuit.cards import ALL_CARDS, FLUSH_NAME, Colour, Hand, Rank, flush_text
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
    """The strategies that bots can be offered; without a colour they can play any flush and, with streets, any rule.

    A flush to raise from is one that fits the cards seen at each decision.

    >>> from longsuit.rules import load
    >>> bot_strategies(load("nine-card-fortune-flush"))
    ('best-play', 'fold-none-of-colour', 'always-raise')
    """
    names = tuple(_fitting_rule(rules) if FLUSH_NAME.fullmatch(name) else name for name in strategy_names(rules))
    return (BEST_PLAY, *names) if _is_calculated(rules) else names


_USUAL_PACKET = 7
_HANDS = 3_000
"""How many hands are drawn to find the flush that a share of all hands has; the same ones every time."""

_SHARES = {True: 1 / 3, False: 2 / 3}
"""The share of hands that raises, by whether a player may check instead: who may not would lose the wager."""


@lru_cache(maxsize=64)
def _fitting_rule(rules: Rules) -> str:
    """A flush to raise from, or one for each decision where they differ, as the cards seen there have them.

    >>> from longsuit.rules import load
    >>> _fitting_rule(load("i-luv-suits"))
    'T-8-6'
    """
    if rules.shape is not Shape.STREETS and (rules.packet, len(rules.ranks)) == (_USUAL_PACKET, len(Rank)):
        return strategy_names(rules)[0]
    seen = accumulate(street.own + street.shared + street.turned for street in rules.streets)
    asked = [(cards, one.decision.check) for cards, one in zip(seen, rules.streets, strict=True) if one.decision]
    flushes = [flush_text(_flush_of_share(rules, cards, _SHARES[check])) for cards, check in asked]
    return strategy_named(rules, flushes[0] if len(set(flushes)) == 1 else "/".join(flushes)).name


def _flush_of_share(rules: Rules, cards: int, share: float) -> int:
    """The flush that this share of all hands of so many cards has or beats."""
    random = Random(cards)  # noqa: S311 - the same hands every time
    deck = [card for card in ALL_CARDS if card.rank in rules.ranks]
    flushes = (rules.flush_of(Hand.of(random.sample(deck, cards))) for _ in range(_HANDS))
    return sorted(flushes, reverse=True)[int(_HANDS * share)]


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
