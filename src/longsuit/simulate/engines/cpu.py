"""A run on the cores of this machine."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

from longsuit.simulate.engines.engine import require_numba
from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.simulate.engines.checkpoint import Part
    from longsuit.simulate.jobs.job import CountingJob
    from longsuit.simulate.kernels.array_types import Longs

MIN_PART, MAX_PART = 1 << 16, 1 << 23
"""Rounds in a part on one core: long enough to pay for the call, short enough to be interrupted."""


class CpuEngine:
    """All cores of this machine, or a given number of threads."""

    name = "cpu"

    def __init__(self, threads: int | None = None) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        if threads is not None and not 1 <= threads <= 1024:
            raise SimulationError(f"{threads} threads cannot count. Use 1 to 1,024.")
        self.workers = threads or cores

    def part(self, rounds: int) -> int:
        """Eight parts a thread, within bounds."""
        return min(MAX_PART, max(MIN_PART, rounds // (8 * self.workers)))

    def warm(self, job: CountingJob) -> None:
        """Compile the kernels, or load them from where they are kept."""
        require_numba()
        job.count(0, 1)

    def run(self, job: CountingJob, parts: Iterable[Part]) -> Iterator[tuple[Part, Longs]]:
        """Count parts, each thread its own; the kernels let other threads run meanwhile."""
        with ThreadPoolExecutor(self.workers, thread_name_prefix="simulate") as pool:
            queue = deque(parts)
            running: dict[Future[Longs], Part] = {}
            try:
                while queue or running:
                    while queue and len(running) < 2 * self.workers:
                        part = queue.popleft()
                        running[pool.submit(job.count, *part)] = part
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield running.pop(future), future.result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)
