"""Ladders of rules for games with streets: each rule's price is the one that `odds --strategy` gives its name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.conformity import small_deck
from longsuit.odds import base_odds, strategies
from longsuit.play import strategy_named
from longsuit.report.strategy_card import card_text
from longsuit.rules import load
from tests.own_games import paddock_five

pytest.importorskip("numba")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["flush-rush-poker", "flushes-gone-wild", "chase-the-flush"])
def test_every_rule_of_a_ladder_is_priced_exactly_under_its_name(game: str) -> None:
    rules = small_deck(game)
    assert rules is not None
    found = strategies(rules)
    assert found.optimum == base_odds(rules).house_edge
    steps = found.ladders[0].steps
    assert [step.lines for step in steps] == sorted({step.lines for step in steps})
    for step in steps:
        assert step.house_edge == base_odds(rules, step.rule.name).house_edge
        assert step.cost == step.house_edge - found.optimum >= 0
        assert strategy_named(rules, step.rule.name).name == step.rule.name
    assert found.short.words[0] in card_text(found, found.short).replace("\n   ", " ")


@pytest.mark.slow
def test_rules_are_searched_where_cards_are_dealt_after_a_decision_against_a_dealer() -> None:
    rules = paddock_five()
    found = strategies(rules)
    assert found.optimum == base_odds(rules).house_edge
    assert (found.short.rule.name, found.short.words[0]) == (
        "K-2",
        "On 3 cards, raise the most allowed with K-2 or better.",
    )
    assert found.short.house_edge == base_odds(rules, "K-2").house_edge
    others = ["Q-2", "A-2", "K-3", "3-2", "K-2/Q-2", "Q-2/K-2", "K-2/A-2", "any", "K-2/any"]
    assert all(base_odds(rules, name).house_edge > found.short.house_edge for name in others)


@pytest.mark.slow
def test_best_play_at_flush_rush_is_two_lines_and_dropping_one_costs_what_it_saves() -> None:
    found = strategies(load("flush-rush-poker"))
    assert found.short.rule.name == "3-2/4-3-2"
    assert found.short.cost == Fraction(0)
    never = base_odds(load("flush-rush-poker"), "never/4-3-2").house_edge
    assert found.short.to_json()["line_costs"][0]["exact"] == str(never - found.optimum)
