"""Runs against the exact odds and against the engine of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from longsuit.play import strategy_names
from longsuit.rules import GAMES, Shape, load, read_house
from longsuit.simulate import Run, SimulationError, audit, replay, simulate
from longsuit.simulate.audits import chi_square_tail, pooled_chi_square

if TYPE_CHECKING:
    from pathlib import Path

HOUSES = {
    "i-luv-suits": [
        'qualifier = "none"',
        'qualifier = "K-Q-2"',
        'qualifier = "A-K-Q-J-T"\nraise_caps = { 2 = 1, 3 = 1, 4 = 2, 5 = 3, 6 = 3, 7 = 3 }',
        "raise_caps = { 2 = 0, 3 = 1, 4 = 0, 5 = 2, 6 = 1, 7 = 5 }",
    ],
    "nh-flush": ['qualifier = "8-3-2"'],
    "nine-card-fortune-flush": ["win_from = 5\npush_from = 4"],
}
CASES = [
    pytest.param(game, text, marks=pytest.mark.full if place in (1, 2) else pytest.mark.slow if place else ())
    for game, texts in HOUSES.items()
    for place, text in enumerate(texts)
]
PRICED = [game for game in GAMES if load(game).shape is not Shape.STREETS]
"""The games whose exact odds are known here; the others have tests of their own."""

PLAYED = [
    pytest.param(game, strategy, marks=pytest.mark.full if number in (1, 2) and strategy == "optimal" else ())
    for strategy in ("always-raise", "optimal")
    for number, game in enumerate(PRICED)
]
"""Each of them by two strategies; optimal play, the same in all duels, in one of them among the quick tests."""


def passes(run: Run) -> bool:
    found = simulate(run)
    checked = audit(found)
    assert checked.impossible == 0
    assert checked.degrees > 20
    return checked.passed


@pytest.mark.parametrize(("game", "strategy"), PLAYED)
def test_every_estimate_agrees_with_the_exact_odds(game: str, strategy: str) -> None:
    assert passes(Run(load(game), 4_000_000, 20, strategy))


@pytest.mark.parametrize(("game", "text"), CASES)
def test_house_rules_agree_with_the_exact_odds(game: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(f'game = "{game}"\nname = "Ours"\n[rules]\n{text}\n', encoding="utf-8")
    assert passes(Run(load(game, str(file)), 4_000_000, 21))


@pytest.mark.parametrize("profile", ["nh", "wa"])
def test_shipped_profiles_agree_with_the_exact_odds(profile: str) -> None:
    assert passes(Run(load("high-card-flush", profile), 4_000_000, 22, "T-8-6"))


@pytest.mark.slow
def test_jackpots_agree_with_the_exact_odds() -> None:
    checked = audit(simulate(Run(load("i-luv-suits"), 30_000_000, 23, "T-8-6", poker=True)))
    assert checked.passed
    assert {"jackpot ML1 per dollar of minor", "jackpot 2 fixed return"} <= {check.what for check in checked.checks}


def test_another_strategy_is_caught() -> None:
    found = simulate(Run(load("i-luv-suits"), 2_000_000, 24, "T-8-6"))
    checked = audit(replace(found, run=replace(found.run, strategy="T-8-7")))
    assert not checked.passed


def test_a_wrong_qualifier_is_caught(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text('game = "i-luv-suits"\nname = "Ours"\n[rules]\nqualifier = "9-4-2"\n', encoding="utf-8")
    found = simulate(Run(load("i-luv-suits"), 20_000_000, 25, "T-8-6"))
    other = load("i-luv-suits", str(file))
    assert not audit(replace(found, run=replace(found.run, rules=other))).passed


@pytest.mark.parametrize(
    ("value", "degrees", "tail"),
    [(6.634896601, 1, 0.01), (149.449, 100, 0.001), (37.566, 20, 0.01), (2.5582, 10, 0.99)],
)
def test_the_tail_of_a_chi_square_is_the_tabulated_one(value: float, degrees: int, tail: float) -> None:
    assert chi_square_tail(value, degrees) == pytest.approx(tail, rel=1e-3)


def test_rare_cells_are_joined_and_none_is_lost() -> None:
    pairs = [(1, 0.5), (0, 0.5), (5, 4.5), (90, 91.0), (4, 3.5)]
    chi_square, degrees = pooled_chi_square(pairs)
    assert degrees == 1
    assert chi_square == pytest.approx((10 - 9) ** 2 / 9 + (90 - 91) ** 2 / 91)


@pytest.mark.parametrize(("game", "strategy"), PLAYED)
def test_rounds_played_again_settle_alike(game: str, strategy: str) -> None:
    played = replay(Run(load(game), 1_000, 30, strategy, poker=game == "i-luv-suits"), 400)
    assert played.differences == ()
    assert played.wagers >= 400 * (len(load(game).wagers) - 1)


def test_a_cap_on_what_a_table_wins_is_left_out_of_rounds_of_one_seat() -> None:
    tight = read_house(tomllib.loads('[[caps]]\namount_cents = 1\nclause = "NHF-9"'), "tight.toml")
    run = Run(load("nh-flush", tight), 400, 1, "T-8-6")
    assert run.rules.caps[0].amount_cents == 1
    assert replay(run, 400).differences == ()


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_thousand_rounds_played_again_settle_alike(game: str) -> None:
    rules = load(game)
    played = replay(Run(rules, 100_000, 31, strategy_names(rules)[0], poker=game == "i-luv-suits"), 100_000)
    assert played.differences == ()
    assert played.rounds == 100_000


def test_a_difference_is_found_and_named() -> None:
    run = Run(load("i-luv-suits"), 200, 32, "T-8-6")
    wrong = Run(load("i-luv-suits"), 200, 33, "T-8-6")
    run.__dict__["job"] = wrong.job  # the simulator deals other cards than the engine
    played = replay(run, 50)
    assert any("paid" in difference and "by the simulator" in difference for difference in played.differences)


def test_more_rounds_than_the_run_has_are_refused() -> None:
    with pytest.raises(SimulationError, match=r"cannot be played again. The run has 1 to 10\."):
        replay(Run(load("nh-flush"), 10, 1), 11)
