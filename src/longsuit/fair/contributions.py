"""What players add to a shuffle."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from longsuit.fair.errors import FairnessError
from longsuit.fair.parsing import is_name

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_ENTROPY = 64
"""The most bytes a player may add."""

MOST_SEATS = 8
"""No table has more seats."""


@dataclass(frozen=True)
class Contribution:
    """Bytes a player adds to the shuffle of one round, once its commitment is published.

    >>> Contribution(3, "Ann", b"seven sevens").entropy.hex()
    '736576656e20736576656e73'
    """

    seat: int
    """The seat the player sits at."""

    player: str
    """The player's name."""

    entropy: bytes
    """Whatever the player likes, 1 to 64 bytes."""

    def __post_init__(self) -> None:
        if type(self.seat) is not int or not 1 <= self.seat <= MOST_SEATS:
            raise FairnessError(f"Seat {self.seat!r} adds nothing to a shuffle; the seats are 1 to {MOST_SEATS}.")
        if not is_name(self.player):
            raise FairnessError(
                f"Seat {self.seat} adds entropy under no usable name; allowed: 1 to 200 printable characters."
            )
        if not isinstance(self.entropy, bytes) or not 1 <= len(self.entropy) <= MOST_ENTROPY:
            raise FairnessError(f"The entropy of seat {self.seat} is refused; allowed: 1 to {MOST_ENTROPY} bytes.")


def refuse_disorder(contributions: Sequence[Contribution]) -> None:
    """Raise unless the contributions stand in the one order they are hashed in: by seat, each seat once."""
    for one, other in pairwise(contributions):
        if one.seat == other.seat:
            raise FairnessError(f"Seat {one.seat} has added entropy twice; each seat adds once.")
        if one.seat > other.seat:
            raise FairnessError(
                f"The entropy of seat {one.seat} stands before that of seat {other.seat}; allowed: in order of seats."
            )
