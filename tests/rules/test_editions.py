"""Earlier editions of the shipped games: what was dealt under one is replayed and finished under it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from longsuit.play import verify
from longsuit.rules import PROFILES, CapMethod, UnusedCards, edition_with, find_house, load, read_house

PLAYED = Path(__file__).parents[1] / "store" / "houses" / "played" / "played.sqlite.sql"

FIRST = {
    "i-luv-suits": "3f2bb08cdd73103d54b92411641478944446f272cf6e387bcdf2177aa060617c",
    "high-card-flush": "21106c1d6a8acbcc5859c6887604fbc8ad80dd0deb768435879f58085fbb5199",
    "nh-flush": "566c95c429612ee653f199747aa72a656998beb4d0ea537da5407dc806c69a22",
    "nine-card-fortune-flush": "7a6071abdc6df92b512e6a28cebfe72fa6f348da004bf0b5339049656d004389",
}
"""The hashes of the games in their first edition."""


@pytest.mark.parametrize("game", FIRST)
def test_the_first_edition_of_every_game_is_found_by_its_hash(game: str) -> None:
    rules = load(game)
    earlier = edition_with(rules, FIRST[game])
    assert earlier is not None
    assert (earlier.sha256, earlier.chip_cents, earlier.base.limits.step_cents) == (FIRST[game], 100, 100)
    assert edition_with(rules, rules.sha256) is rules
    assert edition_with(rules, "0" * 64) is None


FIRST_PROFILES = {
    ("i-luv-suits", "wa"): "1147a16d456cabfd953231bf9055003406303b90cda4de3ab62aa45999a298eb",
    ("i-luv-suits", "nh"): "ee8185e40a5cd624ef1bcd746bba77bffabc2e646ae9d1d4786a8774a6655578",
    ("high-card-flush", "wa"): "517f2b1674c1ae67efbc861fded33c72828e8ce6a4f564f7f05266eec8be7080",
    ("high-card-flush", "nh"): "7f65ca25424db747cd6ba9873f50012d62866c4d91e37fdc468da1d237cf1c5d",
    ("nh-flush", "wa"): "3b844cd4a3ba707d5b238c737e3a7e64e39d717208ca1f25df3497ba3de1adbc",
    ("nh-flush", "nh"): "566c95c429612ee653f199747aa72a656998beb4d0ea537da5407dc806c69a22",
    ("nine-card-fortune-flush", "wa"): "43a8938b651f0ca762082028713c488e6cc12033eae60c819c7ed54c074f610c",
}
"""The hashes of the games in their first edition under each profile."""


@pytest.mark.parametrize(("game", "house"), [(game, house) for house in PROFILES for game in find_house(house).games])
def test_a_profile_has_the_earlier_editions_too(game: str, house: str) -> None:
    earlier = edition_with(load(game, house), FIRST_PROFILES[game, house])
    assert earlier is not None
    assert earlier.base.limits.step_cents == 100


def test_a_house_keeps_its_name_in_an_earlier_edition() -> None:
    first = edition_with(load("high-card-flush", read_house({"name": "Plain"}, "plain.toml")), FIRST["high-card-flush"])
    assert first is not None
    assert (first.house, first.caps[0].method, first.unused_cards) == ("Plain", CapMethod.PRORATE, UnusedCards.HELD)


def test_HCF_3_under_a_prorating_cap_every_bonus_waits_for_the_end() -> None:
    assert load("high-card-flush").paid_at_once == {"flush-bonus", "straight-flush-bonus"}
    house = read_house({"caps": [{"amount_cents": 100, "method": "prorate", "wagers": ["flush-bonus"]}]}, "cap.toml")
    rules = load("high-card-flush", house)
    assert [wager.name for wager in rules.settled_at_once] == ["straight-flush-bonus"]
    assert rules.paid_at_once == {"straight-flush-bonus"}
    assert load("high-card-flush", "nh").settled_at_once == ()
    first = edition_with(load("high-card-flush"), FIRST["high-card-flush"])
    assert first is not None
    assert len(first.settled_at_once) == 2
    assert first.paid_at_once == set()


def test_rounds_played_under_the_first_edition_still_verify() -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(PLAYED.read_text("utf-8"))
        records = [json.loads(row[0]) for row in database.execute("SELECT record FROM rounds")]
    assert {record["game"] for record in records} == set(FIRST)
    for record in records:
        assert verify(record)["rules_sha256"] == FIRST.get(record["game"]) or record["house"]["overlay"]
