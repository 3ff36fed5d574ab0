"""What a duel round comes to: a decision, a showdown, and the number of the cell that counts it.

A cell is a base outcome, a flush length, a run and, where a jackpot asks for it, a poker hand. Cells hold no money:
one run is priced afterwards under any pay table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half

from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.decisions import FOLD, LOOK, MAX_RAISE, ONE_ANTE
from longsuit.simulate.kernels.hand_ranks import lane_value

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int


@shared
def showdown(value: Int, dealer: Int, qualifier: Int) -> Int:
    """How the hands compare: 0 the dealer does not qualify, 1 the player wins, 2 a tie, 3 the dealer wins."""
    compared = half(1) if value > dealer else half(2) if value == dealer else half(3)
    return half(0) if dealer < qualifier else compared


@shared
def outcome(decision: Int, shown: Int) -> Int:
    """The base outcome: 0 folded, 1 to 4 a showdown after the largest raise, 5 to 8 after one ante.

    A decision that must look further counts as the largest raise, until it is `revised`.
    """
    raised = half(half(shown + 1) + half(4) * half(decision == ONE_ANTE))
    return half(0) if decision == FOLD else raised


@shared
def duel_cell(base: Int, value: Int, run: Int) -> Int:
    """The cell of an outcome, a flush and a run."""
    return half(half(half(base * 6) + half(half(value >> 13) - 2)) * 9 + run)


@shared
def revised(cell: Int, decision: Int) -> Int:
    """The cell of a round counted as after the largest raise, once its decision is known."""
    if decision == FOLD:
        return half(cell % 54)
    return half(cell + 4 * 54) if decision == ONE_ANTE else cell


@shared
def clear_decision(value: Int, low: Int, high: Int) -> Int:
    """What the flush alone decides: fold below `low`, raise the most from `high` up, look further between."""
    return half(MAX_RAISE) if value >= high else half(LOOK) if value >= low else half(FOLD)


@shared
def others(c: Int, d: Int, h: Int, s: Int, value: Int) -> tuple[Int, ...]:
    """The three lanes beside the flush, in order of suit."""
    if lane_value(c) == value:
        return d, h, s
    if lane_value(d) == value:
        return c, h, s
    if lane_value(h) == value:
        return c, d, s
    return c, d, h


@shared
def shape_of(one: Int, two: Int, three: Int) -> Int:
    """How many cards three lanes have, as one number."""
    return (int(population(one)) * 8 + int(population(two))) * 8 + int(population(three))


@shared
def place_of(begin: Int, many: Int, few: Int, one: Int, two: Int, three: Int) -> Int:
    """The place of three lanes among all that can be beside a flush of its length.

    `begin` is where their shape begins, `many` and `few` how many lanes are as long as the second and the third; `one`,
    `two` and `three` are the ranks of the lanes among those as long.
    """
    return int(begin) + (int(one) * int(many) + int(two)) * int(few) + int(three)
