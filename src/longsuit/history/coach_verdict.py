"""What the coach says about the decisions of a finished round."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import Colour, parse_card
from longsuit.coach import DealtHand, decision_verdict, decisions_made
from longsuit.odds import OddsError

if TYPE_CHECKING:
    from longsuit.coach import Decision, Verdict
    from longsuit.history.rounds import PlayedRound
    from longsuit.rules import Rules


class Mistake(NamedTuple):
    """A decision that another one was better than, with what it takes to deal it again."""

    number: int
    """Which decision of the round it was, from 1."""

    decision: Decision
    """The decision."""

    allowed: tuple[tuple[str, int], ...]
    """What could be done: actions with their multiples, 0 for a fold or a check."""

    sentence: str
    """The verdict as a player reads it."""


class DecisionVerdict(NamedTuple):
    """The verdict of the coach, without the odds behind it: a history has thousands."""

    is_best: bool
    """Whether nothing was better."""

    cost_cents: Fraction
    """What the decisions cost on average, exactly."""

    rounded_cents: int
    """The same to the nearest cent."""

    sentence: str
    """The verdict as a player reads it."""

    costs: tuple[Fraction, ...] = ()
    """What each decision cost on average, in cents, exactly."""

    mistakes: tuple[Mistake, ...] = ()
    """The decisions that cost something."""


def round_verdict(rules: Rules, one: PlayedRound) -> DecisionVerdict | None:
    """The verdict on the decisions of a round; None where there was none, or where the coach cannot judge them.

    The costs of several decisions are added up, and every mistake has its sentence.
    """
    if not (one.is_played_out and one.made):
        return None
    cards, community = (tuple(parse_card(card) for card in some) for some in (one.cards, one.community))
    hand = DealtHand(cards, community, Colour(one.colour) if one.colour else None, one.stakes[one.base])
    try:
        made = [(decision, decision_verdict(rules, decision)) for decision in decisions_made(rules, hand, one.made)]
    except OddsError:
        return None
    costs = tuple(verdict.cost_cents for _, verdict in made)
    wrong = tuple(_mistake(number, *one) for number, one in enumerate(made, 1) if not one[1].is_best)
    sentence = " ".join(one.sentence for one in wrong) or made[0][1].sentence
    total = sum(costs, Fraction(0))
    return DecisionVerdict(not wrong, total, int(total + Fraction(1, 2)), sentence, costs, wrong)


def _mistake(number: int, decision: Decision, verdict: Verdict) -> Mistake:
    allowed = tuple((action.action, action.multiple) for action in verdict.odds.actions)
    return Mistake(number, decision, allowed, verdict.sentence)
