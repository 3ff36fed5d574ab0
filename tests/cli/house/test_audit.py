"""`longsuit audit`."""

from __future__ import annotations

import re


def test_reports_for_people(open_desk):
    open_desk.do("jackpot", "wager", "T1", "1", by="Dee")
    open_desk.do("jackpot", "start", "T1", by="Dee")
    meters = open_desk.do("audit", "report", "meters", by="Kit")
    assert re.search(r"  royal/meter\n +opening +\$0\.00000000\n +contribution +\+\$0\.15250000", meters)
    said = open_desk.do("audit", "report", "exceptions", by="Kit")
    assert "T1: Table linked to jackpots: opening. By Abe (administrator)." in said
    assert not re.search(r"[0-9a-f]{32}|\d{4}-\d\d-\d\dT", said)
    assert open_desk.do("audit", "report", "wins", by="Kit") == ""
    assert "is not a day" in open_desk.no("audit", "report", "wins", "--from", "today", by="Kit")
