"""`longsuit jackpot start` with the wagers of a round."""

from __future__ import annotations

import pytest


def test_a_round_is_started_with_all_its_wagers(open_desk):
    desk = open_desk
    said = desk.do("jackpot", "start", "T1", "1:1", "3:1", "5", by="Dee")
    assert said == "game started at T1: round 1, 2 accepted, seats [1, 3, 5]\n"
    desk.do("jackpot", "count", "T1", "2", by="Dee")
    desk.do("jackpot", "end", "T1", by="Dee")
    (meter,) = desk.json("jackpot", "status", by="Kit")["meters"]
    assert meter["wagers_cents"] == 200
    assert desk.json("store", "check")["holds"]


def test_wagers_placed_before_are_in_it(open_desk):
    open_desk.do("jackpot", "wager", "T1", "2", by="Dee")
    assert "2 accepted, seats [2, 4]" in open_desk.do("jackpot", "start", "T1", "4:1", by="Dee")


def test_the_same_start_again_is_done_once(open_desk):
    words = ("jackpot", "start", "T1", "1:1", "2:1", "--id", "mine")
    assert open_desk.json(*words, by="Dee") == open_desk.json(*words, by="Dee")
    assert open_desk.json("jackpot", "status", by="Kit")["meters"][0]["wagers_cents"] == 200


def test_the_same_wagers_again_are_done_once(open_desk):
    words = ("jackpot", "wager", "T1", "1", "2", "--id", "mine")
    first = open_desk.json(*words, by="Dee")
    assert [event["kind"] for event in first["events"]] == ["base-placed", "wager-placed"] * 2
    assert open_desk.json(*words, by="Dee") == first
    assert open_desk.no("jackpot", "wager", "T1", "3", "--id", "mine", by="Dee").startswith("Another command")


@pytest.mark.parametrize(
    ("wagers", "sentence"),
    [
        (["1:1", "1:1"], "Seat 1 has its base wager"),
        (["9"], "no seat 9"),
        (["1:2"], "no sensor 2"),
        (["1:1,1"], "Sensor 1 of seat 1 is lit"),
        (["1:"], "is not a wager. Write a seat, or a seat and its sensors, such as 3:1 or 3:1,2."),
        (["x"], "is not a wager. Write a seat, or a seat and its sensors, such as 3:1 or 3:1,2."),
        (["1:one"], "is not a wager. Write a seat, or a seat and its sensors, such as 3:1 or 3:1,2."),
        (["1", "²"], "is not a wager. Write a seat, or a seat and its sensors, such as 3:1 or 3:1,2."),
        (["9" * 50], "is not a wager. Write a seat, or a seat and its sensors, such as 3:1 or 3:1,2."),
    ],
)
def test_wagers_that_will_not_do_are_refused_all_together(open_desk, wagers, sentence):
    assert sentence in open_desk.no("jackpot", "start", "T1", *wagers, by="Dee")
    assert open_desk.json("jackpot", "status", by="Kit")["meters"][0]["wagers_cents"] == 0
