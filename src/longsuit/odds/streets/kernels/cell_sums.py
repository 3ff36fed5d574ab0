"""Sums over the cells of information sets, in integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.odds.streets.kernels.compile import compiled

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers


@compiled
def cell_worths(cells: Integers, nets: Integers) -> Integers:
    """What each information set is worth, a row for each row of `nets`: its cells, each times its net result."""
    worths = np.zeros((len(nets), len(cells)), dtype=np.int64)
    for one in range(len(cells)):
        for state in range(len(nets)):
            worth = 0
            for cell in range(cells.shape[1]):
                worth += cells[one, cell] * nets[state, cell]
            worths[state, one] = worth
    return worths


@compiled
def weighted_cells(cells: Integers, weights: Integers) -> Integers:
    """The sum of all information sets' cells, a row for each row of `weights`, each set times its weight."""
    sums = np.zeros((len(weights), cells.shape[1]), dtype=np.int64)
    for one in range(len(cells)):
        for state in range(len(weights)):
            weight = weights[state, one]
            if weight:
                for cell in range(cells.shape[1]):
                    sums[state, cell] += cells[one, cell] * weight
    return sums
