"""What every engine does: it counts the parts of a run, and all engines give the same counts."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol

from longsuit.simulate.errors import SimulationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from longsuit.simulate.engines.checkpoint import Part
    from longsuit.simulate.jobs.job import CountingJob
    from longsuit.simulate.kernels.array_types import Longs


class Engine(Protocol):
    """Counts the parts of a run."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def workers(self) -> int:
        """How many threads, devices or processes share the work."""
        ...

    def part(self, rounds: int) -> int:
        """How many rounds to put in a part of a run of `rounds` rounds."""
        ...

    def warm(self, job: CountingJob) -> None:
        """Compile what the job needs."""
        ...

    def run(self, job: CountingJob, parts: Iterable[Part]) -> Iterator[tuple[Part, Longs]]:
        """Count parts, in any order."""
        ...


def require_numba() -> None:
    """Refuse to count without the compiler."""
    if find_spec("numba") is None:
        raise SimulationError("The simulator needs numba: pip install 'longsuit[simulate]'.")
