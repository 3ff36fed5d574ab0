"""Sessions of the shipped games: with side bets, as the command prints them, and against sampled sessions."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from longsuit.cli import group
from longsuit.odds import OddsError, base_odds, combination, session_odds
from longsuit.rules import load, read_house
from longsuit.simulate import SessionPlan, simulate_sessions

ILS = load("i-luv-suits")


def test_a_session_with_side_bets_has_their_moments():
    stakes = {"ante": 1000, "flush-rush": 500, "super-flush-rush": 500}
    found, together = session_odds(ILS, 20, stakes), combination(ILS, stakes)
    assert found.law.mean == together.expected_net
    assert found.law.variance == together.variance
    assert found.expected_cents == 20 * 1000 * together.expected_net


def test_n0_is_variance_over_the_square_of_the_edge():
    odds = base_odds(ILS)
    assert session_odds(ILS, 1).law.rounds_to_expectation == odds.variance / odds.house_edge**2


@pytest.mark.parametrize("game", ["i-luv-suits", "nh-flush", "nine-card-fortune-flush"])
def test_sampled_sessions_agree_within_four_standard_errors(game):
    rules = load(game)
    stakes = {rules.base.name: rules.base.limits.min_cents}
    bankroll = 30 * stakes[rules.base.name]
    exact = session_odds(rules, 120, stakes, bankroll)
    sampled = simulate_sessions(SessionPlan(rules, stakes, 120, 20_000, 7, None, "optimal"))
    assert abs(sampled.ahead.value - exact.ahead) < 4 * sampled.ahead.standard_error


def test_the_command_prints_what_the_function_finds():
    answer = CliRunner().invoke(group, ["session", "i-luv-suits", "--rounds", "50", "--bankroll", "10000", "--json"])
    document, found = json.loads(answer.stdout), session_odds(ILS, 50, None, 10_000)
    assert Fraction(document["ahead"]["exact"]) == sum(found.session.exact[1 - found.session.lowest :], Fraction(0))
    assert document["risk_of_ruin"] == found.risk
    text = CliRunner().invoke(group, ["session", "i-luv-suits", "--rounds", "50"]).stdout
    assert "ends ahead" in text
    assert f"{found.ahead:.4%}" in text


def test_the_command_says_that_caps_are_not_counted_where_a_game_has_any():
    asked = ["--rounds", "5", "--json"]
    says = "Not counted: the aggregate cap of $50,000 (HCF-3) in High Card Flush."
    capped, free = (CliRunner().invoke(group, ["session", game, *asked]) for game in ("high-card-flush", "i-luv-suits"))
    assert json.loads(capped.stdout)["not_counted"] == {"caps": says}
    assert json.loads(free.stdout)["not_counted"] == {}
    assert says in CliRunner().invoke(group, ["session", "high-card-flush", "--rounds", "5"]).stdout
    assert "Not counted" not in CliRunner().invoke(group, ["session", "i-luv-suits", "--rounds", "5"]).stdout


def test_sessions_of_a_game_that_players_bank_are_refused():
    banked = load("i-luv-suits", read_house({"banking": {"min_cents": 100, "max_cents": 1000}}, "room.toml"))
    with pytest.raises(OddsError, match=r"Players bank I Luv Suits Poker here, .* without \[banking\]"):
        session_odds(banked, 10)


def test_bad_input_is_a_sentence():
    with pytest.raises(OddsError, match="bankroll is a whole number of cents above 0"):
        session_odds(ILS, 10, None, 0)
    answer = CliRunner().invoke(group, ["session", "i-luv-suits", "--rounds", "0"])
    assert answer.exit_code != 0
