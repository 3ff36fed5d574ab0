"""Sessions of a player: the result, the deepest fall and the chance of ruin of a bankroll.

Rounds here are not dealt: their settled results are sampled from the exact law of a seat's net result, which is what
every result says (`sampled`). This answers bankroll questions a hundred million rounds at a time.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.base import dollars
from longsuit.rules import Shape, cap_on_the_hand, largest_raises, limited_raise
from longsuit.simulate.audits import exact_law
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.job import Run
from longsuit.simulate.jobs.pricing import Estimate
from longsuit.simulate.jobs.stakes import covered_cents, net_cents, refuse_stakes
from longsuit.simulate.jobs.strategy_tables import strategy_name
from longsuit.simulate.street_results import exact_nets
from longsuit.simulate.streets.strategy import OPTIMAL
from longsuit.simulate.supported_games import refuse_unsupported_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from longsuit.rules import Rules
    from longsuit.simulate.jobs.strategy_tables import Strategy
    from longsuit.simulate.kernels.array_types import Longs

PERCENTILES = (1, 5, 25, 50, 75, 95, 99)
"""The percentiles reported."""

MOMENTS = 60
"""At how many moments of a session the spread of results is kept, for the plot."""

MAX_SAMPLED_ROUNDS = 2_000_000_000
"""The most rounds sampled in one call."""

_BATCH = 1 << 21


@dataclass(frozen=True)
class SessionPlan:
    """A request: sessions of one player."""

    rules: Rules
    """The game as the house plays it."""

    stakes: Mapping[str, int]
    """What is placed on base and bonus wagers each round, in cents."""

    rounds: int
    """Rounds in a session."""

    sessions: int
    """How many sessions."""

    seed: int
    """The seed."""

    bankroll_cents: int | None = None
    """What the player brings; None when it never runs out."""

    strategy: Strategy = OPTIMAL
    """What the seat plays."""

    def __post_init__(self) -> None:
        refuse_unsupported_game(self.rules)
        refuse_stakes(self.rules, self.stakes)
        if self.rules.shape is Shape.STREETS:
            self._refuse_street_stakes()
        if self.rounds < 1 or self.sessions < 1 or self.rounds * self.sessions > MAX_SAMPLED_ROUNDS:
            raise SimulationError(
                f"{self.sessions:,} sessions of {self.rounds:,} rounds cannot be sampled. There must be 1 or more of "
                f"each and {MAX_SAMPLED_ROUNDS:,} rounds in all at most."
            )
        if cut := limited_raise(self.rules, self.stakes[self.rules.base.name]):
            raise SimulationError(
                f"The limit of {dollars(cut.limits.max_cents)} on {cut.label} allows no larger raise on this "
                f"{self.rules.base.label}. Stake less."
            )
        if self.bankroll_cents is not None and self.bankroll_cents < self.needed_cents:
            raise SimulationError(
                f"A bankroll of {self.bankroll_cents} cents does not cover one round, which needs {self.needed_cents}."
            )

    def _refuse_street_stakes(self) -> None:
        """Refuse what the exact law of a game with streets does not count: bonuses, and caps on what a hand wins."""
        title, base = self.rules.title, self.rules.base.name
        if len(self.stakes) > 1:
            raise SimulationError(f"Sessions of {title} are sampled for its base wagers only. Stake only {base}.")
        if cap := cap_on_the_hand(self.rules, self.stakes[base]):
            raise SimulationError(
                f"The cap of {dollars(cap.amount_cents)} in {title} can cut what a hand wins ({cap.clause}), and its "
                f"sessions are sampled without caps. Stake less, or leave the cap out of [[caps]]."
            )

    @property
    def needed_cents(self) -> int:
        """What a player must have to begin a round: every stake, and one raise of the base wager.

        In a game with streets it is everything that is mandatory, and each raise at its largest.
        """
        base = self.stakes[self.rules.base.name]
        if self.rules.shape is not Shape.STREETS:
            return sum(self.stakes.values()) + base
        raises = sum(largest_raises(self.rules.decisions).values())
        return base * (1 + len(self.rules.equal_wagers) + raises)

    @cached_property
    def law(self) -> Mapping[int, Fraction]:
        """The exact law of a round's net result in cents, caps counted; those of a game with streets cut nothing."""
        if self.rules.shape is Shape.STREETS:
            return exact_nets(self.rules, self.strategy, self.stakes[self.rules.base.name])
        law: dict[int, Fraction] = {}
        for cell, chance in exact_law(Run(self.rules, 1, 0, self.strategy)):
            net = net_cents(self.rules, self.stakes, cell)
            for cap in self.rules.caps:
                net -= max(0, covered_cents(self.rules, self.stakes, cap.wagers, cell) - cap.amount_cents)
            law[net] = law.get(net, Fraction(0)) + chance
        return dict(sorted(law.items()))

    @property
    def mean_cents(self) -> Fraction:
        """The exact mean of a round's net result."""
        return sum((net * chance for net, chance in self.law.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The exact variance of a round's net result."""
        return sum((net * net * chance for net, chance in self.law.items()), Fraction(0)) - self.mean_cents**2

    @property
    def n0(self) -> float:
        """After how many rounds the expected loss equals one standard deviation."""
        return float(self.variance / self.mean_cents**2) if self.mean_cents else float("inf")


@dataclass(frozen=True, eq=False)
class Sessions:
    """What sessions came to; amounts in cents."""

    plan: SessionPlan
    """The request."""

    results: Longs
    """The net result of each session; one that is ruined ends where it is."""

    drawdowns: Longs
    """The deepest fall of each session from a high point."""

    ruined: NDArray[np.bool_]
    """Whether each session ended for want of money."""

    moments: Longs
    """After how many rounds the spread was kept."""

    spread: NDArray[np.float64]
    """The percentiles of the results at those moments, one row a percentile."""

    @property
    def mean(self) -> Estimate:
        """The mean result."""
        return _mean(self.results)

    @property
    def ruin(self) -> Estimate:
        """How often the bankroll runs out."""
        return _mean(self.ruined)

    @property
    def ahead(self) -> Estimate:
        """How often a session ends with a gain."""
        return _mean(self.results > 0)

    def to_json(self) -> dict[str, Any]:
        """The document `longsuit simulate --session --json` prints, exact figures beside sampled ones."""
        plan = self.plan
        exact = {
            "mean_cents": float(plan.mean_cents * plan.rounds),
            "standard_deviation_cents": sqrt(plan.variance * plan.rounds),
            "n0_rounds": plan.n0,
        }
        return {
            "game": plan.rules.game,
            "rules_sha256": plan.rules.sha256,
            "strategy": strategy_name(plan.strategy),
            "sampled": "settled results sampled from the exact law; no cards are dealt",
            "stakes_cents": dict(plan.stakes),
            "bankroll_cents": plan.bankroll_cents,
            "rounds": plan.rounds,
            "sessions": plan.sessions,
            "seed": plan.seed,
            "exact_without_ruin": exact,
            "mean_cents": self.mean.to_json(),
            "standard_deviation_cents": float(np.std(self.results)),
            "ahead": self.ahead.to_json(),
            "ruin": self.ruin.to_json(),
            "percentiles_cents": _percentiles(self.results),
            "drawdown_percentiles_cents": _percentiles(self.drawdowns),
        }


def _mean(values: NDArray[Any]) -> Estimate:
    error = float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else None
    return Estimate(float(np.mean(values)), error)


def _percentiles(values: Longs) -> dict[str, int]:
    found = np.percentile(values, PERCENTILES, method="inverted_cdf")
    return {str(rank): int(value) for rank, value in zip(PERCENTILES, found, strict=True)}


def simulate_sessions(plan: SessionPlan) -> Sessions:
    """Play sessions by sampling settled results from the exact law."""
    random = np.random.Generator(np.random.Philox(plan.seed))
    moments = np.unique(np.geomspace(1, plan.rounds, MOMENTS).astype(np.int64))
    step = max(1, _BATCH // plan.rounds)
    parts = [_play(plan, random, min(step, plan.sessions - done), moments) for done in range(0, plan.sessions, step)]
    results, drawdowns, ruined, kept = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
    spread = np.percentile(kept, PERCENTILES, axis=0)
    return Sessions(plan, results, drawdowns, ruined, moments, spread)


def _play(
    plan: SessionPlan, random: np.random.Generator, sessions: int, moments: Longs
) -> tuple[Longs, Longs, NDArray[np.bool_], Longs]:
    """Some sessions: results, deepest falls, ruins, and the results at the moments kept."""
    nets, chances = np.array(list(plan.law), dtype=np.int64), [float(chance) for chance in plan.law.values()]
    below = np.cumsum(chances)
    drawn = np.searchsorted(below, random.random((sessions, plan.rounds)) * below[-1], side="right")
    paths = np.cumsum(nets[drawn], axis=1)
    ruined = np.zeros(sessions, dtype=np.bool_)
    if plan.bankroll_cents is not None:
        broke = paths < plan.needed_cents - plan.bankroll_cents
        first = np.where(broke.any(axis=1), broke.argmax(axis=1), plan.rounds - 1)
        ruined |= broke[:, :-1].any(axis=1)
        after = np.arange(plan.rounds)[None, :] > first[:, None]
        paths = np.where(after, paths[np.arange(sessions), first][:, None], paths)
    peaks = np.maximum.accumulate(np.maximum(paths, 0), axis=1)
    return paths[:, -1], (peaks - paths).max(axis=1), ruined, paths[:, moments - 1]
