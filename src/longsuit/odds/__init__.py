"""What a game is worth, exactly: every figure a fraction, printed as a float only at the end."""

from longsuit.odds._base import OPTIMAL, duel_odds
from longsuit.odds._classes import HandClasses, Laws, duel_classes
from longsuit.odds._colour import ColourLaw, colour_law, colour_odds
from longsuit.odds._exact import ExactNumber, exact_number, percent
from longsuit.odds._game import base_odds
from longsuit.odds._hand import ActionOdds, HandOdds, hand_odds
from longsuit.odds._law import DEALER_HANDS, DealerLaw, dealer_law
from longsuit.odds._results import BaseCell, BaseOdds, OddsError, Outcome

__all__ = [
    "DEALER_HANDS",
    "OPTIMAL",
    "ActionOdds",
    "BaseCell",
    "BaseOdds",
    "ColourLaw",
    "DealerLaw",
    "ExactNumber",
    "HandClasses",
    "HandOdds",
    "Laws",
    "OddsError",
    "Outcome",
    "base_odds",
    "colour_law",
    "colour_odds",
    "dealer_law",
    "duel_classes",
    "duel_odds",
    "exact_number",
    "hand_odds",
    "percent",
]
