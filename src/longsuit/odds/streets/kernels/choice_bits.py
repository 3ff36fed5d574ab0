"""What is chosen with everything that a player can have seen, kept in a few bits each, in compiled loops.

A row of bytes belongs to each hand up to exchange of suits; in it, so many bits belong to each set of shared cards
seen, by its number among the sets of unseen cards. Only sets whose alike suits are in falling order are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from longsuit.odds.streets.kernels.compile import compiled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from longsuit.odds.laws.array_types import Integers


@compiled
def keep_choice(rows: NDArray[np.uint8], row: int, number: int, choice: int, bits: int) -> None:
    """Keep a choice in its place, which is still empty."""
    place = number * bits
    rows[row, place >> 3] |= choice << (place & 7)


@compiled
def keep_choices(rows: NDArray[np.uint8], first: int, kept: Integers, chosen: Integers, bits: int) -> None:
    """Keep what is chosen in information sets: pairs of a hand, counted from the row `first`, and a set's number."""
    for one in range(len(kept)):
        keep_choice(rows, first + kept[one, 0], kept[one, 1], chosen[one], bits)
