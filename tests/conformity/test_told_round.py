"""A round of a game told line by line shows a raise, where the game has one."""

from __future__ import annotations

import pytest

from longsuit.conformity import playthrough, playthrough_with_raise
from longsuit.rules import GAMES, build_document, complete_document, load
from tests.conformity.kit_games import TWO_CARDS
from tests.own_games import paddock_five


def raises(lines: list[str]) -> int:
    """How often somebody raises."""
    return sum(line.startswith("   Raise(") for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_round_with_a_raise_is_told(game: str) -> None:
    rules = load(game)
    told = playthrough_with_raise(rules)
    assert raises(told)
    assert told == playthrough_with_raise(rules)
    if raises(playthrough(rules)):
        assert told == playthrough(rules)


def test_a_round_of_ones_own_game_has_a_raise_too() -> None:
    assert raises(playthrough_with_raise(paddock_five()))
    assert raises(playthrough_with_raise(build_document(complete_document(TWO_CARDS, "two.toml"), "two.toml")))
