"""Duels on a GPU: one thread plays one round after the other, and a block counts in its shared memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba.cuda
from numpy import uint16 as half
from numpy import uint32 as word
from numpy import uint64 as full

from longsuit.simulate.kernels.cell_numbers import DUEL_CELLS, POKER_CLASSES
from longsuit.simulate.kernels.compile import shared
from longsuit.simulate.kernels.cuda.packed_cards import ALL, among_packed, bit, lanes, pack, past_packed
from longsuit.simulate.kernels.decisions import LOOK
from longsuit.simulate.kernels.draws import MIN_LEFT_0, MIN_LEFT_1, MIN_LEFT_2, MIN_LEFT_3, draw_four, draw_pair
from longsuit.simulate.kernels.duel import clear_decision, duel_cell, others, outcome, place_of, shape_of, showdown
from longsuit.simulate.kernels.hand_ranks import flush_value, poker_class, run_class
from longsuit.simulate.kernels.random_words import words

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bounds, Int, Keys, Longs, Tables

cuda: Any = numba.cuda  # its types are made at run time


@shared
def deal_duel(number: Int, attempt: Int, key: Int, other: Int) -> tuple[Int, ...]:
    """The player's hand and the dealer's, and whether the draw must be repeated."""
    w0, w1, w2, w3 = words(number, attempt, 0, key, other)
    p0, p1, left0 = draw_pair(w0, 52)
    p2, p3, p4, p5, left1 = draw_four(w1, 50)
    p6, p7, p8, p9, left2 = draw_four(w2, 46)
    a, b, c, d, left3 = draw_four(w3, 42)
    refused = (left0 < MIN_LEFT_0) | (left1 < MIN_LEFT_1) | (left2 < MIN_LEFT_2) | (left3 < MIN_LEFT_3)
    third = among_packed(pack(a, b, c, d), a, b, c)
    third = past_packed(third, p9, ALL)
    third = past_packed(third, p8, ALL)
    third = past_packed(third, p7, ALL)
    third = past_packed(third, p6, ALL)
    second = among_packed(pack(p6, p7, p8, p9), p6, p7, p8)
    third, second = past_packed(third, p5, ALL), past_packed(second, p5, ALL)
    third, second = past_packed(third, p4, ALL), past_packed(second, p4, ALL)
    third, second = past_packed(third, p3, ALL), past_packed(second, p3, ALL)
    third, second = past_packed(third, p2, ALL), past_packed(second, p2, ALL)
    first = among_packed(pack(p2, p3, p4, p5), p2, p3, p4)
    first, second, third = past_packed(first, p1, ALL), past_packed(second, p1, ALL), past_packed(third, p1, ALL)
    first, second, third = past_packed(first, p0, ALL), past_packed(second, p0, ALL), past_packed(third, p0, ALL)
    p1 = word(p1) + word(word(p1) >= word(p0))
    player = (full(1) << full(p0)) | (full(1) << full(p1)) | bit(first, 0) | bit(first, 8) | bit(first, 16)
    player |= bit(first, 24) | bit(second, 0)
    dealer = bit(second, 8) | bit(second, 16) | bit(second, 24)
    dealer |= bit(third, 0) | bit(third, 8) | bit(third, 16) | bit(third, 24)
    return player, dealer, refused


def _kernel(*, poker: bool) -> Any:
    """The kernel that tells poker hands apart, or the one that does not."""
    size = DUEL_CELLS * (POKER_CLASSES if poker else 1)

    def kernel(first: int, many: int, keys: Keys, bounds: Bounds, tables: Tables, counts: Longs) -> None:
        key, other = keys
        qualifier, low, high = bounds
        choices, start, further, place, split = tables
        tally = cuda.shared.array(size, dtype=word)
        at = cuda.threadIdx.x
        while at < size:
            tally[at] = 0
            at += cuda.blockDim.x
        cuda.syncthreads()
        mine, step, attempt = cuda.grid(1), cuda.gridsize(1), 0
        while mine < many:
            player, dealer, refused = deal_duel(first + mine, attempt, key, other)
            if refused:
                attempt += 1  # a refused draw is repeated at the thread's next turn
                continue
            c, d, h, s = lanes(player)
            dc, dd, dh, ds = lanes(dealer)
            value, theirs = flush_value(c, d, h, s), flush_value(dc, dd, dh, ds)
            decision = clear_decision(value, low, high)
            if decision == LOOK:
                decision = half(choices[value])
                if decision == LOOK:
                    one, two, three = others(c, d, h, s, value)
                    shape = shape_of(one, two, three)
                    begin, longer, shorter = split[shape], split[512 + shape], split[1024 + shape]
                    at = start[value] + place_of(begin, longer, shorter, place[one], place[two], place[three])
                    decision = half(further[at])
            run = run_class(c, d, h, s)
            cell = word(duel_cell(outcome(decision, showdown(value, theirs, qualifier)), value, run))
            if poker:
                cell = word(cell * POKER_CLASSES + poker_class(c, d, h, s, value, run))
            cuda.atomic.add(tally, cell, 1)
            mine += step
            attempt = 0
        cuda.syncthreads()
        at = cuda.threadIdx.x
        while at < size:
            if tally[at] != 0:
                cuda.atomic.add(counts, at, tally[at])
            at += cuda.blockDim.x

    return kernel


count_duels, count_duels_and_poker = _kernel(poker=False), _kernel(poker=True)
