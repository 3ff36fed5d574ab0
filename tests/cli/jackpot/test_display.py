"""`longsuit jackpot display`: what the display of a table or a jackpot shows."""

from __future__ import annotations

import re


def test_JP_17_the_display_shows_pays_at_the_wager_and_the_rates_in_force(open_desk, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nwager_cents = 500\n', "utf-8")
    open_desk.agreed("init", "five", "i-luv-suits", "--house", str(house), "--because", "x")
    said = open_desk.do("jackpot", "display", "five", by="Kit")
    assert "five: progressive jackpot, $5 a round, table 1" in said
    assert "$1,250" in said
    assert "100% of the meter" in said
    assert "contribution" in said
    (five,) = open_desk.json("jackpot", "display", "five", by="Kit")["jackpots"]
    assert {pay["hand"]: pay["pays"] for pay in five["pays"]}["four-of-a-kind"] == "$375"
    shown = open_desk.json("jackpot", "display", "T1", by="Kit")
    assert (shown["table"], [one["jackpot"] for one in shown["jackpots"]], shown["pending"]) == ("T1", ["royal"], [])
    assert "There is no table or jackpot “T7”" in open_desk.no("jackpot", "display", "T7", by="Kit")


def test_JP_10_a_house_jackpot_displays_its_amount_and_notices(open_desk, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nkind = "house"\n', "utf-8")
    facts = ("--house", str(house), "--seed-cents", "1000000", "--because", "x")
    proposed = open_desk.do("jackpot", "init", "gift", "i-luv-suits", *facts, by="Ada")
    assert "A house jackpot gift by table 1: $10,000." in proposed
    assert re.search(r"^ +amount +\$10,000$", proposed, re.MULTILINE)
    for word in ("contribution", "reserve", "seed", "%"):
        assert word not in proposed
    approved = open_desk.do("jackpot", "approve", re.search(r"jackpot approve (\w+)", proposed)[1], by="Abe")
    assert "Jackpot gift added, $10,000: x." in approved
    said = open_desk.do("jackpot", "display", "gift", by="Kit")
    assert "The amount of the house jackpot is $10,000." in said
    assert "No player money is involved" in said
    assert "%" not in said
