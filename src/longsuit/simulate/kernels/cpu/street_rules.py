"""Lines of rules of play on the CPU: what is done from a flush upwards where conditions on the cards seen hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half

from longsuit.simulate.kernels.compile import compiled, shared
from longsuit.simulate.kernels.cpu.rows import BLOCK
from longsuit.simulate.kernels.street_lines import holds
from longsuit.simulate.kernels.street_numbers import CHOSEN, CONDITION, CONDITIONS, DECISION, LEAST

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Halves, Int, Longs

    Seen = tuple[Halves, Halves, Halves]

_C = BLOCK


@shared
def _lanes(rows: Halves, k: int) -> tuple[Int, Int, Int, Int]:
    return rows[k], rows[_C + k], rows[2 * _C + k], rows[3 * _C + k]


@compiled
def _covers(seen: Seen, wild: int, base: Int, value: Int, k: int, line: Longs) -> bool:
    """Whether both conditions of a line hold."""
    lanes, own, filled = seen
    covers = True
    for at in range(CONDITION, CONDITION + 3 * CONDITIONS, 3):
        if covers and line[at] != 0:
            condition, hand = (line[at], line[at + 1], line[at + 2]), (value, base, wild)
            covers = bool(holds(_lanes(lanes, k), _lanes(own, k), _lanes(filled, k), hand, condition))
    return covers


@compiled
def choose_by_lines(
    decision: int, lines: Longs, seen: Seen, wild: int, base: Int, values: Halves, choices: Halves
) -> None:
    """Make the choice of the first line that covers each hand: the last line first, so that earlier ones replace it.

    `seen` is all cards seen, the own ones among them, and all of them with the wild cards used in every lane.
    """
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        if line[DECISION] != decision:
            continue
        for k in range(BLOCK):
            value = values[k]
            if value >= line[LEAST] and _covers(seen, wild, base, value, k, line):
                choices[k] = half(line[CHOSEN + (value >> 13)])
