"""What the coach says, as pages get it; `longsuit.coach` is loaded when it is first needed, because it loads NumPy."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import wraps
from typing import TYPE_CHECKING, Literal, ParamSpec, TypeVar

from longsuit.cards import CardError, Colour, Hand, parse_card
from longsuit.floor.web.problems import Refusal
from longsuit.protocol import (
    ActionView,
    CoachView,
    DrillAnswer,
    DrillVerdict,
    DrillView,
    ExactView,
    HintView,
    MistakeView,
    ProgressView,
    ThemeView,
    VerdictView,
)

if TYPE_CHECKING:
    from longsuit.coach import Decision, Position, Verdict
    from longsuit.odds import ActionOdds, HandOdds
    from longsuit.play import RoundState
    from longsuit.rules import Rules
    from longsuit.store import GuestRound

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")

DEAD = "This hand is dead, so there is nothing to judge."
BAD_CARDS = "A card is named twice. Name each card once."


def _refusing(function: Callable[Parameters, Answer]) -> Callable[Parameters, Answer]:
    """Answer what the odds refuse with their sentence."""

    @wraps(function)
    def refusing(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Answer:
        from longsuit.odds import OddsError  # noqa: PLC0415 - loads NumPy

        try:
            return function(*args, **kwargs)
        except OddsError as error:
            raise Refusal(409, str(error)) from None

    return refusing


@_refusing
def coach_view(rules: Rules) -> CoachView:
    """The short rule and the drills of a game."""
    from longsuit.coach import short_rule, themes_of  # noqa: PLC0415 - loads NumPy

    themes = tuple(ThemeView(name=theme.name, title=theme.title) for theme in themes_of(rules))
    return CoachView(rule=short_rule(rules).words, themes=themes)


@_refusing
def hint_view(round_: RoundState, seat: int) -> HintView:
    """The hint for a seat that has not decided."""
    from longsuit.coach import hint, position_of  # noqa: PLC0415 - loads NumPy

    found = hint(round_.rules, position_of(round_, seat), round_.wagers[seat][round_.rules.base.name])
    action = _action(found.action)
    return HintView(
        action=action.action,
        multiple=action.multiple,
        reason=found.reason,
        rule=found.rule,
        exception=found.exception,
    )


@_refusing
def verdict_view(round_: RoundState, seat: int) -> VerdictView:
    """The verdict on a seat that has decided."""
    from longsuit.coach import decision_of  # noqa: PLC0415 - loads NumPy

    decision = decision_of(round_, seat)
    if decision is None:
        raise Refusal(409, DEAD)
    return _verdict(_judged(round_.rules, decision))


@_refusing
def progress_view(rules: Rules, rounds: Sequence[GuestRound]) -> ProgressView:
    """The progress of a guest over finished rounds, with every mistake."""
    from longsuit.coach import progress  # noqa: PLC0415 - loads NumPy

    judged = [(one, decision, _judged(rules, decision)) for one, decision in _decisions(rules, rounds)]
    found = progress(verdict for _, _, verdict in judged)
    return ProgressView(
        hands=found.hands,
        best=found.best,
        accuracy=None if found.accuracy is None else float(found.accuracy),
        cost_per_100_cents=None if found.cost_per_100 is None else float(found.cost_per_100),
        mistakes=tuple(_mistake(one, decision, verdict) for one, decision, verdict in judged if not verdict.is_best),
    )


@_refusing
def drill_view(rules: Rules, theme: str, seed: int) -> DrillView:
    """A practice hand for the smallest base wager."""
    from longsuit.coach import drill, worths  # noqa: PLC0415 - loads NumPy

    position, ante = drill(rules, theme, seed), rules.base.limits.min_cents
    return DrillView(
        cards=_cards(position),
        colour=_colour(position),
        ante_cents=ante,
        multiples=_multiples(worths(rules, position, ante)),
    )


@_refusing
def answer_view(rules: Rules, asked: DrillAnswer, now: int) -> DrillVerdict:
    """The verdict on a practice hand, and when it is dealt again."""
    from longsuit.coach import Decision, Position, next_review  # noqa: PLC0415 - loads NumPy

    position = Position(_hand(asked.cards), Colour(asked.colour) if asked.colour else None)
    found = _judged(rules, Decision(position, asked.ante_cents, asked.multiple * asked.ante_cents))
    review = next_review(asked.right, correct=found.is_best, now=now)
    return DrillVerdict(verdict=_verdict(found), right=review.right, due=review.due, learned=review.learned)


def _judged(rules: Rules, decision: Decision) -> Verdict:
    from longsuit.coach import verdict  # noqa: PLC0415 - loads NumPy

    return verdict(rules, decision.position, decision.multiple, decision.ante_cents)


def _decisions(rules: Rules, rounds: Sequence[GuestRound]) -> list[tuple[GuestRound, Decision]]:
    """What the guest decided in the rounds that were played by these rules and settled."""
    from longsuit.coach import recorded_decision  # noqa: PLC0415 - loads NumPy

    settled = [one for one in rounds if one.kind == "round-settled"]
    found = [(one, recorded_decision(rules, json.loads(one.record), one.seat)) for one in settled]
    return [(one, decision) for one, decision in found if decision is not None]


def _mistake(past: GuestRound, decision: Decision, verdict: Verdict) -> MistakeView:
    return MistakeView(
        name=f"{past.table}/{past.round}/{past.seat}",
        cards=_cards(decision.position),
        colour=_colour(decision.position),
        ante_cents=decision.ante_cents,
        multiples=_multiples(verdict.odds),
        sentence=verdict.sentence,
    )


def _verdict(found: Verdict) -> VerdictView:
    return VerdictView(
        best=found.is_best,
        sentence=found.sentence,
        cost=_exact(found.cost_cents),
        cost_cents=found.rounded_cents,
        best_action=_action(found.best),
        actions=tuple(_action(action) for action in found.odds.actions),
    )


def _action(action: ActionOdds) -> ActionView:
    return ActionView(action="raise" if action.multiple else "fold", multiple=action.multiple, ev=_exact(action.ev))


def _multiples(odds: HandOdds) -> tuple[int, ...]:
    return tuple(action.multiple for action in odds.actions if action.multiple)


def _exact(number: Fraction) -> ExactView:
    from longsuit.odds import exact_number  # noqa: PLC0415 - loads NumPy

    return ExactView(**exact_number(number))


def _cards(position: Position) -> tuple[str, ...]:
    return tuple(str(card) for run in position.cards.by_suit for card in run)


def _colour(position: Position) -> Literal["red", "black"] | None:
    if position.colour is None:
        return None
    return "red" if position.colour is Colour.RED else "black"


def _hand(cards: Sequence[str]) -> Hand:
    """A hand from the texts of its cards, each named once."""
    try:
        hand = Hand.of({parse_card(card) for card in cards})
    except CardError as error:
        raise Refusal(409, str(error)) from None
    if len(hand) != len(cards):
        raise Refusal(409, BAD_CARDS)
    return hand
