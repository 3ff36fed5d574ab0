"""Games from anywhere: by path, from folders, and what is said of files that are not games."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from longsuit.rules import FOLDERS, GAMES, RulesError, add_game_file, add_game_folder, game_names, is_game, load

FIVE = """
game = "five-suits"
title = "Five Suits"
shape = "streets"
[rules]
seats = 6
qualifier = "9-2"
[[streets]]
own = 3
dealer = 5
decision = { wager = "play", multiples = [1, 2] }
[[streets]]
own = 2
[wagers.ante]
label = "Ante"
role = "base"
[wagers.play]
label = "Play"
role = "raise"
[wagers.lucky]
label = "Lucky Suit"
role = "bonus"
metric = "flush"
table = "A"
[tables.lucky]
A.pays = { 5 = 100, 4 = 10 }
[limits]
ante = { min_cents = 500, max_cents = 10000 }
play = { max_cents = 20000 }
bonus = { min_cents = 100, max_cents = 1000 }
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "five.toml").write_text(FIVE, "utf-8")
    return tmp_path


def run(*words, given=None, **environment):
    return subprocess.run(
        [sys.executable, "-m", "longsuit", *words], input=given, capture_output=True, text=True, check=False,
        env={"PATH": "", **environment},
    )  # fmt: skip


def test_a_game_is_loaded_by_the_path_of_its_file(folder):
    rules = load(str(folder / "five.toml"))
    assert (rules.game, rules.packet, rules.dealer_cards, rules.seats) == ("five-suits", 5, 5, 6)
    assert rules.clauses.deck == "FS-1"
    assert rules.rulebook == {"FS-1": "The rules of Five Suits"}


def test_a_folder_in_the_environment_adds_its_games(folder, monkeypatch):
    before = game_names()
    assert not is_game("five-suits")
    monkeypatch.setenv(FOLDERS, str(folder))
    assert game_names()[: len(GAMES)] == GAMES
    assert set(game_names()) - set(before) == {"five-suits"}
    assert load("five-suits").title == "Five Suits"


def test_records_of_a_game_from_a_folder_are_settled_again(folder):
    dealt = run("deal", str(folder / "five.toml"), "--seats", "3", "--rounds", "5")
    assert (dealt.returncode, len(dealt.stdout.splitlines())) == (0, 5)
    assert json.loads(dealt.stdout.splitlines()[0])["game"] == "five-suits"
    again = run("settle", given=dealt.stdout, **{FOLDERS: str(folder)})
    assert (again.returncode, again.stdout) == (0, dealt.stdout)
    unknown = run("settle", given=dealt.stdout)
    assert unknown.returncode == 2
    assert "There is no game called “five-suits”." in unknown.stderr


def test_a_house_changes_a_game_of_its_own(folder):
    house = folder / "house.txt"
    house.write_text("[tables.lucky.OURS]\npays = { 5 = 200, 4 = 8 }\n", "utf-8")
    rules = load(str(folder / "five.toml"), str(house))
    assert rules.by_name["lucky"].table.name == "OURS"


def test_a_game_file_may_say_that_players_bank_the_game(folder):
    file, house = folder / "five.toml", folder / "house.txt"
    file.write_text(f"{FIVE}[banking]\nmin_cents = 1000\nmax_cents = 50000\n", "utf-8")
    banking = load(str(file)).banking
    assert (banking.min_cents, banking.max_cents, banking.player_fees) == (1000, 50000, ())
    house.write_text("[banking]\nmax_cents = 90000\nplayer_fees = [{ from_cents = 500, cents = 100 }]\n", "utf-8")
    banking = load(str(file), str(house)).banking
    assert (banking.min_cents, banking.max_cents, banking.player_fee(500)) == (1000, 90000, 100)
    dealt = run("deal", str(file), "--rounds", "3")
    again = run("settle", given=dealt.stdout, **{FOLDERS: str(folder)})
    assert (again.returncode, again.stdout) == (0, dealt.stdout)


def test_a_close_misspelling_is_suggested():
    with pytest.raises(RulesError, match="The nearest name is chase-the-flush"):
        load("chase-the-flsh")


def test_a_shipped_name_cannot_be_taken(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(FIVE.replace("five-suits", "i-luv-suits"), "utf-8")
    with pytest.raises(RulesError, match="is a game of Longsuit's own"):
        add_game_file(file)


def test_an_empty_folder_has_no_games(tmp_path):
    with pytest.raises(RulesError, match="there is no game file here"):
        add_game_folder(tmp_path)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("seats = 6", "seats = 9"), "rules.seats: 9 is not valid. Use a whole number from 1 to 8"),
        (("own = 3", "own = 60"), "streets[1].own: 60 is not valid"),
        (
            ("own = 2", "own = 5"),
            "rules.seats: 6 seats of 8 cards, 5 for the dealer need 53 of 52 cards. Use 1 to 5",
        ),
        (('role = "base"', 'role = "bonus"'), "wagers: a game has one base wager, and a raise at least"),
        (('wager = "play"', 'wager = "lucky"'), 'streets[1].decision.wager: "lucky" is not valid. Use "play"'),
        (("multiples = [1, 2]", "multiples = [1, 2, 4]"), "are not in equal steps"),
        (("qualifier", "qualifer"), "rules.qualifer: there is no such key here"),
        (('title = "Five Suits"', 'titel = "Five Suits"'), "titel: a game has no such key"),
        (("[[streets]]\nown = 2", "[[streets]]\nturned = 2"), "streets[2].turned: 2 cards cannot be turned up"),
        (('metric = "flush"', 'metric = "margin"'), "margin cannot be read from the cards of this game"),
        (("[limits]", "[limts]"), "limts: a game has no such key"),
        (("[limits]", "[[banking]]\n[limits]"), "is not a table. Use a TOML table, written [banking]"),
        (("[limits]", "[banking]\n[limits]"), "banking.min_cents: it is missing. Use a whole number from 1"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_key(tmp_path, change, sentence):
    file = tmp_path / "mine.toml"
    file.write_text(FIVE.replace(*change, 1), "utf-8")
    with pytest.raises(RulesError) as caught:
        load(str(file))
    assert sentence in str(caught.value)
    assert str(file) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "this is not TOML"),
        ("", "game: it is missing"),
        ("x = " + "[" * 3000, "nested too deeply"),
        ("game = 5\ntitle = 6\nwagers = 7\nlimits = 8", "is not a table"),
    ],
)
def test_other_files_are_refused(tmp_path, text, sentence):
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(RulesError, match=sentence):
        load(str(file))
