"""`longsuit audit`."""

from __future__ import annotations

import re


def test_reports_for_people(open_desk):
    open_desk.do("jackpot", "wager", "T1", "1", by="Dee")
    open_desk.do("jackpot", "start", "T1", by="Dee")
    meters = open_desk.do("audit", "report", "meters", by="Kit")
    assert re.search(r"meter:royal/meter\n +opening +\$0\.00000000\n +contribution +\+\$0\.15250000", meters)
    assert "table-opened at T1, by Abe (administrator)" in open_desk.do("audit", "report", "exceptions", by="Kit")
    assert open_desk.do("audit", "report", "wins", by="Kit") == ""
    assert "is not a day" in open_desk.no("audit", "report", "wins", "--from", "today", by="Kit")
