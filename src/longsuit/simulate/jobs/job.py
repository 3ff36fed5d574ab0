"""A run of one seat, and the job that a worker counts part of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from longsuit import __version__
from longsuit.cards import Colour
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.cells import cells
from longsuit.simulate.jobs.strategy_tables import (
    ColourPlan,
    compile_plan,
    shape_table,
    strategy_name,
)
from longsuit.simulate.kernels.flush_codes import lane_places
from longsuit.simulate.streets.job import StreetJob, street_job
from longsuit.simulate.streets.strategy import OPTIMAL, StreetPlan
from longsuit.simulate.supported_games import in_streets, refuse_unsupported_game

if TYPE_CHECKING:
    from longsuit.rules import Rules
    from longsuit.simulate.jobs.strategy_tables import DuelPlan, Strategy
    from longsuit.simulate.kernels.array_types import Longs

MAX_ROUNDS = 1 << 62
"""No run is longer: round numbers fit 64 bits."""

KERNEL = 1
"""The number of the round's definition: a change that gives a seed other rounds raises it."""


class CountingJob(Protocol):
    """A job that is counted in parts."""

    @property
    def size(self) -> int:
        """How many counts there are."""
        ...

    def count(self, first: int, last: int) -> Longs:
        """Count the rounds from `first` up to `last`, on one core."""
        ...


class CountableRun(Protocol):
    """A run that an engine can count."""

    @property
    def rounds(self) -> int:
        """How many rounds."""
        ...

    @property
    def job(self) -> CountingJob:
        """The work itself."""
        ...

    @property
    def identity(self) -> dict[str, Any]:
        """What a checkpoint must agree on to be continued."""
        ...


@dataclass(frozen=True)
class Run:
    """Everything that decides the counts of a run of one seat."""

    rules: Rules
    """The game as the house plays it."""

    rounds: int
    """How many rounds."""

    seed: int
    """The seed: a whole number of 64 bits."""

    strategy: Strategy = OPTIMAL
    """The seat's strategy."""

    poker: bool = False
    """Whether poker hands are told apart, as some jackpots need."""

    colour: Colour = Colour.RED
    """The colour the seat chooses in a colour game."""

    def __post_init__(self) -> None:
        refuse_unsupported_game(self.rules)
        refuse_numbers(self.rounds, self.seed)
        if self.poker and in_streets(self.rules):
            raise SimulationError(f"Poker hands of {self.rules.title} are not told apart. Leave --poker out.")
        if self.poker and not self.rules.duel:
            raise SimulationError(f"{self.rules.title} has no poker hands to tell apart. Leave --poker out.")

    @cached_property
    def job(self) -> Job | StreetJob:
        """The run as arrays and integers."""
        plan = compile_plan(self.rules, self.strategy)
        if isinstance(plan, StreetPlan):
            return street_job(self.rules, plan, self.seed)
        one, other = self.colour.suits
        qualifier = (self.rules.duel.qualifier or 0) if self.rules.duel else 0
        size = len(cells(self.rules, poker=self.poker))
        return Job(plan, self.seed, qualifier, self.poker, (13 * one, 13 * other), size)

    @property
    def needs_best_play(self) -> bool:
        """Whether best play must be found by the exact odds of a game street by street, which takes a while."""
        return in_streets(self.rules) and self.strategy == OPTIMAL

    @property
    def identity(self) -> dict[str, Any]:
        """What a checkpoint must agree on to be continued."""
        return {
            "version": __version__,
            "kernel": KERNEL,
            "rules_sha256": self.rules.sha256,
            "strategy": strategy_name(self.strategy),
            "seed": self.seed,
            "rounds": self.rounds,
            "poker": self.poker,
            "colour": str(self.colour) if self.rules.colour else None,
        }


def refuse_numbers(rounds: int, seed: int) -> None:
    """Refuse rounds and seeds that no run can have."""
    if not 1 <= rounds <= MAX_ROUNDS:
        raise SimulationError(f"{rounds:,} rounds cannot be simulated. The number is 1 to {MAX_ROUNDS:,}.")
    if not 0 <= seed < 1 << 64:
        raise SimulationError(f"{seed:,} is not a seed. A seed is a whole number from 0 to {(1 << 64) - 1:,}.")


@dataclass(frozen=True, eq=False)
class Job:
    """A run as a worker sees it: tables and integers, no rules."""

    plan: DuelPlan | ColourPlan
    """The strategy as tables."""

    seed: int
    """The seed."""

    qualifier: int
    """The lowest flush the dealer qualifies with; 0 when every hand does."""

    poker: bool
    """Whether poker hands are told apart."""

    suits: tuple[int, int]
    """The lowest cards of the chosen colour's two suits."""

    size: int
    """How many counts there are."""

    def count(self, first: int, last: int) -> Longs:
        """How many of the rounds from `first` up to `last` fall in each cell, on one core."""
        return (
            self._count_colours(self.plan, first, last)
            if isinstance(self.plan, ColourPlan)
            else self._count_duels(self.plan, first, last)
        )

    def _count_colours(self, plan: ColourPlan, first: int, last: int) -> Longs:
        from longsuit.simulate.kernels.cpu.colour import count_colours  # noqa: PLC0415 - numba is loaded only to count

        suits = np.uint8(self.suits[0]), np.uint8(self.suits[1])
        return count_colours(first, last, *self.keys, *suits, np.uint16(plan.raises))[: self.size]

    def _count_duels(self, plan: DuelPlan, first: int, last: int) -> Longs:
        from longsuit.simulate.kernels.cpu.duel import count_duels  # noqa: PLC0415 - numba is loaded only to count

        bounds = np.uint16(self.qualifier), np.uint16(plan.low), np.uint16(plan.high)
        tables = plan.choices, plan.start, plan.further, lane_places(), shape_table()
        return count_duels(first, last, self.keys, bounds, tables, self.poker)[: self.size]

    @property
    def keys(self) -> tuple[int, int]:
        """The low and the high half of the seed."""
        return self.seed & 0xFFFFFFFF, self.seed >> 32
