"""Drills deal hands of their theme, the same from the same seed."""

from __future__ import annotations

import pytest

from longsuit.cards import Rank, flush
from longsuit.coach import drill, themes_of
from longsuit.odds import OddsError, hand_odds
from longsuit.rules import load
from tests.coach.coached import ONE_DECISION

ILS = load("i-luv-suits")
SEEDS = range(25)


def test_ten_high_hands_have_a_flush_of_three_with_a_ten_on_top() -> None:
    for seed in SEEDS:
        held = flush(drill(ILS, "ten-high", seed).cards)
        assert (held.length, held.ranks[0]) == (3, Rank.TEN)


def test_how_much_to_raise_is_asked_only_where_there_is_a_choice() -> None:
    for seed in SEEDS:
        assert len(hand_odds(ILS, drill(ILS, "raise-size", seed).cards).actions) > 2


def test_close_decisions_are_close() -> None:
    for seed in range(5):
        fold, *raises = hand_odds(ILS, drill(ILS, "close", seed).cards).actions
        assert abs(max(one.ev for one in raises) - fold.ev) < 0.1


@pytest.mark.parametrize(
    ("theme", "counts"),
    [
        ("none-of-colour", {(0, 0)}),
        ("one-of-colour", {(0, 1), (1, 0)}),
        ("split-colour", {(1, 1), (1, 2), (2, 1)}),
    ],
)
def test_the_themes_of_a_colour_game_count_its_cards(theme: str, counts: set[tuple[int, int]]) -> None:
    rules, found = load("nine-card-fortune-flush"), set()
    for seed in range(60):
        position = drill(rules, theme, seed)
        assert position.colour is not None
        one, other = position.colour.suits
        found.add((position.cards.lane(one).bit_count(), position.cards.lane(other).bit_count()))
    assert found == counts


@pytest.mark.parametrize("game", ONE_DECISION)
def test_every_theme_of_a_game_has_hands_and_the_seed_decides_which(game: str) -> None:
    rules = load(game)
    for theme in themes_of(rules):
        hands = [drill(rules, theme.name, seed) for seed in range(3)]
        assert hands == [drill(rules, theme.name, seed) for seed in range(3)]
        assert len({(one.cards, one.colour) for one in hands}) > 1


def test_a_theme_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(OddsError, match=r"has no drill “ten-high”\. Choose one of any"):
        drill(load("nine-card-fortune-flush"), "ten-high", 1)
