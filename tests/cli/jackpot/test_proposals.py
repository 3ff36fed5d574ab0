"""`longsuit jackpot` changes that two people make."""

from __future__ import annotations

import re

import pytest

from tests.store.jackpot_desk import TERMS


def test_advice_is_given_with_its_number(desk):
    advice = desk.json("jackpot", "advice", "royal", "i-luv-suits", "--seed-cents", "0", "--reserve", "2%")["advice"]
    assert {each["about"] for each in advice} >= {"seed-below-award", "no-seed", "reserve-only"}
    assert all(each["number"] for each in advice)
    sound = desk.do("jackpot", "advice", "royal", "i-luv-suits", "--seed-cents", "1000000", "--contribution", "15%")
    assert sound == (
        "No advice: nothing speaks against these terms.\n"
        "The house keeps 20.0309% of each wager in the long run, seeds paid.\n"
    )
    lost = desk.do("jackpot", "advice", "royal", "i-luv-suits", "--seed-cents", "1000000", "--contribution", "97%")
    assert "The house loses 61.9691% of each wager" in lost
    assert "keeps -" not in lost


def test_JP_15_init_without_figures_proposes_the_preconfigured_terms(desk):
    said = desk.json("jackpot", "init", "royal", "i-luv-suits", "--because", "x", by="Ada")
    (proposed,) = said["events"]
    (meter,) = proposed["change"]["game"]["meters"]
    assert (meter["seed_cents"], meter["contribution"], meter["reserve"]) == (1_000_000, 150_000, 30_000)
    assert proposed["advice"] == []


def test_JP_15_a_table_of_the_houses_own_needs_figures_or_terms_in_its_file(desk, tmp_path):
    house = tmp_path / "ours.toml"
    table = '[jackpots]\nsensors = ["OURS"]\n[tables.jackpot.OURS]\nmetric = "flush"\npays = { 7 = "100%" }\n'
    house.write_text(f'game = "i-luv-suits"\n{table}')
    ours = ("jackpot", "init", "seven", "i-luv-suits", "--house", str(house), "--because", "x")
    assert "Give --seed-cents, --contribution and --reserve" in desk.no(*ours, by="Ada")
    assert desk.do(*ours, "--seed-cents", "500000", by="Ada")
    terms = '[jackpots.terms.OURS]\nseed_cents = 200000\ncontribution = "20%"\nreserve = "2%"\n'
    house.write_text(f'game = "i-luv-suits"\n{table}{terms}')
    (proposed,) = desk.json(*ours, by="Ada")["events"]
    (meter,) = proposed["change"]["game"]["meters"]
    assert (meter["seed_cents"], meter["contribution"], meter["reserve"]) == (200_000, 200_000, 20_000)


def test_JP_15_the_arithmetic_is_printed_as_exact_fractions(desk):
    said = desk.do("jackpot", "terms", "i-luv-suits")
    assert "cost of the seed           -8.0802%   -125/1547" in said
    assert "house advantage            20.0309%   16748877/83615350" in said
    found = desk.json("jackpot", "terms", "i-luv-suits")["jackpots"]
    assert found["1"]["house_advantage"]["exact"] == "16748877/83615350"
    assert found["ML1"]["configured"]["meters"]["minor"]["seed_cents"] == 100_000


def test_a_proposal_is_printed_with_its_advice(desk):
    said = desk.do("jackpot", "init", "royal", "i-luv-suits", "--seed-cents", "0", "--because", "x", by="Ada")
    assert "advice: " in said
    assert "A second person has to approve it: longsuit jackpot approve " in said


def test_JP_19_the_advice_of_a_waiting_proposal_is_about_the_terms_in_force_now(desk, tmp_path):
    house = tmp_path / "ours.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nsensors = ["ML1"]\n')
    desk.agreed("init", "double", "i-luv-suits", "--house", str(house), "--because", "x")
    for terms in ("major:contribution=25%", "minor:contribution=13%"):
        said = desk.do("jackpot", "configure", "double", "--terms", terms, "--because", "x", by="Ada")
        assert "The house loses" not in said
    major, minor = (one["id"] for one in desk.json("jackpot", "proposals", by="Abe")["proposals"])
    desk.do("jackpot", "approve", major, by="Abe")
    assert "advice: double: The house loses" in desk.do("jackpot", "proposals", by="Abe")
    (waiting,) = desk.json("jackpot", "proposals", by="Abe")["proposals"]
    assert waiting["id"] == minor
    assert "house-loses" in {one["about"] for one in waiting["advice"]}


def test_nobody_approves_their_own_proposal(desk):
    said = desk.do("jackpot", "init", "royal", "i-luv-suits", *TERMS, by="Ada")
    proposal = re.search(r"jackpot approve (\w+)", said)[1]
    assert "Ada proposed this" in desk.no("jackpot", "approve", proposal, by="Ada")
    assert "decline" in desk.do("jackpot", "decline", proposal, "no need", by="Abe")


def test_configuring_adjusting_closing_and_ending(open_desk):
    desk = open_desk
    desk.agreed("configure", "royal", "--contribution", "20%", "--cap-cents", "2000000", "--because", "more")
    desk.agreed("configure", "royal", "--lock", "freeze", "--because", "other tables")
    desk.agreed(
        *(
            "adjust",
            "royal/meter",
            "--cents",
            "-100",
            "--reason",
            "malfunction",
            "--document",
            "f1",
            "--because",
            "drift",
        ),
        by="Sue",
        approved="Eve",
    )
    assert desk.json("jackpot", "status", by="Kit")["meters"][0]["shown_cents"] == 999_900
    desk.agreed("init", "second", "i-luv-suits", *TERMS)
    desk.agreed("close", "T1", "--because", "night")
    desk.agreed("discontinue", "royal", "--carry", "royal/meter=second/meter", "--because", "the end")
    meters = {meter["meter"]: meter for meter in desk.json("jackpot", "status", by="Kit")["meters"]}
    assert meters["second/meter"]["shown_cents"] == 1_999_900
    assert meters["royal/meter"]["discontinued"]
    assert desk.json("store", "check")["holds"]
    kinds = [row["kind"] for row in desk.json("audit", "report", "adjustments", by="Kit")["rows"]]
    assert kinds == ["meter-adjusted"]


@pytest.mark.parametrize(
    "words",
    [
        ["configure", "nothing", "--seed-cents", "5", "--because", "x"],
        ["configure", "royal", "--because", "x"],
        ["configure", "royal", "--seed-cents", "5", "--lock", "none", "--because", "x"],
        ["configure", "royal", "--contribution", "lots", "--because", "x"],
        ["init", "x", "i-luv-suits", "--sensor", "3", *TERMS],
        ["init", "x", "i-luv-suits", "--meter", "minor:5", *TERMS],
        ["init", "x", "i-luv-suits", "--meter", "meter:lots", *TERMS],
        ["link", "T2", "i-luv-suits", "nothing", "--because", "x"],
        ["adjust", "royal/meter", "--reason", "win", "--document", "x", "--because", "x"],
        ["start"],
        ["count", "T1", "one"],
        ["nothing"],
    ],
)
def test_what_cannot_be_read_is_refused_before_anything_is_asked(open_desk, words):
    before = open_desk.json("jackpot", "status", by="Kit")["head"]
    code, _, said = open_desk.run("jackpot", *words, by="Ada")
    assert code == 2
    assert said.count("Traceback") == 0
    assert said.strip()
    assert open_desk.json("jackpot", "status", by="Kit")["head"] == before


def test_JP_18_a_table_is_linked_only_as_a_game_with_the_same_winning_hands(open_desk):
    said = open_desk.no("jackpot", "link", "T12", "nine-card-fortune-flush", "royal", "--because", "x", by="Ada")
    assert "royal pays on a player's 7 cards, and in 9 Card Fortune Flush a player has 9." in said
    said = open_desk.no("jackpot", "link", "T12", "high-card-flush", "royal", "--because", "x", by="Ada")
    assert "High Card Flush has no jackpot pay table here." in said
    assert not open_desk.json("jackpot", "status", by="Kit")["proposals"]


TABLE_1 = """
game = "high-card-flush"
[jackpots]
sensors = ["OURS"]
[tables.jackpot.OURS]
metric = "poker"
[tables.jackpot.OURS.pays]
royal-flush-hearts = "100%"
royal-flush = "10%"
straight-flush = 250
four-of-a-kind = 75
full-house = 5
flush = 4
straight = 2
"""


def test_JP_18_a_house_file_can_give_a_game_its_jackpot_pay_table(open_desk, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text(TABLE_1, "utf-8")
    link = ("link", "T12", "high-card-flush", "royal", "--house", str(house), "--because", "x")
    open_desk.agreed(*link)
    tables = open_desk.json("jackpot", "status", by="Kit")["tables"]
    assert [table["game"] for table in tables if table["table"] == "T12"] == ["high-card-flush"]
    said = open_desk.no("jackpot", "link", "T12", "i-luv-suits", "royal", "--because", "x", by="Ada")
    assert "Table T12 plays High Card Flush, not I Luv Suits Poker." in said


def test_JP_18_a_table_whose_sheet_prints_other_pays_is_not_linked(open_desk, tmp_path):
    house = tmp_path / "house.toml"
    house.write_text(TABLE_1.replace("straight-flush = 250", "straight-flush = 200"), "utf-8")
    link = ("jackpot", "link", "T12", "high-card-flush", "royal", "--house", str(house), "--because", "x")
    said = open_desk.no(*link, by="Ada")
    assert "royal pays by table 1, and no jackpot table of High Card Flush pays the same here." in said
    assert not open_desk.json("jackpot", "status", by="Kit")["proposals"]


def test_WA_1_a_jackpot_with_a_wager_above_the_profile_is_not_linked(open_desk, tmp_path):
    house = tmp_path / "high.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nwager_cents = 50000\n', "utf-8")
    open_desk.agreed("init", "high", "i-luv-suits", "--house", str(house), "--because", "x")
    link = ("jackpot", "link", "T12", "i-luv-suits", "high", "--house", "wa", "--because", "x")
    assert "The wager of high is $500, and the profile wa allows $300 at most." in open_desk.no(*link, by="Ada")


def test_JP_1_two_meters_are_configured_apart_in_one_proposal(open_desk, tmp_path):
    house = tmp_path / "ml1.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nsensors = ["ML1"]\n', "utf-8")
    open_desk.agreed("init", "double", "i-luv-suits", "--house", str(house), "--because", "x")
    major, minor = "major:seed-cents=3000000,contribution=9%", "minor:seed-cents=150000,reserve=2%,cap-cents=900000"
    open_desk.agreed("configure", "double", "--terms", major, "--terms", minor, "--because", "two meters")
    (shown,) = open_desk.json("jackpot", "display", "double", by="Kit")["jackpots"]
    rates = {meter["meter"]: meter for meter in shown["meters"]}
    assert (rates["double/major"]["seed_cents"], rates["double/major"]["contribution"]) == (3_000_000, "9%")
    assert (rates["double/minor"]["reserve"], rates["double/minor"]["cap_cents"]) == ("2%", 900_000)
    for wrong in ("other:reserve=1%", "major:colour=red", "major:seed-cents=many", "major"):
        said = open_desk.no("jackpot", "configure", "double", "--terms", wrong, "--because", "x", by="Ada")
        assert "are not the terms of a meter" in said
        assert "Their terms: seed-cents, contribution, reserve, cap-cents" in said


def test_JP_1_a_new_jackpot_has_two_meters_with_terms_of_their_own(open_desk, tmp_path):
    house = tmp_path / "ml1.toml"
    house.write_text('game = "i-luv-suits"\n[jackpots]\nsensors = ["ML1"]\n', "utf-8")
    new = ["double", "i-luv-suits", "--house", str(house)]
    apart = ["--terms", "major:seed-cents=3000000,contribution=9%", "--terms", "minor:reserve=2%"]
    advised = open_desk.json("jackpot", "advice", *new, *apart)["terms"]
    assert [(one["seed_cents"], one["contribution"], one["reserve"]) for one in advised] == [
        (3_000_000, 90_000, 20_000),
        (100_000, 30_000, 20_000),
    ]
    open_desk.agreed("init", *new, *apart, "--because", "x")
    (shown,) = open_desk.json("jackpot", "display", "double", by="Kit")["jackpots"]
    assert [(one["seed_cents"], one["contribution"], one["reserve"]) for one in shown["meters"]] == [
        (3_000_000, "9%", "2%"),
        (100_000, "3%", "2%"),
    ]
    twice = open_desk.no("jackpot", "init", *new, *apart[:2], *apart[:2], "--because", "x", by="Ada")
    assert "The terms of major are given twice." in twice
