"""Rules of play and best play street by street on a GPU that numba plays on the CPU: the same counts as the CPU's."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

SCRIPT = """
from longsuit.simulate import CpuEngine, Run, Seat, TableRun, engine, simulate, simulate_table
from tests.simulate.streets.test_best_play import SMALL
from tests.simulate.streets.test_street_rules import GAMES, RULES

for name, game in SMALL.items():
    for strategy in ("optimal", "T-8"):
        run = Run(game(), 60, 11, strategy)
        same = (simulate(run, engine("cuda")).counts == simulate(run, CpuEngine(1)).counts).all()
        print(f"{name} {strategy}", same, sep="|")
for name, rules in RULES.items():
    for rule in rules:
        run = Run(GAMES[name](), 60, 12, rule)
        same = (simulate(run, engine("cuda")).counts == simulate(run, CpuEngine(1)).counts).all()
        print(f"{name} {rule}", same, sep="|")
for name in ("short chase", "short wild", "growing"):
    rules = SMALL[name]()
    lines = "/".join(["K-9@2own,Q-J@1J+"] * len(rules.decisions))
    seats = tuple(Seat({rules.base.name: 500}, strategy) for strategy in ("optimal", "T-8", lines))
    run = TableRun(rules, 40, 13, seats)
    same = (simulate_table(run, engine("cuda")).counts == simulate_table(run, CpuEngine(1)).counts).all()
    print(f"table of {name}", same, sep="|")
"""

BEST = ("short chase", "short wild", "growing", "a short deck without a dealer", "three cards")
RULED = (
    "chase A-K/T-8-6,9-8-7@2own/9-8-7@ownQ,K-3-2@second2@2J+,A-K@board1",
    "rush K-8@second2,A-K-2/T-8-6,9-8-7@3T+",
    "wild A-K-Q-J,9-8-7@1wild,T-8-6@2J+",
    "paddock J-4-3,9-8:1x,A-2@second2:2x/T-8-6:1x,A-2@2Q+,9-8-7:fold",
    "nine cards A-K-7/T-8-6-4,9-8-7-6@3own/9-8-7-6@ownQ,K-7-6@second2@4J+,A-K-Q@board1",
)
CASES = (
    *(f"{game} optimal" for game in BEST),
    "growing T-8",  # a raise leaves a decision out
    *RULED,
    "table of short chase",
    "table of short wild",
    "table of growing",
)


@cache
def found() -> dict[str, str]:
    """Whether each case has the same counts; all in one process, since loading the kernels takes longest."""
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1"}
    command, folder = [sys.executable, "-c", SCRIPT], Path(__file__).parents[3]
    done = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, check=False, timeout=1200
    )
    assert done.returncode == 0, done.stderr
    return dict(line.split("|") for line in done.stdout.splitlines())


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_a_gpu_played_by_the_cpu_counts_the_same(case: str) -> None:
    assert found()[case] == "True"
