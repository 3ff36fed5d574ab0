"""What a game is worth, exactly: every figure a fraction, printed as a float only at the end.

>>> from longsuit.rules import load
>>> odds = base_odds(load("i-luv-suits"))
>>> percent(odds.house_edge), percent(odds.fold)
('2.6645%', '32.1369%')
"""

from longsuit.odds._base import OPTIMAL, Strategy, Tally, best_raises, decisions, duel_odds, odds_of_tally, tally
from longsuit.odds._capped import CapOdds, cap_odds
from longsuit.odds._classes import HandClasses, Laws, duel_classes
from longsuit.odds._colour import ColourDeal, ColourLaw, colour_deals, colour_law, colour_odds
from longsuit.odds._conditions import RuleError
from longsuit.odds._exact import ExactNumber, exact_number, percent
from longsuit.odds._game import base_odds
from longsuit.odds._hand import ActionOdds, HandOdds, hand_odds
from longsuit.odds._jackpot import JackpotOdds, jackpot_odds, jackpots
from longsuit.odds._joint import JointCell, JointOdds, joint_odds
from longsuit.odds._ladder import ColourRule, Line, Rule, parse_rule, rule_odds
from longsuit.odds._law import DEALER_HANDS, DealerLaw, dealer_law, hands_below
from longsuit.odds._many import dealer_laws
from longsuit.odds._results import BaseCell, BaseOdds, OddsError, Outcome
from longsuit.odds._seen import INFORMATION, Information, SeenOdds, Sight, seen_blocks, seen_odds
from longsuit.odds._sheet import GameOdds, game_odds
from longsuit.odds._strategy import Feature, Ladder, Step, Strategies, strategies
from longsuit.odds._strategy_card import card_svg, card_text, write_card
from longsuit.odds._suits import suit_class_blocks
from longsuit.odds._wager import WagerOdds, wager_odds, wagers

__all__ = [
    "DEALER_HANDS",
    "INFORMATION",
    "OPTIMAL",
    "ActionOdds",
    "BaseCell",
    "BaseOdds",
    "CapOdds",
    "ColourDeal",
    "ColourLaw",
    "ColourRule",
    "DealerLaw",
    "ExactNumber",
    "Feature",
    "GameOdds",
    "HandClasses",
    "HandOdds",
    "Information",
    "JackpotOdds",
    "JointCell",
    "JointOdds",
    "Ladder",
    "Laws",
    "Line",
    "OddsError",
    "Outcome",
    "Rule",
    "RuleError",
    "SeenOdds",
    "Sight",
    "Step",
    "Strategies",
    "Strategy",
    "Tally",
    "WagerOdds",
    "base_odds",
    "best_raises",
    "cap_odds",
    "card_svg",
    "card_text",
    "colour_deals",
    "colour_law",
    "colour_odds",
    "dealer_law",
    "dealer_laws",
    "decisions",
    "duel_classes",
    "duel_odds",
    "exact_number",
    "game_odds",
    "hand_odds",
    "hands_below",
    "jackpot_odds",
    "jackpots",
    "joint_odds",
    "odds_of_tally",
    "parse_rule",
    "percent",
    "rule_odds",
    "seen_blocks",
    "seen_odds",
    "strategies",
    "suit_class_blocks",
    "tally",
    "wager_odds",
    "wagers",
    "write_card",
]
