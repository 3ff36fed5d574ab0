"""Exact odds in a chosen colour, against every deal of short decks settled by `play`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.conformity.exhaustive import Counting
from longsuit.odds import base_odds
from tests.odds.streets.colour_games import capped_game, colour_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from longsuit.rules import Rules


@pytest.mark.parametrize("game", [colour_game, capped_game])
def test_the_edge_is_that_of_every_deal_and_decision(game: Callable[[], Rules]) -> None:
    assert base_odds(game()).house_edge == -Counting(game()).value()
