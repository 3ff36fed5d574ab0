"""The simulator on a CUDA GPU, in one command: `python -m bench.simulate_cuda FOLDER`.

It checks that GPU and CPU count the same, times the GPU on single seats and whole tables, and writes the timings
(`cuda.json`) and the reference runs (`reference-runs.json`) into the folder.
"""

from __future__ import annotations

import json
import platform
import statistics
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from longsuit.odds import base_odds
from longsuit.rules import GAMES, Role, Shape, load
from longsuit.simulate import CpuEngine, Run, Seat, TableRun, counts_sha256, engine, simulate, simulate_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from longsuit.simulate import Engine

SEED = 20_250_101
STREETS = tuple(game for game in GAMES if load(game).shape is Shape.STREETS)
TABLE_ROUNDS = 1 << 32
REPEATS = 5


def on_cuda(folder: Path) -> None:
    """Check, time and record on a GPU."""
    gpu, cpu = engine("cuda"), CpuEngine()
    agree = all(_agrees(gpu, cpu, *case) for case in _cases())
    print("GPU and CPU count the same" if agree else "GPU AND CPU DIFFER", flush=True)
    if not agree:
        sys.exit(1)
    report: dict[str, Any] = {"device": _device(), "rates": {}}
    for game, strategy, poker in _cases():
        exact = base_odds(load(game), strategy).house_edge  # before the timing
        rates = [_gpu_rate(gpu, game, strategy, exact, poker=poker) for _ in range(REPEATS)]
        name = f"{game} {strategy}{' and poker hands' if poker else ''}"
        report["rates"][name] = {"median": statistics.median(rates), "all": rates}
        print(f"{name:55} {statistics.median(rates) / 1e9:8.2f} G rounds/s", flush=True)
    report["tables"] = dict(_table_rates(gpu, cpu))
    (folder / "cuda.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    (folder / "reference-runs.json").write_text(json.dumps(_references(gpu), indent=2) + "\n", encoding="utf-8")


def _cases() -> list[tuple[str, str, bool]]:
    duels = [(game, strategy, False) for game in GAMES[:3] for strategy in ("T-8-6", "optimal")]
    colours = [(GAMES[3], "always-raise", False), (GAMES[3], "optimal", False)]
    streets = [(game, strategy, False) for game in STREETS for strategy in ("T-8-6", "always-raise")]
    return [*duels, ("i-luv-suits", "optimal", True), *colours, *streets]


def _tables() -> Iterator[tuple[str, TableRun]]:
    """Full tables, and one that a cap cuts now and then, so that the engine settles some of its deals."""
    duels = [("high-card-flush", "optimal"), ("high-card-flush", "T-8-6"), (GAMES[3], "optimal")]
    placed = (Role.BASE, Role.BONUS)
    for game, strategy in [*duels, *((game, "T-8-6") for game in STREETS)]:
        rules = load(game)
        bets = {wager.name: wager.limits.min_cents for wager in rules.wagers if wager.role in placed}
        yield f"{rules.seats} seats of {game} {strategy}", _table(game, bets, strategy)
    capped = {"ante": 5_000, "flush-bonus": 10_000, "straight-flush-bonus": 10_000}
    yield "6 seats of high-card-flush T-8-6, large bets", _table("high-card-flush", capped, "T-8-6")


def _table(game: str, bets: dict[str, int], strategy: str) -> TableRun:
    rules = load(game)
    return TableRun(rules, TABLE_ROUNDS, SEED, tuple(Seat(bets, strategy) for _ in range(rules.seats)))


def _agrees(gpu: Engine, cpu: Engine, game: str, strategy: str, poker: bool) -> bool:  # noqa: FBT001 - a row of _cases
    run = Run(load(game), 20_000_003, SEED, strategy, poker=poker)
    there, here = simulate(run, gpu), simulate(run, cpu)
    print(f"{game:24} {strategy:14} {there.counts_sha256[:16]} {here.counts_sha256[:16]}", flush=True)
    return there.counts_sha256 == here.counts_sha256


def _gpu_rate(gpu: Engine, game: str, strategy: str, exact: Fraction, *, poker: bool, rounds: int = 1 << 35) -> float:
    run = Run(load(game), rounds, SEED, strategy, poker=poker)
    gpu.warm(run.job)
    found = simulate(run, gpu)
    # A rate counts only if the rounds were played: their mean must be the exact one.
    edge = found.house_edge
    off = abs(edge.value - float(exact)) / (edge.standard_error or 0.0)
    if not found.complete or off > 5:
        sys.exit(f"{game} {strategy}: {found.rounds:,} rounds, {off:.1f} standard errors from the exact edge")
    return found.rounds_per_second


def _table_rates(gpu: Engine, cpu: Engine) -> Iterator[tuple[str, float]]:
    """Deals a second of whole tables, once GPU and CPU have settled the same deals alike."""
    for name, run in _tables():
        few = replace(run, rounds=300_007)
        there, here = simulate_table(few, gpu), simulate_table(few, cpu)
        if there.counts_sha256 != here.counts_sha256:
            sys.exit(f"{name}: GPU AND CPU DIFFER")
        rates = []
        for _ in range(REPEATS):
            found = simulate_table(run, gpu)
            rates.append(found.rounds / found.seconds)
        print(f"{name:55} {statistics.median(rates) / 1e9:8.2f} G deals/s, {found.capped_deals:,} cut", flush=True)
        yield name, statistics.median(rates)


def _device() -> dict[str, str]:
    from numba import cuda  # noqa: PLC0415 - only where there is one

    name = cuda.get_current_device().name
    return {
        "gpu": name.decode() if isinstance(name, bytes) else str(name),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }


def _references(gpu: Engine, games: Sequence[str] = GAMES) -> list[dict[str, Any]]:
    """Ten thousand million rounds a game, and slices that can be counted again in a blink."""
    found = []
    for game in games:
        rules = load(game)
        run = Run(rules, 10**10, SEED, "T-8-6" if game in STREETS else "optimal", poker=game == "i-luv-suits")
        gpu.warm(run.job)
        result = simulate(run, gpu)
        document = result.to_json()
        kept = ("game", "rules_sha256", "strategy", "seed", "rounds", "counts_sha256", "base")
        slices = [(first, first + 10**6) for first in range(0, 10**10, 10**9)]
        counts = [counts_sha256(next(iter(gpu.run(run.job, [part])))[1]) for part in slices]
        found.append(
            {key: document[key] for key in kept}
            | {"poker": run.poker, "counts": {str(at): int(n) for at, n in enumerate(result.counts) if n}}
            | {
                "slices": [
                    {"first": a, "last": b, "counts_sha256": h} for (a, b), h in zip(slices, counts, strict=True)
                ]
            }
        )
        print(f"{game:24} {result.counts_sha256} {result.house_edge}", flush=True)
    return found


if __name__ == "__main__":
    on_cuda(Path(sys.argv[1]))
