"""`longsuit jackpot` during a round: wagers, START GAME, misdeals."""

from __future__ import annotations

import pytest


def test_a_round_is_started_with_all_its_wagers(open_desk):
    desk = open_desk
    said = desk.do("jackpot", "start", "T1", "1:1", "3:1", "5", by="Dee")
    assert said == "game started at T1: round 1, 2 accepted, seats 1, 3, 5\n"
    desk.do("jackpot", "count", "T1", "2", by="Dee")
    desk.do("jackpot", "end", "T1", by="Dee")
    (meter,) = desk.json("jackpot", "status", by="Kit")["meters"]
    assert meter["wagers_cents"] == 200
    assert desk.json("store", "check")["holds"]


def test_wagers_placed_before_are_in_it(open_desk):
    open_desk.do("jackpot", "wager", "T1", "2", by="Dee")
    assert "2 accepted, seats 2, 4" in open_desk.do("jackpot", "start", "T1", "4:1", by="Dee")


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
        (["1:1", "1:1"], "Seat 1 already has a base wager"),
        (["9"], "no seat 9"),
        (["1:2"], "no sensor 2"),
        (["1:1,1"], "Sensor 1 of seat 1 already has its wager"),
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


def test_misdeals_rejections_and_chips_taken_back(open_desk):
    desk = open_desk
    desk.do("jackpot", "wager", "T1", "1", "2", by="Dee")
    desk.do("jackpot", "remove", "T1", "2", by="Dee")
    desk.do("jackpot", "remove", "T1", "2", "--base", by="Dee")
    desk.do("jackpot", "start", "T1", by="Dee")
    assert "misdeal called at T1" in desk.do("jackpot", "misdeal", "T1", "eight cards", by="Sue")
    desk.do("jackpot", "wager", "T1", "1", by="Dee")
    desk.do("jackpot", "start", "T1", by="Dee")
    desk.do("jackpot", "count", "T1", "1", by="Dee")
    desk.do("jackpot", "select", "T1", "1", "flush", by="Dee")
    desk.do("jackpot", "reject", "T1", "1", "mucked", by="Sue")
    desk.do("jackpot", "end", "T1", by="Dee")
    assert desk.json("store", "check")["holds"]


def test_the_same_id_again_is_done_once(open_desk):
    first = open_desk.json("jackpot", "wager", "T1", "1", "--id", "mine", by="Dee")
    status = open_desk.json("jackpot", "status", by="Kit")
    assert open_desk.no("jackpot", "start", "T1", "--id", "mine", by="Dee").startswith("Another command has the id")
    assert open_desk.json("jackpot", "status", by="Kit")["version"] == status["version"]
    assert [event["kind"] for event in first["events"]] == ["base-placed", "wager-placed"]


def test_a_version_that_is_out_of_date_is_refused(open_desk):
    assert "made for version 1 of the state" in open_desk.no("jackpot", "start", "T1", "--expects", "1", by="Dee")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["start", "T9"], "There is no table"),
        (["wager", "T1", "9"], "seat"),
        (["wager", "T1", "1", "--sensor", "2"], "sensor"),
        (["wager", "T1", "1", "--cents", "-5"], "The wager of"),
        (["select", "T1", "1", "royal"], "cannot select a winning hand now"),
        (["count", "T1", "1"], "cannot count jackpot chips now"),
        (["suspend", "x" * 500], "Write one line of 1 to 200 printable characters"),
        (["approve", "nothing"], "There is no proposal"),
        (["end", "<b>T1</b>"], "is not a name for a table"),
    ],
)
def test_bad_input_is_one_sentence_exit_2_and_on_record(open_desk, words, sentence):
    before = open_desk.json("jackpot", "status", by="Kit")
    by = "Sue" if words[0] == "suspend" else "Abe" if words[0] == "approve" else "Dee"
    assert sentence in open_desk.no("jackpot", *words, by=by)
    refused = open_desk.json("audit", "report", "exceptions", by="Kit")["rows"][-1]
    assert (refused["kind"], refused["actor"]) == ("refused", by)
    assert open_desk.json("jackpot", "status", by="Kit")["version"] == before["version"]
