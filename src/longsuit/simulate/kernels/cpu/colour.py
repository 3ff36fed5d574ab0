"""Colour games on the CPU: blocks of rounds as rows of bytes, one row a card, one column a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy import uint8 as byte
from numpy import uint16 as half

from longsuit.simulate.kernels.cell_numbers import COLOUR_CELLS
from longsuit.simulate.kernels.colour import colour_cell, in_suit, longer
from longsuit.simulate.kernels.compile import compiled
from longsuit.simulate.kernels.cpu.rows import BLOCK, among, count, past, past_all, queue
from longsuit.simulate.kernels.draws import MIN_LEFT_0, MIN_LEFT_1, MIN_LEFT_2, draw_four, draw_pair
from longsuit.simulate.kernels.random_words import words

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Longs

_C = BLOCK


@compiled
def _draw(rounds: Longs, attempts: Longs, key: int, other: int, cards: Bytes, refused: Bytes) -> None:
    """Ten places a round, each among the cards not yet dealt; the tenth card is never used."""
    for k in range(BLOCK):
        w0, w1, w2, _ = words(rounds[k], attempts[k], 0, key, other)
        a, b, left0 = draw_pair(w0, 52)
        c, d, e, f, left1 = draw_four(w1, 50)
        g, h, i, j, left2 = draw_four(w2, 46)
        cards[k], cards[_C + k] = byte(a), byte(b)
        cards[2 * _C + k], cards[3 * _C + k], cards[4 * _C + k], cards[5 * _C + k] = byte(c), byte(d), byte(e), byte(f)
        cards[6 * _C + k], cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k] = byte(g), byte(h), byte(i), byte(j)
        refused[k] = byte((left0 < MIN_LEFT_0) | (left1 < MIN_LEFT_1) | (left2 < MIN_LEFT_2))


@compiled
def _deal(cards: Bytes, one: Int) -> None:
    """Turn places into cards: each is counted past the places drawn before it, the latest first."""
    for k in range(BLOCK):
        p0, p1 = cards[k], cards[_C + k]
        p2, p3, p4, p5 = cards[2 * _C + k], cards[3 * _C + k], cards[4 * _C + k], cards[5 * _C + k]
        a, b, c, d = among(cards[6 * _C + k], cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k], one)
        a, b, c, d = past_all(a, b, c, d, p5, one)
        a, b, c, d = past_all(a, b, c, d, p4, one)
        a, b, c, d = past_all(a, b, c, d, p3, one)
        a, b, c, d = past_all(a, b, c, d, p2, one)
        a, b, c, d = past_all(a, b, c, d, p1, one)
        a, b, c, d = past_all(a, b, c, d, p0, one)
        cards[6 * _C + k], cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k] = a, b, c, d
        a, b, c, d = among(p2, p3, p4, p5, one)
        a, b, c, d = past_all(a, b, c, d, p1, one)
        a, b, c, d = past_all(a, b, c, d, p0, one)
        cards[2 * _C + k], cards[3 * _C + k], cards[4 * _C + k], cards[5 * _C + k] = a, b, c, d
        cards[_C + k] = past(p1, p0, one)


@compiled
def _suits(cards: Bytes, first: Int, three: Bytes, six: Bytes) -> None:
    """How many of the three community cards, and of the player's six, are of a suit."""
    for k in range(BLOCK):
        three[k] = byte(in_suit(cards[k], first) + in_suit(cards[_C + k], first) + in_suit(cards[2 * _C + k], first))
        some = byte(in_suit(cards[3 * _C + k], first) + in_suit(cards[4 * _C + k], first))
        more = byte(in_suit(cards[5 * _C + k], first) + in_suit(cards[6 * _C + k], first))
        rest = byte(in_suit(cards[7 * _C + k], first) + in_suit(cards[8 * _C + k], first))
        six[k] = byte(some + byte(more + rest))


@compiled
def _cells(three: Bytes, six: Bytes, three2: Bytes, six2: Bytes, raises: Int, refused: Bytes, cells: Halves) -> None:
    """The cell of each round; one whose draw was refused goes nowhere."""
    nowhere = half(COLOUR_CELLS)
    for k in range(BLOCK):
        one, other = half(three[k]), half(three2[k])
        mine, more = half(six[k]), half(six2[k])
        nine = longer(half(one + mine), half(other + more))
        cells[k] = nowhere if refused[k] != 0 else colour_cell(raises, one, other, nine, longer(mine, more))


@compiled
def count_colours(first: int, last: int, key: int, other: int, suit: Int, suit2: Int, raises: Int) -> Longs:
    """How many rounds from `first` up to `last` fall in each cell; the last cell is nowhere.

    `suit` and `suit2` are the lowest cards of the chosen colour's suits.
    """
    cards, refused, cells = np.zeros(10 * _C, np.uint8), np.zeros(BLOCK, np.uint8), np.zeros(BLOCK, np.uint16)
    three, six = np.zeros(BLOCK, np.uint8), np.zeros(BLOCK, np.uint8)
    three2, six2 = np.zeros(BLOCK, np.uint8), np.zeros(BLOCK, np.uint8)
    rounds, attempts = np.zeros(3 * BLOCK, np.int64), np.zeros(3 * BLOCK, np.int64)
    fresh, never = np.zeros(BLOCK, np.int64), np.zeros(BLOCK, np.int64)
    size = COLOUR_CELLS + 1
    tallies = np.zeros(4 * size, np.int64)
    at, waiting, one = first, 0, byte(1)
    while at < last or waiting > 0:
        again = waiting >= BLOCK or at >= last
        many = min(BLOCK, waiting) if again else min(BLOCK, last - at)
        if again:
            waiting -= many
            _draw(rounds[waiting:], attempts[waiting:], key, other, cards, refused)
        else:
            for k in range(BLOCK):
                fresh[k] = at + k
            _draw(fresh, never, key, other, cards, refused)
        _deal(cards, one)
        _suits(cards, suit, three, six)
        _suits(cards, suit2, three2, six2)
        _cells(three, six, three2, six2, raises, refused, cells)
        waiting = queue(refused, many, at, again, rounds, attempts, waiting)
        count(cells, many, tallies, size)
        at += 0 if again else many
    total: Longs = tallies.reshape(4, size).sum(axis=0)
    return total
