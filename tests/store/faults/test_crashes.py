"""The simulated house on a store that crashes, under the auditor's eyes, on both databases."""

from __future__ import annotations

import pytest

from tests.store.faults.crashes import POINTS, CrashingRun

pytestmark = pytest.mark.slow


def survive(url: str, seed: int, steps: int, rate: float = 0.08) -> CrashingRun:
    run = CrashingRun(seed, url=url, rate=rate)
    run.play(steps)
    run.finish()
    return run


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.full)])
def test_crashes_around_and_inside_transactions_lose_nothing(database, seed):
    run = survive(database, seed, steps=300)
    assert run.crashes >= 10
    assert run.events["game-started"] >= 3
    assert sum(run.refusals.values()) >= 10


@pytest.mark.parametrize("point", POINTS)
def test_a_crash_at_each_point_of_a_transaction(database, point, monkeypatch):
    monkeypatch.setattr("tests.store.faults.crashes.POINTS", (point,))
    run = survive(database, seed=5, steps=60, rate=0.2)
    assert run.crashes >= 8


@pytest.mark.full
@pytest.mark.parametrize("seed", range(10, 15))
def test_crashes_at_length(database, seed):
    run = survive(database, seed, steps=4_000, rate=0.03)
    assert run.crashes >= 50
