"""Hands as pages show them agree with the readable definitions, on every kind of hand."""

from __future__ import annotations

from random import Random

import pytest

from longsuit.cards import (
    ALL_CARDS,
    Category,
    Colour,
    Hand,
    Suit,
    best_five,
    card_texts,
    colour_flush_length,
    five_cards,
    flush,
    lanes_of,
    parse_cards,
    poker,
    straight_flush,
)
from longsuit.rules import PACKET_READINGS, Metric
from longsuit.table.views.hand_readings import (
    Readings,
    flush_reading,
    hand_view,
    poker_words,
    sorted_cards,
    straight_flush_reading,
)

RARE = [
    "Ah Kh Qh Jh Th 2c 3d",
    "As Ks Qs Js Ts 9s 8s",
    "Ah 2h 3h 4h 5h 6h 7h",
    "Ac 2c 3c 4c 5c Kd Kh",
    "9s 9h 9d 9c As Ah 2c",
    "9s 9h 9d As Ah Ad 2c",
    "9s 9h 9d As Ah 2d 2c",
    "As 2d 3h 4c 5s 5d 5h",
    "2h 4h 6h 8h Th Qh Ah",
    "2s 2h 4d 4c 6s 6h Kd",
    "Ah 2h 3h 4h 5h 6h Kd",
    "9h Th Jh Qh Kh Ah 2c",
    "Ts Js Qs Ks As 2h 2d",
]


def hands(number: int) -> list[list[int]]:
    random = Random(4)
    rare = [[int(card) for card in parse_cards(text)] for text in RARE]
    return rare + [random.sample(range(52), 7) for _ in range(number)]


@pytest.fixture(scope="module", params=[500, pytest.param(3_000, marks=pytest.mark.full)])
def dealt(request: pytest.FixtureRequest) -> list[list[int]]:
    return hands(request.param)


def test_cards_are_sorted_by_suit_then_rank(dealt: list[list[int]]) -> None:
    for cards in dealt:
        assert card_texts(sorted_cards(cards)) == [str(card) for run in Hand.of(cards).by_suit for card in run]


def test_flush_and_straight_flush_agree_with_the_readable_definitions(dealt: list[list[int]]) -> None:
    for cards in dealt:
        hand, lanes = Hand.of(cards), lanes_of(cards)
        held, run = flush(hand), straight_flush(hand)
        reading, straight = flush_reading(lanes), straight_flush_reading(lanes)
        assert reading is not None
        assert (reading["text"], reading["length"]) == (str(held), held.length)
        assert (straight is None) == (run.length < 3)
        if straight is not None:
            assert (straight["text"], straight["length"]) == (str(run), run.length)
            assert set(straight["cards"]) <= set(card_texts(cards))


def test_the_best_five_agree_with_the_readable_definition(dealt: list[list[int]]) -> None:
    for cards in dealt:
        category, five = best_five(cards)
        best = poker(Hand.of(cards))
        assert set(five) <= set(cards)
        assert category is best.category
        assert five_cards([ALL_CARDS[card] for card in five]).value == best.value


def test_poker_categories_agree_with_the_readable_definition(dealt: list[list[int]]) -> None:
    for cards in dealt:
        best = poker(Hand.of(cards))
        hearts = best.category is Category.ROYAL_FLUSH and best.cards[0].suit is Suit.HEARTS
        called = "royal-flush-hearts" if hearts else best.category.label.replace(" ", "-")
        assert PACKET_READINGS[Metric.POKER](lanes_of(cards)) == called


def test_poker_hands_in_words() -> None:
    said = {text: poker_words(*best_five([int(card) for card in parse_cards(text)])) for text in RARE}
    assert said["Ah Kh Qh Jh Th 2c 3d"] == "royal flush in hearts"
    assert said["9s 9h 9d 9c As Ah 2c"] == "four of a kind, nines"
    assert said["9s 9h 9d As Ah Ad 2c"] == "full house, aces over nines"
    assert said["Ac 2c 3c 4c 5c Kd Kh"] == "straight flush, five high"
    assert said["2s 2h 4d 4c 6s 6h Kd"] == "two pair, sixes and fours"
    assert poker_words(Category.HIGH_CARD, [12, 3, 2, 1, 0]) == "ace high"


def test_NCF_5_the_flush_of_a_colour_game_uses_the_chosen_colour_of_all_nine_cards(dealt: list[list[int]]) -> None:
    for cards in dealt[:300]:
        community, packet = cards[:3], cards[3:]
        for colour in Colour:
            view = hand_view(packet, community, colour, Readings(0, straight_flush=False, poker=False))
            length = colour_flush_length(lanes_of(cards), colour)
            assert (view["flush"]["length"] if view["flush"] else 0) == length
            assert view["poker"] is None
            assert view["straight_flush"] is None
            assert set(view["cards"]) == set(card_texts(packet))
