"""Generating functions: a polynomial is a list of whole numbers, and place *k* counts the ways to hold *k* cards."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from longsuit.cards import LANE, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

Polynomial = list[int]


def suits_by_run(most: int, ranks: int = LANE) -> Polynomial:
    """How many sets of *k* ranks have no run longer than `most`, the ace standing at both ends.

    `ranks` are those of the deck, as a lane.

    >>> suits_by_run(13)[5] - suits_by_run(4)[5]
    10
    """
    total = [0] * 14
    for ace in (0, 1) if ranks >> Rank.ACE & 1 else (0,):
        for run, ways in _runs_from(ace, most, ranks):
            # A high ace lengthens the run that reaches the king.
            if run + ace <= most:
                for cards, way in enumerate(ways):
                    total[cards + ace] += way
    return total


def _runs_from(ace: int, most: int, ranks: int) -> Iterator[tuple[int, Polynomial]]:
    """The sets of the twelve ranks from two to king, by the run that reaches the king; a low ace starts the first."""
    ways: dict[int, Polynomial] = {ace: [1]} if ace <= most else {}
    for rank in range(Rank.TWO, Rank.ACE):
        held = bool(ranks >> rank & 1)
        longer = {run + 1: [0, *way] for run, way in ways.items() if held and run < most}
        broken = reduce(plus, ways.values(), [0])
        ways = longer | {0: broken}
    yield from ways.items()


def plus(one: Polynomial, other: Polynomial) -> Polynomial:
    """The sum of two polynomials."""
    short, long = sorted((one, other), key=len)
    return [a + b for a, b in zip(short, long, strict=False)] + long[len(short) :]


def times(one: Polynomial, other: Polynomial) -> Polynomial:
    """The product of two polynomials."""
    product = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            product[i + j] += a * b
    return product


def power(one: Polynomial, exponent: int) -> Polynomial:
    """A polynomial multiplied by itself."""
    return reduce(times, [one] * exponent, [1])


def coefficient(one: Polynomial, cards: int) -> int:
    """The ways to hold so many cards."""
    return one[cards] if 0 <= cards < len(one) else 0
