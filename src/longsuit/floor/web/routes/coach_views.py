"""What the coach says, as pages get it; `longsuit.coach` is loaded when it is first needed, because it loads NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache, wraps
from hashlib import sha256
from typing import TYPE_CHECKING, Literal, ParamSpec, TypedDict, TypeVar, cast

from longsuit.cards import CardError, Colour, Hand, parse_card
from longsuit.floor.web.problems import Refusal
from longsuit.protocol import (
    ActionName,
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
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.coach import Decision, Position, Verdict
    from longsuit.history import DecisionVerdict, Mistake, PlayedRound, RoundOfSeat
    from longsuit.odds import ActionOdds
    from longsuit.play import RoundState
    from longsuit.rules import Rules

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")

Instead = Literal["fold", "check"]
"""What is done instead of a raise."""


class PositionFields(TypedDict):
    """What a drill and a mistake have in common: the cards, and what may be done with them."""

    cards: tuple[str, ...]
    colour: Literal["red", "black"] | None
    board: tuple[str, ...]
    raised: dict[str, int]
    decision: int | None
    multiples: tuple[int, ...]
    wager: str
    instead: tuple[Instead, ...]


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


@lru_cache(maxsize=64)
def is_coached(rules: Rules) -> bool:
    """Whether the coach can judge the decisions of a game."""
    if rules.shape is not Shape.STREETS:
        return True
    from longsuit.coach import is_coached  # noqa: PLC0415 - loads NumPy

    return is_coached(rules)


@_refusing
def coach_view(rules: Rules) -> CoachView:
    """The short rule and the drills of a game; what its verdicts need is compiled and loaded before they are due."""
    from longsuit.coach import drill, short_rule, themes_of, worths  # noqa: PLC0415 - loads NumPy

    for seed in range(len(rules.decisions)):
        worths(rules, drill(rules, "any", seed), rules.base.limits.min_cents)
    themes = tuple(ThemeView(name=theme.name, title=theme.title) for theme in themes_of(rules))
    card = short_rule(rules)
    return CoachView(rule=card.words, otherwise=card.otherwise, themes=themes)


def street_rule(rules: Rules) -> str:
    """The short rule of a game played street by street, where nobody has to search it; else nothing."""
    from longsuit.coach import short_rule  # noqa: PLC0415 - loads NumPy

    rule = short_rule(rules).rule if rules.shape is Shape.STREETS else None
    return rule.name if rule else ""


@_refusing
def hint_view(round_: RoundState, seat: int) -> HintView:
    """The hint for a seat that has not decided."""
    from longsuit.coach import hint, position_of  # noqa: PLC0415 - loads NumPy

    position = position_of(round_, seat)
    found = hint(round_.rules, position, round_.wagers[seat][round_.rules.base.name])
    action = _action(found.action, _wager(round_.rules, position))
    return HintView(
        action=action.action,
        multiple=action.multiple,
        wager=action.wager,
        reason=found.reason,
        rule=found.rule,
        exception=found.exception,
    )


@_refusing
def verdict_view(round_: RoundState, seat: int, number: int | None = None) -> VerdictView:
    """The verdict on a seat's decision of a number, from 1; on the latest one without a number."""
    from longsuit.coach import decisions_of  # noqa: PLC0415 - loads NumPy

    decisions = decisions_of(round_, seat)
    if not decisions:
        raise Refusal(409, DEAD)
    decision = decisions[-1 if number is None else number - 1]
    return _verdict(_judged(round_.rules, decision), _wager(round_.rules, decision.position))


@_refusing
def progress_view(
    rules: Rules, rounds: Sequence[tuple[PlayedRound, DecisionVerdict | None]], guest: str
) -> ProgressView:
    """The progress of a guest over finished rounds, the earliest first, with every mistake, the latest first."""
    from longsuit.coach import progress  # noqa: PLC0415 - loads NumPy

    judged = [(one.of_seat, verdict) for one, verdict in reversed(rounds) if verdict is not None]
    found = progress([verdict.costs for _, verdict in judged])
    return ProgressView(
        hands=found.hands,
        decisions=found.decisions,
        best=found.best,
        accuracy=None if found.accuracy is None else float(found.accuracy),
        cost_per_100_cents=None if found.cost_per_100 is None else float(found.cost_per_100),
        mistakes=tuple(_mistake(rules, place, one) for place, verdict in judged for one in verdict.mistakes),
        deck=_deck(guest),
    )


def _deck(guest: str) -> str:
    """A name that tells guests apart and does not give their ids away; ids are random, so every house has others."""
    return sha256(f"mistakes of {guest}".encode()).hexdigest()[:16]


@_refusing
def drill_view(rules: Rules, theme: str, seed: int) -> DrillView:
    """A practice hand for the smallest base wager."""
    from longsuit.coach import drill, worths  # noqa: PLC0415 - loads NumPy

    position, ante = drill(rules, theme, seed), rules.base.limits.min_cents
    allowed = [(action.action, action.multiple) for action in worths(rules, position, ante).actions]
    return DrillView(**_shown(rules, position, allowed), ante_cents=ante)


@_refusing
def answer_view(rules: Rules, asked: DrillAnswer, now: int) -> DrillVerdict:
    """The verdict on a practice hand, and when it is dealt again."""
    from longsuit.coach import Decision, Position, next_review  # noqa: PLC0415 - loads NumPy

    colour = Colour(asked.colour) if asked.colour else None
    position = Position(_hand(asked.cards), colour, _hand(asked.board), tuple(asked.raised.items()), asked.decision)
    raised = asked.multiple * asked.ante_cents
    found = _judged(rules, Decision(position, asked.ante_cents, raised, asked.check and not raised))
    review = next_review(asked.right, correct=found.is_best, now=now)
    judged = _verdict(found, _wager(rules, position))
    return DrillVerdict(verdict=judged, right=review.right, due=review.due, learned=review.learned)


def _judged(rules: Rules, decision: Decision) -> Verdict:
    from longsuit.coach import decision_verdict  # noqa: PLC0415 - loads NumPy

    return decision_verdict(rules, decision)


def _mistake(rules: Rules, place: RoundOfSeat, one: Mistake) -> MistakeView:
    name = f"{place.table}/{place.round}/{place.seat}"
    return MistakeView(
        name=f"{name}/{one.number}" if len(rules.decisions) > 1 else name,
        **_shown(rules, one.decision.position, one.allowed),
        ante_cents=one.decision.ante_cents,
        sentence=one.sentence,
    )


def _verdict(found: Verdict, wager: str) -> VerdictView:
    return VerdictView(
        best=found.is_best,
        sentence=found.sentence,
        cost=_exact(found.cost_cents),
        cost_cents=found.rounded_cents,
        best_action=_action(found.best, wager),
        actions=tuple(_action(action, wager) for action in found.odds.actions),
    )


def _action(action: ActionOdds, wager: str) -> ActionView:
    name = cast("ActionName", action.action)
    raised = wager if action.multiple else ""
    return ActionView(action=name, multiple=action.multiple, wager=raised, ev=_exact(action.ev))


def _wager(rules: Rules, position: Position) -> str:
    """The wager that the decision of a position may raise: the one of the cards seen."""
    from longsuit.coach import decision_index  # noqa: PLC0415 - loads NumPy

    return rules.decisions[decision_index(rules, position)].wager


def _shown(rules: Rules, position: Position, allowed: Sequence[tuple[str, int]]) -> PositionFields:
    """A position, and what may be done there."""
    return PositionFields(
        cards=_cards(position.cards),
        colour=_colour(position),
        board=_cards(position.board),
        raised=dict(position.raised),
        decision=position.decision,
        multiples=tuple(multiple for _, multiple in allowed if multiple),
        wager=_wager(rules, position),
        instead=tuple(cast("Instead", action) for action, multiple in allowed if not multiple),
    )


def _exact(number: Fraction) -> ExactView:
    from longsuit.odds import exact_number  # noqa: PLC0415 - loads NumPy

    return ExactView(**exact_number(number))


def _cards(hand: Hand) -> tuple[str, ...]:
    return tuple(str(card) for run in hand.by_suit for card in run)


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
