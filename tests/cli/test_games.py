"""`longsuit games`."""

from __future__ import annotations

import json
import subprocess
import sys

from click.testing import CliRunner

from longsuit.cli.games import command
from longsuit.rules import GAMES, load


def test_the_catalogue_lists_each_game_its_wagers_and_its_pay_tables() -> None:
    answer = CliRunner().invoke(command)
    assert answer.exit_code == 0
    assert answer.stderr == ""
    for game in GAMES:
        rules = load(game)
        entry = answer.stdout.split(f"{game}\n")[1].split("\n\n")[0]
        assert rules.title in entry
        for wager in rules.wagers:
            assert f"    {wager.name}: {wager.label}" in entry
            for table in wager.tables:
                assert f"      {table.name}{'*' if table is wager.table else ' '}" in entry
    assert "FR2*  7: 100, 6: 20, 5: 10, 4: 2 (to 1)" in answer.stdout


def test_the_catalogue_as_json() -> None:
    answer = CliRunner().invoke(command, ["--json"])
    games = json.loads(answer.stdout)["games"]
    assert [game["game"] for game in games] == list(GAMES)
    suits = games[0]
    assert suits["rules_sha256"] == load("i-luv-suits").sha256
    wagers = {wager["name"]: wager for wager in suits["wagers"]}
    assert list(wagers) == ["ante", "play", "flush-rush", "super-flush-rush", "sensor-1"]
    assert wagers["flush-rush"]["table"] == "FR2"
    assert wagers["flush-rush"]["tables"]["FR2"] == {
        "metric": "flush",
        "basis": "to 1",
        "pays": {"7": "100 to 1", "6": "20 to 1", "5": "10 to 1", "4": "2 to 1"},
    }
    assert wagers["ante"]["min_cents"] == 500


def test_the_catalogue_needs_no_heavy_import() -> None:
    code = (
        "import sys\n"
        "from click.testing import CliRunner\n"
        "from longsuit.cli.games import command\n"
        "assert CliRunner().invoke(command).exit_code == 0\n"
        "assert CliRunner().invoke(command, ['--json']).exit_code == 0\n"
        "print(*sorted({'numpy', 'numba', 'rich', 'matplotlib', 'polars', 'ray'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
