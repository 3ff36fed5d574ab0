"""How many hands of five to nine cards make each best five-card poker hand.

Of nine cards at most one suit has five or more. So the hands are counted by the pattern of their ranks, and the
straight flushes are taken out of whatever the ranks of their hands make: a straight flush of nine cards can come with
four of a kind or a full house.
"""

from __future__ import annotations

from functools import reduce
from math import comb, factorial, prod
from typing import TYPE_CHECKING

from longsuit.cards import Category, Rank
from longsuit.odds.laws.polynomials import coefficient, power, suits_by_run, times

if TYPE_CHECKING:
    from collections.abc import Iterator

ROYAL = tuple(range(Rank.TEN, Rank.ACE + 1))


def poker_counts(cards: int, ranks: int) -> dict[str, int]:
    """Hands by the value of `Metric.POKER`; `ranks` are those of each suit of the deck, as a lane."""
    found = _without_straight_flushes(cards, ranks)
    named = {category.name.lower().replace("_", "-"): number for category, number in found.items()}
    royal = _royals(cards, ranks)
    straight_flushes = sum(_straight_flushes(cards, ranks).values())
    return named | {
        "royal-flush-hearts": royal,
        "royal-flush": 3 * royal,
        "straight-flush": straight_flushes - 4 * royal,
    }


def _royals(cards: int, ranks: int) -> int:
    """Hands with a royal flush in one given suit: any other cards complete them."""
    held = all(ranks >> rank & 1 for rank in ROYAL)
    return comb(4 * ranks.bit_count() - len(ROYAL), cards - len(ROYAL)) if held else 0


def _without_straight_flushes(cards: int, ranks: int) -> dict[Category, int]:
    """By pattern of ranks: what beats a flush, the flushes, the straights, and the rest of its kind."""
    suit = ranks.bit_count()
    straights = _runs_of_five(ranks)
    found = dict.fromkeys(Category, 0)
    for pattern in _patterns(cards, 4):
        sets, straight, arranged = comb(suit, len(pattern)), straights[len(pattern)], _arrangements(pattern)
        ways, suited, kind = prod(comb(4, held) for held in pattern), _suited(pattern), _kind(pattern)
        if kind > Category.FLUSH:
            found[kind] += sets * arranged * ways
        else:
            found[Category.FLUSH] += sets * arranged * suited
            found[Category.STRAIGHT] += straight * arranged * (ways - suited)
            found[kind] += (sets - straight) * arranged * (ways - suited)
    for kind, number in _straight_flushes(cards, ranks).items():
        found[kind] -= number
    return found


def _runs_of_five(ranks: int) -> list[int]:
    """How many sets of *k* ranks have a run of five or more."""
    return [wide - narrow for wide, narrow in zip(suits_by_run(13, ranks), suits_by_run(4, ranks), strict=True)]


def _straight_flushes(cards: int, ranks: int) -> dict[Category, int]:
    """Hands with a straight flush, by what their ranks alone would make: four of a kind, a full house, or a flush.

    What the other three suits add depends only on how many ranks the suit of the straight flush holds, not on which.
    """
    found = dict.fromkeys((Category.FOUR_OF_A_KIND, Category.FULL_HOUSE, Category.FLUSH), 0)
    for held, lanes in enumerate(_runs_of_five(ranks)[: cards + 1]):
        every, no_four, no_full_house = _beside(held, ranks.bit_count(), cards - held)
        found[Category.FOUR_OF_A_KIND] += 4 * lanes * (every - no_four)
        found[Category.FULL_HOUSE] += 4 * lanes * (no_four - no_full_house)
        found[Category.FLUSH] += 4 * lanes * no_full_house
    return found


def _beside(held: int, suit: int, cards: int) -> tuple[int, int, int]:
    """In how many ways cards of three suits come to a suit that holds so many ranks.

    Gives all of them, those without four of a kind, and those without a full house either.
    """
    other = suit - held
    no_four = times(power([1, 3, 3], held), power([1, 3, 3, 1], other))
    no_three = times(power([1, 3], held), power([1, 3, 3], other))
    # One rank held three times and no other twice: of the ranks held, or of the others.
    inside = times([0, 0, 3 * held], power([1, 3], other))
    outside = times([0, 0, 0, other], power([1, 3], other - 1)) if other else [0]
    no_full_house = sum(coefficient(one, cards) for one in (no_three, inside, outside))
    return comb(3 * suit, cards), coefficient(no_four, cards), no_full_house


def _patterns(cards: int, most: int) -> Iterator[tuple[int, ...]]:
    """How often each rank held is held, most often first: (2, 2, 1, 1, 1) is two pair."""
    if cards == 0:
        yield ()
    for held in range(min(cards, most), 0, -1):
        for rest in _patterns(cards - held, held):
            yield (held, *rest)


def _arrangements(pattern: tuple[int, ...]) -> int:
    """In how many ways a pattern can be laid over as many ranks."""
    return factorial(len(pattern)) // prod(factorial(pattern.count(held)) for held in set(pattern))


def _suited(pattern: tuple[int, ...]) -> int:
    """In how many ways suits can be given to a pattern so that five or more cards share one; only one suit can."""
    in_suit = reduce(times, [[comb(3, held), comb(3, held - 1)] for held in pattern])
    return 4 * sum(in_suit[5:])


def _kind(pattern: tuple[int, ...]) -> Category:
    """What a pattern is called when it makes neither straight nor flush."""
    if pattern[0] == 4:
        return Category.FOUR_OF_A_KIND
    if pattern[0] == 3:
        return Category.FULL_HOUSE if pattern[1] > 1 else Category.THREE_OF_A_KIND
    return (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIR)[min(pattern.count(2), 2)]
