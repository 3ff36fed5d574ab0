"""The sheet of somebody's own game names its file, and no published source."""

from __future__ import annotations

from longsuit.report import rules_sheet
from longsuit.rules import load

MINE = """
game = "river-suits"
title = "River Suits"
shape = "streets"
rules = { seats = 5, qualifier = "8-2" }
streets = [{ own = 5, dealer = 5, decision = { wager = "bet", multiples = [1, 2] } }]

[wagers]
ante = { label = "Ante", role = "base" }
bet = { label = "Bet", role = "raise" }
run = { label = "Run of the River", role = "bonus", metric = "flush", table = "R" }

[tables.run]
R.pays = { 5 = 50, 4 = 6 }

[limits]
ante = { min_cents = 500, max_cents = 10000 }
bet = { max_cents = 30000 }
bonus = { min_cents = 100, max_cents = 5000 }
"""


def test_the_sheet_of_a_game_of_ones_own_speaks_of_its_file(tmp_path):
    file = tmp_path / "river-suits.toml"
    file.write_text(MINE, "utf-8")
    sheet = " ".join(rules_sheet(load(str(file))).split())
    assert "As its game file describes it." in sheet
    assert "the game's value" in sheet
    for words in ("As shipped with Longsuit", "published", "source"):
        assert words not in sheet
    assert "As shipped with Longsuit" in rules_sheet(load("nh-flush"))
