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
