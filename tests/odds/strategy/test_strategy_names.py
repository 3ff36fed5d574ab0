"""What may be asked for as a strategy is what is priced."""

from __future__ import annotations

import pytest

from longsuit.odds import OddsError, base_odds
from longsuit.rules import load
from tests.odds.streets.colour_games import colour_game


@pytest.mark.parametrize("name", ["T-8", "T-8-6", "always-raise", "nonsense", "T-8:9x/any/any"])
def test_where_a_colour_is_chosen_street_by_street_only_best_play_is_offered(name: str) -> None:
    with pytest.raises(OddsError) as refused:
        base_odds(colour_game(), name)
    assert str(refused.value) == "Red or Black counts a chosen colour; it is priced for best play only: optimal."


def test_an_unknown_name_is_refused_with_the_kinds_of_strategies_that_the_game_has() -> None:
    with pytest.raises(OddsError, match=r"“T” is not a strategy for 9 Card Fortune Flush\. .*; 2-of-colour"):
        base_odds(load("nine-card-fortune-flush"), "T")
    with pytest.raises(OddsError, match=r"“nonsense” is not a strategy for Flush Rush\. .*a flush such as T-8-6"):
        base_odds(load("flush-rush-poker"), "nonsense")
