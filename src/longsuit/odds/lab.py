"""The exact lab for side bets: price, compare, design and draw pay tables, jackpots and their meters.

>>> from longsuit.rules import load
>>> comparison = compare(load("i-luv-suits"), ["FR1", "FR2"])
>>> [percent(odds.house_edge) for odds in comparison.tables]
['7.8072%', '5.3038%']
"""

from longsuit.odds._combination import Combination, combination
from longsuit.odds._compare import Comparison, compare
from longsuit.odds._counts import counts, hands
from longsuit.odds._design import Bounds, Design, DesignedTable, design, table_with
from longsuit.odds._exact import percent
from longsuit.odds._jackpot import AwardOdds, JackpotOdds, ace_low_six_readings, dollars, jackpot_odds, jackpots
from longsuit.odds._meter import LongRun, MeterLongRun, MeterTerms, long_run
from longsuit.odds._plots import Plot, plot_break_even, plot_comparison, plot_edge, plot_outcomes, plot_rows
from longsuit.odds._range import Range, parse_range, parse_shares
from longsuit.odds._search import ROUND_PAYS
from longsuit.odds._wager import RowOdds, WagerOdds, bonus, table_of, wager_odds, wagers

__all__ = [
    "ROUND_PAYS",
    "AwardOdds",
    "Bounds",
    "Combination",
    "Comparison",
    "Design",
    "DesignedTable",
    "JackpotOdds",
    "LongRun",
    "MeterLongRun",
    "MeterTerms",
    "Plot",
    "Range",
    "RowOdds",
    "WagerOdds",
    "ace_low_six_readings",
    "bonus",
    "combination",
    "compare",
    "counts",
    "design",
    "dollars",
    "hands",
    "jackpot_odds",
    "jackpots",
    "long_run",
    "parse_range",
    "parse_shares",
    "percent",
    "plot_break_even",
    "plot_comparison",
    "plot_edge",
    "plot_outcomes",
    "plot_rows",
    "table_of",
    "table_with",
    "wager_odds",
    "wagers",
]
