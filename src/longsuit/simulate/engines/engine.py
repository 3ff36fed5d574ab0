"""Where a run is counted: on this machine's cores, on a GPU, or on a Ray cluster. All give the same counts."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.simulate.engines.progress import Part
    from longsuit.simulate.job import Work
    from longsuit.simulate.kernels.array_types import Longs

ENGINES = ("cpu", "cuda", "ray")
"""The engines by name."""

LEAST_PART, MOST_PART = 1 << 16, 1 << 23
"""Rounds in a part on one core: long enough to pay for the call, short enough to be interrupted."""


class Engine(Protocol):
    """Whatever counts parts of a run."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def workers(self) -> int:
        """How many threads, devices or processes share the work."""
        ...

    def part(self, rounds: int) -> int:
        """How many rounds to put in a part of a run of so many."""
        ...

    def warm(self, job: Work) -> None:
        """Compile whatever the job needs."""
        ...

    def run(self, job: Work, parts: Iterable[Part]) -> Iterator[tuple[Part, Longs]]:
        """Count parts, in any order."""
        ...


class CpuEngine:
    """All cores of this machine, or as many threads as are asked for."""

    name = "cpu"

    def __init__(self, threads: int | None = None) -> None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        if threads is not None and not 1 <= threads <= 1024:
            raise SimulationError(f"{threads} threads cannot count; allowed: 1 to 1,024.")
        self.workers = threads or cores

    def part(self, rounds: int) -> int:
        """Eight parts a thread, within bounds."""
        return min(MOST_PART, max(LEAST_PART, rounds // (8 * self.workers)))

    def warm(self, job: Work) -> None:
        """Compile the kernels, or load them from where they are kept."""
        require_numba()
        job.count(0, 1)

    def run(self, job: Work, parts: Iterable[Part]) -> Iterator[tuple[Part, Longs]]:
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


def require_numba() -> None:
    """Refuse to count without the compiler."""
    if find_spec("numba") is None:
        raise SimulationError("The simulator needs numba: pip install 'longsuit[simulate]'.")


def engine(name: str, *, threads: int | None = None, address: str | None = None) -> Engine:
    """The engine of a name."""
    if name == "cpu":
        return CpuEngine(threads)
    if name == "cuda":
        from longsuit.simulate.engines.cuda import CudaEngine  # noqa: PLC0415 - loaded only when asked for

        return CudaEngine()
    if name == "ray":
        from longsuit.simulate.engines.ray import RayEngine  # noqa: PLC0415 - loaded only when asked for

        return RayEngine(address, threads)
    raise SimulationError(f"There is no engine called “{name}”; allowed: {', '.join(ENGINES)}.")
