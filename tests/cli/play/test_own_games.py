"""Records of a game of one's own are settled and verified with its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.typed import typed

FILE = str(Path(__file__).parents[2] / "games" / "paddock-five.toml")


@pytest.fixture(autouse=True)
def no_games_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longsuit.rules.reading.read_game_file._added", {})


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


def test_everything_that_is_wrong_with_a_file_is_said_at_once(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(Path(FILE).read_text("utf-8").replace('"Paddock Five"', "5").replace('"base"', '"bse"'), "utf-8")
    said = typed("rules", str(file)).stderr.decode()
    assert said.splitlines() == [
        f"longsuit: {file}: title: 5 is not valid. Use one line of up to 60 characters.",
        f'{file}: wagers.ante.role: "bse" is not valid. Use "base", "equal", "raise" or "bonus".',
    ]


def test_a_raise_that_nobody_needs_is_listed_as_optional(monkeypatch):
    monkeypatch.setenv("LONGSUIT_GAMES", str(Path(FILE).parent))
    listed = typed("games").stdout.decode()
    assert "spur: Spur, an optional raise" in listed
    assert "gallop: Gallop, to stay in" in listed


def test_a_house_is_compared_with_the_file_of_the_game(tmp_path):
    house = tmp_path / "house.toml"
    house.write_text("[rules]\nseats = 4\n", "utf-8")
    assert b"rules.seats = 4   (the game's: 5)" in typed("house", "check", str(house), "--game", FILE).stdout
    house.write_text('name = "Ours"\n', "utf-8")
    same = typed("house", "check", str(house), "--game", FILE).stdout
    assert b"nothing differs from the game as its file has it" in same
