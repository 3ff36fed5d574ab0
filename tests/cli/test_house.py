"""`longsuit house check`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from longsuit.cli.house import command
from longsuit.rules import GAMES, RulesError, find_house, load

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


@pytest.fixture
def check(tmp_path: Path) -> Callable[..., Result]:
    def run(text: str, *options: str) -> Result:
        path = tmp_path / "house.toml"
        path.write_text(text)
        return CliRunner().invoke(command, ["check", str(path), *options])

    return run


def test_a_sound_house_is_ok_with_what_differs_and_the_hash(check: Callable[..., Result], tmp_path: Path) -> None:
    answer = check('game = "i-luv-suits"\nname = "Ours"\n[rules]\nseats = 5\n')
    rules = load("i-luv-suits", str(tmp_path / "house.toml"))
    assert answer.exit_code == 0
    assert answer.stdout.splitlines() == [
        "OK  I Luv Suits Poker (i-luv-suits), house Ours",
        f"    rules {rules.sha256}",
        "    rules.seats = 5   (published: 6)",
    ]


def test_a_house_that_changes_nothing_says_so(check: Callable[..., Result]) -> None:
    assert "nothing differs from the game as published" in check('game = "nh-flush"').stdout


def test_a_house_without_a_game_is_checked_for_every_game_it_fits(check: Callable[..., Result]) -> None:
    data = json.loads(check("[irregularities]\nrounding = 'down'", "--json").stdout)
    assert [game["game"] for game in data["games"]] == list(GAMES)
    data = json.loads(check('[rules]\nqualifier = "none"', "--json").stdout)
    assert [game["game"] for game in data["games"]] == [game for game in GAMES if load(game).duel]
    data = json.loads(check("[wagers.first-3]\ntable = '4-2'", "--json").stdout)
    assert [game["game"] for game in data["games"]] == ["nine-card-fortune-flush"]


def test_a_house_that_fits_no_game_is_refused_for_the_nearest(check: Callable[..., Result]) -> None:
    error = check("[rules]\nseats = 9\n[wagers.first-3]\ntable = '4-2'").exception
    assert isinstance(error, RulesError)
    assert [problem.split(": ")[1] for problem in error.problems] == ["rules.seats"]


def test_a_house_is_checked_for_the_game_that_is_asked(check: Callable[..., Result]) -> None:
    data = json.loads(check("", "--game", "nh-flush", "--json").stdout)
    assert [game["game"] for game in data["games"]] == ["nh-flush"]
    error = check('game = "nh-flush"', "--game", "i-luv-suits").exception
    assert isinstance(error, RulesError)
    assert "this house is for nh-flush, not for i-luv-suits" in str(error)


def test_a_better_hand_that_pays_less_is_worth_a_second_look(check: Callable[..., Result]) -> None:
    answer = check('game = "i-luv-suits"\n[tables.flush-rush.OURS]\npays = { 7 = 30, 6 = 100, 5 = 10, 4 = 1 }')
    assert answer.exit_code == 0
    assert "note: tables.flush-rush.OURS: a 7-card flush pays less than a 6-card flush." in answer.stdout
    assert answer.stdout.count("note:") == 1


@pytest.mark.parametrize("profile", ["wa", "nh"])
def test_a_shipped_profile_is_ok(profile: str) -> None:
    answer = CliRunner().invoke(command, ["check", profile])
    assert answer.exit_code == 0
    assert answer.stdout.count("OK  ") == len(find_house(profile).games)


def test_every_problem_is_printed_and_the_exit_status_is_2(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('game = "i-luv-suits"\n[rules]\nseats = 9\nqualifier = 7\n')
    done = subprocess.run(
        [sys.executable, "-m", "longsuit", "house", "check", str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert f"{path}: rules.seats: 9 seats of 7 cards, 7 for the dealer need 70 of 52 cards" in done.stderr
    assert f'{path}: rules.qualifier: 7 is not a flush. Use "none"' in done.stderr
    assert "Traceback" not in done.stderr
