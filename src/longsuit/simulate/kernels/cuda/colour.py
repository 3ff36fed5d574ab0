"""Colour games on a GPU: one thread plays one round after the other, and a block counts in its shared memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba.cuda
from numpy import uint32 as word
from numpy import uint64 as full

from longsuit.simulate.kernels.cell_numbers import COLOUR_CELLS
from longsuit.simulate.kernels.colour import colour_cell, longer
from longsuit.simulate.kernels.compile import population, shared
from longsuit.simulate.kernels.cuda.packed_cards import ALL, among_packed, bit, pack, past_packed
from longsuit.simulate.kernels.draws import MIN_LEFT_0, MIN_LEFT_1, MIN_LEFT_2, draw_four, draw_pair
from longsuit.simulate.kernels.random_words import words

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int, Keys, Longs

cuda: Any = numba.cuda  # its types are made at run time
_LANE = full(0x1FFF)


@shared
def deal_colour(number: Int, attempt: Int, key: Int, other: Int) -> tuple[Int, ...]:
    """The community and the player's packet, and whether the draw must be repeated."""
    w0, w1, w2, _ = words(number, attempt, 0, key, other)
    p0, p1, left0 = draw_pair(w0, 52)
    p2, p3, p4, p5, left1 = draw_four(w1, 50)
    p6, p7, p8, p9, left2 = draw_four(w2, 46)
    refused = (left0 < MIN_LEFT_0) | (left1 < MIN_LEFT_1) | (left2 < MIN_LEFT_2)
    second = among_packed(pack(p6, p7, p8, p9), p6, p7, p8)
    second = past_packed(second, p5, ALL)
    second = past_packed(second, p4, ALL)
    second = past_packed(second, p3, ALL)
    second = past_packed(second, p2, ALL)
    first = among_packed(pack(p2, p3, p4, p5), p2, p3, p4)
    first, second = past_packed(first, p1, ALL), past_packed(second, p1, ALL)
    first, second = past_packed(first, p0, ALL), past_packed(second, p0, ALL)
    p1 = word(p1) + word(word(p1) >= word(p0))
    community = (full(1) << full(p0)) | (full(1) << full(p1)) | bit(first, 0)
    packet = bit(first, 8) | bit(first, 16) | bit(first, 24) | bit(second, 0) | bit(second, 8) | bit(second, 16)
    return community, packet, refused


@shared
def _length(hand: Int, suit: Int) -> Int:
    return word(population(hand >> suit & _LANE))


def count_colours(first: int, many: int, keys: Keys, suits: tuple[Int, Int], raises: Int, counts: Longs) -> None:
    """Count rounds: each thread takes every so-many-th of them."""
    key, other = keys
    suit, suit2 = suits
    tally = cuda.shared.array(COLOUR_CELLS, dtype=word)
    at = cuda.threadIdx.x
    while at < COLOUR_CELLS:
        tally[at] = 0
        at += cuda.blockDim.x
    cuda.syncthreads()
    mine, step, attempt = cuda.grid(1), cuda.gridsize(1), 0
    while mine < many:
        community, packet, refused = deal_colour(first + mine, attempt, key, other)
        if refused:
            attempt += 1  # a refused draw is repeated at the thread's next turn
            continue
        three, three2 = _length(community, suit), _length(community, suit2)
        six, six2 = _length(packet, suit), _length(packet, suit2)
        nine = longer(word(three + six), word(three2 + six2))
        cell = colour_cell(raises, three, three2, nine, longer(six, six2))
        cuda.atomic.add(tally, word(cell), 1)
        mine += step
        attempt = 0
    cuda.syncthreads()
    at = cuda.threadIdx.x
    while at < COLOUR_CELLS:
        if tally[at] != 0:
            cuda.atomic.add(counts, at, tally[at])
        at += cuda.blockDim.x
