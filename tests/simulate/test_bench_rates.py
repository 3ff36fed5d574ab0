"""A measured rate counts only where the rounds gave the exact house edge, in games with streets too."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")

from bench.simulate_cuda import STREETS, _gpu_rate
from longsuit.odds import base_odds
from longsuit.rules import load
from longsuit.simulate import CpuEngine


@pytest.mark.slow
def test_the_rate_of_a_game_with_streets_is_compared_with_its_exact_edge() -> None:
    assert "flush-rush-poker" in STREETS
    exact = base_odds(load("flush-rush-poker"), "T-8-6").house_edge
    assert _gpu_rate(CpuEngine(), "flush-rush-poker", "T-8-6", exact, poker=False, rounds=100_000) > 0
    with pytest.raises(SystemExit, match="standard errors from the exact edge"):
        _gpu_rate(CpuEngine(), "flush-rush-poker", "T-8-6", exact + 1, poker=False, rounds=100_000)
