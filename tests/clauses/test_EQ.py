"""Equipment and procedure, clause by clause."""

from __future__ import annotations

import tomllib

import pytest

from longsuit.floor.config.floor_house_file import floor_house
from longsuit.jackpot import (
    ChecklistItem,
    ClearChecklist,
    CloseTable,
    EndGame,
    OpenTable,
    PlaceBase,
    PlaceWager,
    RequireChecklist,
    SignChecklist,
    StartGame,
    StartRound,
    replay,
    sensor_of,
)
from longsuit.report import rules_sheet
from longsuit.rules import GAMES, CardSource, RulesError, find_house, load
from tests.floor.web.served import HOUSE, served
from tests.jackpot.house import STAFF, House, jackpot
from tests.support import rules

ILS = "i-luv-suits"


def equipment_chapter(sheet: str) -> str:
    """The chapter about equipment, on one line."""
    return " ".join(sheet.split("Equipment\n")[1].split("\n## ", maxsplit=1)[0].split())


# EQ-1: how cards are prepared


def test_EQ_1_the_sheet_tells_how_a_shuffler_is_set():
    chapter = equipment_chapter(rules_sheet(load(ILS)))
    assert "set to I Luv Suits Poker and delivers packets of seven cards. [EQ-1]" in chapter
    assert "does not know the game is set to deliver packets of seven cards. [EQ-1]" in chapter
    assert "washes" not in chapter


def test_EQ_1_by_hand_the_deck_is_verified_washed_shuffled_and_cut():
    chapter = equipment_chapter(rules_sheet(rules(ILS, '[equipment]\ncards = ["hand"]')))
    line = chapter.split("By hand: ")[1]
    assert [line.index(word) for word in ("verifies", "washes", "shuffles", "cut card")] == sorted(
        line.index(word) for word in ("verifies", "washes", "shuffles", "cut card")
    )
    assert "set to" not in chapter


def test_EQ_1_the_green_button_dispenses_the_rest_when_fewer_than_seven_packets_are_used():
    text = " ".join(rules_sheet(load(ILS)).split())
    begin, deal, rest = (
        text.index("the dealer presses the green button to begin the deal"),
        text.index("the dealer gives each player a packet of seven cards"),
        text.index("If fewer than seven packets are used, the dealer presses the green button again"),
    )
    assert begin < deal < rest
    assert "dispenses the rest of the deck and shuffles the next deck. [EQ-1]" in text


def test_EQ_1_no_green_button_where_no_shuffler_delivers_packets():
    assert "green button" not in rules_sheet(rules(ILS, '[equipment]\ncards = ["shoe", "hand"]'))


def test_EQ_1_a_game_for_fewer_seats_has_fewer_packets():
    text = " ".join(rules_sheet(rules(ILS, "[rules]\nseats = 3")).split())
    assert "If fewer than four packets are used" in text


@pytest.mark.parametrize("game", GAMES)
def test_EQ_1_every_game_says_how_its_cards_are_prepared(game):
    assert load(game).equipment.cards


@pytest.mark.parametrize("game", find_house("wa").games)
def test_EQ_1_the_profile_allows_every_way(game):
    assert set(load(game, "wa").equipment.cards) == set(CardSource)


@pytest.mark.parametrize("cards", ['"hand"', "[]", '["hand", "hand"]', '["sleeve"]'])
def test_EQ_1_another_way_is_refused(cards):
    with pytest.raises(RulesError, match=r"equipment\.cards: .*Use a list of"):
        rules(ILS, f"[equipment]\ncards = {cards}")


def test_EQ_1_equipment_does_not_change_the_fingerprint_of_the_rules():
    assert rules(ILS, '[equipment]\ncards = ["hand"]').sha256 == load(ILS).sha256


# EQ-2: approved models and versions

DEAL_PLUS = {"model": "i-Deal Plus", "software": "1.1.114", "cardrec": "4.0.033", "rng": "1.002.004"}
ATLAS = {"model": "GM Atlas", "software": "5.4.0"}


def table_with(**equipment):
    """A house with one table under the Washington profile that has this equipment."""
    table = {"name": "main", "game": ILS, "house": "wa", "equipment": equipment}
    return floor_house({"tables": [table]}, "house.toml").tables[0]


def test_EQ_2_approved_models_with_their_minimum_versions():
    approved = load(ILS, "wa").equipment
    assert {one.name: dict(one.versions) for one in approved.shufflers} == {
        "i-Deal": {"software": "3.8.024", "cardrec": "4.0.033", "rng": "1.002.004"},
        "i-Deal Plus": {"software": "1.1.114", "cardrec": "4.0.033", "rng": "1.002.004"},
    }
    assert {one.name: dict(one.versions) for one in approved.jackpot_systems} == {
        "Game Manager": {"software": "2.5.4"},
        "GM Atlas": {"software": "5.4.0"},
    }


def test_EQ_2_a_table_names_its_equipment():
    found = table_with(cards="game-shuffler", shuffler=DEAL_PLUS, jackpot_system=ATLAS).equipment
    assert found.cards is CardSource.GAME_SHUFFLER
    assert found.shuffler.text() == "i-Deal Plus (software 1.1.114, cardrec 4.0.033, rng 1.002.004)"
    assert found.jackpot_system.versions == {"software": "5.4.0"}


@pytest.mark.parametrize("version", ["1.1.114", "v1.1.114", "1.1.115", "1.2", "2", "1.10.0", "01.01.0114"])
def test_EQ_2_the_minimum_and_every_higher_version_are_accepted(version):
    assert table_with(shuffler={**DEAL_PLUS, "software": version}).equipment.shuffler


@pytest.mark.parametrize("version", ["1.1.113", "1.1", "1", "0.9.999", "1.0.200", "1.1.9"])
def test_EQ_2_a_lower_version_is_refused_by_file_and_key(version):
    with pytest.raises(RulesError) as error:
        table_with(shuffler={**DEAL_PLUS, "software": version})
    key = "house.toml: tables[1].equipment.shuffler.software"
    assert str(error.value) == f'{key}: "{version}" is not approved (EQ-2). Use "1.1.114" or higher.'


def test_EQ_2_a_version_is_compared_part_by_part_as_a_number():
    shuffler = {"model": "i-Deal", "cardrec": "4.0.033", "rng": "1.002.004"}
    assert table_with(shuffler={**shuffler, "software": "3.8.24"}).equipment.shuffler
    with pytest.raises(RulesError, match=r'"3\.8\.3" is not approved'):
        table_with(shuffler={**shuffler, "software": "3.8.3"})


def test_EQ_2_a_model_that_is_not_approved_is_refused():
    with pytest.raises(RulesError) as error:
        table_with(jackpot_system={"model": "Home Brew", "software": "9.0"})
    assert str(error.value) == (
        'house.toml: tables[1].equipment.jackpot_system.model: "Home Brew" is not approved (EQ-2). '
        'Use "Game Manager" or "GM Atlas".'
    )


def test_EQ_2_a_version_that_is_not_named_is_refused():
    with pytest.raises(RulesError, match=r"equipment\.shuffler\.rng: it is missing \(EQ-2\)"):
        table_with(shuffler={key: value for key, value in DEAL_PLUS.items() if key != "rng"})


@pytest.mark.parametrize("cards", ["game-shuffler", "packet-shuffler", "machine"])
def test_EQ_2_cards_from_a_machine_need_its_name(cards):
    with pytest.raises(RulesError, match=r'equipment\.shuffler: it is missing.*"i-Deal" or "i-Deal Plus"'):
        table_with(cards=cards)
    assert table_with(cards="hand").equipment.shuffler is None


REAL_DECK = {"dealer": "human", "deck": "physical"}
ROYAL = {"name": "royal", "game": ILS}


def test_EQ_2_a_table_with_a_real_deck_names_its_equipment():
    table = {"name": "main", "game": ILS, "house": "wa", **REAL_DECK, "jackpots": ["royal"]}
    with pytest.raises(RulesError) as error:
        floor_house({"tables": [table], "jackpots": [ROYAL]}, "house.toml")
    key, why = "house.toml: tables[1].equipment.", "it is missing, and the profile approves equipment by name (EQ-2)."
    assert error.value.problems == (
        f'{key}cards: {why} Use "game-shuffler", "packet-shuffler", "machine", "shoe" or "hand".',
        f'{key}jackpot_system: {why} Use "Game Manager" or "GM Atlas".',
    )
    named = {**table, "equipment": {"cards": "hand", "jackpot_system": ATLAS}}
    (terms,) = floor_house({"tables": [named], "jackpots": [ROYAL]}, "house.toml").tables
    assert terms.equipment.cards is CardSource.HAND


def test_EQ_2_where_nothing_is_approved_by_name_a_real_deck_needs_no_names():
    table = {"name": "main", "game": ILS, **REAL_DECK}
    assert floor_house({"tables": [table]}, "house.toml").tables[0].equipment.cards is None


@pytest.mark.parametrize("version", [1.1, "new", "1..2", "", "1.x", "9" * 20])
def test_EQ_2_what_is_not_a_version_is_refused(version):
    with pytest.raises(RulesError, match="is not a version"):
        table_with(shuffler={**DEAL_PLUS, "software": version})


def test_EQ_2_a_house_without_a_list_takes_any_model():
    table = {"name": "main", "game": ILS, "equipment": {"shuffler": {"model": "Home Brew"}}}
    assert floor_house({"tables": [table]}, "house.toml").tables[0].equipment.shuffler.name == "Home Brew"


def test_EQ_2_the_sheet_prints_approved_models():
    chapter = equipment_chapter(rules_sheet(load(ILS, "wa")))
    assert "i-Deal: software 3.8.024, CardRec 4.0.033 and RNG 1.002.004. [EQ-2]" in chapter
    assert "GM Atlas: software 5.4.0. [EQ-2]" in chapter
    assert "approved" not in equipment_chapter(rules_sheet(load(ILS)))


# EQ-5: a display without a network

SENTENCE = "This display is shown on the table's own machine only. Open it there, at the address 127.0.0.1."
WASHINGTON = floor_house(
    tomllib.loads(HOUSE.replace('title = "Suits"', 'title = "Suits"\nhouse = "wa"', 1)), "house.toml"
)
"""The house of the tests: table `suits` is under the Washington profile, table `main` is not."""


def page(house, table="suits", **headers):
    return house.client.get(f"/display/{table}", headers=headers)


def test_EQ_5_the_profile_of_washington_forbids_a_networked_display():
    assert WASHINGTON.tables[0].local_display
    assert not WASHINGTON.tables[1].local_display
    chapter = equipment_chapter(rules_sheet(load(ILS, "wa")))
    assert "It is not connected to a network. [EQ-5]" in chapter


def test_EQ_5_another_machine_gets_neither_the_page_nor_its_figures(tmp_path):
    with served(tmp_path, floor=WASHINGTON, address="192.0.2.7") as house:
        refused = page(house)
        assert (refused.status_code, SENTENCE in refused.text) == (403, True)
        said = house.browser().open("/ws/display/suits").hear()[-1]
        assert (said["type"], said["sentence"]) == ("bye", SENTENCE)
        assert page(house, "main").status_code != 403
        assert house.browser().open("/ws/display/main").hear()[0]["type"] == "display"


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.8.8.8"])
def test_EQ_5_the_own_machine_gets_both(tmp_path, address):
    with served(tmp_path, floor=WASHINGTON, address=address) as house:
        assert page(house).status_code != 403
        assert house.browser().open("/ws/display/suits").hear()[0]["type"] == "display"


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded"])
def test_EQ_5_a_proxy_on_the_own_machine_brings_nobody_in(tmp_path, header):
    with served(tmp_path, floor=WASHINGTON, address="127.0.0.1") as house:
        assert page(house, **{header: "127.0.0.1"}).status_code == 403


def test_EQ_5_elsewhere_every_machine_sees_the_display(tmp_path):
    with served(tmp_path, address="192.0.2.7") as house:
        assert page(house).status_code != 403
        assert house.browser().open("/ws/display/suits").hear()[0]["type"] == "display"


# EQ-3: the checklist before opening

DECKS = ChecklistItem("decks", "Every deck is verified.")
LIMITS = ChecklistItem("limits", "The limits are posted.", "Ante $5 to $300")


def house_with_checklist():
    """A jackpot house with one table, which opens when two people have signed two items."""
    house = House().add(jackpot()).open("T1", "royal")
    house.do(RequireChecklist, "administrator", table="T1", items=(DECKS, LIMITS))
    return house


def sign(house, role="dealer", who=0, **facts):
    return house.do(SignChecklist, role, actor=STAFF[role][who], **({"table": "T1"} | facts))


def refused_signature(house, role="dealer", who=0, **facts):
    return house.refused(SignChecklist, role, actor=STAFF[role][who], **({"table": "T1"} | facts))


def test_EQ_3_no_wager_before_two_people_have_signed_every_item():
    house = house_with_checklist()
    no = house.refused(PlaceBase, table="T1", seat=1)
    assert (no.clause, no.sentence) == (
        "EQ-3",
        "Table T1 is not open yet. It waits for its checklist to be signed by two people: decks, limits.",
    )
    sign(house)
    assert house.refused(StartRound, table="T1", seats=(1,)).clause == "EQ-3"
    sign(house, "supervisor", items=("decks",))
    assert house.refused(PlaceBase, table="T1", seat=1).sentence.endswith("two people: limits.")
    sign(house, "supervisor")
    house.do(PlaceBase, table="T1", seat=1)


def test_EQ_3_each_signature_is_an_event_with_its_person_role_and_time():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    signed = house.events[-2:]
    assert [(one.kind, one.actor, one.role, one.items) for one in signed] == [
        ("checklist-signed", "Dan", "dealer", ("decks", "limits")),
        ("checklist-signed", "Sue", "supervisor", ("decks", "limits")),
    ]
    assert [one.at for one in house.state.checklists["T1"].signatures("decks")] == [one.at for one in signed]


def test_EQ_3_one_person_does_not_sign_twice():
    house = house_with_checklist()
    sign(house, "supervisor")
    assert refused_signature(house, "supervisor").sentence == "Another person must sign decks, limits."
    no = refused_signature(house, "supervisor", items=("decks",))
    assert (no.clause, no.sentence) == ("EQ-3", "Sue has signed decks. Another person must sign it too.")
    no = house.refused(SignChecklist, "executive", actor="SUE", table="T1", items=("decks",))
    assert no.sentence == "SUE has signed decks. Another person must sign it too."


def test_EQ_3_one_of_the_two_is_in_charge():
    house = house_with_checklist()
    sign(house, "dealer", 0)
    no = refused_signature(house, "dealer", 1)
    assert no.sentence == "Dan has signed decks. Now a supervisor or an executive must sign it."
    sign(house, "executive")
    assert not house.state.checklists["T1"].unsigned


@pytest.mark.parametrize(("role", "clause"), [("administrator", "EQ-3"), ("auditor", "JP-3")])
def test_EQ_3_who_is_not_at_the_table_does_not_sign(role, clause):
    assert refused_signature(house_with_checklist(), role).clause == clause


def test_EQ_3_a_third_signature_and_an_unknown_item_are_refused():
    house = house_with_checklist()
    assert refused_signature(house, items=("hats",)).sentence == (
        "There is no item “hats”. The items are decks, limits."
    )
    assert refused_signature(house, items=("decks", "decks")).sentence.startswith("An item is named twice.")
    sign(house)
    sign(house, "supervisor")
    assert refused_signature(house, "executive").sentence == "Two people have signed every item."
    assert refused_signature(house, "executive", items=("decks",)).sentence == "Two people have signed decks."


def test_EQ_3_it_counts_until_the_table_is_closed():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    house.do(ClearChecklist, "supervisor", table="T1", reason="The table was closed")
    assert house.state.checklists["T1"].unsigned == ("decks", "limits")
    assert house.refused(PlaceBase, table="T1", seat=1).clause == "EQ-3"
    assert house.refused(ClearChecklist, "supervisor", table="T1", reason="again").clause == "EQ-3"
    assert len(house.state.checklists["T1"].commands) == 1, "a year of openings is not kept"


def test_EQ_3_a_table_that_leaves_the_jackpot_system_is_checked_again():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    house.change(CloseTable(explanation="for the night", table="T1"))
    house.open("T1", "royal")
    assert house.refused(PlaceBase, table="T1", seat=1).clause == "EQ-3"


def test_EQ_3_wagers_on_the_felt_at_the_close_are_played_once():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    house.do(ClearChecklist, "supervisor", table="T1", reason="The table was closed", finishing=True)
    house.do(StartRound, table="T1", seats=(1,), counted=(0,))
    house.do(EndGame, table="T1")
    assert house.refused(StartRound, table="T1", seats=(1,)).clause == "EQ-3"


def test_EQ_3_a_table_signed_again_before_its_last_game_stays_open():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    house.do(ClearChecklist, "supervisor", table="T1", reason="The table was closed", finishing=True)
    sign(house)
    sign(house, "supervisor")
    house.do(StartRound, table="T1", seats=(1,), counted=(0,))
    house.do(EndGame, table="T1")
    house.do(StartRound, table="T1", seats=(1,), counted=(0,))
    assert replay(house.events) == house.state


def test_EQ_3_no_jackpot_wager_joins_a_base_wager_after_the_table_is_closed():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    house.do(PlaceBase, table="T1", seat=1)
    house.do(ClearChecklist, "supervisor", table="T1", reason="The table was closed")
    no = house.refused(PlaceWager, table="T1", seat=1, sensor=1, cents=100)
    assert no.clause == "EQ-3"
    house.do(StartGame, table="T1")


def test_EQ_3_another_checklist_is_signed_from_the_beginning():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor")
    no = house.refused(RequireChecklist, "administrator", table="T1", items=(DECKS, LIMITS))
    assert (no.clause, no.sentence) == ("EQ-3", "There is such a checklist already.")
    house.do(RequireChecklist, "administrator", table="T1", items=(DECKS, LIMITS), terms="other rules")
    assert house.state.checklists["T1"].unsigned == ("decks", "limits")
    house.do(RequireChecklist, "administrator", table="T1", items=(), terms="other rules")
    house.do(PlaceBase, table="T1", seat=1)


def test_EQ_3_a_replay_of_the_events_gives_the_same_checklists():
    house = house_with_checklist()
    sign(house)
    sign(house, "supervisor", items=("decks",))
    house.do(ClearChecklist, "executive", table="T1", items=("decks",), reason="another deck")
    assert replay(house.events) == house.state
    assert house.state.checklists["T1"].unsigned == ("decks", "limits")
    assert [one.item for one in house.state.checklists["T1"].signed] == ["limits"]


# WA-5: approvals of the house


CONTROLS = ChecklistItem("internal-controls", "The internal controls were approved.", document=True)
LICENCES = ChecklistItem("manufacturers", "The manufacturers are licensed.", document=True)
LETTER = {"date": "2026-01-15", "document": "Letter 12"}


def house_with_approvals():
    house = House().add(jackpot())
    sensors = (sensor_of(house.state.jackpots["royal"]),)
    house.change(
        OpenTable(
            explanation="a table opens",
            table="T1",
            game=ILS,
            seats=6,
            sensors=sensors,
            checklist=(DECKS,),
            approvals=(CONTROLS, LICENCES),
        )
    )
    return house


def approve(house, role, **facts):
    return sign(house, role, table="", **facts)


def test_WA_5_no_wager_before_the_approvals_are_on_record():
    house = house_with_approvals()
    sign(house)
    sign(house, "supervisor")
    no = house.refused(PlaceBase, table="T1", seat=1)
    assert (no.clause, no.sentence) == (
        "WA-5",
        "Table T1 is not open yet. It waits for approvals of the house: internal-controls, manufacturers.",
    )
    approve(house, "supervisor", **LETTER)
    assert house.refused(PlaceBase, table="T1", seat=1).clause == "WA-5"
    approve(house, "executive", items=("internal-controls",))
    assert house.refused(PlaceBase, table="T1", seat=1).sentence.endswith("of the house: manufacturers.")
    approve(house, "executive", items=("manufacturers",), **LETTER)
    house.do(PlaceBase, table="T1", seat=1)


def test_WA_5_each_has_a_date_and_a_document():
    house = house_with_approvals()
    for wrong in ({}, {"document": "Letter 12"}, {"date": "2026-01-15"}, LETTER | {"date": "2026-02-01"}):
        assert house.refused(SignChecklist, "supervisor", table="", **wrong).clause == "WA-5"
    for date in ("yesterday", "2026-13-01", "20260115", "15.1.2026"):
        no = house.refused(SignChecklist, "supervisor", table="", document="Letter 12", date=date)
        assert no.sentence == f"“{date}” is not the date of a document. Write a past day like 2026-03-31."
    approve(house, "supervisor", **LETTER)
    (first, *_) = house.state.checklists[""].signatures("internal-controls")
    assert (first.date, first.document, first.actor) == ("2026-01-15", "Letter 12", "Sue")


def test_WA_5_the_second_person_signs_the_same_document():
    house = house_with_approvals()
    approve(house, "supervisor", **LETTER)
    no = house.refused(SignChecklist, "executive", table="", items=("manufacturers",), document="Letter 13")
    assert no.sentence == (
        "manufacturers is on record with “Letter 12” of 2026-01-15. Sign that one, or clear it first."
    )


@pytest.mark.parametrize(("role", "clause"), [("dealer", "WA-5"), ("auditor", "JP-3")])
def test_WA_5_who_may_not_propose_does_not_record_approvals(role, clause):
    assert house_with_approvals().refused(SignChecklist, role, table="", **LETTER).clause == clause


def test_WA_5_one_of_the_two_may_approve_changes():
    house = house_with_approvals()
    approve(house, "supervisor", **LETTER)
    no = house.refused(SignChecklist, "supervisor", actor="Sam", table="", items=("manufacturers",))
    assert no.sentence == "Sue has signed manufacturers. Now an executive or an administrator must sign it."
    approve(house, "administrator")


def test_WA_5_an_approval_that_is_withdrawn_closes_the_table():
    house = house_with_approvals()
    sign(house)
    sign(house, "supervisor")
    approve(house, "supervisor", **LETTER)
    approve(house, "executive")
    house.do(PlaceBase, table="T1", seat=1)
    assert house.refused(ClearChecklist, "supervisor", table="", reason="expired").clause == "WA-5"
    house.do(ClearChecklist, "executive", table="", items=("manufacturers",), reason="The licence has expired")
    assert house.refused(PlaceBase, table="T1", seat=2).clause == "WA-5"
    assert replay(house.events) == house.state


def test_WA_5_approvals_hold_for_every_opening_of_every_table():
    house = house_with_approvals()
    approve(house, "supervisor", **LETTER)
    approve(house, "executive")
    house.change(CloseTable(explanation="for the night", table="T1"))
    assert not house.state.checklists[""].unsigned


def test_WA_5_a_house_without_a_profile_needs_none():
    house = House().add(jackpot()).open("T1", "royal")
    house.do(PlaceBase, table="T1", seat=1)
    assert house.refused(SignChecklist, "executive", table="", **LETTER).sentence == "The house needs no approvals."


def test_WA_5_a_tribal_casino_has_the_approval_of_its_agency_and_the_states_concurrence_too():
    everywhere = ["internal-controls", "manufacturers"]
    for house, needed in (
        ("", everywhere),
        ("[opening]\ntribal = true", [*everywhere, "gaming-agency", "state-concurrence"]),
    ):
        terms = rules(ILS, f'extends = "wa"\n{house}')
        assert (terms.opening.require_approvals, [item.name for item in terms.opening.approvals]) == (True, needed)
        told = " ".join(rules_sheet(terms).split())
        assert ("The state has concurred with the approval." in told) == (len(needed) > 2)
    assert (load(ILS).opening.require_approvals, load(ILS).opening.approvals) == (False, ())
