"""A server's house file that names a folder of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.floor.config.floor_house_file import read_floor_house
from longsuit.rules import RulesError, remove_game
from tests.rules.reading.test_game_files import FIVE

if TYPE_CHECKING:
    from collections.abc import Iterator

HOUSE = 'games = "{}"\n[[tables]]\nname = "five"\ngame = "five-suits-at-home"\n'


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Other tests do not know the game."""
    yield
    remove_game("five-suits-at-home")


def test_tables_play_the_games_of_the_folder(tmp_path):
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "five.toml").write_text(FIVE.replace("five-suits", "five-suits-at-home"), "utf-8")
    (tmp_path / "house.toml").write_text(HOUSE.format("ours"), "utf-8")
    house = read_floor_house(str(tmp_path / "house.toml"))
    assert [(terms.name, terms.rules.title) for terms in house.tables] == [("five", "Five Suits")]


def test_a_table_and_a_game_without_a_title_are_named_in_words(tmp_path):
    (tmp_path / "ours").mkdir()
    text = FIVE.replace("five-suits", "five-suits-at-home").replace('title = "Five Suits"\n', "")
    (tmp_path / "ours" / "five.toml").write_text(text, "utf-8")
    (tmp_path / "house.toml").write_text(HOUSE.format("ours").replace('"five"', '"corner-table"'), "utf-8")
    house = read_floor_house(str(tmp_path / "house.toml"))
    titles = [(terms.title, terms.rules.title) for terms in house.tables]
    assert titles == [("Corner Table", "Five Suits At Home")]


def test_a_folder_without_games_is_refused(tmp_path):
    (tmp_path / "house.toml").write_text(HOUSE.format("nowhere").replace("five-suits-at-home", "i-luv-suits"), "utf-8")
    with pytest.raises(RulesError, match="there is no game file here"):
        read_floor_house(str(tmp_path / "house.toml"))
