"""The best flush of all hands at a table: how many deals have it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, prod

from longsuit.cards import flush_lengths


def best_flush_law(hands: int, packet: int, ranks: int = 13, dealer: int = 0) -> dict[int, Fraction]:
    """The probability of each length of the longest flush among so many hands of a packet, dealt from one deck.

    `dealer` says how many cards one of them has, the dealer's, where it is another number.

    >>> law = best_flush_law(1, 7)
    >>> law[7] * 133784560, sum(law.values())
    (Fraction(6864, 1), Fraction(1, 1))
    """
    deck, sizes = (ranks,) * 4, (packet,) * (hands - 1) + (dealer or packet,)
    deals = prod(comb(4 * ranks - sum(sizes[:hand]), size) for hand, size in enumerate(sizes))
    lengths = range(max(flush_lengths(size, ranks)[0] for size in sizes), min(max(sizes), ranks) + 1)
    below = {length: _deals(sizes, deck, length) for length in lengths}
    return {
        length: Fraction(below[length] - (below[lengths[place - 1]] if place else 0), deals)
        for place, length in enumerate(lengths)
    }


@cache
def _deals(sizes: tuple[int, ...], left: tuple[int, ...], longest: int) -> int:
    """Ways to deal hands of these sizes from what is left of each suit, none with a longer flush."""
    if not sizes:
        return 1
    total = 0
    for taken in _splits(sizes[0], min(longest, sizes[0])):
        ways = prod(comb(suit, cards) for suit, cards in zip(left, taken, strict=True))
        if ways:
            rest = tuple(sorted(suit - cards for suit, cards in zip(left, taken, strict=True)))
            total += ways * _deals(sizes[1:], rest, longest)
    return total


@cache
def _splits(cards: int, longest: int) -> tuple[tuple[int, int, int, int], ...]:
    """Ways to split the cards of a hand over the four suits, none longer than allowed."""
    most = range(longest + 1)
    return tuple(
        (one, two, three, cards - one - two - three)
        for one in most
        for two in most
        for three in most
        if 0 <= cards - one - two - three <= longest
    )
