"""Games with streets as the constants of their kernels on a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.simulate.kernels.street_numbers import OWN_CARD

if TYPE_CHECKING:
    from longsuit.simulate.kernels.cuda.streets import Game
    from longsuit.simulate.streets.job import StreetJob


def game_of(*seats: StreetJob) -> Game:
    """A game with streets as the constants of a kernel that plays the strategies of some seats."""
    from longsuit.simulate.kernels.cuda.streets import Game  # noqa: PLC0415 - imports numba.cuda

    job, by_steps = seats[0], all(seat.by_steps for seat in seats)
    hands = tuple(tuple(int(card) for card in np.flatnonzero(row)) for row in job.hands)
    numbers = tuple(int(number) for number in job.numbers)
    own = tuple(tuple(int(card) for card in np.flatnonzero(row == OWN_CARD)) for row in job.hands[:-1])
    return Game(numbers, tuple(map(int, job.least)), hands, tuple(map(int, job.bases)), own, by_steps)
