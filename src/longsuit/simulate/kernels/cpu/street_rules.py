"""Lines of rules of play on the CPU: what is done from a flush upwards where conditions on the cards seen hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half

from longsuit.simulate.kernels.compile import compiled, population
from longsuit.simulate.kernels.cpu.rows import BLOCK
from longsuit.simulate.kernels.street_numbers import CHOSEN, CONDITION, CONDITIONS, DECISION, LEAST
from longsuit.simulate.kernels.streets import long_value

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Halves, Int, Longs

    Seen = tuple[Halves, Halves, Halves]

_C = BLOCK
_OWN, _SECOND, _SIDE, _WILD, _BOARD = range(1, 6)  # as `play.Feature` numbers them


@compiled
def _lane(lanes: Halves, wild: int, k: int, suit: int) -> int:
    """The cards of a suit, wild ones left out."""
    return int(lanes[suit * _C + k]) & ~wild


@compiled
def _count_wild(lanes: Halves, wild: int, k: int) -> int:
    many = 0
    for suit in range(4):
        many += population(int(lanes[suit * _C + k]) & wild)
    return many


@compiled
def _feature(seen: Seen, wild: int, k: int, suit: int, feature: int, rank: int) -> int:
    """What a condition reads of a hand whose flush is in a suit."""
    lanes, own, _ = seen
    if feature == _OWN:
        mine = _lane(own, wild, k, suit)
        return int((population(mine) + _count_wild(own, wild, k)) << 13 | mine)
    if feature == _WILD:
        return int(_count_wild(lanes, wild, k))
    most, many = 0, 0
    for other in range(4):
        if other != suit:
            cards = _lane(lanes, wild, k, other)
            if feature == _BOARD:
                cards &= ~_lane(own, wild, k, other)
            count = population(cards >> rank)
            many += count
            most = max(most, count)
    return many if feature == _SIDE else most if feature == _SECOND else -most


@compiled
def _holds(seen: Seen, wild: int, base: Int, value: Int, k: int, condition: Longs) -> bool:
    """Whether a condition holds in one of the suits that have the flush; always where it reads nothing."""
    feature, least, rank = condition[0], condition[1], condition[2]
    if feature == 0:
        return True
    filled = seen[2]
    for suit in range(4):
        if long_value(filled[suit * _C + k], base) == value and _feature(seen, wild, k, suit, feature, rank) >= least:
            return True
    return False


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
            covers = value >= line[LEAST]
            for first in range(CONDITION, CONDITION + 3 * CONDITIONS, 3):
                covers = covers and _holds(seen, wild, base, value, k, line[first : first + 3])
            if covers:
                choices[k] = half(line[CHOSEN + (value >> 13)])
