"""A bonus on any hand at the table is not simulated, and every way to ask for it says so."""

from __future__ import annotations

import pytest

from longsuit.rules import load, read_house

pytest.importorskip("numba")

from longsuit.simulate import Run, Seat, SimulationError, TableRun, simulate, simulate_table

RULES = load("i-luv-suits", read_house({"wagers": {"cover-all": {"offered": True}}}, "house.toml"))
REASON = "Cover All reads every hand at the table and is not simulated: leave it out"


def test_the_results_of_one_seat_name_it_with_the_reason() -> None:
    document = simulate(Run(RULES, 1000, 1, "T-8-6")).to_json()
    assert "cover-all" not in document["wagers"]
    assert document["not_counted"]["cover-all"].startswith(REASON)


def test_a_stake_on_it_is_refused_with_the_reason() -> None:
    with pytest.raises(SimulationError, match=REASON):
        simulate_table(TableRun(RULES, 1000, 1, (Seat({"ante": 500, "cover-all": 100}, "T-8-6"),)))
    with pytest.raises(SimulationError, match=REASON):
        simulate(Run(RULES, 1000, 1, "T-8-6")).combination({"ante": 1, "cover-all": 1})
