"""`longsuit rules`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from longsuit.cli.rules import command
from longsuit.report import rules_sheet
from longsuit.rules import GAMES, Shape, load

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_is_printed_and_nothing_else(game: str) -> None:
    answer = CliRunner().invoke(command, [game])
    assert answer.exit_code == 0
    assert answer.stdout == rules_sheet(load(game))
    assert answer.stderr == ""


def test_a_house_is_laid_over_the_game(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "Ours"\n[wagers.flush-rush]\ntable = "FR4"\n')
    answer = CliRunner().invoke(command, ["i-luv-suits", "--house", str(house)])
    assert "As played at Ours." in answer.stdout
    assert "FR4*" in answer.stdout


@pytest.mark.parametrize("game", GAMES)
def test_rules_as_json(game: str) -> None:
    rules = load(game)
    data = json.loads(CliRunner().invoke(command, [game, "--json"]).stdout)
    assert data["rules_sha256"] == rules.sha256
    assert data["seats"] == rules.seats
    assert [wager["name"] for wager in data["wagers"]] == [wager.name for wager in rules.wagers]
    assert [cap["amount_cents"] for cap in data["caps"]] == [cap.amount_cents for cap in rules.caps]
    assert data["differences"] == []
    if rules.duel:
        assert data["qualifier"] == rules.defaults["rules"]["qualifier"]
    else:
        assert (data["win_from"], data["push_from"]) == (4, 3 if rules.colour else 4)
    if rules.shape is Shape.DUEL:
        assert data["raise_caps"] == {str(length): cap for length, cap in rules.duel.raise_caps.items()}
    if rules.shape is Shape.STREETS:
        assert [street["decision"] and street["decision"]["multiples"] for street in data["streets"]] == [
            street.decision and list(street.decision.multiples) for street in rules.streets
        ]


def test_rules_as_json_name_what_a_house_changed() -> None:
    data = json.loads(CliRunner().invoke(command, ["i-luv-suits", "--house", "nh", "--json"]).stdout)
    assert data["house"] == "nh"
    assert data["raise_caps"]["2"] == 0
    assert "rules.bonuses_equal = true   (published: false)" in data["differences"]


def longsuit(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "longsuit", *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["bridge"], "There is no game called “bridge”. The games are i-luv-suits"),
        (["i-luv-suits", "--house", "nowhere.toml"], "nowhere.toml: No such file"),
        ([], "Missing argument 'GAME'"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_status_2(words: list[str], sentence: str) -> None:
    done = longsuit("rules", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
