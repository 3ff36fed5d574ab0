"""`longsuit checklist` and `longsuit approvals`: a table under the profile of Washington before its first wager."""

from __future__ import annotations

import pytest

LETTER = ("--date", "2026-03-01", "--document", "Letter 12")


@pytest.fixture
def washington(open_desk):
    """A house whose table T9 has the profile of Washington."""
    open_desk.agreed("link", "T9", "i-luv-suits", "royal", "--house", "wa", "--because", "a table in Washington")
    return open_desk


def test_EQ_3_a_table_linked_under_washington_is_signed_before_its_first_wager(washington):
    desk = washington
    assert desk.no("jackpot", "wager", "T9", "1", by="Dee").startswith(
        "Table T9 is not open yet. It waits for its checklist to be signed by two people: decks, layout, limits, "
        "notices, equipment, display. It also waits for approvals of the house: internal-controls, manufacturers."
    )
    said = desk.do("checklist", "sign", "T9", by="Dee")
    assert said.startswith("checklist signed at T9: items decks, layout, limits, notices, equipment, display\n")
    assert said.endswith(
        "Table T9 is not open yet. It waits for its checklist to be signed by two people: "
        "decks, layout, limits, notices, equipment, display. "
        "It also waits for approvals of the house: internal-controls, manufacturers.\n"
    )
    assert desk.no("checklist", "sign", "T9", by="Dee").startswith("Another person must sign decks")
    desk.do("checklist", "sign", "T9", "decks", by="Sue")
    assert desk.do("checklist", "sign", "T9", by="Sue").endswith(
        "It waits for approvals of the house: internal-controls, manufacturers.\n"
    )
    desk.do("approvals", "sign", *LETTER, by="Sue")
    assert desk.do("approvals", "sign", by="Eve").endswith("All approvals are on record.\n")
    desk.do("jackpot", "wager", "T9", "1", by="Dee")
    assert desk.json("store", "check")["holds"]


def test_EQ_3_what_is_shown(washington):
    desk = washington
    desk.do("checklist", "sign", "T9", "decks", by="Dee")
    desk.do("checklist", "sign", "T9", "decks", by="Sue")
    lines = desk.do("checklist", "show", "T9", by="Dee").splitlines()
    assert lines[0].startswith("Table T9 is not open yet. It waits for its checklist")
    assert lines[1] == "  [x] decks: Every deck is verified: 52 cards, none missing, marked or face up."
    assert lines[2].startswith("      signed by Dee (dealer), ")
    assert lines[3].startswith("      signed by Sue (supervisor), ")
    assert lines[4].startswith("  [ ] layout: ")
    (found,) = desk.json("checklist", "show", by="Dee")["checklists"]
    assert (found["table"], found["open"], found["complete"], found["clause"]) == ("T9", False, False, "EQ-3")
    decks = found["items"][0]
    assert (decks["name"], decks["complete"], [one["actor"] for one in decks["signatures"]]) == (
        "decks",
        True,
        ["Dee", "Sue"],
    )


def test_EQ_3_signatures_are_cleared_with_a_reason(washington):
    desk = washington
    desk.do("checklist", "sign", "T9", by="Dee")
    assert "dealer" in desk.no("checklist", "clear", "T9", "--because", "no", by="Dee")
    desk.do("checklist", "clear", "T9", "decks", "--because", "another deck", by="Sue")
    assert desk.json("checklist", "show", "T9", by="Sue")["checklists"][0]["items"][0]["signatures"] == []
    assert len(desk.json("checklist", "show", "T9", by="Sue")["checklists"][0]["items"][1]["signatures"]) == 1


def test_WA_5_the_record_of_an_approval(washington):
    desk = washington
    said = desk.no("approvals", "sign", by="Sue")
    assert "The first signature of internal-controls names its document and the date of it. (WA-5)" in said
    assert "is not the date" in desk.no("approvals", "sign", "--date", "soon", "--document", "x", by="Sue")
    desk.do("approvals", "sign", "internal-controls", *LETTER, by="Sue")
    said = desk.do("approvals", "show", by="Eve")
    assert "  [ ] internal-controls: The internal controls for this game were submitted and approved.\n" in said
    assert "      Letter 12, 2026-03-01\n      signed by Sue (supervisor), " in said
    found = desk.json("approvals", "show", by="Eve")
    assert (found["complete"], found["items"][0]["document"], found["items"][1]["document"]) == (False, "Letter 12", "")


def test_EQ_3_a_house_without_a_profile_has_no_checklist(open_desk):
    assert open_desk.do("checklist", "show", by="Dee") == "No table has a checklist.\n"
    assert open_desk.do("approvals", "show", by="Dee") == "The house needs no approvals.\n"
    assert "does not require one" in open_desk.no("checklist", "show", "T1", by="Dee")
    assert open_desk.no("checklist", "sign", "T1", by="Dee").startswith("Table “T1” has no checklist.")
    assert open_desk.json("checklist", "show", by="Dee") == {"checklists": []}
    assert open_desk.json("approvals", "show", by="Dee") == {"complete": True, "items": []}
