"""The names of strategies that a game offers are strategies of that game."""

from __future__ import annotations

import pytest

from longsuit.play import strategy_named, strategy_names
from longsuit.rules import GAMES, build_document, complete_document, load
from tests.conformity.kit_games import TWO_CARDS


@pytest.mark.parametrize("game", GAMES)
def test_every_name_of_a_shipped_game_is_a_strategy(game: str) -> None:
    rules = load(game)
    assert [strategy_named(rules, name).name for name in strategy_names(rules)] == list(strategy_names(rules))


def test_a_game_of_two_own_cards_offers_a_flush_of_two() -> None:
    rules = build_document(complete_document(TWO_CARDS, "two.toml"), "two.toml")
    assert strategy_names(rules)[0] == "T-8"
    assert strategy_named(rules, "T-8").least >> 13 == 2
