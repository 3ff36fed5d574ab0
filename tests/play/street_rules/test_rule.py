"""Rules of play street by street as a person says them."""

from __future__ import annotations

import pytest

from longsuit.play import Seen, StreetRule, street_rule
from longsuit.rules import Rules, load
from tests.own_games import paddock_five
from tests.street_games import changed


def condition(text: str) -> Seen:
    (line,) = street_rule(load("chase-the-flush"), f"T-8-6@{text}/never/never").lines
    return line.conditions[0]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ownQ", "your own card in it is Q or better, or if two of its cards are your own"),
        ("ownT-4", "your own cards in it are T-4 or better"),
        ("2own", "at least 2 of its cards are your own"),
        ("board0", "no shared card is of another suit"),
        ("board1", "no other suit has more than 1 shared card"),
        ("board2", "no other suit has more than 2 shared cards"),
    ],
)
def test_conditions_are_said_so_that_no_number_reads_as_a_rank_and_none_is_counted_to_nothing(
    text: str, words: str
) -> None:
    assert condition(text).words == words
    assert str(condition(text)) == text


def with_decisions(*instead: str) -> Rules:
    """Flush Rush with what may be done instead of a raise, at its first and at its second decision."""
    rules = load("flush-rush-poker")
    streets = [{"own": 4}, {"own": 2}, {"own": 1}]
    for street, one, decision in zip(streets, instead, rules.decisions, strict=False):
        street["decision"] = {"wager": decision.wager, "multiples": [1], "instead": [one]}  # type: ignore[assignment]
    return changed("flush-rush-poker", streets=streets)


def test_a_raise_whose_size_the_cards_limit_is_called_the_most_allowed() -> None:
    rule = street_rule(paddock_five(), "K-2,3-2:2x/3-2")
    assert isinstance(rule, StreetRule)
    assert rule.words == (
        "On 3 cards, raise the most allowed with K-2 or better.",
        "On 3 cards, raise 2x with a flush of 2 cards or more.",
        "On 5 cards, raise the most allowed with a flush of 2 cards or more.",
    )


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (load("flush-rush-poker"), "Otherwise fold."),
        (load("chase-the-flush"), "Otherwise check; fold where you may not check."),
        (with_decisions("check", "check"), "Otherwise check."),
        (with_decisions("fold", "check"), "Otherwise check; fold where you may not check."),
    ],
)
def test_what_a_rule_does_otherwise_follows_from_what_each_decision_allows(rules: Rules, sentence: str) -> None:
    rule = street_rule(rules, "any")
    assert isinstance(rule, StreetRule)
    assert rule.otherwise == sentence
