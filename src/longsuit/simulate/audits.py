"""A run compared with the exact odds: every estimate in standard errors, and all cells together by chi-square."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any

from longsuit.rules import Metric, Role, Shape
from longsuit.simulate.cell import Cell
from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.pricing import Sample, hits, net_of, priced, share_of
from longsuit.simulate.jobs.strategy_tables import resolve
from longsuit.simulate.street_results import exact_results
from longsuit.simulate.streets.cells import NOT_QUALIFIED

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from longsuit.simulate.jobs.job import Run
    from longsuit.simulate.result import Simulation
    from longsuit.simulate.street_results import Result

CONFIDENCE = 0.999
"""How sure the verdict is: of a thousand sound runs about two are doubted, one by each test."""

MIN_EXPECTED = 5
"""Cells expected less often than this are joined for the chi-square."""

MAX_SKEW = 0.1
"""A mean is judged when the skewness left in it is below this."""

Key = tuple[int, str, tuple[str, ...]]


@dataclass(frozen=True)
class Check:
    """One estimate beside the exact figure."""

    what: str
    """What is estimated."""

    estimate: float
    """What the run found."""

    exact: float
    """The exact figure."""

    standard_error: float
    """How far a run of this length is off, by the exact law."""

    judged: bool
    """Whether a run of this length is long enough for standard errors to mean what they do in a normal law."""

    @property
    def z(self) -> float:
        """How many standard errors the estimate is off."""
        off = self.estimate - self.exact
        return off / self.standard_error if self.standard_error else (0.0 if abs(off) < 1e-12 else float("inf"))


@dataclass(frozen=True)
class Audit:
    """Every estimate of a run beside the exact one."""

    checks: tuple[Check, ...]
    """The estimates."""

    chi_square: float
    """The chi-square of all cells."""

    degrees: int
    """Its degrees of freedom."""

    impossible: int
    """Rounds in cells that cannot happen."""

    @property
    def p_value(self) -> float:
        """How often a sound run has a chi-square as large."""
        return chi_square_tail(self.chi_square, self.degrees)

    @property
    def largest_z(self) -> float:
        """How far the worst estimate is off, in standard errors."""
        return max((abs(check.z) for check in self.checks if check.judged), default=0.0)

    @property
    def allowed_z(self) -> float:
        """How far the worst of all estimates may be off."""
        return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * max(1, len(self.checks))))

    @property
    def passed(self) -> bool:
        """Whether run and exact odds agree."""
        return self.impossible == 0 and self.largest_z <= self.allowed_z and self.p_value >= 1 - CONFIDENCE

    def to_json(self) -> dict[str, Any]:
        """The `audit` part of what `longsuit simulate --audit --json` prints."""
        return {
            "passed": self.passed,
            "chi_square": self.chi_square,
            "degrees_of_freedom": self.degrees,
            "p_value": self.p_value,
            "impossible_rounds": self.impossible,
            "largest_z": self.largest_z,
            "allowed_z": self.allowed_z,
            "checks": [
                {
                    "what": check.what,
                    "estimate": check.estimate,
                    "exact": check.exact,
                    "standard_error": check.standard_error,
                    "z": check.z,
                    "judged": check.judged,
                }
                for check in self.checks
            ],
        }


def audit(found: Simulation) -> Audit:
    """Compare a run with the exact odds; of a game with streets, the results of its base wagers."""
    if found.run.rules.shape is Shape.STREETS:
        return _street_audit(found)
    law = exact_law(found.run)
    expected = {cell_key(cell): chance for cell, chance in law}
    counted: dict[Key, int] = {}
    for cell, count in found.tally.cells:
        counted[cell_key(cell)] = counted.get(cell_key(cell), 0) + count
    impossible = sum(count for key, count in counted.items() if not expected.get(key))
    pairs = [(counted.get(key, 0), float(chance) * found.rounds) for key, chance in expected.items()]
    chi_square, degrees = pooled_chi_square(pairs)
    return Audit(tuple(_checks(found, law)), chi_square, degrees, impossible)


def _street_audit(found: Simulation) -> Audit:
    """Compare what the base wagers gained and what was staked on them, result by result."""
    law = exact_results(found.run.rules, found.run.strategy)
    counted: dict[Result, int] = {}
    for cell, count in found.tally.cells:
        result = Fraction(cell.net), Fraction(cell.staked)
        counted[result] = counted.get(result, 0) + count
    impossible = sum(count for result, count in counted.items() if not law.get(result))
    pairs = [(counted.get(result, 0), float(chance) * found.rounds) for result, chance in law.items()]
    edge = Mean(tuple((-net, chance) for (net, _), chance in law.items()))
    staked = Mean(tuple((wager, chance) for (_, wager), chance in law.items()))
    checks = (
        _check("base house edge", found, edge, lambda cell: -cell.net),
        _check("base average wager", found, staked, lambda cell: cell.staked),
    )
    return Audit(checks, *pooled_chi_square(pairs), impossible)


def cell_key(cell: Cell) -> Key:
    """What tells a cell apart, for run and exact odds alike."""
    finest = [metric for metric in cell.readings if metric is not Metric.STRAIGHT_FLUSH]
    outcome = "not-qualified" if cell.outcome.startswith(NOT_QUALIFIED) else cell.outcome
    return cell.multiple, outcome, tuple(cell.readings[metric] for metric in finest)


def exact_law(run: Run) -> tuple[tuple[Cell, Fraction], ...]:
    """The exact probability of every cell of a run, by the exact odds."""
    from longsuit.odds import joint_odds  # noqa: PLC0415 - the exact odds are loaded only when needed

    if run.rules.shape is Shape.STREETS:
        raise SimulationError(f"There are no exact odds of {run.rules.title} to compare with, nor to sample from.")
    strategy = resolve(run.rules, run.strategy)
    # A strategy that looks at side cards needs the finest classes, which tell poker hands apart too.
    finest = run.poker or (run.rules.duel is not None and callable(strategy))
    law: dict[Key, tuple[Cell, Fraction]] = {}
    for joint in joint_odds(run.rules, strategy, poker=finest).cells:
        cell = Cell(joint.multiple, joint.outcome.value.replace(" ", "-"), _readings(joint.readings, poker=run.poker))
        key = cell_key(cell)
        law[key] = cell, joint.probability + (law[key][1] if key in law else 0)
    return tuple(law.values())


def _readings(exact: Mapping[Metric, str], *, poker: bool) -> dict[Metric, str]:
    """The readings of a cell of the exact odds, as a run's cells have them."""
    readings = {metric: value for metric, value in exact.items() if poker or metric is not Metric.POKER}
    if Metric.STRAIGHT_FLUSH_AND_ACE in readings:
        readings[Metric.STRAIGHT_FLUSH] = readings[Metric.STRAIGHT_FLUSH_AND_ACE][0]
    return readings


def _checks(found: Simulation, law: Sequence[tuple[Cell, Fraction]]) -> Iterator[Check]:
    for what, value in _quantities(found):
        exact = Mean(tuple((Fraction(value(cell)), chance) for cell, chance in law))
        yield _check(what, found, exact, value)


def _check(what: str, found: Simulation, exact: Mean, value: Callable[[Cell], Fraction | int]) -> Check:
    """The estimate of a mean beside the exact one."""
    error, judged = sqrt(exact.variance / found.rounds), exact.skewness <= MAX_SKEW * sqrt(found.rounds)
    return Check(what, float(found.tally.sample(value).mean), float(exact.mean), error, judged)


@dataclass(frozen=True)
class Mean(Sample):
    """A quantity under a law: values and their probabilities in place of counts."""

    pairs: tuple[tuple[Fraction, Any], ...]
    """Values and how likely they are."""

    @property
    def skewness(self) -> float:
        """How lopsided one round is: a rare large win makes it large."""
        third = sum((abs(value - self.mean) ** 3 * chance for value, chance in self.pairs), Fraction(0))
        return float(third) / float(self.variance) ** 1.5 if self.variance else 0.0


def _quantities(found: Simulation) -> Iterator[tuple[str, Callable[[Cell], Fraction | int]]]:
    """Every mean a run estimates, as a function of the cell."""
    readings = [str(metric) for metric in found.cells[0].readings]
    yield "base house edge", lambda cell: -cell.net
    yield "base average wager", lambda cell: cell.staked
    for outcome in dict.fromkeys(cell_key(cell)[1] for cell in found.cells):
        yield f"base {outcome}", lambda cell, outcome=outcome: cell_key(cell)[1] == outcome  # type: ignore[misc] # mypy cannot type a default argument of a lambda
    for wager, table in priced(found.run.rules, Role.BONUS, readings):
        name = f"{wager.name} {table.name}"
        yield f"{name} house edge", lambda cell, w=wager, t=table: -net_of(w, t, cell)  # type: ignore[misc] # the same
        yield f"{name} hit frequency", lambda cell, w=wager, t=table: hits(w, t, cell)  # type: ignore[misc] # the same
    for wager, table in priced(found.run.rules, Role.JACKPOT, readings):
        name = f"jackpot {table.name}"
        yield f"{name} fixed return", lambda cell, w=wager, t=table: net_of(w, t, cell) + 1  # type: ignore[misc] # the same
        for meter in table.meters:
            yield f"{name} per dollar of {meter}", lambda cell, w=wager, t=table, m=meter: share_of(w, t, m, cell)  # type: ignore[misc] # the same


def pooled_chi_square(pairs: Sequence[tuple[int, float]]) -> tuple[float, int]:
    """The chi-square of counted and expected cells, rare ones joined, and its degrees of freedom.

    >>> pooled_chi_square([(48, 50.0), (52, 50.0)])
    (0.16, 1)
    """
    groups: list[tuple[int, float]] = []
    count, expected = 0, 0.0
    for many, mean in sorted(pairs, key=lambda pair: pair[1]):
        count, expected = count + many, expected + mean
        if expected >= MIN_EXPECTED:
            groups.append((count, expected))
            count, expected = 0, 0.0
    if expected and groups:
        groups[-1] = groups[-1][0] + count, groups[-1][1] + expected
    return sum((many - mean) ** 2 / mean for many, mean in groups), max(0, len(groups) - 1)


def chi_square_tail(value: float, degrees: int) -> float:
    """How likely a chi-square is at least so large: the upper incomplete gamma function, by series or by fraction.

    >>> round(chi_square_tail(3.841458820694124, 1), 6), chi_square_tail(0, 3)
    (0.05, 1.0)
    """
    if value <= 0 or degrees < 1:
        return 1.0
    half, x = degrees / 2, value / 2
    scale = exp(half * log(x) - x - lgamma(half))
    if x < half + 1:
        term = total = 1 / half
        step = half
        while term > total * 1e-16:
            step += 1
            term *= x / step
            total += term
        return max(0.0, 1 - scale * total)
    # Lentz's continued fraction for the upper tail.
    below = x + 1 - half
    fraction, ratio, inverse = 1 / below, 1e300, 1 / below
    for turn in range(1, 10_000):
        factor = turn * (half - turn)
        below += 2
        inverse = 1 / (factor * inverse + below)
        ratio = below + factor / ratio
        fraction *= inverse * ratio
        if abs(inverse * ratio - 1) < 1e-15:
            break
    return scale * fraction
