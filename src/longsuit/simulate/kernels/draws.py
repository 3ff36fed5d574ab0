"""From random words to places in the deck: bounded draws, exactly uniform.

A word draws several cards at once: times 52 its upper half is the first card's place among the 52, times 51 what is
left is the second's among the 51 that remain, and so on. The word is refused, and with it the round's attempt, when
what is left at the end is below `2^32 mod (52·51·…)`: then every outcome has the same number of words. The first word
draws two cards, each other word four, so that a duel's fourteen cards take one block of four words.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING

from longsuit.simulate.kernels.compile import shared
from longsuit.simulate.kernels.random_words import WORD
from longsuit.simulate.kernels.word_counts import FOUR, PAIR

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int


def refused_below(dealt: int, cards: int, deck: int = 52) -> int:
    """What a word that draws `cards` cards, after `dealt` others, must leave over.

    >>> refused_below(0, 2) == 2**32 % (52 * 51)
    True
    """
    return 2**32 % prod(deck - place for place in range(dealt, dealt + cards))


@lru_cache(maxsize=64)
def min_left(deck: int = 52) -> tuple[int, ...]:
    """For each word of a round what must be left over.

    >>> min_left()[0] == refused_below(0, 2), len(min_left(36))
    (True, 10)
    """
    later = (refused_below(dealt, min(FOUR, deck - dealt), deck) for dealt in range(PAIR, deck, FOUR))
    return refused_below(0, PAIR, deck), *later


MIN_LEFT = min_left()
"""For each word of a round from a full deck what must be left over."""

MIN_LEFT_0, MIN_LEFT_1, MIN_LEFT_2, MIN_LEFT_3 = MIN_LEFT[:4]


@shared
def draw_pair(word: Int, deck: Int) -> tuple[Int, ...]:
    """Two places, the first among `deck` cards, and what is left of the word."""
    first = word * deck
    second = (first & WORD) * (deck - 1)
    return first >> 32 & WORD, second >> 32 & WORD, second & WORD


@shared
def draw_four(word: Int, deck: Int) -> tuple[Int, ...]:
    """Four places, the first among `deck` cards, and what is left of the word."""
    first, second, left = draw_pair(word, deck)
    third, fourth, rest = draw_pair(left, deck - 2)
    return first, second, third, fourth, rest
