"""Sums over classes of hands, exact: 64-bit floats hold whole numbers up to 2^53, and no sum here goes beyond that.

Of 52 cards there are at most C(52, 9) = 3,679,075,400 hands, fewer than 2^32, against at most C(43, 9) = 563,921,995
hands of the dealer, fewer than 2^30. A raise is at most 100 antes, so what a hand gains, times the dealer's hands, is
below 2^37. Where hands times gains may pass 2^53, the gains are split into their last 20 bits and the rest: the sums
of both parts are below 2^52.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from longsuit.odds.laws.array_types import Integers
    from longsuit.odds.laws.deal import Deal

_EXACT = 1 << 53
_BITS = 20


def pairs_by_place(deal: Deal, place: Integers, hands: Integers, counts: Integers, size: int) -> Integers:
    """Pairs of hands, added up by place, exactly: so many hands, each against so many of the dealer's.

    All pairs there are, C(52, 9) x C(43, 9), are fewer than 2^61.
    """
    if deal.pairs <= _EXACT:
        return np.bincount(place, hands * counts, size).astype(np.int64)
    high = np.bincount(place, hands * (counts >> _BITS), size).astype(np.int64)
    low = np.bincount(place, hands * (counts & (1 << _BITS) - 1), size).astype(np.int64)
    return (high << _BITS) + low


def gains_by_place(place: Integers, hands: Integers, gains: Integers, size: int) -> list[int]:
    """Hands times what each gains, times the dealer's hands, added up by place, exactly; too large for 64 bits.

    >>> hands, gains = np.array([2**31, 2**31 - 1, 5]), np.array([2**36, -(2**36), 7])
    >>> gains_by_place(np.array([1, 1, 0]), hands, gains, 2) == [35, 2**36]
    True
    """
    high = np.bincount(place, hands * (gains >> _BITS), size).tolist()
    low = np.bincount(place, hands * (gains & (1 << _BITS) - 1), size).tolist()
    return [(int(one) << _BITS) + int(other) for one, other in zip(high, low, strict=True)]
