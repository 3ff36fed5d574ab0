"""Random numbers with an address: the same seed, round, attempt and block always give the same four words.

The generator is Philox4x32-10 (Salmon, Moraes, Dror and Shaw, 2011): a keyed bijection of a counter, so that any round
can be drawn by itself, in any order, on any machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.simulate.kernels.compile import shared

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int

WORD = 0xFFFFFFFF
"""All bits of a 32-bit word."""

_FIRST, _SECOND = 0xD2511F53, 0xCD9E8D57
_FIRST_STEP, _SECOND_STEP = 0x9E3779B9, 0xBB67AE85


@shared
def _turn(a: Int, b: Int, c: Int, d: Int, key: Int, other: Int) -> tuple[Int, ...]:
    """One of the ten turns: two products of 32-bit words, their halves crossed and mixed with the key."""
    first = _FIRST * a
    second = _SECOND * c
    return (second >> 32 & WORD) ^ b ^ key, second & WORD, (first >> 32 & WORD) ^ d ^ other, first & WORD


@shared
def words(round_number: Int, attempt: Int, block: Int, key: Int, other: Int) -> tuple[Int, ...]:
    """The four 32-bit words of a round: `key` and `other` are the low and the high half of the seed.

    The masks look redundant: they tell the compiler that 32 bits are enough, and keep the numbers the same where
    integers have no width.
    """
    a, b, c, d = round_number & WORD, round_number >> 32 & WORD, block & WORD, attempt & WORD
    a, b, c, d = _turn(a, b, c, d, key & WORD, other & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 1 * _FIRST_STEP & WORD, other + 1 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 2 * _FIRST_STEP & WORD, other + 2 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 3 * _FIRST_STEP & WORD, other + 3 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 4 * _FIRST_STEP & WORD, other + 4 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 5 * _FIRST_STEP & WORD, other + 5 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 6 * _FIRST_STEP & WORD, other + 6 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 7 * _FIRST_STEP & WORD, other + 7 * _SECOND_STEP & WORD)
    a, b, c, d = _turn(a, b, c, d, key + 8 * _FIRST_STEP & WORD, other + 8 * _SECOND_STEP & WORD)
    return _turn(a, b, c, d, key + 9 * _FIRST_STEP & WORD, other + 9 * _SECOND_STEP & WORD)
