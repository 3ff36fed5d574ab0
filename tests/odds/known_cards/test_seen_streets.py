"""Cards of other seats in games that are played street by street."""

from __future__ import annotations

import pytest

from longsuit.odds import OddsError, seen_odds
from longsuit.rules import load


@pytest.mark.parametrize("game", ["flush-rush-poker", "chase-the-flush"])
def test_the_reason_is_the_number_of_decisions_and_not_that_nobody_holds_a_card(game: str) -> None:
    with pytest.raises(OddsError, match=r"is played street by street. Cards seen are estimated for one decision only"):
        seen_odds(load(game), 1, 10)
