"""Counting a run: parts, checkpoints, progress."""

from __future__ import annotations

from contextlib import closing
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from longsuit.simulate.engines.checkpoint import Progress, restore, save
from longsuit.simulate.engines.cpu import CpuEngine
from longsuit.simulate.result import Simulation
from longsuit.simulate.table_result import TableSimulation

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from longsuit.simulate.engines.engine import Engine
    from longsuit.simulate.jobs.job import CountableRun, Run
    from longsuit.simulate.jobs.table import TableRun
    from longsuit.simulate.kernels.array_types import Longs

    Watch = Callable[[int], None]

SAVE_EVERY = 5.0
"""Seconds between checkpoints."""


def simulate(
    run: Run, engine: Engine | None = None, *, checkpoint: Path | None = None, watch: Watch | None = None
) -> Simulation:
    """Count a run; an interrupt returns what is finished.

    >>> from longsuit.rules import load
    >>> from longsuit.simulate import Run
    >>> found = simulate(Run(load("i-luv-suits"), rounds=1000, seed=1, strategy="T-8-6"), CpuEngine(1))
    >>> found.rounds, found.counts_sha256[:12]
    (1000, '058ff7f60994')
    """
    engine = engine or CpuEngine()
    counted = count_run(run, engine, checkpoint=checkpoint, watch=watch)
    return Simulation(
        run, counted.progress.counts, engine.name, engine.workers, counted.seconds, counted.counted, counted.history
    )


class Counted:
    """A run under way: its progress, its clock, and snapshots for the plot of convergence."""

    def __init__(self, progress: Progress) -> None:
        self.progress, self.before = progress, progress.finished
        self.history: list[tuple[int, Longs]] = []
        self.seconds = 0.0

    @property
    def counted(self) -> int:
        """How many rounds were counted this time."""
        return self.progress.finished - self.before

    def snapshot(self) -> None:
        """Keep the present counts, if the last ones kept are well behind."""
        finished = self.progress.finished
        if not self.history or finished >= 1.15 * self.history[-1][0]:
            self.history.append((finished, self.progress.counts.copy()))


def count_run(
    run: CountableRun, engine: Engine, *, checkpoint: Path | None = None, watch: Watch | None = None
) -> Counted:
    """Count what a checkpoint does not hold yet, part by part."""
    job = run.job
    if checkpoint:
        counted = Counted(restore(checkpoint, run.identity, run.rounds, job.size))
    else:
        counted = Counted(Progress(run.rounds, np.zeros(job.size, dtype=np.int64)))
    engine.warm(job)
    began = saved = perf_counter()
    try:
        parts = list(counted.progress.remaining(engine.part(run.rounds)))
        with closing(engine.run(job, parts)) as results:  # type: ignore[type-var] # an engine's results are a generator
            for part, counts in results:
                counted.progress.add(part, counts)
                counted.snapshot()
                if watch:
                    watch(counted.progress.finished)
                if checkpoint and perf_counter() - saved > SAVE_EVERY:
                    save(checkpoint, run.identity, counted.progress)
                    saved = perf_counter()
    except KeyboardInterrupt:
        pass  # what is finished is the answer
    finally:
        counted.seconds = perf_counter() - began
        if checkpoint:
            save(checkpoint, run.identity, counted.progress)
    return counted


def simulate_table(
    run: TableRun, engine: Engine | None = None, *, checkpoint: Path | None = None, watch: Watch | None = None
) -> TableSimulation:
    """Count a run of a whole table; an interrupt returns what is finished."""
    engine = engine or CpuEngine()
    counted = count_run(run, engine, checkpoint=checkpoint, watch=watch)
    return TableSimulation(
        run, counted.progress.counts, engine.name, engine.workers, counted.seconds, counted.progress.finished
    )
