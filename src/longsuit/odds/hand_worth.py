"""What each action is worth with the cards seen: the entry point for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds.games.hand_calculator import HandOdds
from longsuit.odds.games.hand_calculator import hand_odds as one_decision
from longsuit.odds.results.errors import OddsError
from longsuit.odds.streets.hand_at import hand_at
from longsuit.rules import Shape

if TYPE_CHECKING:
    from longsuit.cards import Colour
    from longsuit.rules import Rules


def hand_odds(rules: Rules, hand: int, seen: int = 0, colour: Colour | None = None, board: int = 0) -> HandOdds:
    """What each action is worth with a hand, other cards known.

    In a colour game the cards are the community cards, and the chosen colour is needed. In a game played street by
    street `board` holds the shared cards seen, and the actions are those of the decision that the cards belong to.

    >>> from longsuit.cards import parse_hand
    >>> from longsuit.rules import load
    >>> odds = hand_odds(load("chase-the-flush"), parse_hand("Ah Kh 9s"), board=parse_hand("2h 7d Tc 3c"))
    >>> [(str(action), f"{float(action.ev):.4f}") for action in odds.actions]
    [('fold', '-2.0000'), ('raise 1x', '0.8933')]
    """
    if rules.shape is not Shape.STREETS:
        if board:
            raise OddsError(f"{rules.title} has no shared cards beside a hand. Leave the board out.")
        return one_decision(rules, hand, seen, colour)
    if colour is not None:
        raise OddsError(f"{rules.title} has no chosen colour. Leave it out.")
    return hand_at(rules, hand, board, seen)
