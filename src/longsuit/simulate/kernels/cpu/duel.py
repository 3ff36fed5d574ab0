"""Duels on the CPU: blocks of rounds as rows of numbers, one row a card or a suit, one column a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy import uint8 as byte
from numpy import uint16 as half
from numpy import uint64 as full

from longsuit.simulate.kernels.cell_numbers import DUEL_CELLS, POKER_CLASSES
from longsuit.simulate.kernels.compile import compiled, shared
from longsuit.simulate.kernels.cpu.rows import BLOCK, among, count, past, past_all, queue, zeros
from longsuit.simulate.kernels.decisions import LOOK
from longsuit.simulate.kernels.draws import MIN_LEFT_0, MIN_LEFT_1, MIN_LEFT_2, MIN_LEFT_3, draw_four, draw_pair
from longsuit.simulate.kernels.duel import (
    clear_decision,
    duel_cell,
    others,
    outcome,
    place_of,
    revised,
    shape_of,
    showdown,
)
from longsuit.simulate.kernels.hand_ranks import flush_value, poker_class, run_class
from longsuit.simulate.kernels.random_words import words

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bounds, Bytes, Fulls, Halves, Int, Keys, Longs, Tables

_C = BLOCK
_MASK = full(0x1FFF)
_ONE = full(1)


@shared
def _places(round_number: int, attempt: int, key: int, other: int) -> tuple[Int, ...]:
    """Fourteen places, each among the cards not yet dealt, and whether the draw must be repeated."""
    w0, w1, w2, w3 = words(round_number, attempt, 0, key, other)
    p0, p1, left0 = draw_pair(w0, 52)
    p2, p3, p4, p5, left1 = draw_four(w1, 50)
    p6, p7, p8, p9, left2 = draw_four(w2, 46)
    p10, p11, p12, p13, left3 = draw_four(w3, 42)
    refused = (left0 < MIN_LEFT_0) | (left1 < MIN_LEFT_1) | (left2 < MIN_LEFT_2) | (left3 < MIN_LEFT_3)
    return p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, refused


@compiled
def _draw(first: int, key: int, other: int, cards: Bytes, refused: Bytes) -> None:
    """The places of a block of rounds in a row, at their first attempt."""
    for k in range(BLOCK):
        a, b, c, d, e, f, g, h, i, j, m, n, o, p, again = _places(first + k, 0, key, other)
        cards[k], cards[_C + k], cards[2 * _C + k], cards[3 * _C + k] = byte(a), byte(b), byte(c), byte(d)
        cards[4 * _C + k], cards[5 * _C + k], cards[6 * _C + k] = byte(e), byte(f), byte(g)
        cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k] = byte(h), byte(i), byte(j)
        cards[10 * _C + k], cards[11 * _C + k] = byte(m), byte(n)
        cards[12 * _C + k], cards[13 * _C + k] = byte(o), byte(p)
        refused[k] = byte(again)


@compiled
def _draw_again(rounds: Longs, attempts: Longs, many: int, key: int, other: int, cards: Bytes, refused: Bytes) -> None:
    """The places of rounds from the queue, each at its own attempt."""
    for k in range(many):
        a, b, c, d, e, f, g, h, i, j, m, n, o, p, again = _places(rounds[k], attempts[k], key, other)
        cards[k], cards[_C + k], cards[2 * _C + k], cards[3 * _C + k] = byte(a), byte(b), byte(c), byte(d)
        cards[4 * _C + k], cards[5 * _C + k], cards[6 * _C + k] = byte(e), byte(f), byte(g)
        cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k] = byte(h), byte(i), byte(j)
        cards[10 * _C + k], cards[11 * _C + k] = byte(m), byte(n)
        cards[12 * _C + k], cards[13 * _C + k] = byte(o), byte(p)
        refused[k] = byte(again)


@compiled
def _deal(cards: Bytes, one: Int) -> None:
    """Turn places into cards: each is counted past the places drawn before it, the latest first."""
    for k in range(BLOCK):
        p0, p1 = cards[k], cards[_C + k]
        p2, p3, p4, p5 = cards[2 * _C + k], cards[3 * _C + k], cards[4 * _C + k], cards[5 * _C + k]
        p6, p7, p8, p9 = cards[6 * _C + k], cards[7 * _C + k], cards[8 * _C + k], cards[9 * _C + k]
        a, b, c, d = among(cards[10 * _C + k], cards[11 * _C + k], cards[12 * _C + k], cards[13 * _C + k], one)
        a, b, c, d = past_all(a, b, c, d, p9, one)
        a, b, c, d = past_all(a, b, c, d, p8, one)
        a, b, c, d = past_all(a, b, c, d, p7, one)
        a, b, c, d = past_all(a, b, c, d, p6, one)
        a, b, c, d = past_all(a, b, c, d, p5, one)
        a, b, c, d = past_all(a, b, c, d, p4, one)
        a, b, c, d = past_all(a, b, c, d, p3, one)
        a, b, c, d = past_all(a, b, c, d, p2, one)
        a, b, c, d = past_all(a, b, c, d, p1, one)
        a, b, c, d = past_all(a, b, c, d, p0, one)
        cards[10 * _C + k], cards[11 * _C + k], cards[12 * _C + k], cards[13 * _C + k] = a, b, c, d
        a, b, c, d = among(p6, p7, p8, p9, one)
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


@shared
def _bit(card: Int) -> Int:
    return _ONE << full(card)


@compiled
def _hold(cards: Bytes, hands: Fulls) -> None:
    """The player's hand and the dealer's, each as one integer."""
    for k in range(BLOCK):
        hands[k] = (
            _bit(cards[k])
            | _bit(cards[_C + k])
            | _bit(cards[2 * _C + k])
            | _bit(cards[3 * _C + k])
            | _bit(cards[4 * _C + k])
            | _bit(cards[5 * _C + k])
            | _bit(cards[6 * _C + k])
        )
    for k in range(BLOCK):
        hands[_C + k] = (
            _bit(cards[7 * _C + k])
            | _bit(cards[8 * _C + k])
            | _bit(cards[9 * _C + k])
            | _bit(cards[10 * _C + k])
            | _bit(cards[11 * _C + k])
            | _bit(cards[12 * _C + k])
            | _bit(cards[13 * _C + k])
        )


@compiled
def _split(hands: Fulls, lanes: Halves) -> None:
    """The four lanes of each hand: rows 0 to 3 the player's, 4 to 7 the dealer's."""
    for k in range(BLOCK):
        hand = hands[k]
        lanes[k] = half(hand & _MASK)
        lanes[_C + k] = half(hand >> full(13) & _MASK)
        lanes[2 * _C + k] = half(hand >> full(26) & _MASK)
        lanes[3 * _C + k] = half(hand >> full(39))
    for k in range(BLOCK):
        hand = hands[_C + k]
        lanes[4 * _C + k] = half(hand & _MASK)
        lanes[5 * _C + k] = half(hand >> full(13) & _MASK)
        lanes[6 * _C + k] = half(hand >> full(26) & _MASK)
        lanes[7 * _C + k] = half(hand >> full(39))


@compiled
def _decide(lanes: Halves, refused: Bytes, qualifier: Int, low: Int, high: Int, cells: Halves, look: Halves) -> None:
    """The cell of each round; where the flush does not decide, as after the largest raise, and marked to be revised."""
    nowhere = half(DUEL_CELLS)
    for k in range(BLOCK):
        c, d, h, s = lanes[k], lanes[_C + k], lanes[2 * _C + k], lanes[3 * _C + k]
        value = flush_value(c, d, h, s)
        dealer = flush_value(lanes[4 * _C + k], lanes[5 * _C + k], lanes[6 * _C + k], lanes[7 * _C + k])
        decision = clear_decision(value, low, high)
        cell = duel_cell(outcome(decision, showdown(value, dealer, qualifier)), value, run_class(c, d, h, s))
        cells[k] = nowhere if refused[k] != 0 else cell
        look[k] = half(0) if refused[k] != 0 else half(decision == LOOK)


@compiled
def _read_poker(lanes: Halves, cells: Halves) -> None:
    """Widen each cell by the player's poker hand."""
    for k in range(BLOCK):
        c, d, h, s = lanes[k], lanes[_C + k], lanes[2 * _C + k], lanes[3 * _C + k]
        poker = poker_class(c, d, h, s, flush_value(c, d, h, s), run_class(c, d, h, s))
        cells[k] = half(half(cells[k] * POKER_CLASSES) + poker)


@compiled
def _look_further(lanes: Halves, k: int, tables: Tables) -> Int:
    """The decision of one round whose flush may not decide."""
    choices, start, further, place, split = tables
    c, d, h, s = lanes[k], lanes[_C + k], lanes[2 * _C + k], lanes[3 * _C + k]
    value = flush_value(c, d, h, s)
    if choices[value] != LOOK:
        return choices[value]
    one, two, three = others(c, d, h, s, value)
    shape = shape_of(one, two, three)
    begin, longer, shorter = split[shape], split[512 + shape], split[1024 + shape]
    return further[start[value] + place_of(begin, longer, shorter, place[one], place[two], place[three])]


@compiled
def _look(lanes: Halves, look: Halves, many: int, tables: Tables, cells: Halves) -> None:
    """Revise the cells of the rounds whose flush does not decide, one by one."""
    for k in range(many):
        if look[k] != 0:
            cells[k] = revised(cells[k], _look_further(lanes, k, tables))


@compiled
def count_duels(first: int, last: int, keys: Keys, bounds: Bounds, tables: Tables, poker: bool) -> Longs:  # noqa: FBT001 - numba compiles no keyword
    """How many rounds from `first` up to `last` fall in each cell; the last cell is nowhere.

    A refused draw waits in a queue for its next attempt, so that every round asked for is counted once.
    """
    key, other = keys
    qualifier, low, high = bounds
    cards, refused = zeros(14 * _C), zeros(BLOCK)
    hands, lanes = zeros(2 * _C * 8).view(np.uint64), zeros(8 * _C * 2).view(np.uint16)
    cells, look = zeros(BLOCK * 2).view(np.uint16), zeros(BLOCK * 2).view(np.uint16)
    rounds, attempts = np.zeros(2 * BLOCK, np.int64), np.zeros(2 * BLOCK, np.int64)
    size = (DUEL_CELLS + 1) * (POKER_CLASSES if poker else 1)
    tallies = np.zeros(4 * size, np.int64)
    at, waiting, one = first, 0, byte(1)
    while at < last or waiting > 0:
        again = waiting >= BLOCK or at >= last
        many = min(BLOCK, waiting) if again else min(BLOCK, last - at)
        if again:
            waiting -= many
            _draw_again(rounds[waiting:], attempts[waiting:], many, key, other, cards, refused)
        else:
            _draw(at, key, other, cards, refused)
        _deal(cards, one)
        _hold(cards, hands)
        _split(hands, lanes)
        _decide(lanes, refused, qualifier, low, high, cells, look)
        waiting = queue(refused, many, at, again, rounds, attempts, waiting)
        if low != high:
            _look(lanes, look, many, tables, cells)
        if poker:
            _read_poker(lanes, cells)
        count(cells, many, tallies, size)
        at += 0 if again else many
    total: Longs = tallies.reshape(4, size).sum(axis=0)
    return total
