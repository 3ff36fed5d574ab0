"""Entropy that players add to a shuffle."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from longsuit.fair.errors import FairnessError
from longsuit.fair.parsing import is_name

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_ENTROPY_BYTES = 64
"""Bytes a player can add."""

MAX_SEATS = 8
"""Seats at a table."""


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
    """The player's bytes, 1 to 64."""

    def __post_init__(self) -> None:
        if type(self.seat) is not int or not 1 <= self.seat <= MAX_SEATS:
            raise FairnessError(f"Seat {self.seat!r} cannot add entropy. The seats are 1 to {MAX_SEATS}.")
        if not is_name(self.player):
            raise FairnessError(
                f"The player's name at seat {self.seat} is not valid. Use 1 to 200 printable characters."
            )
        if not isinstance(self.entropy, bytes) or not 1 <= len(self.entropy) <= MAX_ENTROPY_BYTES:
            raise FairnessError(f"The entropy of seat {self.seat} must be 1 to {MAX_ENTROPY_BYTES} bytes.")


def refuse_disorder(contributions: Sequence[Contribution]) -> None:
    """Raise unless the contributions are in the order they are hashed in: by seat, each seat once."""
    for one, other in pairwise(contributions):
        if one.seat == other.seat:
            raise FairnessError(f"Seat {one.seat} added entropy twice. Each seat can add once.")
        if one.seat > other.seat:
            raise FairnessError(
                f"The entropy of seat {one.seat} comes before that of seat {other.seat}. It must be in order of seats."
            )
