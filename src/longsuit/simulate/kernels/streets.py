"""What a round of a game with streets comes to: flushes with wild cards, choices, a showdown, and the cell of it all.

A flush is a 16-bit number, `length << 13 | lane`, as in a duel. Hands of eight and nine cards have flushes too long for
three bits: one or two, their *base* (`flush_codes.base_of`), are taken off every length. No flush that counts is as
short as that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half

from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.hand_ranks import higher, line, shorten

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int


@shared
def with_wild(lane: Int, wilds: Int, number: Int) -> Int:
    """A lane with the highest rank it lacks, where there are more wild cards than `number`."""
    lacks = half(half(~lane) & 0x1FFF)
    below = half(lacks | half(lacks >> 1))
    below = half(below | half(below >> 2))
    below = half(below | half(below >> 4))
    below = half(below | half(below >> 8))
    return half(lane | half(below ^ half(below >> 1))) if wilds > number else lane


@shared
def long_value(lane: Int, base: Int) -> Int:
    """The flush of one lane, `length - base << 13 | lane`."""
    length = half(population(lane))
    beyond = half(length - base) if length > base else half(0)
    return half(half(beyond << 13) | lane)


@shared
def long_flush(c: Int, d: Int, h: Int, s: Int, base: Int) -> Int:
    """The flush of a hand of up to nine cards."""
    return higher(higher(long_value(c, base), long_value(d, base)), higher(long_value(h, base), long_value(s, base)))


@shared
def long_run(c: Int, d: Int, h: Int, s: Int, cards: Int) -> Int:
    """The longest straight flush of a hand of up to nine cards, as its length less one.

    Six cards with an ace are told apart: ace high is `cards`, ace low one more. Two suits may both hold four in a row,
    but not five: from five up, one word can stand for all suits.
    """
    c2, d2, h2, s2 = shorten(line(c)), shorten(line(d)), shorten(line(h)), shorten(line(s))
    c3, d3, h3, s3 = shorten(c2), shorten(d2), shorten(h2), shorten(s2)
    c4, d4, h4, s4 = shorten(c3), shorten(d3), shorten(h3), shorten(s3)
    two, three, four = half(c2 | d2 | h2 | s2), half(c3 | d3 | h3 | s3), half(c4 | d4 | h4 | s4)
    five = half(shorten(c4) | shorten(d4) | shorten(h4) | shorten(s4))
    six = shorten(five)
    seven = shorten(six)
    eight = shorten(seven)
    nine = shorten(eight)
    shorter = half(half(two != 0) + half(three != 0) + half(four != 0) + half(five != 0))
    longer = half(half(six != 0) + half(seven != 0) + half(eight != 0) + half(nine != 0))
    ace_high, ace_low = half(cards - 5), half(cards - 4)
    ace = half(ace_high if six == 0x100 else ace_low if six == 1 else half(0))
    return half(shorter + longer + ace)


@shared
def shown_hands(value: Int, dealer: Int, qualifier: Int) -> Int:
    """How hands compare: 0 the player wins, 1 a tie, 2 the dealer wins; 3 more where the dealer does not qualify."""
    compared = half(0) if value > dealer else half(1) if value == dealer else half(2)
    return half(compared + half(3)) if dealer < qualifier else compared


@shared
def margin_of(value: Int, dealer: Int) -> Int:
    """How much longer the player's flush is than the dealer's; 0 where it is not longer."""
    ours, theirs = half(value >> 13), half(dealer >> 13)
    return half(ours - theirs) if ours > theirs else half(0)


@shared
def streets_cell(end: Int, length: Int, run: Int, margin: Int, lengths: Int, runs: Int, margins: Int) -> Int:
    """The cell of an end, a flush length less the shortest, a run and a margin."""
    cell = half(half(end * lengths) + length)
    cell = half(half(cell * runs) + run)
    return half(half(cell * margins) + margin)
