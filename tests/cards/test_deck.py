"""Decks: 52 cards, each once, and shuffles that are exactly uniform."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from longsuit.cards import ALL_CARDS, CardError, Deck


class Counting(Random):
    """A source that gives one number after the other, so that a shuffle can be enumerated."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def getrandbits(self, k: int, /) -> int:  # noqa: ARG002 - a signature to keep
        return self.number


def test_a_deck_is_all_52_cards():
    assert Deck(ALL_CARDS) == ALL_CARDS
    with pytest.raises(CardError, match="A deck has 52 cards, and this one has 51"):
        Deck(ALL_CARDS[1:])
    with pytest.raises(CardError, match="A deck has 52 cards, and this one has 53"):
        Deck((*ALL_CARDS, ALL_CARDS[0]))
    with pytest.raises(CardError, match="each of the 52 cards once, and this one has 3c"):
        Deck((ALL_CARDS[1], *ALL_CARDS[1:]))


def test_every_order_of_the_top_cards_comes_from_exactly_one_number():
    tops = Counter(Deck.shuffled(Counting(number), top=2)[:2] for number in range(52 * 51))
    assert len(tops) == 52 * 51
    assert set(tops.values()) == {1}


def test_a_shuffled_deck_is_a_deck_and_follows_from_its_seed():
    one, again, other = (Deck.shuffled(Random(seed)) for seed in (1, 1, 2))
    assert one == again != other
    assert Deck(one) == one
