"""What a run says about itself: combinations of wagers, frames, notebooks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.odds import joint_odds
from longsuit.rules import load
from longsuit.simulate import Run, Sample, Seat, Simulation, SimulationError, TableRun, replay, simulate
from tests.support import rules as rules_with


@pytest.fixture(scope="module")
def found() -> Simulation:
    return simulate(Run(load("nh-flush"), 3_000_000, 40, "T-8-6"))


def test_a_combination_has_the_mean_and_spread_of_the_joint_law(found: Simulation) -> None:
    stakes = {"ante": 1, "flush-bonus": Fraction(1, 2), "straight-flush-bonus": Fraction(1, 2)}
    combined = found.combination(stakes)
    joint = joint_odds(found.run.rules, "T-8-6", poker=False)
    assert combined.standard_error is not None
    assert abs(float(combined.mean - joint.expected_net(stakes))) < 4 * combined.standard_error
    assert combined.standard_deviation == pytest.approx(joint.standard_deviation(stakes), rel=0.01)
    apart = sum(found.combination({name: stake}).variance for name, stake in stakes.items())
    assert combined.variance > apart  # a good flush wins everywhere at once


def test_a_bonus_lost_with_a_fold_is_lost_in_the_cells() -> None:
    rules, timid = load("nh-flush"), "A-K-Q-J-T"
    found = simulate(Run(rules, 1_000_000, 41, timid)).combination({"flush-bonus": 1})
    exact = joint_odds(rules, timid, poker=False).expected("flush-bonus")
    assert found.standard_error is not None
    assert abs(float(found.mean - exact)) < 4 * found.standard_error
    # Four-card flushes fold here, and with them most of what the bonus pays.
    assert float(found.mean) < float(joint_odds(rules, "always-raise", poker=False).expected("flush-bonus")) - 0.3


@pytest.mark.parametrize("name", ["raise", "roulette"])
def test_a_wager_that_cannot_be_combined_is_refused(found: Simulation, name: str) -> None:
    with pytest.raises(SimulationError, match="Choose from ante, flush-bonus, straight-flush-bonus"):
        found.combination({name: 1})


def test_a_notebook_shows_every_table(found: Simulation) -> None:
    html = found._repr_html_()
    assert "NH Flush Poker, T-8-6: 3,000,000 rounds" in html
    assert html.count("<tr>") == 3


def test_the_frame_has_a_row_a_cell(found: Simulation) -> None:
    frame = found.to_frame()
    assert frame["rounds"].sum() == found.rounds
    assert len(frame) == len(found.tally.cells)
    assert set(frame["outcome"]) == {"folded", "not-qualified", "won", "tied", "lost"}


def test_mean_and_error_of_a_sample_are_those_of_its_rounds() -> None:
    sample = Sample(((Fraction(-1), 3), (Fraction(2), 1)))
    assert sample.mean == Fraction(-1, 4)
    assert sample.variance == Fraction(27, 16)
    assert sample.standard_error == pytest.approx((27 / 16 / 3) ** 0.5)


def test_a_bonus_on_any_hand_at_the_table_is_not_priced_from_the_cells_of_one_seat() -> None:
    rules = rules_with("i-luv-suits", "[wagers.cover-all]\noffered = true\n")
    assert "cover-all" in rules.by_name
    run = Run(rules, 1_000, 42, "T-8-6")
    found = simulate(run)
    assert "cover-all" not in found.to_json()["wagers"]
    assert replay(run, 20).differences == ()
    with pytest.raises(
        SimulationError, match="Cover All reads every hand at the table and is not simulated: leave it out"
    ):
        found.combination({"ante": 1, "cover-all": 1})
    with pytest.raises(SimulationError, match="Cover All reads every hand at the table and is not simulated"):
        TableRun(rules, 10, 1, (Seat({"ante": 500, "cover-all": 100}),))
