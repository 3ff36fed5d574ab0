"""Timing two ways of doing the same work, turn and turn about."""

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
    """One line of the table: what was measured, the figure reached, and the one to reach."""

    what: str
    """What was measured, and against what."""

    reached: str
    """The figure, with its unit or `x` for a ratio."""

    goal: str
    """The figure to reach."""

    met: bool
    """Whether it was reached."""


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def interleaved(*works: Callable[[], object], repeats: int = REPEATS) -> list[float]:
    """The median seconds of each piece of work, measured in turn so that the machine's moods strike all alike."""
    taken: list[list[float]] = [[] for _ in works]
    for _ in range(repeats):
        for place, work in enumerate(works):
            taken[place].append(seconds(work))
    return [median(times) for times in taken]


def ratio(what: str, base: float, ours: float, least: float) -> Row:
    """How many times as fast ours is as the base."""
    reached = base / ours
    return Row(what, f"{reached:.2f}x" if reached < 20 else f"{reached:,.0f}x", f"{least:g}x or more", reached >= least)


def at_most(what: str, reached: float, most: float, unit: str = "s") -> Row:
    """A figure that should not exceed a bound."""
    return Row(what, f"{reached:.3g} {unit}", f"{most:g} {unit} or less", reached <= most)


def print_table(title: str, rows: Iterable[Row]) -> bool:
    """Print rows as a Markdown table; whether every goal was met."""
    rows = list(rows)
    print(f"\n### {title}\n\n| what | reached | goal | |\n|---|---|---|---|")
    for row in rows:
        print(f"| {row.what} | {row.reached} | {row.goal} | {'met' if row.met else 'NOT MET'} |")
    return all(row.met for row in rows)
