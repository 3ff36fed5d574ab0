"""Exact odds: every figure is a fraction, counted over all hands and printed as a float only at the end.

>>> from longsuit.rules import load
>>> odds = base_odds(load("i-luv-suits"))
>>> percent(odds.house_edge), percent(odds.fold)
('2.6645%', '32.1369%')

Side bets are priced, compared, designed and drawn as pay tables:

>>> [percent(odds.house_edge) for odds in compare(load("i-luv-suits"), ["FR1", "FR2"]).tables]
['7.8072%', '5.3038%']
"""

from longsuit.base import dollars_and_cents
from longsuit.odds.banking import BankerOdds, banker_odds
from longsuit.odds.games.colour import ColourDeal, ColourLaw, colour_deals, colour_law, colour_odds
from longsuit.odds.games.duel import (
    OPTIMAL,
    Strategy,
    Tally,
    best_raises,
    decisions,
    duel_odds,
    duel_of,
    odds_of_tally,
    tally,
)
from longsuit.odds.games.hand_calculator import ActionOdds, HandOdds
from longsuit.odds.hand_worth import hand_odds, refuse_uncalculated
from longsuit.odds.house_edge import base_odds
from longsuit.odds.inputs import long_runs, parse_stakes
from longsuit.odds.known_cards.seen_odds import (
    INFORMATION,
    Information,
    SeenOdds,
    seen_blocks,
    seen_odds,
    usual_deals,
)
from longsuit.odds.known_cards.sight import Sight
from longsuit.odds.laws.deal import Deal, deal_of
from longsuit.odds.laws.dealer_law import DealerLaw, cards_left, dealer_law, hands_below
from longsuit.odds.laws.dealer_law_vectorised import dealer_laws
from longsuit.odds.laws.hand_classes import HandClasses, Laws, duel_blocks, duel_classes, group_hands
from longsuit.odds.laws.hand_counts import counts, hands
from longsuit.odds.laws.suit_classes import suit_class_blocks
from longsuit.odds.par_figures import GameOdds, game_odds
from longsuit.odds.pay_table_design.design import ANYTHING, Bounds, Design, DesignedTable, design, table_with
from longsuit.odds.pay_table_design.pay_search import ROUND_PAYS
from longsuit.odds.plots import (
    Plot,
    check_picture,
    plot_break_even,
    plot_comparison,
    plot_edge,
    plot_outcomes,
    plot_rows,
)
from longsuit.odds.results.base_odds import BaseCell, BaseOdds, Outcome
from longsuit.odds.results.errors import OddsError
from longsuit.odds.results.exact import ExactNumber, exact_number, percent
from longsuit.odds.results.files import check_file, writing
from longsuit.odds.results.ranges import Range, parse_range, parse_shares
from longsuit.odds.sessions.round_law import RoundLaw
from longsuit.odds.sessions.ruin import lasting_risk, risk_within
from longsuit.odds.sessions.session_law import SessionLaw, session_law
from longsuit.odds.sessions.session_odds import SessionOdds, round_law, session_odds
from longsuit.odds.sidebets.aggregate_caps import CapOdds, cap_odds
from longsuit.odds.sidebets.combination import Combination, combination
from longsuit.odds.sidebets.comparison import Comparison, compare
from longsuit.odds.sidebets.house_advantage import (
    HouseAdvantage,
    JackpotTerms,
    MeterCost,
    default_meter_terms,
    house_advantage,
    jackpot_terms,
)
from longsuit.odds.sidebets.jackpot_odds import (
    AwardOdds,
    JackpotOdds,
    JackpotReturn,
    ace_low_six_readings,
    jackpot_odds,
    jackpots,
    tells_ace_low_six,
)
from longsuit.odds.sidebets.joint_cell import JointCell
from longsuit.odds.sidebets.joint_law import JointOdds, joint_odds
from longsuit.odds.sidebets.meter_long_run import LongRun, MeterLongRun, MeterTerms, long_run
from longsuit.odds.sidebets.pay_table_odds import RowOdds, WagerOdds, bonus, table_of, wager_odds, wagers
from longsuit.odds.sidebets.seat_moments import SeatMoments, seat_moments
from longsuit.odds.spot_odds import FeltOdds, SpotOdds
from longsuit.odds.strategy.conditions import RuleError
from longsuit.odds.strategy.ladder import Feature, Ladder, Step, Strategies
from longsuit.odds.strategy.rule_ladders import strategies
from longsuit.odds.strategy.short_rules import ColourRule, Line, Rule, barred, parse_rule, rule_odds
from longsuit.odds.streets.choices.best_choices import best_choices
from longsuit.odds.streets.choices.choice_tables import BestChoices, ChoiceTable
from longsuit.odds.streets.hand_at import StreetHandOdds, hand_at
from longsuit.odds.streets.read_rules import decide_alike
from longsuit.odds.streets.solve import street_odds
from longsuit.odds.streets.staked_raises import StakedRaises
from longsuit.odds.streets.street_odds import StreetOdds

__all__ = [
    "ANYTHING",
    "INFORMATION",
    "OPTIMAL",
    "ROUND_PAYS",
    "ActionOdds",
    "AwardOdds",
    "BankerOdds",
    "BaseCell",
    "BaseOdds",
    "BestChoices",
    "Bounds",
    "CapOdds",
    "ChoiceTable",
    "ColourDeal",
    "ColourLaw",
    "ColourRule",
    "Combination",
    "Comparison",
    "Deal",
    "DealerLaw",
    "Design",
    "DesignedTable",
    "ExactNumber",
    "Feature",
    "FeltOdds",
    "GameOdds",
    "HandClasses",
    "HandOdds",
    "HouseAdvantage",
    "Information",
    "JackpotOdds",
    "JackpotReturn",
    "JackpotTerms",
    "JointCell",
    "JointOdds",
    "Ladder",
    "Laws",
    "Line",
    "LongRun",
    "MeterCost",
    "MeterLongRun",
    "MeterTerms",
    "OddsError",
    "Outcome",
    "Plot",
    "Range",
    "RoundLaw",
    "RowOdds",
    "Rule",
    "RuleError",
    "SeatMoments",
    "SeenOdds",
    "SessionLaw",
    "SessionOdds",
    "Sight",
    "SpotOdds",
    "StakedRaises",
    "Step",
    "Strategies",
    "Strategy",
    "StreetHandOdds",
    "StreetOdds",
    "Tally",
    "WagerOdds",
    "ace_low_six_readings",
    "banker_odds",
    "barred",
    "base_odds",
    "best_choices",
    "best_raises",
    "bonus",
    "cap_odds",
    "cards_left",
    "check_file",
    "check_picture",
    "colour_deals",
    "colour_law",
    "colour_odds",
    "combination",
    "compare",
    "counts",
    "deal_of",
    "dealer_law",
    "dealer_laws",
    "decide_alike",
    "decisions",
    "default_meter_terms",
    "design",
    "dollars_and_cents",
    "duel_blocks",
    "duel_classes",
    "duel_odds",
    "duel_of",
    "exact_number",
    "game_odds",
    "group_hands",
    "hand_at",
    "hand_odds",
    "hands",
    "hands_below",
    "house_advantage",
    "jackpot_odds",
    "jackpot_terms",
    "jackpots",
    "joint_odds",
    "lasting_risk",
    "long_run",
    "long_runs",
    "odds_of_tally",
    "parse_range",
    "parse_rule",
    "parse_shares",
    "parse_stakes",
    "percent",
    "plot_break_even",
    "plot_comparison",
    "plot_edge",
    "plot_outcomes",
    "plot_rows",
    "refuse_uncalculated",
    "risk_within",
    "round_law",
    "rule_odds",
    "seat_moments",
    "seen_blocks",
    "seen_odds",
    "session_law",
    "session_odds",
    "strategies",
    "street_odds",
    "suit_class_blocks",
    "table_of",
    "table_with",
    "tally",
    "tells_ace_low_six",
    "usual_deals",
    "wager_odds",
    "wagers",
    "writing",
]
