"""The cards of one round, as every engine deals them, for replays and settlement."""

from __future__ import annotations

from itertools import count

from longsuit.cards import ALL_CARDS, Card, Deck
from longsuit.simulate.kernels.draws import FOUR, MIN_LEFT, PAIR
from longsuit.simulate.kernels.random_words import WORD, words


def round_cards(seed: int, number: int, cards: int) -> tuple[Card, ...]:
    """The first cards of a round, in the order they are dealt."""
    for attempt in count():
        places = _places(seed, number, attempt, cards)
        if places is not None:
            left = list(ALL_CARDS)
            return tuple(left.pop(place) for place in places)[:cards]
    raise AssertionError  # a draw is refused once in a thousand times


def round_deck(seed: int, number: int, cards: int) -> Deck:
    """A whole deck with the cards of a round on top, and the rest in order below."""
    top = round_cards(seed, number, cards)
    return Deck((*top, *(card for card in ALL_CARDS if card not in top)))


def word_count(cards: int) -> int:
    """How many random words a number of cards takes.

    >>> word_count(14), word_count(9), word_count(51)
    (4, 3, 14)
    """
    return 1 + -(-(cards - PAIR) // FOUR)


def _places(seed: int, number: int, attempt: int, cards: int) -> list[int] | None:
    """Places among the cards not yet dealt, or None when a word is refused."""
    places: list[int] = []
    for index in range(word_count(cards)):
        left = int(words(number, attempt, index // 4, seed & WORD, seed >> 32)[index % 4])
        for _ in range(min(FOUR, 52 - len(places)) if index else PAIR):
            product = left * (52 - len(places))
            places.append(product >> 32)
            left = product & WORD
        if left < MIN_LEFT[index]:
            return None
    return places
