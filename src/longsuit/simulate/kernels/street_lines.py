"""Lines of rules of play: what their conditions read of the cards seen, in the suits that have the flush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.streets import long_value

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int

    Lanes = tuple[Int, Int, Int, Int]

_OWN, _SECOND, _SIDE, _WILD, _BOARD = range(1, 6)  # as `play.Feature` numbers them
_LANE = 0x1FFF


@shared
def lane_of(lanes: Lanes, suit: Int) -> Int:
    """The cards of a suit."""
    c, d, h, s = lanes
    return int(c if suit == 0 else d if suit == 1 else h if suit == 2 else s)


@shared
def wild_cards(lanes: Lanes, wild: Int) -> Int:
    """How many cards are wild."""
    c, d, h, s = lanes
    two, rest = population(int(c) & wild) + population(int(d) & wild), population(int(h) & wild)
    return two + rest + population(int(s) & wild)


@shared
def own_flush(own: Lanes, suit: Int, wild: Int) -> Int:
    """The flush of the own cards in a suit, wild cards counted but not ranked."""
    mine = lane_of(own, suit) & (_LANE ^ wild)
    return int((population(mine) + wild_cards(own, wild)) << 13 | mine)


@shared
def beside(seen: Lanes, own: Lanes, suit: Int, other: Int, board: Int, wild: Int) -> Int:
    """The cards of another suit than the flush's, wild ones left out; of the board alone where that is read."""
    cards = lane_of(seen, other) & (_LANE ^ wild)
    cards = cards & ~lane_of(own, other) if board else cards
    return cards if other != suit else 0


@shared
def feature_of(seen: Lanes, own: Lanes, wild: Int, suit: Int, feature: Int, rank: Int) -> Int:
    """What a condition reads of a hand whose flush is in a suit."""
    board = feature == _BOARD
    a = population(beside(seen, own, suit, 0, board, wild) >> rank)
    b = population(beside(seen, own, suit, 1, board, wild) >> rank)
    c = population(beside(seen, own, suit, 2, board, wild) >> rank)
    d = population(beside(seen, own, suit, 3, board, wild) >> rank)
    most, many = max(a, b, c, d), a + b + c + d
    side = many if feature == _SIDE else most if feature == _SECOND else -most
    return wild_cards(seen, wild) if feature == _WILD else own_flush(own, suit, wild) if feature == _OWN else side


@shared
def holds_in(
    seen: Lanes, own: Lanes, filled: Lanes, hand: tuple[Int, Int, Int], suit: Int, condition: tuple[Int, Int, Int]
) -> Int:
    """Whether a condition holds in a suit, and the suit has the flush."""
    value, base, wild = hand
    feature, least, rank = condition
    has_flush = long_value(lane_of(filled, suit), base) == value
    return has_flush & (feature_of(seen, own, wild, suit, feature, rank) >= least)


@shared
def holds(seen: Lanes, own: Lanes, filled: Lanes, hand: tuple[Int, Int, Int], condition: tuple[Int, Int, Int]) -> Int:
    """Whether a condition holds in one of the suits that have the flush; always where it reads nothing.

    Cards are all cards seen, the own ones among them, and all of them with the wild cards used in every lane. A hand is
    its flush, what is taken off its length, and the wild ranks; a condition is what it reads, the least, and a rank.
    """
    found = condition[0] == 0
    for suit in range(4):
        found |= holds_in(seen, own, filled, hand, suit, condition)
    return found
