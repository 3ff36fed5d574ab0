"""What `longsuit jackpot` and `longsuit audit` print for people: dollars, names, short ids, plain times."""

from __future__ import annotations

import re

import pytest

from tests.store.jackpot_desk import ROYAL, TERMS

RAW = re.compile(r"[0-9a-f]{20}|\d{4}-\d\d-\d\dT\d\d|[Mm]icro|_cents")
"""What no text for people holds: long ids, raw times, micro-cents."""


def won(desk, player="Mara"):
    """A round in which two seats win, one of them by name; the short ids of the wins, the latest first."""
    desk.do("jackpot", "start", "T1", "3:1", "4:1", by="Dee")
    desk.do("jackpot", "count", "T1", "2", by="Dee")
    desk.do("jackpot", "select", "T1", "3", "royal-flush-hearts", "--player", player, by="Dee")
    desk.do("jackpot", "select", "T1", "4", "royal-flush", by="Dee")
    desk.do("jackpot", "verify", "T1", "3", *ROYAL, by="Sue")
    desk.do("jackpot", "verify", "T1", "4", *["As", "Ks", "Qs", "Js", "Ts", "2h", "3c"], by="Sue")
    for seat in ("4", "3"):
        desk.do("jackpot", "confirm", "T1", seat, by="Sue")
    for seat in ("4", "3"):
        desk.do("jackpot", "commit", "T1", seat, by="Eve")
    desk.do("jackpot", "end", "T1", by="Dee")
    return [one["short_id"] for one in desk.json("jackpot", "wins", by="Kit")["wins"]]


def test_JP_3_the_status_shows_each_pending_win_with_its_prize(open_desk):
    open_desk.do("jackpot", "start", "T1", "3:1", by="Dee")
    open_desk.do("jackpot", "count", "T1", "1", by="Dee")
    open_desk.do("jackpot", "select", "T1", "3", "royal-flush-hearts", "--player", "Mara", by="Dee")
    said = open_desk.do("jackpot", "status", by="Kit")
    wanted = "seat 3, Mara, sensor 1: royal flush in hearts on royal, $10,000.16, needs an executive, selected by Dee"
    assert wanted in said
    assert "lit: seat 3, sensor 1" in said
    (claim,) = open_desk.json("jackpot", "status", by="Kit")["tables"][0]["pending"]
    assert (claim["player"], claim["hand"], claim["prize_cents"]) == ("Mara", "royal-flush-hearts", 1_000_016)


def test_JP_4_wins_are_listed_with_names_and_undone_ones_are_marked(open_desk):
    last, first = won(open_desk)
    said = open_desk.do("jackpot", "wins", by="Kit")
    assert "T1, round 1, seat 3, Mara: royal flush in hearts on royal, $" in said
    assert "T1, round 1, seat 4: royal flush on royal, $1,000.04" in said
    open_desk.agreed("undo", last, "--document", "form 8", "--because", "wrong cards", by="Sue", approved="Eve")
    for words in (["jackpot", "wins"], ["audit", "report", "wins"]):
        marked, plain = sorted(open_desk.do(*words, by="Kit").splitlines(), key=lambda line: "UNDONE" not in line)
        assert re.search(r"UNDONE by Eve \(executive\), .* UTC: wrong cards \(form 8\)$", marked)
        assert first in plain
        assert not RAW.search(marked + plain)
    page = open_desk.do("jackpot", "winpage", last, by="Kit")
    assert re.search(r"^Player +Mara, seat 3$", page, re.MULTILINE)
    assert re.search(rf"^Win +{last}$", page, re.MULTILINE)
    assert re.search(r"^Undone because +wrong cards \(form 8\)$", page, re.MULTILINE)
    assert not RAW.search(page)
    again = open_desk.no("jackpot", "undo", last, "--document", "form 9", "--because", "again", by="Sue")
    assert f"The win “{last}” is already undone." in again
    undone = open_desk.json("jackpot", "wins", by="Kit")["wins"][0]["undone"]
    assert (undone["actor"], undone["because"]) == ("Eve", "wrong cards (form 8)")


def test_JP_19_a_proposal_shows_old_and_new_terms_and_its_advice(open_desk):
    open_desk.do(
        *["jackpot", "configure", "royal", "--contribution", "20%", "--cap-cents", "2000000", "--because", "more"],
        by="Ada",
    )
    said = open_desk.do("jackpot", "proposals", by="Abe")
    assert re.search(r"contribution +15\.25% → 20%", said)
    assert re.search(r"cap +none → \$20,000", said)
    assert re.search(r"Proposed by Ada \(administrator\), \d+ \w+ \d{4}, [0-9:]{8} UTC\.", said)
    assert "advice: royal/meter: A contribution of 20% is above the preconfigured 15%" in said
    assert not RAW.search(said)
    (one,) = open_desk.json("jackpot", "proposals", by="Abe")["proposals"]
    assert one["id"].startswith(one["short_id"])
    assert len(one["id"]) == 32
    assert open_desk.do("jackpot", "proposal", one["short_id"], by="Abe") == said
    assert open_desk.do("jackpot", "status", by="Abe").count("15.25% → 20%") == 1
    assert "contribution 20%" in open_desk.do("jackpot", "approve", one["short_id"], by="Abe")
    assert open_desk.do("jackpot", "proposals", by="Abe") == "Nothing waits for a second person.\n"


def test_a_beginning_of_an_id_is_enough_and_an_unclear_one_is_refused(open_desk):
    for number in (1, 2):
        terms = ["configure", "royal", "--seed-cents", f"{number}000", "--because", "x", "--id", f"thrift-{number}"]
        open_desk.do("jackpot", *terms, by="Ada")
    before = open_desk.json("jackpot", "status", by="Kit")["head"]
    said = open_desk.no("jackpot", "approve", "thrift", by="Abe")
    assert "“thrift” stands for 2 proposals: thrift-1, thrift-2. Type more of it." in said
    assert open_desk.json("jackpot", "status", by="Kit")["head"] == before
    again = ["jackpot", "decline", "thrift-1", "no", "--id", "mine"]
    assert open_desk.do(*again, by="Abe") == open_desk.do(*again, by="Abe")
    short = ["jackpot", "approve", "thr", "--id", "done-once"]
    assert open_desk.do(*short, by="Abe") == open_desk.do(*short, by="Abe")
    assert "There is no proposal “thr”" in open_desk.no("jackpot", "approve", "thr", by="Abe")


@pytest.mark.parametrize("report", ["wins", "adjustments", "exceptions", "meters"])
def test_reports_are_plain_text(open_desk, report):
    last, _ = won(open_desk)
    open_desk.agreed("undo", last, "--document", "form 8", "--because", "wrong cards", by="Sue", approved="Eve")
    open_desk.agreed("init", "second", "i-luv-suits", *TERMS)
    open_desk.no("jackpot", "suspend", "x", by="Dee")
    said = open_desk.do("audit", "report", report, by="Kit")
    assert said
    assert not RAW.search(said)


def test_JP_3_a_refusal_names_every_role_with_its_article(open_desk):
    said = open_desk.no("jackpot", "suspend", "x", by="Dee")
    assert "A dealer may not suspend. This needs a supervisor, an executive or an administrator." in said


def test_JP_3_end_game_names_every_undecided_win(open_desk):
    open_desk.do("jackpot", "start", "T1", "3:1", "4:1", by="Dee")
    assert open_desk.do("jackpot", "count", "T1", "2", by="Dee") == "chips counted at T1: counted 2\n"
    for seat, hand in (("3", "royal-flush-hearts"), ("4", "royal-flush")):
        open_desk.do("jackpot", "select", "T1", seat, hand, by="Dee")
    said = open_desk.no("jackpot", "end", "T1", by="Dee")
    assert "The selected hands of seats 3 and 4 are not decided." in said


def test_JP_15_advice_says_when_contribution_and_reserve_exceed_the_wager(open_desk):
    said = open_desk.do("jackpot", "advice", "loss", "i-luv-suits", "--seed-cents", "1000000", "--contribution", "100%")
    assert "A contribution of 100.00% and a reserve of 3.00% take 103.00% of each wager." in said
