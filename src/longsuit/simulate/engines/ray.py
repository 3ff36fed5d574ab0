"""A run on a Ray cluster: one that is there already, or one started on this machine."""

from __future__ import annotations

import os
import socket
from typing import TYPE_CHECKING, Any

from longsuit.simulate.engines.engine import require_numba
from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.simulate.engines.checkpoint import Part
    from longsuit.simulate.jobs.job import CountingJob
    from longsuit.simulate.kernels.array_types import Longs

MIN_PART, MAX_PART = 1 << 18, 1 << 26
"""Rounds in a part: long enough that sending it costs nothing, short enough that losing it costs little."""

TRIES = 20
"""How often a part is given out again when its worker dies, before the run is given up."""


class RayEngine:
    """Every core of a Ray cluster; workers send back counts and nothing else."""

    name = "ray"

    def __init__(self, address: str | None = None, workers: int | None = None) -> None:
        require_numba()
        self._ray = _ray()
        address = address or os.environ.get("RAY_ADDRESS")
        if address:
            _refuse_silent(address)
        self._ours = not self._ray.is_initialized()
        if self._ours:
            self._start(address, workers)
        self.workers = workers or int(self._ray.cluster_resources().get("CPU", 1))

    def _start(self, address: str | None, workers: int | None) -> None:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if not address:
            options |= {"num_cpus": workers, "include_dashboard": False}
        try:
            self._ray.init(address=address, **options)
        except (ConnectionError, RuntimeError, OSError, ValueError):
            raise SimulationError(_no_answer(address or "this machine")) from None

    def part(self, rounds: int) -> int:
        """Sixteen parts a worker, within bounds."""
        return min(MAX_PART, max(MIN_PART, rounds // (16 * self.workers)))

    def warm(self, job: CountingJob) -> None:
        """Have every worker compile the kernels, or load them from where they are kept."""
        for _ in self.run(job, [(0, 1)] * self.workers):
            pass

    def run(self, job: CountingJob, parts: Iterable[Part]) -> Iterator[tuple[Part, Longs]]:
        """Count parts, each worker its own; a part whose worker dies is given out again."""
        task = self._ray.remote(num_cpus=1, max_retries=0)(_count)
        sent = self._ray.put(job)
        queue, tries = list(reversed(list(parts))), 0
        running: dict[Any, Part] = {}
        while queue or running:
            while queue and len(running) < 2 * self.workers:
                part = queue.pop()
                running[task.remote(sent, *part)] = part
            done, _ = self._ray.wait(list(running), num_returns=1)
            for result in done:
                part = running.pop(result)
                try:
                    counts: Longs = self._ray.get(result)
                except (self._ray.exceptions.WorkerCrashedError, self._ray.exceptions.NodeDiedError):
                    tries += 1
                    if tries > TRIES:
                        raise SimulationError(f"Ray workers died {tries} times; see what ends them.") from None
                    queue.append(part)
                else:
                    yield part, counts

    def close(self) -> None:
        """Leave the cluster, and end it if this engine started it."""
        if self._ours:
            self._ray.shutdown()


def _count(job: CountingJob, first: int, last: int) -> Longs:
    return job.count(first, last)


def _ray() -> Any:
    try:
        import ray  # noqa: PLC0415 - an extra, loaded only when it is asked for
    except ImportError:
        raise SimulationError("Counting on Ray needs it installed: pip install 'longsuit[ray]'.") from None
    return ray


def _refuse_silent(address: str) -> None:
    """Refuse an address where nothing answers, at once instead of after Ray's own long wait."""
    if address in ("auto", "local"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 1 << 16:
        raise SimulationError(f"“{address}” is no address of a Ray cluster; write HOST:PORT, such as 10.0.0.5:6379.")
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except OSError:
        raise SimulationError(_no_answer(address)) from None


def _no_answer(address: str) -> str:
    return f"No Ray cluster answers at {address}; start one with `ray start --head`, or leave the address out."
