"""What only games with streets have is refused in games with one decision."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from longsuit.cards import Colour, parse_hand
from longsuit.coach import Position, decision_index, hint, verdict
from longsuit.coach.house_words import in_house_words
from longsuit.odds import OddsError
from longsuit.play import StreetRule, strategy_named
from longsuit.rules import load
from tests.own_games import paddock_five
from tests.protocol.spanish import unexplained

ILS, NCF = "Th 8h 6h Js Ad Qd Jc", "Ah Kh 2d"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"decision": 2}, "has one decision. Leave its number out."),
    ({"decision": 5}, "has one decision. Leave its number out."),
    ({"board": parse_hand("2c 3c")}, "has no shared cards beside a hand. Leave the board out."),
    ({"raised": (("play", 500),)}, "has one decision. Leave out the raises before it."),
]


@pytest.mark.parametrize(("fields", "sentence"), REFUSED)
@pytest.mark.parametrize(
    ("game", "cards", "colour"), [("i-luv-suits", ILS, None), ("nine-card-fortune-flush", NCF, Colour.RED)]
)
def test_a_number_a_board_and_raises_before_are_refused_where_there_is_one_decision(
    game: str, cards: str, colour: Colour | None, fields: dict[str, Any], sentence: str
) -> None:
    rules = load(game)
    position = Position(parse_hand(cards), colour, **fields)
    for ask in (lambda: verdict(rules, position, Fraction(1), 500), lambda: hint(rules, position, 500)):
        with pytest.raises(OddsError) as refused:
            ask()
        assert str(refused.value) == f"{rules.title} {sentence}"


def test_a_raise_whose_size_the_cards_limit_is_called_the_most_allowed() -> None:
    rules = paddock_five()
    rule = strategy_named(rules, "K-2/T-9@second2")
    assert isinstance(rule, StreetRule)
    words = in_house_words(rules, rule).words
    assert words == (
        "On 3 cards, Spur the most allowed with K-2 or better.",
        "On 5 cards, Gallop the most allowed with T-9 or better if another suit has 2 cards or more.",
    )
    assert [text for text in words if unexplained(text)] == []


def test_the_only_decision_may_be_called_the_first() -> None:
    assert decision_index(load("i-luv-suits"), Position(parse_hand(ILS), decision=1)) == 0


def test_a_position_of_a_game_with_streets_belongs_to_the_decision_it_names_or_to_the_first_with_its_cards() -> None:
    rules = load("chase-the-flush")
    cards, board = parse_hand("Ah Kh 9s"), parse_hand("2h 7d")
    assert decision_index(rules, Position(cards, board=board)) == 1
    assert decision_index(rules, Position(cards, board=board, decision=3)) == 2
