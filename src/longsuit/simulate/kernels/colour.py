"""What a round of a colour game comes to: how many cards of the chosen colour's suits, and the cell that counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numpy import uint8 as byte
from numpy import uint16 as half

from longsuit.simulate.kernels.compile import shared

if TYPE_CHECKING:
    from longsuit.simulate.kernels.array_types import Int


@shared
def in_suit(card: Int, first: Int) -> Int:
    """1 when a card is of the suit whose lowest card is `first`, else 0."""
    return byte(1) if byte(card - first) < 13 else byte(0)


@shared
def longer(one: Int, other: Int) -> Int:
    """The longer of two suits."""
    return one if one > other else other


@shared
def colour_cell(raises: Int, one: Int, other: Int, nine: Int, six: Int) -> Int:
    """The cell of a round: whether the plan raises on the community's two suits, and the three lengths."""
    raised = half(raises >> (4 * half(one) + half(other)) & 1)
    cell = half(half(half(raised * 10) + nine) * 7)
    return half(half(half(cell + six) * 4) + longer(one, other))
