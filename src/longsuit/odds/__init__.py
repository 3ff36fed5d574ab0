"""What a game is worth, exactly: every figure a fraction, printed as a float only at the end.

>>> from longsuit.rules import load
>>> odds = base_odds(load("i-luv-suits"))
>>> percent(odds.house_edge), percent(odds.fold)
('2.6645%', '32.1369%')
"""

from longsuit.odds.base_game import base_odds
from longsuit.odds.game_sheet import GameOdds, game_odds
from longsuit.odds.games.colour import ColourDeal, ColourLaw, colour_deals, colour_law, colour_odds
from longsuit.odds.games.duel import OPTIMAL, Strategy, Tally, best_raises, decisions, duel_odds, odds_of_tally, tally
from longsuit.odds.games.hand_calculator import ActionOdds, HandOdds, hand_odds
from longsuit.odds.known_cards.known_cards import INFORMATION, Information, SeenOdds, Sight, seen_blocks, seen_odds
from longsuit.odds.laws.dealer_law import DEALER_HANDS, DealerLaw, dealer_law, hands_below
from longsuit.odds.laws.dealer_laws import dealer_laws
from longsuit.odds.laws.hand_classes import HandClasses, Laws, duel_classes
from longsuit.odds.laws.suit_classes import suit_class_blocks
from longsuit.odds.results.base_odds import BaseCell, BaseOdds, Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import ExactNumber, exact_number, percent
from longsuit.odds.results.files import check_file, writing
from longsuit.odds.sidebets.aggregate_caps import CapOdds, cap_odds
from longsuit.odds.sidebets.jackpot import JackpotOdds, jackpot_odds, jackpots
from longsuit.odds.sidebets.joint_law import JointCell, JointOdds, joint_odds
from longsuit.odds.sidebets.wager import WagerOdds, wager_odds, wagers
from longsuit.odds.strategy.conditions import RuleError
from longsuit.odds.strategy.ladder import Feature, Ladder, Step, Strategies, strategies
from longsuit.odds.strategy.short_rules import ColourRule, Line, Rule, parse_rule, rule_odds

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
    "check_file",
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
    "writing",
]
