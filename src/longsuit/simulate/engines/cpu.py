"""Part of a run on one core of the CPU."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from longsuit.simulate.kernels.cpu.colour import count_colours
from longsuit.simulate.kernels.cpu.duel import count_duels
from longsuit.simulate.plan import ColourPlan, lane_places, shape_table

if TYPE_CHECKING:
    from longsuit.simulate.job import Job
    from longsuit.simulate.kernels.array_types import Longs


def count(job: Job, first: int, last: int) -> Longs:
    """How many of the rounds from `first` up to `last` fall in each cell."""
    key, other = job.keys
    plan = job.plan
    if isinstance(plan, ColourPlan):
        suits = np.uint8(job.suits[0]), np.uint8(job.suits[1])
        return count_colours(first, last, key, other, *suits, np.uint16(plan.raises))[: job.size]
    bounds = np.uint16(job.qualifier), np.uint16(plan.low), np.uint16(plan.high)
    tables = plan.choices, plan.start, plan.further, lane_places(), shape_table()
    return count_duels(first, last, (key, other), bounds, tables, job.poker)[: job.size]
