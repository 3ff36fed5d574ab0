"""Progress on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from longsuit.simulate import Run, TableRun


def note(text: str) -> None:
    """Print a line about what is happening."""
    if sys.stderr.isatty():
        sys.stderr.write(text + "\n")


def find_best_play(run: Run | TableRun) -> None:
    """Find the best play that a run needs, and say so: the exact odds of a large game take a while."""
    if run.needs_best_play:
        note("Computing best play by the exact odds ...")
        _ = run.job


@contextmanager
def progress_bar(unit: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A progress bar with rate and time left: call what it yields with the number done so far."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415 - only for people
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), TextColumn("{task.percentage:5.1f}%  {task.fields[rate]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(unit, total=total, rate="")

        def update(done: int) -> None:
            speed = progress.tasks[0].speed or 0
            rate = f"{speed / 1e6:,.1f} M {unit} per second" if speed > 1e5 else ""
            progress.update(task, completed=done, rate=rate)

        yield update
