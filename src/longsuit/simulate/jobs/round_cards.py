"""The cards of one round, as every engine deals them, for replays and settlement."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from longsuit.cards import ALL_CARDS, Card, Deck
from longsuit.simulate.kernels.draws import min_left
from longsuit.simulate.kernels.random_words import WORD, words
from longsuit.simulate.kernels.word_counts import FOUR, PAIR, word_count

if TYPE_CHECKING:
    from collections.abc import Sequence


def round_cards(seed: int, number: int, cards: int, deck: Sequence[Card] = ALL_CARDS) -> tuple[Card, ...]:
    """The first cards of a round, in the order they are dealt."""
    for attempt in count():
        places = _places(seed, number, attempt, cards, len(deck))
        if places is not None:
            left = list(deck)
            return tuple(left.pop(place) for place in places)[:cards]
    raise AssertionError  # a draw is refused once in a thousand times


def round_deck(seed: int, number: int, cards: int, deck: Sequence[Card] = ALL_CARDS) -> Deck:
    """A whole deck with the cards of a round on top, and the rest in order below."""
    top = round_cards(seed, number, cards, deck)
    return Deck((*top, *(card for card in ALL_CARDS if card not in top)))


def _places(seed: int, number: int, attempt: int, cards: int, deck: int) -> list[int] | None:
    """Places among the cards not yet dealt, or None when a word is refused."""
    places: list[int] = []
    for index in range(word_count(cards)):
        left = int(words(number, attempt, index // 4, seed & WORD, seed >> 32)[index % 4])
        for _ in range(min(FOUR, deck - len(places)) if index else PAIR):
            product = left * (deck - len(places))
            places.append(product >> 32)
            left = product & WORD
        if left < min_left(deck)[index]:
            return None
    return places
