"""Engines: the same counts on one thread and many, in any parts, on a GPU and on Ray."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from longsuit.rules import GAMES, load
from longsuit.simulate import CpuEngine, Run, SimulationError, engine, simulate
from longsuit.simulate.engines import cpu as cpu_engine

if TYPE_CHECKING:
    from longsuit.simulate.jobs.job import Job
    from longsuit.simulate.kernels.array_types import Longs

CASES = [
    *((game, "always-raise", "plain") for game in GAMES),
    (GAMES[0], "optimal", "poker"),
    (GAMES[3], "optimal", "plain"),
]


@pytest.mark.parametrize(("game", "strategy", "cells"), CASES)
def test_threads_and_parts_do_not_matter(game: str, strategy: str, cells: str, monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(load(game), 300_007, 9, strategy, poker=cells == "poker")
    one = simulate(run, CpuEngine(1))
    monkeypatch.setattr(cpu_engine, "MIN_PART", 1)
    monkeypatch.setattr(cpu_engine, "MAX_PART", 7_919)
    many = simulate(run, CpuEngine(3))
    assert one.rounds == many.rounds == run.rounds
    assert one.counts_sha256 == many.counts_sha256


def test_parts_of_a_run_add_up_to_it() -> None:
    job = Run(load(GAMES[0]), 100_000, 4, "T-8-6").job
    parts = [job.count(first, first + 12_500) for first in range(0, 100_000, 12_500)]
    assert (sum(parts) == job.count(0, 100_000)).all()
    assert not (parts[0] == parts[1]).all()


def test_rounds_beyond_32_bits_have_rounds_of_their_own() -> None:
    job = Run(load(GAMES[0]), 1 << 40, 4, "T-8-6").job
    here, there = job.count(0, 5_000), job.count(1 << 32, (1 << 32) + 5_000)
    assert there.sum() == 5_000
    assert not (here == there).all()


def test_another_seed_is_another_run() -> None:
    runs = [simulate(Run(load(GAMES[3]), 5_000, seed, "always-raise")) for seed in (0, 1, 1 << 32, (1 << 64) - 1)]
    assert len({found.counts_sha256 for found in runs}) == 4


SIMULATED_GPU = """
import sys
from longsuit.rules import load
from longsuit.simulate import CpuEngine, Run, engine, simulate
for case in sys.argv[1:]:
    game, strategy, cells = case.split()
    run = Run(load(game), 150, 11, strategy, poker=cells == "poker")
    there, here = simulate(run, engine("cuda")), simulate(run, CpuEngine(1))
    same = (there.counts == here.counts).all(), there.counts_sha256 == here.counts_sha256
    print(case, there.engine, there.rounds, *same, sep=",")
"""


STREETS = (("chase-the-flush", "T-8-6", "plain"), ("flushes-gone-wild", "A-K-Q", "plain"))
KERNELS = (CASES[-2], CASES[-1], *STREETS)
"""A case of each kernel; of games with streets one with shared cards and one with wild cards."""


@cache
def counted_on_a_simulated_gpu(*cases: tuple[str, str, str]) -> dict[str, list[str]]:
    """What each case counted, in one process: to start one and to load its kernels takes longer than all of them."""
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", SIMULATED_GPU, *map(" ".join, cases)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    return {case: found for case, *found in (line.split(",") for line in done.stdout.splitlines())}


@pytest.mark.slow
@pytest.mark.parametrize("case", KERNELS, ids="-".join)
def test_a_gpu_played_by_the_cpu_counts_the_same(case: tuple[str, str, str]) -> None:
    assert counted_on_a_simulated_gpu(*KERNELS)[" ".join(case)] == ["cuda", "150", "True", "True"]


@pytest.mark.full
@pytest.mark.parametrize("case", CASES, ids="-".join)
def test_a_gpu_played_by_the_cpu_counts_every_game_the_same(case: tuple[str, str, str]) -> None:
    assert counted_on_a_simulated_gpu(*CASES)[" ".join(case)] == ["cuda", "150", "True", "True"]


@dataclass(frozen=True, eq=False)
class Deadly:
    """A job whose worker is killed the first time it counts anything."""

    job: Job
    marker: Path

    @property
    def size(self) -> int:
        return self.job.size

    def count(self, first: int, last: int) -> Longs:
        if last > first and not self.marker.exists():
            self.marker.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.job.count(first, last)


@pytest.mark.full
@pytest.mark.filterwarnings("default")  # Ray warns about its own future
def test_a_killed_ray_worker_changes_nothing(tmp_path: Path) -> None:
    cluster = engine("ray", threads=2)
    try:
        run = Run(load(GAMES[0]), 3_000_000, 5, "T-8-6")
        here, there = simulate(run, CpuEngine(1)), simulate(run, cluster)
        assert here.counts_sha256 == there.counts_sha256
        deadly = Deadly(run.job, tmp_path / "killed")
        parts = [(first, first + 500_000) for first in range(0, run.rounds, 500_000)]
        counts = dict(cluster.run(deadly, parts))
        assert deadly.marker.exists()
        assert sorted(counts) == parts
        assert (np.sum(list(counts.values()), axis=0) == here.counts).all()
    finally:
        cluster.close()  # type: ignore[attr-defined] # only Ray has something to close


def test_a_worker_count_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(SimulationError, match=r"threads cannot count\. Use 1 to 1,024"):
        CpuEngine(0)


def test_an_unknown_engine_is_refused() -> None:
    with pytest.raises(SimulationError, match="The engines are cpu, cuda, ray"):
        engine("tpu")


@pytest.mark.parametrize(("address", "sentence"), [("127.0.0.1:9", "No Ray cluster answers"), ("here", "HOST:PORT")])
def test_a_ray_cluster_that_is_not_there_is_refused(address: str, sentence: str) -> None:
    with pytest.raises(SimulationError, match=sentence):
        engine("ray", address=address)


@pytest.mark.parametrize(
    ("name", "module", "extra"), [("ray", "ray", "ray"), ("cuda", "numba.cuda", "cuda"), ("cpu", "numba", "simulate")]
)
def test_a_missing_extra_is_refused_with_how_to_install_it(name: str, module: str, extra: str) -> None:
    script = f"""
import sys
sys.modules[{module!r}] = None
from longsuit.rules import load
from longsuit.simulate import Run, SimulationError, engine, simulate
try:
    simulate(Run(load("nh-flush"), 10, 1, "T-8-6"), engine({name!r}))
except SimulationError as refusal:
    print(refusal)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert f"pip install 'longsuit[{extra}]'" in done.stdout


def run_script(script: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script]
    settings = os.environ | environment
    return subprocess.run(command, env=settings, capture_output=True, text=True, check=False, timeout=120)


def test_no_gpu_is_refused() -> None:
    done = run_script("from longsuit.simulate import engine; engine('cuda')", CUDA_VISIBLE_DEVICES="-1")
    assert "count on the CPU: --on cpu" in done.stderr


TABLES_ON_A_SIMULATED_GPU = """
from longsuit.cards import Colour
from longsuit.rules import House, Role, load
from longsuit.simulate import CpuEngine, Seat, TableRun, engine, simulate_table
from longsuit.simulate.engines import cuda_tables
from tests.street_games import GAMES

cap = {"amount_cents": 2500, "wagers": ["bonus"], "scope": "table", "method": "prorate", "clause": "HCF-3"}
tight = House("tight", {"caps": [cap]}, "tight")
all_wagers = House("tight", {"caps": [cap | {"wagers": ["all"]}]}, "tight")

def counted(game, house, seats, *strategies):
    rules = GAMES[game]() if game in GAMES else load(game, house)
    stakes = {wager.name: wager.limits.min_cents for wager in rules.wagers if wager.role in (Role.BASE, Role.BONUS)}
    chosen = [Seat(stakes, strategies[at % len(strategies)], list(Colour)[at % 2]) for at in range(seats)]
    run = TableRun(rules, 120, 11, tuple(chosen))
    there, here = simulate_table(run, engine("cuda")), simulate_table(run, CpuEngine(1))
    print(game, there.engine, there.rounds, there.counts_sha256 == here.counts_sha256, there.capped_deals > 0, sep=",")

counted("high-card-flush", None, 6, "optimal", "T-8-6", "always-raise")
counted("nine-card-fortune-flush", None, 8, "optimal", "always-raise")
counted("high-card-flush", tight, 3, "T-8-6")
counted("chase-the-flush", all_wagers, 6, "T-8-6", "always-raise", "K-7-6")
counted("flush-rush-poker", None, 5, "T-8-6", "always-raise")
counted("flushes-gone-wild", None, 1, "T-8-6")
counted("a short deck without a dealer", None, 4, "T-8-6", "always-raise")
counted("a schedule of raises", None, 2, "T-8-6", "K-7-6")
counted("a short deck", None, 3, "T-8-6", "K-7-6")
cuda_tables.LISTED = 1
counted("high-card-flush", tight, 3, "T-8-6")
"""


@pytest.mark.slow
def test_whole_tables_on_a_gpu_played_by_the_cpu_count_the_same() -> None:
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    command = [sys.executable, "-c", TABLES_ON_A_SIMULATED_GPU]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=600)
    assert done.stdout.splitlines() == [
        "high-card-flush,cuda,120,True,False",
        "nine-card-fortune-flush,cuda,120,True,False",
        "high-card-flush,cuda,120,True,True",
        "chase-the-flush,cuda,120,True,True",
        "flush-rush-poker,cuda,120,True,False",
        "flushes-gone-wild,cuda,120,True,False",
        "a short deck without a dealer,cuda,120,True,False",
        "a schedule of raises,cuda,120,True,False",
        "a short deck,cuda,120,True,False",
        "high-card-flush,cuda,120,True,True",  # more deals than one launch can list: counted in halves
    ], done.stderr


def test_a_rule_street_by_street_is_counted_on_a_gpu() -> None:
    script = """
from longsuit.rules import load
from longsuit.simulate import CpuEngine, Run, engine, simulate
run = Run(load("chase-the-flush"), 20, 1, "A-K/T-8-6/9-8-7@2own")
print((simulate(run, engine("cuda")).counts == simulate(run, CpuEngine(1)).counts).all())
"""
    assert run_script(script, NUMBA_ENABLE_CUDASIM="1").stdout == "True\n"


def test_a_game_of_too_many_cells_for_a_gpu_is_refused() -> None:
    script = """
from longsuit.rules import load
from longsuit.simulate import Run, engine, simulate
from longsuit.simulate.engines import cuda
cuda.SHARED_COUNTS = 100
simulate(Run(load("chase-the-flush"), 10, 1, "T-8-6"), engine("cuda"))
"""
    assert "A game of 1,026 cells is not counted on a GPU" in run_script(script, NUMBA_ENABLE_CUDASIM="1").stderr


@pytest.mark.slow
def test_a_kept_kernel_is_thrown_away_when_any_definition_in_it_changes(tmp_path: Path) -> None:
    package = tmp_path / "longsuit"
    shutil.copytree(Path(cpu_engine.__file__).parents[2], package)  # with the kernels that are kept there by now
    script = """
from longsuit.rules import load
from longsuit.simulate import CpuEngine, Run, simulate
print(simulate(Run(load("nine-card-fortune-flush"), 1000, 1, "always-raise"), CpuEngine(1)).counts_sha256)
"""
    before = run_script(script, PYTHONPATH=str(tmp_path))
    assert before.returncode == 0, before.stderr
    changed = package / "simulate" / "kernels" / "colour.py"
    text = changed.read_text(encoding="utf-8")
    assert "one if one > other else other" in text
    changed.write_text(text.replace("one if one > other else other", "other if one > other else one"), encoding="utf-8")
    after = run_script(script, PYTHONPATH=str(tmp_path))
    assert after.returncode == 0, after.stderr
    assert before.stdout != after.stdout
