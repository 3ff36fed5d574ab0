"""Timing several ways of doing the same work, in turn."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

REPEATS = 7


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, the figure, and the goal."""

    what: str
    """What was measured, and compared with what."""

    reached: str
    """The figure, with its unit or `x` for a ratio."""

    goal: str
    """The goal."""

    met: bool
    """Whether the goal was met."""


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def interleaved(*works: Callable[[], object], repeats: int = REPEATS) -> list[float]:
    """The median seconds of each piece of work, measured in turn so that a slow moment of the machine affects all."""
    taken: list[list[float]] = [[] for _ in works]
    for _ in range(repeats):
        for place, work in enumerate(works):
            taken[place].append(seconds(work))
    return [median(times) for times in taken]


def ratio(what: str, base: float, ours: float, minimum: float) -> Row:
    """The speed of ours as a multiple of the base."""
    reached = base / ours
    return Row(
        what, f"{reached:.2f}x" if reached < 20 else f"{reached:,.0f}x", f"{minimum:g}x or more", reached >= minimum
    )


def at_most(what: str, reached: float, maximum: float, unit: str = "s") -> Row:
    """A figure with an upper limit."""
    return Row(what, f"{reached:.3g} {unit}", f"{maximum:g} {unit} or less", reached <= maximum)


def print_table(title: str, rows: Iterable[Row]) -> bool:
    """Print rows as a Markdown table; return whether every goal was met."""
    rows = list(rows)
    print(f"\n### {title}\n\n| what | reached | goal | |\n|---|---|---|---|")
    for row in rows:
        print(f"| {row.what} | {row.reached} | {row.goal} | {'met' if row.met else 'NOT MET'} |")
    return all(row.met for row in rows)
