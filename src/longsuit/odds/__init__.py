"""What a game is worth, exactly: every figure a fraction, printed as a float only at the end."""

from longsuit.odds._base import OPTIMAL, duel_odds
from longsuit.odds._exact import ExactNumber, exact_number, percent
from longsuit.odds._law import DEALER_HANDS, DealerLaw, dealer_law
from longsuit.odds._results import BaseCell, BaseOdds, OddsError, Outcome

__all__ = [
    "DEALER_HANDS",
    "OPTIMAL",
    "BaseCell",
    "BaseOdds",
    "DealerLaw",
    "ExactNumber",
    "OddsError",
    "Outcome",
    "dealer_law",
    "duel_odds",
    "exact_number",
    "percent",
]
