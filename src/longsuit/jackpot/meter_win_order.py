"""The order in which wins off a meter are paid: from the dealer's right (JP-6).

The wagers of a round are paid in the order of `play/settlement/payment_order.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from longsuit.jackpot.state import Spot


def from_dealers_right(spots: Iterable[Spot]) -> list[Spot]:
    """Spots in the order in which they are paid: the seat nearest to the dealer's right first.

    >>> from_dealers_right([(1, 1), (6, 1), (3, 1)])
    [(6, 1), (3, 1), (1, 1)]
    """
    return sorted(spots, reverse=True)


def is_paid_before(one: Spot, other: Spot) -> bool:
    """Whether a spot is paid before another of the same sensor."""
    return one[1] == other[1] and one[0] > other[0]
