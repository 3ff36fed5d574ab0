"""What each action is worth with some cards, at every decision of small games, against all deals played out."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest

from longsuit.cards import lanes_of
from longsuit.odds.streets.hand_at import worths_at
from longsuit.odds.streets.placed_raises import nothing_placed, placed_after
from longsuit.odds.streets.settlement_forms import Forms
from tests.odds.streets.brute_force import BruteForce, Card, Hand, deck
from tests.odds.streets.small_games import GAMES

if TYPE_CHECKING:
    from longsuit.odds.streets.street_game import StreetGame

pytest.importorskip("numba")

DECISIONS = [
    (name, point)
    for name in (
        "own cards after a decision",
        "own cards after each decision",
        "own and shared cards after a decision",
        "own cards before the last shared one",
        "three decisions after the last shared card",
    )
    for point in range(len(GAMES[name].points))
]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("name", "point"), DECISIONS)
def test_every_action_is_worth_what_all_deals_played_out_give(name: str, point: int, seed: int) -> None:
    game = GAMES[name]
    here = game.points[point]
    cards = Random(f"{name} {point} {seed}").sample(deck(game), here.own + here.shared)
    own, board = frozenset(cards[: here.own]), frozenset(cards[here.own :])
    worths, law = worths_at(game, point, _lanes(own), _lanes(board))
    unit = Forms(game).unit
    found = {str(option): Fraction(worth, deals * unit) for option, (worth, deals) in worths.items()}
    plain = BruteForce(game).options(own, board, _placed(game, point), point)
    assert found == {
        name: Fraction(sum(net * deals for (net, _), deals in ends.items())) / ends.total()
        for name, ends in plain.items()
    }
    assert law.hands == _deals(game, point)


def _lanes(cards: Hand | frozenset[Card]) -> int:
    return lanes_of([13 * suit + rank for rank, suit in cards])


def _placed(game: StreetGame, point: int) -> tuple[int, ...]:
    """The smallest raises with which the point is still to be decided."""
    at = [stake.name for stake in game.raises].index(game.points[point].stake)
    states = placed_after(game, game.points[:point], nothing_placed(game))
    return min((placed for placed in states if not placed[at]), key=sum)


def _deals(game: StreetGame, point: int) -> int:
    """In how many ways the other cards can come: own ones, shared ones, the dealer's."""
    here = game.points[point]
    left, ways = game.cards - here.own - here.shared, 1
    for more in (game.own - here.own, game.shared - here.shared, game.dealer):
        ways *= comb(left, more)
        left -= more
    return ways
