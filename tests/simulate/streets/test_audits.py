"""Runs of games with streets compared with the exact odds of their strategy, and sessions sampled from those."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from longsuit.odds import base_odds
from longsuit.rules import build_document, complete_document
from longsuit.simulate import (
    CpuEngine,
    Run,
    SessionPlan,
    Simulation,
    SimulationError,
    audit,
    simulate,
    simulate_sessions,
)

DOCUMENT = {
    "game": "river-suits",
    "title": "River Suits",
    "shape": "streets",
    "rules": {"seats": 5, "qualifier": "8-2"},
    "streets": [
        {"own": 3, "dealer": 5, "hidden": 2, "decision": {"wager": "bet", "multiples": [3], "instead": ["check"]}},
        {"turned": 2, "decision": {"wager": "bet", "multiples": [1]}},
    ],
    "wagers": {
        "ante": {"label": "Ante", "role": "base"},
        "bet": {"label": "Bet", "role": "raise"},
        "run": {"label": "Run", "role": "bonus", "metric": "flush", "table": "R"},
    },
    "tables": {"run": {"R": {"pays": {"5": 50, "4": 6}}}},
    "limits": {
        "ante": {"min_cents": 500, "max_cents": 10_000},
        "bet": {"max_cents": 30_000},
        "bonus": {"min_cents": 100, "max_cents": 5_000},
    },
}
RULES = build_document(complete_document(DOCUMENT, "mine.toml"), "mine.toml")


@pytest.mark.slow
def test_a_run_agrees_with_the_exact_results_of_its_strategy_and_not_with_another() -> None:
    found = simulate(Run(RULES, 200_000, 3, "T-8-6"), CpuEngine(1))
    judged = audit(found)
    assert judged.passed, judged.to_json()
    assert judged.impossible == 0
    assert [check.what for check in judged.checks] == ["base house edge", "base average wager"]
    other = Simulation(Run(RULES, 200_000, 3, "always-raise"), found.counts, "cpu", 1, 1.0, 200_000)
    assert not audit(other).passed


@pytest.mark.slow
def test_sessions_are_sampled_from_the_exact_law() -> None:
    plan = SessionPlan(RULES, {"ante": 500}, 50, 400, 1, strategy="T-8-6")
    exact = base_odds(RULES, "T-8-6")
    assert plan.mean_cents == -500 * exact.house_edge
    assert plan.variance == Fraction(500) ** 2 * exact.variance
    found = simulate_sessions(plan)
    error = float(np.sqrt(float(plan.variance) * plan.rounds / plan.sessions))
    assert found.mean.value == pytest.approx(float(plan.mean_cents * plan.rounds), abs=4 * error)


def test_sessions_of_bonuses_are_refused_with_a_sentence() -> None:
    with pytest.raises(SimulationError, match=r"sampled for its base wagers only\. Stake only ante"):
        SessionPlan(RULES, {"ante": 500, "run": 500}, 10, 10, 1, strategy="T-8-6")


def test_a_bankroll_covers_the_largest_raise() -> None:
    assert SessionPlan(RULES, {"ante": 500}, 10, 10, 1, strategy="T-8-6").needed_cents == 500 * (1 + 3)
    with pytest.raises(SimulationError, match="which needs 2000"):
        SessionPlan(RULES, {"ante": 500}, 10, 10, 1, 1999, strategy="T-8-6")
