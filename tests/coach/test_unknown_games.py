"""A game with several decisions is refused with a sentence, not judged as if it were another game."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from longsuit.cards import Deck, parse_hand
from longsuit.coach import Position, decision_of, drill, hint, position_of, short_rule, themes_of, verdict
from longsuit.odds import OddsError
from longsuit.play import CloseWagers, PlaceWager, Round
from longsuit.rules import load
from tests.coach.coached import UNKNOWN

NOT_KNOWN = "The coach does not know {title} yet"


@pytest.mark.parametrize("game", UNKNOWN)
def test_the_coach_says_that_it_does_not_know_a_game_with_streets(game: str) -> None:
    rules, position = load(game), Position(parse_hand("Th 8h 6h Js Ad"))
    round_ = Round(rules, Deck.shuffled(Random(1)))
    round_.apply(PlaceWager(1, "ante", 500))
    round_.apply(CloseWagers())
    asked = (
        lambda: hint(rules, position, 500),
        lambda: verdict(rules, position, Fraction(1), 500),
        lambda: short_rule(rules),
        lambda: drill(rules, "any", 1),
        lambda: position_of(round_, 1),
        lambda: decision_of(round_, 1),
    )
    for ask in asked:
        with pytest.raises(OddsError, match=NOT_KNOWN.format(title=rules.title)):
            ask()
    assert themes_of(rules) == ()
