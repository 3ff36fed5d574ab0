"""What a hand of four lanes ranks as: its flush, its longest run, its poker hand, as small integers.

A lane is thirteen bits of one suit, ace high, as in `longsuit.cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half

from longsuit.simulate.kernels.compile import population, shared

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int

_ROYAL = 0x1F00


@shared
def lane_value(lane: Int) -> Int:
    """The flush of one lane, `length << 13 | lane`."""
    return half(half(population(lane) << 13) | lane)


@shared
def higher(one: Int, other: Int) -> Int:
    """The higher of two values."""
    return one if one > other else other


@shared
def flush_value(c: Int, d: Int, h: Int, s: Int) -> Int:
    """The flush of a hand of up to seven cards, `length << 13 | lane`."""
    return higher(higher(lane_value(c), lane_value(d)), higher(lane_value(h), lane_value(s)))


@shared
def line(lane: Int) -> Int:
    """A lane with the ace at both ends: bit 0 is the low ace, bits 1 to 13 the ranks from two to ace."""
    return half(half(lane << 1) | half(lane >> 12))


@shared
def shorten(runs: Int) -> Int:
    """Every run of set bits, one bit shorter."""
    return half(runs & half(runs >> 1))


@shared
def run_class(c: Int, d: Int, h: Int, s: Int) -> Int:
    """The longest straight flush of a hand of up to seven cards, as its place in `RUNS`.

    Two suits may both hold three in a row, but not four: from four up, one word can stand for all suits.
    """
    c2, d2, h2, s2 = shorten(line(c)), shorten(line(d)), shorten(line(h)), shorten(line(s))
    c3, d3, h3, s3 = shorten(c2), shorten(d2), shorten(h2), shorten(s2)
    two, three = half(c2 | d2 | h2 | s2), half(c3 | d3 | h3 | s3)
    four = half(shorten(c3) | shorten(d3) | shorten(h3) | shorten(s3))
    five = shorten(four)
    six = shorten(five)
    seven = shorten(six)
    shorter = half(half(two != 0) + half(three != 0) + half(four != 0))
    longer = half(half(five != 0) + half(six != 0) + half(seven != 0))
    # Where a run of six starts tells its ace: at the nine it ends with one, at the low ace it begins with one.
    ace = half(half(2) if six == 0x100 else half(3) if six == 1 else half(0))
    return half(shorter + longer + ace)


@shared
def _or(condition: Int, value: Int, below: Int) -> Int:
    return half(value) if condition else below


@shared
def poker_class(c: Int, d: Int, h: Int, s: Int, value: Int, run: Int) -> Int:
    """The best five-card poker hand, as its place in `POKERS`; its flush and its run are known."""
    held = half(c | d | h | s)
    pairs = half((c & d) | (h & s) | (half(c | d) & half(h | s)))
    threes = half((c & d & half(h | s)) | (h & s & half(c | d)))
    several = population(pairs)
    straight = line(held)
    straight = half(straight & half(straight >> 1))
    straight = half(straight & half(straight >> 2))
    best = half(several if several < 2 else 2)
    best = _or(threes != 0, 3, best)
    best = _or(half(straight & half(line(held) >> 4)) != 0, 4, best)
    best = _or(value >= 5 << 13, 5, best)
    best = _or((threes != 0) & (several > 1), 6, best)
    best = _or(half(c & d & h & s) != 0, 7, best)
    best = _or(run >= 4, 8, best)
    best = _or((c & _ROYAL == _ROYAL) | (d & _ROYAL == _ROYAL) | (s & _ROYAL == _ROYAL), 9, best)
    return _or(h & _ROYAL == _ROYAL, 10, best)
