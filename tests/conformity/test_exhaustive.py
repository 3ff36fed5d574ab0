"""Exhaustive counting agrees with the exact odds, and is not fooled by them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.conformity import Counting, Verdict, check_exhaustively, check_rounds, check_sheet, small_deck
from longsuit.odds import base_odds
from longsuit.play import as_street_rule, strategy_named
from longsuit.rules import GAMES, load


@pytest.mark.parametrize("game", ["i-luv-suits", "nh-flush", "flushes-gone-wild"])
def test_the_exact_odds_of_a_small_deck_are_those_counted(game):
    found = check_exhaustively(small_deck(game))
    assert found.verdict is Verdict.PASSED, found.sentence


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [game for game in GAMES if game not in ("i-luv-suits", "nh-flush", "flushes-gone-wild")]
)
def test_the_exact_odds_of_every_small_deck_are_those_counted(game):
    found = check_exhaustively(small_deck(game))
    assert found.verdict is Verdict.PASSED, found.sentence


def test_a_wrong_figure_is_found(monkeypatch):
    class Wrong:
        house_edge = base_odds(small_deck("nh-flush")).house_edge + Fraction(1, 10**12)

    monkeypatch.setattr("longsuit.conformity.checks.base_odds", lambda _: Wrong)
    found = check_exhaustively(small_deck("nh-flush"))
    assert found.verdict is Verdict.FAILED
    assert "counting gives" in found.sentence


@pytest.mark.slow
def test_counting_a_game_nobody_can_win_loses_everything():
    # With 12 cards no suit has four: every hand of Flush Rush loses, and folding at once is best.
    rules = small_deck("flush-rush-poker")
    assert rules.deck_size > 12
    assert Counting(rules).value() > -1


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_game_has_a_whole_sheet_and_rounds_that_settle_again(game):
    for found in (check_sheet(load(game)), check_rounds(load(game), 20)):
        assert found.verdict is Verdict.PASSED, found.sentence


RULES = {
    "flushes-gone-wild": ["T-8-6", "always-raise", "A-Q-9,A-J@2wild,K-J-9@1Q+"],
    "chase-the-flush": ["A-K", "K-Q/A-K-J@2own,A-Q-J@ownK@board1/A-Q-J@ownK,K-Q@second2"],
    "flush-rush-poker": ["A-K/never", "K-Q@1A+,A-K/A-K-Q"],
}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in RULES.items() for name in names])
def test_the_exact_price_of_a_rule_is_the_one_counted(game, name):
    rules = small_deck(game)
    rule = as_street_rule(rules, strategy_named(rules, name))
    assert base_odds(rules, name).house_edge == -Counting(rules, rule).value()
