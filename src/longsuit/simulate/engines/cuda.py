"""A run on one CUDA GPU."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.engines.cuda_games import game_of
from longsuit.simulate.engines.cuda_tables import TableCounter
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.job import Job
from longsuit.simulate.jobs.strategy_tables import ColourPlan, shape_table
from longsuit.simulate.jobs.table import TableJob
from longsuit.simulate.kernels.flush_codes import lane_places
from longsuit.simulate.streets.job import StreetJob

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from longsuit.simulate.engines.checkpoint import Part
    from longsuit.simulate.jobs.job import CountingJob
    from longsuit.simulate.kernels.array_types import Longs

    Counter = Callable[[int, int], Longs]

THREADS = 512
"""Threads in a block."""

BLOCKS = 8
"""Blocks for each multiprocessor: more than fit at once, so that none waits for a slow neighbour at the end."""

PART = 1 << 32
"""Rounds in a launch: a fraction of a second; no block counts as many as its 32-bit tallies can hold."""

SHARED_COUNTS = 12_000
"""Counts that a block can hold in its shared memory, as 32-bit numbers."""

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
"""Whether numba plays the GPU on the CPU, for tests."""


class CudaEngine:
    """One CUDA GPU."""

    name = "cuda"
    workers = 1

    def __init__(self) -> None:
        self._cuda = _numba_cuda()
        self._counters: dict[CountingJob, Counter] = {}
        if not self._cuda.is_available():
            raise SimulationError("There is no CUDA GPU here that numba can use; count on the CPU: --on cpu.")
        many = 1 if SIMULATED else BLOCKS * self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.grid = many, 32 if SIMULATED else THREADS

    def part(self, rounds: int) -> int:
        """One launch for a short run; a long one in launches of a fraction of a second."""
        return min(PART, rounds)

    def warm(self, job: CountingJob) -> None:
        """Compile the kernel and send it its tables."""
        self.count(job, 0, 0)

    def run(self, job: CountingJob, parts: Iterable[Part]) -> Iterator[tuple[Part, Longs]]:
        """Count parts one after the other."""
        for part in parts:
            yield part, self.count(job, *part)

    def count(self, job: CountingJob, first: int, last: int) -> Longs:
        """How many of the rounds from `first` up to `last` fall in each cell."""
        return self._ready(job)(first, last)

    def _ready(self, job: CountingJob) -> Counter:
        """What counts the rounds of a job, made once."""
        if job not in self._counters:
            # The job itself is the key: an identity that is only a number may come back for another job.
            self._counters.clear()
            self._counters[job] = self._prepare(job)
        return self._counters[job]

    def _prepare(self, job: CountingJob) -> Counter:
        if isinstance(job, TableJob):
            _refuse_counts(len(job.seats) * len(job.cells))
            # Half the threads in a block: each of them needs more registers than half of them could have.
            return TableCounter(self._cuda, (2 * self.grid[0], self.grid[1] // 2), job).count
        if isinstance(job, StreetJob):
            return partial(self._launch, job.size, *self._streets(job))
        if not isinstance(job, Job):
            raise SimulationError("This job is not counted on a GPU; count on the CPU: --on cpu.")
        prepared = self._colour(job, job.plan) if isinstance(job.plan, ColourPlan) else self._duel(job)
        return partial(self._launch, job.size, *prepared)

    def _launch(self, size: int, kernel: Any, arguments: tuple[Any, ...], first: int, last: int) -> Longs:
        """Run a kernel that adds to counts."""
        counts = self._cuda.to_device(np.zeros(size, dtype=np.int64))
        kernel[self.grid](first, last - first, *arguments, counts)
        found: Longs = counts.copy_to_host()
        return found

    def _streets(self, job: StreetJob) -> tuple[Any, tuple[Any, ...]]:
        from longsuit.simulate.kernels.cuda.streets import streets_kernel  # noqa: PLC0415 - imports numba.cuda

        _refuse_counts(job.size)
        sent = tuple(self._cuda.to_device(table) for table in (job.faces, *job.dense_plan))
        return self._cuda.jit(streets_kernel(game_of(job))), (job.keys, sent[0], sent[1:])

    def _colour(self, job: Job, plan: ColourPlan) -> tuple[Any, tuple[Any, ...]]:
        from longsuit.simulate.kernels.cuda.colour import count_colours  # noqa: PLC0415 - imports numba.cuda

        suits = np.uint64(job.suits[0]), np.uint64(job.suits[1])
        return self._cuda.jit(count_colours), (job.keys, suits, np.uint32(plan.raises))

    def _duel(self, job: Job) -> tuple[Any, tuple[Any, ...]]:
        from longsuit.simulate.kernels.cuda.duel import count_duels, count_duels_and_poker  # noqa: PLC0415 - the same

        plan = job.plan
        assert not isinstance(plan, ColourPlan)  # noqa: S101 - tells mypy which plan a duel has
        bounds = np.uint16(job.qualifier), np.uint16(plan.low), np.uint16(plan.high)
        tables = plan.choices, plan.start, plan.further, lane_places(), shape_table()
        sent = tuple(self._cuda.to_device(table) for table in tables)
        return self._cuda.jit(count_duels_and_poker if job.poker else count_duels), (job.keys, bounds, sent)


def _refuse_counts(many: int) -> None:
    """Refuse more counts than a block has place for."""
    if many > SHARED_COUNTS:
        raise SimulationError(
            f"A game of {many:,} cells is not counted on a GPU, which has place for {SHARED_COUNTS:,}; "
            f"count on the CPU: --on cpu."
        )


def _numba_cuda() -> Any:
    """`numba.cuda`, or a sentence that says it is missing."""
    if not hasattr(np, "row_stack"):
        # numba-cuda still asks NumPy for a name it gave up; it means the same as this one.
        np.row_stack = np.vstack
    try:
        from numba import cuda  # noqa: PLC0415 - loaded only when a GPU is asked for
    except ImportError:
        raise SimulationError("Counting on a GPU needs numba-cuda: pip install 'longsuit[cuda]'.") from None
    return cuda
