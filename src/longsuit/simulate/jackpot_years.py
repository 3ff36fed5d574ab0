"""Years of a jackpot: what the meter shows when it is hit, how long that takes, and whether it runs dry.

Rounds here are not dealt: awards come with their exact chances, one leap from award to award.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from longsuit.simulate.errors import SimulationError
from longsuit.simulate.jobs.pricing import Estimate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from longsuit.odds import MeterTerms
    from longsuit.rules import Rules
    from longsuit.simulate.kernels.array_types import Floats, Longs

HOURS = 24 * 365
"""Hours in a year."""

MAX_WAGERS = 2_000_000_000
"""The most awards sampled in one call."""


@dataclass(frozen=True)
class JackpotYears:
    """A request: years of a jackpot's meters."""

    rules: Rules
    """The game as the house plays it."""

    table: str
    """The jackpot table, such as `1` or `ML1`."""

    terms: Mapping[str, MeterTerms]
    """What the house puts on each meter."""

    hands_per_hour: int
    """Rounds dealt in an hour."""

    seats: int
    """Jackpot wagers in a round."""

    years: int
    """How many years, one after the other."""

    seed: int
    """The seed of the random numbers."""

    hours: int = HOURS
    """Hours a table is open in a year."""

    all_off_the_meter: bool = False
    """Whether fixed pays come off the meter too."""

    def __post_init__(self) -> None:
        for name in ("hands_per_hour", "seats", "years", "hours"):
            if getattr(self, name) < 1:
                words = name.replace("_", " ")
                raise SimulationError(f"{getattr(self, name)} {words} cannot be simulated. The number is 1 or more.")
        if not 0 <= self.seed < 1 << 64:
            raise SimulationError(f"{self.seed:,} is not a seed. A seed is a whole number from 0 to {(1 << 64) - 1:,}.")
        if self.wagers_a_year * self.years > MAX_WAGERS:
            raise SimulationError(
                f"{self.wagers_a_year * self.years:,} wagers are too many to sample. The most is {MAX_WAGERS:,}."
            )

    @property
    def wagers_a_year(self) -> int:
        """Jackpot wagers in a year."""
        return self.hands_per_hour * self.seats * self.hours


@dataclass(frozen=True, eq=False)
class JackpotHistory:
    """What happened to a jackpot; money in cents."""

    request: JackpotYears
    """The request."""

    hits: Floats
    """Every award of a share: its wager's number, wagers since its meter's last restart, cents paid, the award."""

    shares: Floats
    """The share of each award."""

    meter_of: Longs
    """The meter of each award, by its place among the table's meters."""

    meters: tuple[str, ...]
    """The meters."""

    dry: Longs
    """For each year how many fixed pays a meter could not cover."""

    def tops(self, meter: str) -> Floats:
        """The hits that took a whole meter."""
        which = self.hits[:, 3].astype(np.int64)
        whole = (self.shares[which] >= 1) & (self.meter_of[which] == self.meters.index(meter))
        found: Floats = self.hits[whole]
        return found

    @property
    def dry_chance(self) -> Estimate:
        """How often a year sees a meter that cannot cover a fixed pay."""
        share = float(np.mean(self.dry > 0))
        return Estimate(share, sqrt(share * (1 - share) / (len(self.dry) - 1)) if len(self.dry) > 1 else None)

    def to_json(self) -> dict[str, Any]:
        """The document `longsuit simulate --jackpot --json` prints."""
        request = self.request
        return {
            "game": request.rules.game,
            "rules_sha256": request.rules.sha256,
            "jackpot": request.table,
            "sampled": "awards sampled with their exact chances; no cards are dealt",
            "years": request.years,
            "wagers_a_year": request.wagers_a_year,
            "all_off_the_meter": request.all_off_the_meter,
            "seed": request.seed,
            "meters": {meter: self._meter_json(meter) for meter in self.meters},
            "dry_year": self.dry_chance.to_json() if request.all_off_the_meter else None,
        }

    def _meter_json(self, meter: str) -> dict[str, Any]:
        tops = self.tops(meter)
        terms = self.request.terms[meter]
        return {
            "contribution": float(terms.contribution),
            "reserve": float(terms.reserve),
            "seed_cents": terms.seed_cents,
            "hits": len(tops),
            "hits_a_year": len(tops) / self.request.years,
            "at_hit_cents": _estimate(tops[:, 2]),
            "at_hit_percentiles_cents": _percentiles(tops[:, 2]),
            "wagers_between_hits": _estimate(tops[:, 1]),
        }


def _estimate(values: Floats) -> dict[str, float | None] | None:
    if not len(values):
        return None
    error = float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else None
    return Estimate(float(np.mean(values)), error).to_json()


def _percentiles(values: Floats) -> dict[str, int]:
    ranks = (5, 25, 50, 75, 95)
    return {str(rank): int(np.percentile(values, rank)) for rank in ranks} if len(values) else {}


def simulate_jackpot(request: JackpotYears) -> JackpotHistory:
    """Run a jackpot's meters for years, one after the other."""
    from longsuit.odds import jackpots  # noqa: PLC0415 - the exact odds are loaded only when needed
    from longsuit.simulate.kernels.cpu.meter import run_meters  # noqa: PLC0415 - numba is loaded only when counting

    known = jackpots(request.rules)
    if request.table not in known:
        names = ", ".join(known) or "none, this game has no jackpot"
        raise SimulationError(f"There is no jackpot table “{request.table}” here. The tables are {names}.")
    odds = known[request.table]
    if set(request.terms) != set(odds.meters):
        raise SimulationError(f"Say the terms of each meter of table {request.table}: {', '.join(odds.meters)}.")
    awards = [award for award in odds.awards if award.meter or (request.all_off_the_meter and award.pays)]
    place = {meter: at for at, meter in enumerate(odds.meters)}
    rows = []
    for award in awards:
        fixed = 0 if award.meter else award.pays * odds.wager_cents
        rows.append((award.probability, award.share, fixed, place[award.meter or odds.meters[0]]))
    table = np.array([[float(number) for number in row] for row in rows])
    terms = np.array(
        [
            [float(put.contribution * odds.wager_cents), float(put.reserve * odds.wager_cents), put.seed_cents]
            for put in (request.terms[meter] for meter in odds.meters)
        ],
        dtype=np.float64,
    )
    dry = np.zeros(request.years, dtype=np.int64)
    keys = request.seed & 0xFFFFFFFF, request.seed >> 32
    hits = run_meters(request.wagers_a_year * request.years, keys, table, terms, request.wagers_a_year, dry)
    return JackpotHistory(request, hits, table[:, 1], table[:, 3].astype(np.int64), odds.meters, dry)
