"""Rows on the CPU: a block of rounds is one row a card, one column a round, and these loops work on whole rows.

Each loop keeps to one width of numbers, so that LLVM turns it into full-width vector instructions; rows lie a constant
distance apart in one buffer, so that it can see they do not overlap.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy import uint8 as byte

from longsuit.simulate.kernels.compile import compiled, shared

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Bytes, Halves, Int, Longs

BLOCK = 2048
"""Rounds a block: its rows stay in the first two levels of cache."""

LINE = 64
"""Bytes of a cache line, and of the widest vector."""


@compiled
def zeros(size: int) -> Bytes:
    """So many zero bytes from the start of a cache line: a vector that lies across two lines is loaded twice."""
    buffer = np.zeros(size + LINE, np.uint8)
    first = -buffer.ctypes.data & (LINE - 1)
    return buffer[first : first + size]


@shared
def past(card: Int, earlier: Int, one: Int) -> Int:
    """A place counted past an earlier card: `one` more when it lies at or above it.

    The one is an argument because LLVM makes a single masked addition of it; of a constant it makes two instructions.
    """
    return byte(card + one) if card >= earlier else card


@shared
def past_all(a: Int, b: Int, c: Int, d: Int, earlier: Int, one: Int) -> tuple[Int, ...]:
    """Four places counted past an earlier card."""
    return past(a, earlier, one), past(b, earlier, one), past(c, earlier, one), past(d, earlier, one)


@shared
def among(a: Int, b: Int, c: Int, d: Int, one: Int) -> tuple[Int, ...]:
    """Four places drawn one after the other, each counted past those before it."""
    return a, past(b, a, one), past(past(c, b, one), a, one), past(past(past(d, c, one), b, one), a, one)


@compiled
def count(cells: Halves, many: int, tallies: Longs, size: int) -> None:
    """Count cells into four tallies in turn: a cell that repeats would wait for itself in one."""
    for k in range(many):
        tallies[(k & 3) * size + np.int64(cells[k])] += 1


@compiled
def queue(refused: Bytes, many: int, at: int, again: bool, rounds: Longs, attempts: Longs, waiting: int) -> int:  # noqa: FBT001 - numba compiles no keyword
    """Put rounds whose draw was refused into the queue, one attempt later; say how many wait now.

    Rounds taken from the queue lie just above those still waiting, so each is read before its place is written.
    """
    taken = waiting
    eights = refused.view(np.uint64)  # one look at eight rounds: hardly any draw is refused
    for eight in range(len(eights)):
        if eights[eight] != 0:
            for k in range(8 * eight, min(8 * eight + 8, many)):
                if refused[k] != 0:
                    rounds[waiting] = rounds[taken + k] if again else at + k
                    attempts[waiting] = attempts[taken + k] + 1 if again else 1
                    waiting += 1
    return waiting
