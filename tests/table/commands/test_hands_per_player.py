"""How many seats one player may play: two, or one where the house says so."""

from __future__ import annotations

import pytest

from longsuit.base import Refused
from longsuit.conformity import ScriptedTable
from longsuit.report import rules_sheet
from longsuit.rules import Rules, load, read_house


def with_hands(hands: int) -> Rules:
    return load("i-luv-suits", read_house({"rules": {"hands_per_player": hands}, "name": "room"}, "room.toml"))


def test_a_second_seat_is_refused_where_a_player_has_one() -> None:
    one = ScriptedTable(with_hands(1), "automatic", "one seat")
    assert one.play_round()
    with pytest.raises(Refused, match="Each player has one seat at this table"):
        one.send(one.actors[1], "sit", seat=5, chips_cents=10_000)
    assert len(ScriptedTable(with_hands(2), "automatic", "two seats").table.seats) == 4


def test_the_sheet_says_it_where_the_house_does_and_the_hash_is_the_same() -> None:
    assert "A player plays one seat." in rules_sheet(with_hands(1))
    assert "may look at both" in " ".join(rules_sheet(with_hands(2)).split())
    assert "A player plays one seat." not in rules_sheet(load("i-luv-suits"))
    assert with_hands(1).sha256 == load("i-luv-suits").sha256
