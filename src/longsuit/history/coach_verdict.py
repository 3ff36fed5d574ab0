"""What the coach says about the decision of a finished round."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from longsuit.cards import Colour, Hand, parse_card
from longsuit.coach import Decision, Position, refuse_uncoached, verdict
from longsuit.odds import OddsError

if TYPE_CHECKING:
    from fractions import Fraction

    from longsuit.history.rounds import PlayedRound
    from longsuit.rules import Rules


class DecisionVerdict(NamedTuple):
    """The verdict of the coach, without the odds behind it: a history has thousands."""

    is_best: bool
    """Whether nothing was better."""

    cost_cents: Fraction
    """What the decision cost on average, exactly."""

    rounded_cents: int
    """The same to the nearest cent."""

    sentence: str
    """The verdict as a player reads it."""


def decision_verdict(rules: Rules, one: PlayedRound) -> DecisionVerdict | None:
    """The verdict on the decision of a round; None where there was none, or where the coach cannot judge it."""
    if not one.is_played_out:
        return None
    try:
        refuse_uncoached(rules)
        decision = Decision(_position(rules, one), one.stakes[one.base], one.raise_cents)
        found = verdict(rules, decision.position, decision.multiple, decision.ante_cents)
    except OddsError:
        return None
    return DecisionVerdict(found.is_best, found.cost_cents, found.rounded_cents, found.sentence)


def _position(rules: Rules, one: PlayedRound) -> Position:
    cards = Hand.of(parse_card(card) for card in (one.cards if rules.duel else one.community))
    return Position(cards, Colour(one.colour) if one.colour else None)
