"""Best play on the CPU: a choice looked up for each round of a block that is still to be decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half

from longsuit.simulate.kernels.best_play import best_choice, suit_key
from longsuit.simulate.kernels.compile import compiled, shared
from longsuit.simulate.kernels.cpu.rows import BLOCK
from longsuit.simulate.kernels.street_numbers import APART, DECISION

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Halves, Longs
    from longsuit.simulate.kernels.best_play import Tables

    Best = tuple[int, Longs, Tables]
    Seen = tuple[Halves, Halves]

_C = BLOCK
_choice = shared(best_choice)


@compiled
def choose_best(decision: int, best: Best, seen: Seen, nodes: Halves, choices: Halves) -> None:
    """Make the best choice of each round that is at a node of a decision.

    `best` is the number of the first node, a row for each node and the tables; `seen` all cards seen, and the own ones.
    """
    root, rows, tables = best
    lanes, own = seen
    for k in range(BLOCK):
        at = int(nodes[k]) - root
        if at < 0 or rows[at, DECISION] != decision:
            continue
        apart = rows[at, APART]
        a, b = suit_key(own[k], lanes[k], apart), suit_key(own[_C + k], lanes[_C + k], apart)
        c = suit_key(own[2 * _C + k], lanes[2 * _C + k], apart)
        d = suit_key(own[3 * _C + k], lanes[3 * _C + k], apart)
        choices[k] = half(_choice(a, b, c, d, rows, at, tables))
