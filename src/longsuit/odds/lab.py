"""The exact lab for side bets: price, compare, design and draw pay tables, jackpots and their meters.

>>> from longsuit.rules import load
>>> comparison = compare(load("i-luv-suits"), ["FR1", "FR2"])
>>> [percent(odds.house_edge) for odds in comparison.tables]
['7.8072%', '5.3038%']
"""

from longsuit.odds.design.pay_tables import ANYTHING, Bounds, Design, DesignedTable, design, table_with
from longsuit.odds.design.search import ROUND_PAYS
from longsuit.odds.inputs import long_runs, parse_stakes
from longsuit.odds.laws.hand_counts import counts, hands
from longsuit.odds.plots import (
    Plot,
    check_picture,
    plot_break_even,
    plot_comparison,
    plot_edge,
    plot_outcomes,
    plot_rows,
)
from longsuit.odds.results.exact import percent
from longsuit.odds.results.ranges import Range, parse_range, parse_shares
from longsuit.odds.sidebets.combination import Combination, combination
from longsuit.odds.sidebets.comparison import Comparison, compare
from longsuit.odds.sidebets.jackpot import (
    AwardOdds,
    JackpotOdds,
    JackpotReturn,
    ace_low_six_readings,
    dollars,
    jackpot_odds,
    jackpots,
    tells_ace_low_six,
)
from longsuit.odds.sidebets.meter_long_run import LongRun, MeterLongRun, MeterTerms, long_run
from longsuit.odds.sidebets.wager import RowOdds, WagerOdds, bonus, table_of, wager_odds, wagers

__all__ = [
    "ANYTHING",
    "ROUND_PAYS",
    "AwardOdds",
    "Bounds",
    "Combination",
    "Comparison",
    "Design",
    "DesignedTable",
    "JackpotOdds",
    "JackpotReturn",
    "LongRun",
    "MeterLongRun",
    "MeterTerms",
    "Plot",
    "Range",
    "RowOdds",
    "WagerOdds",
    "ace_low_six_readings",
    "bonus",
    "check_picture",
    "combination",
    "compare",
    "counts",
    "design",
    "dollars",
    "hands",
    "jackpot_odds",
    "jackpots",
    "long_run",
    "long_runs",
    "parse_range",
    "parse_shares",
    "parse_stakes",
    "percent",
    "plot_break_even",
    "plot_comparison",
    "plot_edge",
    "plot_outcomes",
    "plot_rows",
    "table_of",
    "table_with",
    "tells_ace_low_six",
    "wager_odds",
    "wagers",
]
