"""The cells a run counts: outcome, raise and readings of each.

A duel's cell is a base outcome, a flush length, a run and, where a jackpot asks for it, a poker hand; a colour game's
is a decision and three lengths of the chosen colour; a game with streets has cells of its own. Cells hold no money: one
run is priced under any pay table.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from longsuit.rules import Metric
from longsuit.simulate.cell import Cell
from longsuit.simulate.kernels.cell_numbers import LENGTHS, POKERS, RUNS, SHOWDOWNS
from longsuit.simulate.streets.cells import street_cells
from longsuit.simulate.supported_games import in_streets

if TYPE_CHECKING:
    from longsuit.rules import Rules


@lru_cache(maxsize=32)
def cells(rules: Rules, *, poker: bool) -> tuple[Cell, ...]:
    """The cells of a game's runs, in the order the kernels number them.

    >>> from longsuit.rules import load
    >>> len(cells(load("i-luv-suits"), poker=False)), len(cells(load("nine-card-fortune-flush"), poker=False))
    (486, 560)
    """
    if in_streets(rules):
        return street_cells(rules)
    return _colour_cells(rules) if rules.colour else _duel_cells(rules, poker=poker)


def _duel_cells(rules: Rules, *, poker: bool) -> tuple[Cell, ...]:
    caps = rules.duel.raise_caps if rules.duel else {}
    ends = ["folded", *(f"most {end}" for end in SHOWDOWNS), *(f"least {end}" for end in SHOWDOWNS)]
    found = []
    for end, length, run, hand in product(ends, LENGTHS, RUNS, POKERS if poker else (None,)):
        raised, _, outcome = end.rpartition(" ")
        multiple = {"most": caps.get(int(length), 0), "least": 1, "": 0}[raised]
        readings = {Metric.FLUSH: length, Metric.STRAIGHT_FLUSH: run[0], Metric.STRAIGHT_FLUSH_AND_ACE: run}
        found.append(Cell(multiple, outcome, readings | ({Metric.POKER: hand} if hand else {})))
    return tuple(found)


def _colour_cells(rules: Rules) -> tuple[Cell, ...]:
    found = []
    for raised, nine, six, three in product(range(2), range(10), range(7), range(4)):
        readings = {Metric.COLOUR_OF_NINE: nine, Metric.COLOUR_OF_SIX: six, Metric.COLOUR_OF_THREE: three}
        outcome = _colour_outcome(rules, nine) if raised else "folded"
        found.append(Cell(raised, outcome, {metric: str(length) for metric, length in readings.items()}))
    return tuple(found)


def _colour_outcome(rules: Rules, nine: int) -> str:
    if rules.colour is None or nine >= rules.colour.win_from:
        return "won"
    return "tied" if nine >= rules.colour.push_from else "lost"
