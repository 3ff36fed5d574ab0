"""The sheet says which values are the source's, which Longsuit's, which a profile's and which the house's."""

from __future__ import annotations

import re

import pytest

from longsuit.report import Grid, rules_document, rules_sheet
from longsuit.rules import (
    GAMES,
    PROFILES,
    Rules,
    SetBy,
    find_house,
    limits_set_by,
    load,
    own_values,
    read_house,
    rules_json,
    set_by,
)

ILS, HCF, NHF, NCF = "i-luv-suits", "high-card-flush", "nh-flush", "nine-card-fortune-flush"
SOURCE, OURS, PROFILE, HOUSE = SetBy.SOURCE, SetBy.LONGSUIT, SetBy.PROFILE, SetBy.HOUSE


def laid(game: str, **document: object) -> Rules:
    return load(game, read_house(document, "house.toml"))


def flat(rules: Rules) -> str:
    return " ".join(rules_sheet(rules).split())


def limits(rules: Rules) -> dict[str, str]:
    """Who set the limits of each wager, as the sheet prints it."""
    parts = [part for chapter in rules_document(rules).chapters for part in chapter.parts]
    (grid,) = [part for part in parts if isinstance(part, Grid) and part.title == "Every spot"]
    return {row[0]: row[grid.headings.index("Set by")] for row in grid.rows}


@pytest.mark.parametrize(
    ("game", "house"), [*((game, None) for game in GAMES), *((g, h) for h in PROFILES for g in find_house(h).games)]
)
def test_no_sheet_claims_to_be_as_published(game: str, house: str | None) -> None:
    sheet = flat(load(game, house)).lower()
    assert "as published" not in sheet
    assert "played as published" not in sheet


@pytest.mark.parametrize("game", [ILS, HCF, NCF])
def test_limits_that_no_source_prints_are_longsuits(game: str) -> None:
    rules = load(game)
    assert {by for wager in rules.wagers if wager not in rules.sensors for by in limits_set_by(rules, wager)} == {OURS}
    assert set(limits(rules).values()) <= {"Longsuit", "source"}


def test_NHF_1_the_limits_of_nh_flush_are_the_sources() -> None:
    assert set(limits(load(NHF)).values()) == {"source"}
    assert "- Ante: $1 to $10. [NHF-1]" in rules_sheet(load(NHF))


def test_ILS_11_the_fixed_jackpot_wager_is_the_sources() -> None:
    assert limits(load(ILS))["Progressive"] == "source"
    assert limits(laid(ILS, jackpots={"wager_cents": 500}))["Progressive"] == "the house"


def test_WA_1_a_limit_that_the_maximum_wager_sets_is_the_profiles() -> None:
    assert limits(load(ILS, "wa"))["Ante"] == "Longsuit, wa"
    assert limits(load(ILS, "wa"))["Flush Rush"] == "Longsuit"
    assert limits(load(ILS, "nh"))["Ante"] == "nh"
    assert limits(laid(ILS, extends="wa", limits={"ante": {"min_cents": 1_000}}))["Ante"] == "the house, wa"


def test_a_limit_that_the_house_sets_is_the_houses() -> None:
    rules = laid(ILS, limits={"base": {"max_cents": 20_000}})
    assert limits(rules)["Ante"] == "Longsuit, the house"
    assert "- Ante: $5 to $200 (Longsuit's and the house's). [ILS-2]" in rules_sheet(rules)


def test_the_choice_of_a_pay_table_is_longsuits_until_the_house_chooses() -> None:
    assert "Table FR2 is in force, Longsuit's choice." in flat(load(ILS))
    assert "Flush Rush: pay table FR2 (Longsuit's choice)." in flat(load(ILS))
    chosen = laid(ILS, wagers={"flush-rush": {"table": "FR4"}})
    assert "Table FR4 is in force, the house's choice." in flat(chosen)
    own = laid(ILS, tables={"flush-rush": {"MINE": {"pays": {"7": 9}}}})
    assert "Table MINE is in force, the house's choice. MINE is the house's own" in flat(own)


def test_HCF_1_the_guides_pay_tables_are_the_sources_and_the_others_are_not() -> None:
    sheet = flat(load(HCF))
    assert "Table FR1 is in force, as in the published rules. FR2, FR3, FR4 and FR5 are Longsuit's own" in sheet
    assert "Table SFR1 is in force, as in the published rules. SFR2, SFR3, SFR4 and SFR5 are Longsuit's own" in sheet


def test_NCF_8_the_bonus_table_is_named_as_longsuits_own() -> None:
    sheet = flat(load(NCF))
    assert "Table LONGSUIT is in force, Longsuit's choice. LONGSUIT is Longsuit's own" in sheet
    assert "Whether 9 Card Bonus is offered, and its pay table." in sheet
    assert "Table 5-2 is in force, as in the published rules." in sheet


def test_NHF_9_the_amount_is_the_sources_and_its_reading_longsuits() -> None:
    assert (
        "The amount is the published one; over whom it counts and how winnings above it are cut are Longsuit's"
        in flat(load(NHF))
    )
    assert "These limits are the house's choice." in flat(laid(NHF, caps=[{"amount_cents": 100}]))
    assert "These limits are nh's choice." in flat(load(ILS, "nh"))


def test_irregularities_are_longsuits_choices() -> None:
    assert "The published rules say nothing about irregularities; these are Longsuit's choices." in flat(load(ILS))
    changed = flat(laid(ILS, irregularities={"rounding": "down"}))
    assert "these are Longsuit's choices, except where the house differs." in changed


def test_every_value_of_longsuits_own_is_listed_until_the_house_sets_it() -> None:
    listed = {one.key for one in own_values(load(ILS))}
    assert {"limits.ante", "rules.chip_cents", "wagers.flush-rush.table", "jackpots.sensors"} <= listed
    rules = laid(ILS, rules={"chip_cents": 100}, wagers={"flush-rush": {"table": "FR4"}}, jackpots={"sensors": []})
    left = {one.key for one in own_values(rules)}
    assert not left & {"rules.chip_cents", "wagers.flush-rush.table", "jackpots.sensors", "jackpots.kind"}
    assert "limits.ante" in left
    assert "wagers.nine-card-bonus.table" not in {
        one.key for one in own_values(laid(NCF, wagers={"nine-card-bonus": {"offered": False}}))
    }


@pytest.mark.parametrize("game", GAMES)
def test_what_is_marked_as_longsuits_is_a_value_of_the_game(game: str) -> None:
    defaults = load(game).defaults
    for key in defaults["source"]["ours"]:
        words = key.split(".")
        found = defaults["caps"][0] if words[0] == "caps" else defaults
        for word in words[1:] if words[0] == "caps" else words:
            assert word in found, key
            found = found[word]


def test_the_same_as_data() -> None:
    data = rules_json(load(ILS, "wa"))
    assert {"key": "rules.chip_cents", "what": "the smallest chip"} in data["ours"]
    ante, play = data["wagers"][:2]
    assert (ante["limits_set_by"], ante["table_set_by"]) == (["longsuit", "profile"], None)
    assert play["limits_set_by"] == ["profile"]
    assert data["wagers"][2]["table_set_by"] == "longsuit"
    assert "Whether a folded hand can win the jackpot." in data["left_to_the_house"]


@pytest.mark.parametrize(
    ("key", "by"),
    [("rules.qualifier", SOURCE), ("rules.chip_cents", OURS), ("maximum_wager", PROFILE), ("rules.seats", HOUSE)],
)
def test_a_value_is_set_by_the_nearest_that_names_it(key: str, by: SetBy) -> None:
    assert set_by(laid(ILS, extends="wa", rules={"seats": 4}), key) is by


def test_differences_name_whose_value_they_replace() -> None:
    text = str(laid(ILS, rules={"qualifier": "none"}, limits={"ante": {"max_cents": 20_000}}))
    assert 'rules.qualifier = "none"   (published: "9-3-2")' in text
    assert "limits.ante.max_cents = 20000   (Longsuit's: 50000)" in text


def test_how_often_a_raise_may_be_the_ante_is_the_sources() -> None:
    for game, label in ((ILS, "Play"), (HCF, "Raise"), (NHF, "Raise"), (NCF, "Play")):
        assert limits(load(game))[label] == "source"
    assert limits(load(NCF, "wa"))["Play"] == "source"
    assert limits(load(ILS, "wa"))["Play"] == "source, wa"
    assert limits(load(ILS, "nh"))["Play"] == "source, nh"


def test_NHF_1_a_profile_that_repeats_the_source_leaves_the_value_the_sources() -> None:
    rules = load(NHF, "nh")
    assert set(limits(rules).values()) == {"source"}
    assert "The amount is the published one; over whom it counts" in flat(rules)
    assert rules.differences == ()
    assert "That a hand with two suited cards may not raise." in flat(rules)
    assert limits(laid(NHF, extends="nh", limits={"base": {"max_cents": 500}}))["Ante"] == "source, the house"


def test_EQ_1_how_the_cards_are_prepared_is_not_in_the_guide_of_high_card_flush() -> None:
    assert "How the cards are prepared, with its shufflers." in flat(load(HCF))
    assert "How the cards are prepared" not in flat(load(ILS))


def test_EQ_3_the_sheet_has_what_is_signed_before_the_table_opens() -> None:
    sheet = flat(load(ILS, "wa"))
    assert "Before the table opens" in sheet
    for words in ("Every deck is verified", "The display shows what the meter holds. [EQ-3]", "are licensed. [WA-5]"):
        assert words in sheet
    assert "The tribe's gaming agency" not in sheet
    assert "Before the table opens" not in flat(load(ILS))
    assert "The display shows" not in flat(load(HCF, "wa"))


@pytest.mark.parametrize("house", PROFILES)
def test_differences_are_printed_without_raw_values(house: str) -> None:
    for game in find_house(house).games:
        chapter = flat(load(game, house)).partition("Where this house differs")[2]
        assert not set("{}[]=") & set(chapter)
        assert "_cents" not in chapter
        assert not re.search(r"^- [a-z_-]+\.", chapter, re.MULTILINE)
    assert "- Aggregate limits: none (published: $50,000 a round)" in flat(load(HCF, "wa"))
    suits = flat(load(ILS, "nh"))
    assert "- Ante, most: $10 (Longsuit's: $500)" in suits
    assert "- Flush Rush and Super Flush Rush, most: $10 (Longsuit's: $100)" in suits
    assert "- Play with a six-card flush: up to 2 times the Ante (published: up to 3 times the Ante)" in suits
    assert "- Play with a two-card flush: not allowed (published: up to the Ante)" in suits
    assert "- The bonus wagers of a seat are equal: yes (published: no)" in suits
    assert "- Amount of a raise: whole Antes (published: any within the limits)" in suits
