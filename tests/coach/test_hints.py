"""Hints say what the strategy card says, and the best play where the card is wrong."""

from __future__ import annotations

from random import Random

import pytest

from longsuit.cards import ALL_CARDS, Colour, Hand, parse_hand
from longsuit.coach import Position, hint, short_rule
from longsuit.odds import hand_odds, strategies
from longsuit.rules import load, read_house
from tests.coach.coached import ONE_DECISION

ILS, NHF, NCF = load("i-luv-suits"), load("nh-flush"), load("nine-card-fortune-flush")


@pytest.mark.full
@pytest.mark.parametrize("game", ONE_DECISION)
def test_the_rule_is_the_one_of_the_strategy_card(game: str) -> None:
    step, found = strategies(load(game)).short, short_rule(load(game))
    label = load(game).raise_wager.label
    assert found.rule == step.rule
    assert found.words == tuple(line.replace("Raise", label) for line in step.words)


def test_the_rules_of_the_published_duels_need_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longsuit.coach.strategy_card.strategies", lambda rules: pytest.fail(f"{rules} is searched"))
    for game in ("i-luv-suits", "nh-flush", "high-card-flush"):
        house = read_house({"limits": {load(game).base.name: {"min_cents": 700}}}, "house.toml")
        assert short_rule(load(game, house)).words == short_rule(load(game)).words


def test_a_hint_is_always_the_best_play() -> None:
    exceptions, random = 0, Random(1)
    for _ in range(1_000):
        cards = Hand.of(random.sample(ALL_CARDS, 7))
        found = hint(ILS, Position(cards), 500)
        assert found.action.ev == hand_odds(ILS, cards).best.ev
        exceptions += found.exception
    assert 0 < exceptions <= 10, "of 1,000 hands the short rule misplays about three"


def test_an_exception_to_the_short_rule_is_told_as_one() -> None:
    found = hint(ILS, Position(parse_hand("Ts 8s 6s Th 6h Qc 4d")), 500)
    assert (str(found.action), found.exception) == ("raise 1x", True)
    assert found.reason == "Exception to the short rule: Play 1× here. Folding would cost $0.02 on average."


@pytest.mark.parametrize(
    ("cards", "action", "reason"),
    [
        ("Ah 8h 6h Js Kd Qd Jc", "raise 1x", "Your flush is A-8-6. Play with J-3-2 or better."),
        ("4h 3h 2h 7s 9d 8d 7c", "fold", "Your flush is 4-3-2, too low for Play under the short rule."),
        (
            "Ts 8s 6s Th 6h 5c 4d",
            "fold",
            "Your flush is T-8-6. The short rule does not raise it with your other cards.",
        ),
        (
            "Kh Jh 9h 7h 5h 3h As",
            "raise 3x",
            "Your flush is K-J-9-7-5-3. Play with J-3-2 or better. Play the most allowed: 3×.",
        ),
    ],
)
def test_the_reason_names_the_line_that_decides(cards: str, action: str, reason: str) -> None:
    found = hint(ILS, Position(parse_hand(cards)), 500)
    assert (str(found.action), found.reason, found.exception) == (action, reason, False)


def test_NHF_5_a_flush_that_may_not_raise_is_told_why() -> None:
    found = hint(NHF, Position(parse_hand("Kh Jh Td 8d Qs As Kc")), 500)
    assert (str(found.action), found.reason) == ("fold", "A flush of 2 may not raise (NHF-5).")


@pytest.mark.parametrize(
    ("colour", "action", "reason"),
    [
        (Colour.RED, "raise 1x", "2 of the community cards are of one red suit."),
        (Colour.BLACK, "fold", "No community card is black."),
    ],
)
def test_a_colour_game_counts_the_community_cards(colour: Colour, action: str, reason: str) -> None:
    found = hint(NCF, Position(parse_hand("Ah Kh 2d"), colour), 500)
    assert (str(found.action), found.reason) == (action, reason)


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("Ah Ks 2c", "One community card is red."),
        ("Ah Kd 2c", "Two community cards are red, one of each suit."),
        ("Ah Kh 2h", "3 of the community cards are of one red suit."),
    ],
)
def test_community_cards_are_counted_in_plain_words(cards: str, reason: str) -> None:
    assert hint(NCF, Position(parse_hand(cards), Colour.RED), 500).reason == reason
