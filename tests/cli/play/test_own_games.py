"""Records of a game of one's own are settled and verified with its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.typed import typed

FILE = str(Path(__file__).parents[2] / "games" / "paddock-five.toml")


@pytest.fixture(autouse=True)
def no_games_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longsuit.rules.reading.game_files._added", {})


@pytest.fixture
def record() -> bytes:
    return typed("deal", FILE, "--seats", "2", "--rounds", "1", "--fair", "7").stdout


def test_records_settle_to_themselves_with_the_file_of_their_game(record):
    done = typed("settle", "--game", FILE, given=record)
    assert (done.returncode, done.stdout, done.stderr) == (0, record, b"")


def test_a_fair_round_verifies_with_the_file_of_its_game(record):
    done = typed("verify", "-", "--game", FILE, given=record)
    assert done.returncode == 0, done.stderr
    assert b"paddock-five: verified" in done.stdout


@pytest.mark.parametrize("words", [("settle",), ("verify", "-")])
def test_a_record_of_an_unknown_game_asks_for_its_file(record, words):
    done = typed(*words, given=record)
    said = done.stderr.decode()
    assert done.returncode == 2
    assert "There is no game called “paddock-five”." in said
    assert said.endswith("Give the file of a game of your own with --game.\n")


def test_a_game_of_longsuits_own_needs_no_file_and_takes_none(tmp_path):
    given = typed("deal", "nh-flush", "--rounds", "1").stdout
    assert typed("settle", "--game", "nh-flush", given=given).returncode == 0
    file = tmp_path / "mine.toml"
    file.write_text(Path(FILE).read_text("utf-8").replace('"paddock-five"', '"nh-flush"'), "utf-8")
    refused = typed("settle", "--game", str(file), given=given)
    assert (refused.returncode, b"nh-flush is a game of Longsuit's own. Use another name." in refused.stderr) == (
        2,
        True,
    )
