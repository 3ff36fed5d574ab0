"""What each action is worth with the cards seen: the entry point for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds.games.hand_calculator import HandOdds
from longsuit.odds.games.hand_calculator import hand_odds as one_decision
from longsuit.odds.laws.supported_games import refuse_unpriced_game
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.hand_at import hand_at
from longsuit.odds.streets.read_rules import street_game
from longsuit.odds.streets.solve import refuse_too_large, require_numba
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.cards import Colour
    from longsuit.odds.streets.staked_raises import StakedRaises
    from longsuit.rules import Rules


def hand_odds(
    rules: Rules,
    hand: int,
    seen: int = 0,
    colour: Colour | None = None,
    board: int = 0,
    decision: int | None = None,
    raises: StakedRaises | None = None,
) -> HandOdds:
    """What each action is worth with a hand, other cards known.

    In a colour game the cards are the community cards, and the chosen colour is needed. In a game played street by
    street `board` holds the shared cards seen, and the actions are those of the decision that the cards belong to;
    `decision` says which, from 1, where it is not the first of several, and `raises` what is staked before it, where
    that is not the least.

    >>> from longsuit.cards import parse_hand
    >>> from longsuit.rules import load
    >>> odds = hand_odds(load("chase-the-flush"), parse_hand("Ah Kh 9s"), board=parse_hand("2h 7d Tc 3c"))
    >>> [(str(action), f"{float(action.ev):.4f}") for action in odds.actions]
    [('fold', '-2.0000'), ('raise 1x', '0.8933')]
    """
    if rules.shape is not Shape.STREETS:
        if board:
            raise OddsError(f"{rules.title} has no shared cards beside a hand. Leave the board out.")
        if decision not in (None, 1):
            raise OddsError(f"{rules.title} has one decision. Leave its number out.")
        return one_decision(rules, hand, seen, colour)
    return hand_at(rules, hand, board, seen, decision, raises, colour)


def refuse_uncalculated(rules: Rules) -> None:
    """Refuse a game whose actions cannot be calculated from the cards seen."""
    if rules.shape is not Shape.STREETS:
        refuse_unpriced_game(rules)
        return
    refuse_too_large(street_game(rules))
    require_numba()
