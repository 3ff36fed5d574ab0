"""The method against every card of a short deck dealt the plain way."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.odds.streets import solve as solving
from longsuit.odds.streets.against_dealer.kept_counts import forget_counts
from longsuit.odds.streets.plan import Plan
from longsuit.odds.streets.solve import solve
from tests.odds.streets.brute_force import BruteForce
from tests.odds.streets.small_games import GAMES, chase, x_tra

pytest.importorskip("numba")


LONG = (
    "no qualifier",
    "other packets",
    "own and shared cards after a decision",
    "own cards after each decision",
    "own cards before the last shared one",
    "three decisions after the last shared card",
    "two decisions after the last shared card",
    "two wild ranks, a last decision by margins",
)
"""The games that take seconds to play out."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in GAMES]
)
def test_every_figure_is_that_of_all_deals_played_out(name: str) -> None:
    odds, plain = solve(GAMES[name], name), BruteForce(GAMES[name]).figures()
    assert odds.house_edge == plain.house_edge
    assert odds.average_wager == plain.average_wager
    assert {Fraction(net): chance for net, chance in odds.outcomes.items()} == plain.outcomes
    assert sum(odds.outcomes.values()) == 1


@pytest.mark.slow
def test_other_pays_are_priced_from_kept_counts_and_counted_again_where_a_fold_would_change(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget_counts()
    solve(chase(x_tra(l2=1, l3=5)), "first")
    counted = []
    count = solving._count  # noqa: SLF001 - to see whether it is called
    monkeypatch.setattr(solving, "_count", lambda *args: counted.append(args) or count(*args))
    for pays in ({"l2": 1, "l3": 6}, {"l2": 1, "l3": 4}, {"l2": Fraction(9, 8), "l3": 5}):
        game = chase(x_tra(**pays))
        assert solve(game, "other").house_edge == BruteForce(game).figures().house_edge
    assert len(counted) < 3
    # A pay so high that no winner's hand of two cards would fold.
    game = chase(x_tra(l2=1000, l3=5))
    assert solve(game, "high").house_edge == BruteForce(game).figures().house_edge
    assert counted


@pytest.mark.slow
def test_a_table_that_pays_other_lengths_is_not_priced_from_counts_that_do_not_tell_them_apart() -> None:
    for game in (chase(x_tra(l3=5)), chase(x_tra(l2=1, l3=5)), chase(x_tra(l4=9))):
        assert solve(game, "x").house_edge == BruteForce(game).figures().house_edge


def test_lines_of_the_last_decision_are_those_that_can_reach_it() -> None:
    assert Plan(game=GAMES["two raises, caps, fractions"]).lines == ((0, 0), (0, 1), (0, 2))
