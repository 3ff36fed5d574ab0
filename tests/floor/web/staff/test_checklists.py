"""A floor with a table under the profile of Washington: it opens once its checklist and the approvals are signed."""

from __future__ import annotations

import sqlite3
import tomllib
from typing import Any

import pytest

from longsuit.floor.config.floor_house_file import FloorHouse, floor_house
from longsuit.store import Store, StoreStopped, check, read_transaction
from tests.floor.web.served import HOUSE, IDS, Browser, House, Socket, copied, served

DECKS = "decks"


def washington(more: str = "") -> FloorHouse:
    """The house of the tests: table `suits` is under the profile of Washington, table `main` is not."""
    text = HOUSE.replace('title = "Suits"', f'title = "Suits"\nhouse = "wa"\n{more}', 1)
    return floor_house(tomllib.loads(text), "house.toml")


def send(by: Browser, kind: str, table: str = "suits", **facts: Any) -> Any:
    """The answer to a command of the pit."""
    return by.ask("POST", "/api/pit/command", {"id": f"k{next(IDS)}", "kind": kind, "table": table, **facts})


def pit_table(view: dict[str, Any], table: str = "suits") -> dict[str, Any]:
    return next(one for one in view["tables"] if one["table"] == table)


def sign_everything(house: House) -> None:
    """The supervisor and the executive sign the checklist and the approvals."""
    for name in ("sue", "eve"):
        operator = house.operator(name)
        assert send(operator, "sign-checklist").status_code == 200
        letter = {"date": "2026-03-01", "document": "Letter 12"} if name == "sue" else {}
        assert send(operator, "sign-checklist", table="", **letter).status_code == 200


def seated(house: House, table: str = "suits") -> Socket:
    page = house.guest().table(table)
    page.do("sit", seat=1, chips_cents=10_000)
    return page


def ante(page: Socket) -> dict[str, Any]:
    return page.ask("place-wager", seat=1, wager="ante", amount_cents=500)


def test_EQ_3_players_are_told_that_the_table_is_not_open_yet(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        page = seated(house)
        for refused in (ante(page), page.ask("place-wagers", seat=1, wagers={"ante": 500}, sensors=[1])):
            assert (refused["type"], refused["clause"]) == ("refused", "EQ-3")
            assert refused["sentence"] == (
                "This table is not open yet: two people still have to sign its checklist and the approvals of the "
                "house are not complete."
            )
        lobby = {one["table"]: one["phase"] for one in house.browser().ask("GET", "/api/lobby").json()["tables"]}
        assert lobby == {"suits": "closed", "main": "wagers"}
        other = house.guest("Bob").table("main")
        other.do("sit", seat=2, chips_cents=10_000)
        other.do("place-wager", seat=2, wager="ante", amount_cents=500)


def test_EQ_3_the_pit_signs_and_the_table_opens(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        page, sue, eve = seated(house), house.operator("sue"), house.operator("eve")
        view = sue.ask("GET", "/api/pit").json()
        found = pit_table(view)
        assert [item["name"] for item in found["checklist"]["items"]] == [
            *("decks", "layout", "limits", "notices", "equipment", "display")
        ]
        assert found["waits"].startswith("Not open yet. Waits for its checklist to be signed by two people: decks, ")
        assert pit_table(view, "main")["checklist"] is None
        assert send(sue, "sign-checklist", items=[DECKS]).status_code == 200
        again = send(sue, "sign-checklist", items=[DECKS])
        assert (again.status_code, again.json()["clause"]) == (409, "EQ-3")
        assert send(sue, "sign-checklist").status_code == 200
        assert ante(page)["clause"] == "EQ-3"
        view = send(eve, "sign-checklist").json()
        assert pit_table(view)["checklist"]["complete"]
        assert [one["actor"] for one in pit_table(view)["checklist"]["items"][0]["signatures"]] == ["sue", "eve"]
        assert pit_table(view)["waits"] == (
            "Not open yet. Waits for approvals of the house: internal-controls, manufacturers."
        )
        refused = ante(page)
        assert (refused["clause"], refused["sentence"]) == (
            "WA-5",
            "This table is not open yet: the approvals of the house are not complete.",
        )


def test_WA_5_the_table_opens_once_the_approvals_are_on_record(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        page = seated(house)
        sign_everything(house)
        assert ante(page)["type"] == "accepted"
        view = house.operator("abe").ask("GET", "/api/pit").json()
        assert view["approvals"]["complete"]
        assert [(one["document"], one["date"]) for one in view["approvals"]["items"]] == [
            ("Letter 12", "2026-03-01")
        ] * 2
        assert pit_table(view)["waits"] == ""


def test_WA_5_a_dealer_and_a_guest_do_not_sign(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        for name in ("dee", "ann"):
            assert send(house.operator(name), "sign-checklist", table="").status_code in {403, 409}
        assert send(house.guest(), "sign-checklist").status_code in {401, 403}


def test_EQ_3_a_table_that_is_closed_is_checked_before_it_opens_again(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        page = seated(house)
        sign_everything(house)
        pit = house.operator("sue").table("suits", as_="pit")
        pit.do("close-table", closed=True)
        view = house.operator("sue").ask("GET", "/api/pit").json()
        assert not any(item["signatures"] for item in pit_table(view)["checklist"]["items"])
        assert view["approvals"]["complete"]
        pit.do("close-table", closed=False)
        assert ante(page)["sentence"] == "This table is not open yet: two people still have to sign its checklist."
        sign = house.operator("sue"), house.operator("eve")
        assert [send(one, "sign-checklist").status_code for one in sign] == [200, 200]
        assert ante(page)["type"] == "accepted"


def test_EQ_3_wagers_on_the_felt_are_played_when_the_table_is_closed(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        page = seated(house)
        sign_everything(house)
        page.do("place-wagers", seat=1, wagers={"ante": 500}, sensors=[1])
        house.operator("sue").table("suits", as_="pit").do("close-table", closed=True)
        page.do("ready", seat=1)
        assert house.hub.tables["suits"].accepted == {(1, 1): 100}
        page.do("fold", seat=1)
        assert house.hub.tables["suits"].phase == "finished"


def test_EQ_3_signatures_outlive_a_restart_and_the_chain_holds(tmp_path):
    database = copied(tmp_path)
    with served(tmp_path, database, floor=washington()) as house:
        sign_everything(house)
    with served(tmp_path, database, floor=washington()) as house:
        assert ante(seated(house))["type"] == "accepted"
    with Store.open(database) as store:
        with read_transaction(store.engine) as connection:
            assert check(connection).problems == ()
        assert len(store.state.checklists["suits"].commands) == 3


def test_EQ_3_signatures_that_no_event_made_stop_the_store(tmp_path):
    database = copied(tmp_path)
    with served(tmp_path, database, floor=washington()) as house:
        sign_everything(house)
        house.operator("sue").table("suits", as_="pit").do("close-table", closed=True)
        signed = send(house.operator("sue"), "sign-checklist").status_code
    assert signed == 200
    with sqlite3.connect(database) as rows:
        rows.execute("UPDATE standing SET body = replace(body, '\"sue\"', '\"eve\"') WHERE name = 'checklist:suits'")
    with (
        Store.open(database) as store,
        pytest.raises(StoreStopped, match="the checklists are not as"),
    ):
        _ = store.state


def test_EQ_3_other_equipment_or_rules_are_checked_again(tmp_path):
    database = copied(tmp_path)
    plus = 'equipment = { shuffler = { model = "i-Deal", software = "3.8.024", cardrec = "4.1", rng = "1.002.004" } }'
    with served(tmp_path, database, floor=washington()) as house:
        sign_everything(house)
    with served(tmp_path, database, floor=washington(plus)) as house:
        view = house.operator("sue").ask("GET", "/api/pit").json()
        details = {item["name"]: item["detail"] for item in pit_table(view)["checklist"]["items"]}
        assert details["equipment"] == "i-Deal (software 3.8.024, cardrec 4.1, rng 1.002.004)"
        assert details["limits"].startswith("Ante $5 to $300")
        assert details["layout"].startswith("I Luv Suits Poker: Flush Rush table FR2, Super Flush Rush table SFR2")
        assert view["approvals"]["complete"], "the approvals are still the same"
        assert ante(seated(house))["clause"] == "EQ-3"


def test_EQ_3_a_house_that_requires_nothing_again_opens(tmp_path):
    database = copied(tmp_path)
    with served(tmp_path, database, floor=washington()) as house:
        assert ante(seated(house))["clause"] == "EQ-3"
    with served(tmp_path, database, floor=floor_house(tomllib.loads(HOUSE), "house.toml")) as house:
        assert "suits" not in house.hub.jackpots.checklists
        page = house.guest("Bob").table("suits")
        page.do("sit", seat=2, chips_cents=10_000)
        page.do("place-wager", seat=2, wager="ante", amount_cents=500)


def test_EQ_3_the_dealer_signs_at_the_table_and_sees_what_it_waits_for(tmp_path):
    with served(tmp_path, floor=washington()) as house:
        dee, sue = house.operator("dee"), house.operator("sue")
        waits = dee.ask("GET", "/api/tables/suits/opening").json()["waits"]
        assert waits.startswith("Not open yet. Waits for its checklist to be signed by two people")
        signed = dee.ask("POST", "/api/tables/suits/checklist", {"id": f"k{next(IDS)}"}).json()["checklist"]
        assert [[one["actor"] for one in item["signatures"]] for item in signed["items"]] == [["dee"]] * 6
        again = dee.ask("POST", "/api/tables/suits/checklist", {"id": f"k{next(IDS)}", "items": [DECKS]})
        assert (again.status_code, again.json()["clause"]) == (409, "EQ-3")
        assert sue.ask("POST", "/api/tables/suits/checklist", {"id": f"k{next(IDS)}"}).status_code == 200
        found = dee.ask("GET", "/api/tables/suits/opening").json()
        assert found["checklist"]["complete"]
        assert found["waits"] == "Not open yet. Waits for approvals of the house: internal-controls, manufacturers."
        assert dee.ask("GET", "/api/tables/main/opening").json() == {"waits": "", "checklist": None}
        for address in ("nowhere/opening", "nowhere/checklist"):
            method = "GET" if address.endswith("opening") else "POST"
            assert dee.ask(method, f"/api/tables/{address}", {"id": "k"}).status_code == 404
        reserved = dee.ask("POST", "/api/tables/suits/checklist", {"id": "suits.1.1"})
        assert reserved.status_code == 409
