"""`longsuit jackpot` from the wager to the win page."""

from __future__ import annotations

import re
from html import unescape

from longsuit.report import qr_drawing
from longsuit.store import Store
from tests.store.jackpot_desk import ROYAL, CommandLine
from tests.store.prepared_houses import MAKERS, cheap_passwords
from tests.store.support import play_win


def test_a_whole_day(open_desk, tmp_path):
    desk = open_desk
    assert "wager placed at T1: seat 3" in desk.do("jackpot", "wager", "T1", "1", "3", by="Dee")
    assert "game started at T1: round 1, 2 accepted" in desk.do("jackpot", "start", "T1", by="Dee")
    desk.do("jackpot", "count", "T1", "2", by="Dee")
    win = desk.json("jackpot", "select", "T1", "3", "royal-flush-hearts", by="Dee")["events"][0]["win"]
    desk.do("jackpot", "verify", "T1", "3", *ROYAL, by="Sue")
    desk.do("jackpot", "confirm", "T1", "3", by="Sue")
    assert "an executive's card is needed" in desk.no("jackpot", "commit", "T1", "3", by="Sue")
    assert "prize $10,000.31" in desk.do("jackpot", "commit", "T1", "3", by="Eve")
    desk.do("jackpot", "end", "T1", by="Dee")
    status = desk.json("jackpot", "status", by="Kit")
    assert [meter["shown_cents"] for meter in status["meters"]] == [1_000_004]
    page = desk.do("jackpot", "winpage", win, by="Kit")
    assert re.search(r"^Prize +\$10,000\.31$", page, re.MULTILINE)
    assert re.search(r"^Committed +Eve \(executive\), \d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC$", page, re.MULTILINE)
    file = tmp_path / "win.html"
    desk.do("jackpot", "winpage", win, "--html", str(file), by="Kit")
    assert "<td>$10,000.31</td>" in file.read_text("utf-8")
    assert "<h2>Checkpoint</h2>" not in file.read_text("utf-8")
    assert desk.do("store", "check").startswith("Verified: ")
    assert desk.do("audit", "verify", by="Kit").startswith("Verified: ")
    desk.agreed("undo", win, "--document", "form 8", "--because", "wrong cards", by="Sue", approved="Eve")
    assert "Undone" in desk.do("jackpot", "winpage", win, by="Kit")
    assert desk.json("store", "check")["holds"]


def test_where_the_keys_are_the_printed_page_has_a_checkpoint_that_covers_the_win(tmp_path):
    database, file = str(tmp_path / "house.db"), tmp_path / "win.html"
    with cheap_passwords():
        MAKERS["open_desk"](database)
        with Store.open(database) as store:
            win = play_win(store)
        desk = CommandLine(database)
        desk.do("jackpot", "winpage", win, "--html", str(file), by="Kit")
        page = file.read_text("utf-8")
        note = unescape(re.search("<pre>(.*)</pre>", page, re.DOTALL)[1]) + "\n"
        assert f'<path d="{qr_drawing(note).path}"/>' in page
        (link,) = re.findall("This win is link ([0-9]+) of the audit chain", page)
        assert int(link) <= int(note.splitlines()[1])
        file.with_suffix(".checkpoint").write_text(note, "utf-8")
        given = ("--checkpoint", str(file.with_suffix(".checkpoint")))
        assert desk.do("audit", "verify", *given, by="Kit").startswith("Verified: ")
