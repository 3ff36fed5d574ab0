"""What a strategy card says about all other hands: the same as the coach."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.coach import short_rule
from longsuit.odds import Step, Strategies, parse_rule
from longsuit.play import street_rule
from longsuit.report.strategy_card import card_text
from longsuit.rules import load


@pytest.mark.parametrize(
    ("game", "name", "otherwise"),
    [
        ("flush-rush-poker", "3-2/4-3-2", "Otherwise fold."),
        ("flushes-gone-wild", "K-3", "Otherwise fold."),
        ("chase-the-flush", "K-2/A-T@own6/5-4-2", "Otherwise check; fold where you may not check."),
    ],
)
def test_a_card_says_what_to_do_otherwise_as_the_coach_does(game: str, name: str, otherwise: str) -> None:
    rules = load(game)
    step = Step(street_rule(rules, name), Fraction(0), Fraction(0), 0)
    text = card_text(Strategies(rules, Fraction(0), (), (), (), Fraction(0), (), 0), step)
    assert f"\n{otherwise}\n" in text
    assert short_rule(rules).otherwise == otherwise


@pytest.mark.parametrize(
    ("game", "name", "said"),
    [
        ("i-luv-suits", "T-8-6", "\nRaise the most allowed. Otherwise fold.\n"),
        ("i-luv-suits", "always-raise", "\nRaise the most allowed.\n"),
        ("i-luv-suits", "T-8-6,most@A-3-2", "\nOtherwise fold.\n"),
        ("nine-card-fortune-flush", "fold-none-of-colour", "\nOtherwise fold.\n"),
        ("nine-card-fortune-flush", "always-raise", "1. Raise with any cards.\n---"),
    ],
)
def test_a_card_of_one_decision_says_how_much_to_raise_and_what_else_folds(game: str, name: str, said: str) -> None:
    rules = load(game)
    step = Step(parse_rule(rules, name), Fraction(0), Fraction(0), 0)
    assert said in card_text(Strategies(rules, Fraction(0), (), (), (), Fraction(0), (), 0), step)
