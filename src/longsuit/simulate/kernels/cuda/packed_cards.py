"""Cards on a GPU: four places packed in one 32-bit word, a byte each, so that one thread handles four at once.

Each byte has its top bit set. What is left of it after subtracting a place says whether the card lies at or above
that place, and no byte borrows from the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint16 as half
from numpy import uint32 as word
from numpy import uint64 as full

from longsuit.simulate.kernels.compile import shared

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int

ALL = 0x01010101
"""A one in every byte."""

_TOPS = 0x80808080
_LANE = word(0x1FFF)


@shared
def pack(a: Int, b: Int, c: Int, d: Int) -> Int:
    """Four places as one word."""
    return word(word(word(a) | word(word(b) << 8)) | word(word(word(c) << 16) | word(word(d) << 24)) | _TOPS)


@shared
def past_packed(places: Int, earlier: Int, ones: Int) -> Int:
    """The places of the bytes marked in `ones`, counted past an earlier card."""
    above = word(places - word(word(earlier) * ALL))
    return word(places + word(word(above >> 7) & ones))


@shared
def among_packed(places: Int, a: Int, b: Int, c: Int) -> Int:
    """Four places drawn one after the other, each counted past those before it."""
    places = past_packed(places, c, 0x01000000)
    places = past_packed(places, b, 0x01010000)
    return past_packed(places, a, 0x01010100)


@shared
def bit(places: Int, shift: Int) -> Int:
    """The card of one byte as a hand of one card."""
    return full(1) << full(word(places >> shift) & 63)


@shared
def lanes(hand: Int) -> tuple[Int, ...]:
    """The four lanes of a hand."""
    low, high = word(hand), word(hand >> full(32))
    middle = word(word(low >> 26) | word(high << 6))
    return half(low & _LANE), half(word(low >> 13) & _LANE), half(middle & _LANE), half(high >> 7)
