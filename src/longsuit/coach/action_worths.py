"""What each action is worth that the table accepts on a base wager."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from longsuit.cards import Hand
from longsuit.coach.house_words import decision_index
from longsuit.odds import HandOdds, StakedRaises, StreetHandOdds, hand_at, hand_odds
from longsuit.rules import RaiseStep, Shape

if TYPE_CHECKING:
    from longsuit.cards import Colour
    from longsuit.coach.positions import Position
    from longsuit.rules import Rules

KEPT = 8192
"""How many positions of games with streets are kept, each for all hands that are the same but for their suits."""

_LANE_BITS = 13


def worths(
    rules: Rules, position: Position, ante_cents: int, seen: int = 0, multiple: Fraction = Fraction(0)
) -> HandOdds:
    """What `longsuit hand` computes, without raises above the house's limit on this base wager.

    In a game with streets the raises in place count, and a raise of `multiple` base wagers is priced too.
    """
    if rules.shape is Shape.STREETS:
        between = multiple % 1 or rules.decisions[decision_index(rules, position)].step is RaiseStep.ANY
        also = multiple if between else Fraction(0)
        raises = StakedRaises(ante_cents, position.raised, also)
        cards, board, others = int(position.cards), int(position.board), seen
        if position.colour is None:
            cards, board, others = _up_to_suits(cards, board, others)
        street = _street_worths(rules, cards, board, others, position.decision, raises, position.colour)
        return replace(street, cards=position.cards, board=position.board, seen=Hand(seen))
    odds = hand_odds(rules, position.cards, seen, position.colour)
    most = max(1, rules.raise_wager.limits.max_cents // ante_cents)
    return replace(odds, actions=tuple(action for action in odds.actions if action.multiple <= most))


@lru_cache(maxsize=KEPT)
def _street_worths(
    rules: Rules,
    cards: int,
    board: int,
    seen: int,
    decision: int | None,
    raises: StakedRaises,
    colour: Colour | None,
) -> StreetHandOdds:
    return hand_at(rules, cards, board, seen, decision, raises, colour)


def _up_to_suits(*hands: int) -> tuple[int, ...]:
    """Hands with their suits in one order: without a chosen colour no game with streets tells suits apart."""
    lanes = sorted(zip(*(Hand(hand).lanes for hand in hands), strict=True))
    return tuple(
        sum(lane << _LANE_BITS * suit for suit, lane in enumerate(of_hand)) for of_hand in zip(*lanes, strict=True)
    )
