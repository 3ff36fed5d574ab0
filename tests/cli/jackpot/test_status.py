"""`longsuit jackpot status`."""

from __future__ import annotations


def test_status_for_people(open_desk):
    open_desk.do("jackpot", "wager", "T1", "2", by="Dee")
    open_desk.do("jackpot", "suspend", "repairs", by="Sue")
    open_desk.do("jackpot", "configure", "royal", "--seed-cents", "5", "--because", "thrift", by="Ada")
    said = open_desk.do("jackpot", "status", by="Kit")
    for line in (
        "royal/meter  $10,000  reserve $0",
        "T1  i-luv-suits  royal",
        "lit: seat 2, sensor 1",
        "whole house: repairs",
        "thrift",
    ):
        assert line in said
    assert "repairs" in open_desk.no("jackpot", "wager", "T1", "3", by="Dee")
    open_desk.do("jackpot", "resume", by="Sue")
    open_desk.do("jackpot", "wager", "T1", "3", by="Dee")


def test_EQ_3_the_status_says_that_a_table_is_not_open_and_what_it_waits_for(open_desk):
    open_desk.agreed("link", "T2", "i-luv-suits", "royal", "--house", "wa", "--because", "x")
    said = open_desk.do("jackpot", "status", by="Kit")
    assert "T1  i-luv-suits  royal  round 0  wagers" in said
    assert "T2  i-luv-suits  royal  round 0  not open yet" in said
    assert "It waits for its checklist to be signed by two people: decks," in said


def test_JP_10_the_status_of_a_house_jackpot_has_no_reserve(open_desk, tmp_path):
    house = tmp_path / "gift.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nkind = "house"\n', "utf-8")
    open_desk.agreed("init", "gift", "i-luv-suits", "--house", str(house), "--seed-cents", "250000", "--because", "x")
    said = open_desk.do("jackpot", "status", by="Kit")
    assert "gift/meter  $2,500  hits 0" in said
    assert "royal/meter  $10,000  reserve $0" in said
