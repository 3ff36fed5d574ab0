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
    assert "nothing differs from the game as Longsuit ships it" in check('game = "nh-flush"').stdout


def test_a_house_without_a_game_is_checked_for_every_game_it_fits(check: Callable[..., Result]) -> None:
    data = json.loads(check("[irregularities]\nrounding = 'down'", "--json").stdout)
    assert [game["game"] for game in data["games"]] == list(GAMES)
    data = json.loads(check('[rules]\nqualifier = "none"', "--json").stdout)
    assert [game["game"] for game in data["games"]] == [game for game in GAMES if load(game).duel]
    data = json.loads(check("[wagers.first-3]\ntable = '4-2'", "--json").stdout)
    assert [game["game"] for game in data["games"]] == ["nine-card-fortune-flush"]


EXTENDS_WA = 'game = "i-luv-suits"\nextends = "wa"\n[[caps]]\namount_cents = 2500000\nwagers = ["super-flush-rush"]\n'


def test_what_a_profile_binds_and_a_house_undoes_is_listed(check: Callable[..., Result]) -> None:
    answer = check(EXTENDS_WA + "[[maximum_wager]]\neffective = 2023-06-01\ncents = 20000\n")
    lines = answer.stdout.splitlines()
    assert any(line.startswith("    wa binds: maximum_wager (WA-1), rules.cap_floor_odds (WA-2)") for line in lines)
    assert "    undoes wa: caps = $25,000 a round   (wa: none)" in lines
    assert "    is stricter than wa: maximum_wager = $200 from 2023-06-01   (wa: $300 from 2023-06-14)" in lines
    assert not set("{}[]") & set(answer.stdout)


def test_what_a_profile_binds_and_a_house_undoes_as_data(check: Callable[..., Result]) -> None:
    (game,) = json.loads(check(EXTENDS_WA, "--json").stdout)["games"]
    assert game["profile"] == "wa"
    assert game["binding"][0] == {
        "key": "maximum_wager",
        "keep": "at-most",
        "clause": "WA-1",
        "value": [{"effective": "2023-06-14", "cents": 30_000}],
    }
    caps = [{"amount_cents": 2_500_000, "wagers": ["super-flush-rush"]}]
    assert game["undone"] == [{"key": "caps", "value": caps, "profile_value": []}]
    assert game["stricter"] == []
    (free,) = json.loads(check('game = "nh-flush"', "--json").stdout)["games"]
    assert (free["profile"], free["binding"], free["undone"]) == (None, [], [])


def test_WA_1_a_maximum_above_the_profiles_is_refused(check: Callable[..., Result]) -> None:
    error = check('extends = "wa"\n[[maximum_wager]]\neffective = 2023-06-14\ncents = 50000').exception
    assert isinstance(error, RulesError)
    (problem,) = error.problems
    assert (
        "house.toml: maximum_wager: $500 from 2023-06-14 is above the maximum wager of the profile wa, $300" in problem
    )


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


def test_HCF_3_bonuses_that_a_prorating_limit_makes_wait_are_noted(check: Callable[..., Result]) -> None:
    answer = check('game = "high-card-flush"\n[[caps]]\namount_cents = 100000\nmethod = "prorate"')
    assert answer.exit_code == 0
    waits = "is prorated, so it is settled at the end of the round, not at once (HCF-3)."
    assert f"note: caps: Flush Bonus {waits}" in answer.stdout
    assert f"note: caps: Straight Flush Bonus {waits}" in answer.stdout
    assert "note:" not in check('game = "high-card-flush"\n[[caps]]\namount_cents = 100000').stdout


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
