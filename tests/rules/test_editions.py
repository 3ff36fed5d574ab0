"""Earlier editions of the shipped games: what was dealt under one is replayed and finished under it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from longsuit.play import verify
from longsuit.rules import GAMES, PROFILES, edition_with, find_house, load, read_house

PLAYED = Path(__file__).parents[1] / "store" / "houses" / "played" / "played.sqlite.sql"

FIRST = {
    "i-luv-suits": "3f2bb08cdd73103d54b92411641478944446f272cf6e387bcdf2177aa060617c",
    "high-card-flush": "21106c1d6a8acbcc5859c6887604fbc8ad80dd0deb768435879f58085fbb5199",
    "nh-flush": "566c95c429612ee653f199747aa72a656998beb4d0ea537da5407dc806c69a22",
    "nine-card-fortune-flush": "7a6071abdc6df92b512e6a28cebfe72fa6f348da004bf0b5339049656d004389",
}
"""The hashes of the games in their first edition."""


@pytest.mark.parametrize("game", GAMES)
def test_the_first_edition_of_every_game_is_found_by_its_hash(game: str) -> None:
    rules = load(game)
    earlier = edition_with(rules, FIRST[game])
    assert earlier is not None
    assert (earlier.sha256, earlier.chip_cents, earlier.base.limits.step_cents) == (FIRST[game], 100, 100)
    assert edition_with(rules, rules.sha256) is rules
    assert edition_with(rules, "0" * 64) is None


@pytest.mark.parametrize(("game", "house"), [(game, house) for house in PROFILES for game in find_house(house).games])
def test_a_profile_has_the_earlier_editions_too(game: str, house: str) -> None:
    rules = load(game, house)
    older = read_house(
        {**rules.overlay, "name": house, "rules": {**rules.overlay["rules"], "chip_cents": 100}}, "x.toml"
    )
    earlier = edition_with(rules, load(game, older).sha256)
    assert earlier is not None
    assert earlier.base.limits.step_cents == 100


def test_rounds_played_under_the_first_edition_still_verify() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(PLAYED.read_text("utf-8"))
        records = [json.loads(row[0]) for row in database.execute("SELECT record FROM rounds")]
    assert {record["game"] for record in records} == set(GAMES)
    for record in records:
        assert verify(record)["rules_sha256"] == FIRST.get(record["game"]) or record["house"]["overlay"]
