"""Games with streets as the constants of their kernels on a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from longsuit.simulate.kernels.cuda.streets import Game
    from longsuit.simulate.streets.job import StreetJob


def game_of(job: StreetJob) -> Game:
    """A game with streets as the constants of a kernel."""
    from longsuit.simulate.kernels.cuda.streets import Game  # noqa: PLC0415 - imports numba.cuda

    hands = tuple(tuple(int(card) for card in np.flatnonzero(row)) for row in job.hands)
    numbers = tuple(int(number) for number in job.numbers)
    return Game(numbers, tuple(map(int, job.least)), hands, tuple(map(int, job.bases)))
