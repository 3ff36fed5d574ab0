"""The dealer's law on whole boards against every hand the dealer can hold, read by the readable functions."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from longsuit.cards import ALL_CARDS, LANE, lanes_of, wild_flush_value
from longsuit.odds.streets.plan import Plan
from longsuit.odds.streets.street_game import Point, Reading, Stake, StreetGame, Unqualified, pays_of
from longsuit.rules import parse_qualifier

pytest.importorskip("numba")

DEUCES = sum(1 << 13 * suit for suit in range(4))


def _game(own: int, shared: int, dealer: int, *, wild: bool) -> StreetGame:
    stakes = (
        Stake("ante", required=True, unqualified=Unqualified.WIN),
        Stake("blind", required=True, pays=pays_of(Reading.MARGIN, {margin: 10**margin for margin in range(6)})),
        Stake("raise", required=False, unqualified=Unqualified.PUSH),
    )
    points = (Point(own, shared, "raise", (1,), fold=True, check=False),)
    return StreetGame("final", own, shared, dealer, points, stakes, parse_qualifier("9-3-2"), wild=int(wild))


def _plain(game: StreetGame, own: tuple[int, ...], shared: tuple[int, ...]) -> Counter[tuple[object, ...]]:
    """Dealer's hands by what every wager gains."""
    wild = DEUCES if game.wild else 0
    rest = [int(card) for card in ALL_CARDS if card not in own and card not in shared]
    mine, board = wild_flush_value(lanes_of(own + shared), wild), lanes_of(shared)
    found: Counter[tuple[object, ...]] = Counter()
    for cards in combinations(rest, game.dealer):
        theirs = wild_flush_value(board | lanes_of(cards), wild)
        found[(mine > theirs) - (mine < theirs), theirs >= game.qualifier, max(0, (mine >> 13) - (theirs >> 13))] += 1
    return found


def _counted(game: StreetGame, own: tuple[int, ...], shared: tuple[int, ...]) -> Counter[tuple[object, ...]]:
    from longsuit.odds.streets.against_dealer.board_counting import boards_of, count_some  # noqa: PLC0415 - loads numba

    plan = Plan(game=game, seen=game.shared)
    lanes = [np.array([[lanes_of(cards) >> 13 * suit & LANE for suit in range(4)]]) for cards in (own, shared)]
    left = LANE & ~(lanes[0] | lanes[1])
    limits = np.zeros((len(plan.forms.rows), 2))
    boards = boards_of(plan, int(np.bitwise_count(left).sum()))
    counts = count_some(plan, lanes[0], np.ones(1, dtype=np.int64), boards, limits, lanes[1], left)
    found: Counter[tuple[object, ...]] = Counter()
    by_form = dict(enumerate(counts.cells[0].tolist()))
    for column, form in zip(plan.forms.columns, plan.forms.table[0], strict=True):
        result, qualified, margin = column
        found[result, qualified, margin if result > 0 else 0] += by_form.pop(form, 0)
    return +found


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize(
    ("own", "shared", "dealer"), [(3, 4, 3), (2, 5, 2), (4, 2, 3), (5, 3, 2), (6, 0, 3), (3, 3, 1)]
)
def test_laws_equal_those_counted_hand_by_hand(own: int, shared: int, dealer: int, *, wild: bool) -> None:
    game, rng = _game(own, shared, dealer, wild=wild), np.random.default_rng(own * 100 + shared * 10 + dealer)
    for _ in range(4):
        # Half of the deals from the low cards and one suit, where ties, wild cards and long flushes are frequent.
        some = (
            rng.choice(52, own + shared, replace=False)
            if rng.random() < 0.5
            else rng.choice(20, own + shared, replace=False)
        )
        cards = tuple(int(card) for card in some)
        assert _counted(game, cards[:own], cards[own:]) == _plain(game, cards[:own], cards[own:])


@pytest.mark.slow
def test_laws_of_flushes_gone_wild_equal_those_counted_hand_by_hand() -> None:
    game, rng = replace(_game(5, 2, 5, wild=True), qualifier=parse_qualifier("9-3-2")), np.random.default_rng(7)
    for _ in range(3):
        cards = tuple(int(card) for card in rng.choice(52, 7, replace=False))
        assert _counted(game, cards[:5], cards[5:]) == _plain(game, cards[:5], cards[5:])
