from __future__ import annotations

import json
import tomllib
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import stamp
from longsuit.floor.config.floor_house_file import FloorHouse, floor_house, read_floor_house
from longsuit.floor.config.timing import Timing
from longsuit.jackpot import command_from_json, sensor_of
from longsuit.store import change_password, revoke_operator
from tests.floor.web.served import HOUSE, House, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path, timing=Timing(sign_in_check=0.2)) as opened:
        yield opened


def test_an_operator_signs_in_and_out(house: House) -> None:
    dee = house.browser()
    answer = dee.sign_in("dee").json()
    assert (answer["operator"], answer["role"]) == ("dee", "dealer")
    assert answer["until"]
    assert dee.me()["operator"] == "dee"
    cookie = dict(dee.cookies)
    assert dee.ask("POST", "/api/signout").json()["operator"] == ""
    dee.cookies = cookie
    assert dee.me()["operator"] == "", "the session has ended on the server, not only in the browser"


def test_a_guest_who_signs_in_is_guest_and_operator(house: House) -> None:
    ann = house.guest("Ann")
    answer = ann.sign_in("dee").json()
    assert (answer["player"], answer["operator"]) == ("Ann", "dee")


@pytest.mark.parametrize("name", ["dee", "nobody", "automatic-dealer", "x" * 64])
def test_a_wrong_password_and_an_unknown_name_are_refused_alike(house: House, name: str) -> None:
    answer = house.browser().sign_in(name, "wrong secret")
    assert answer.status_code == 401
    assert answer.json()["sentence"].startswith("Wrong name or password")
    assert "set-cookie" not in answer.headers


def test_wrong_passwords_are_slowed_down_and_on_record(tmp_path: Path) -> None:
    with served(tmp_path, web={"clock": lambda: 0.0}) as house:
        slowed_down(house)


def slowed_down(house: House) -> None:
    browser = house.browser()
    answers = [browser.sign_in("dee", "wrong secret") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [401, 401, 401, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1
    assert browser.sign_in("sue").status_code == 200, "others are not locked out"
    exceptions = browser.ask("GET", "/api/pit").json()["exceptions"]
    assert [one["actor"] for one in exceptions][:3] == ["dee", "dee", "dee"]


def test_a_revoked_operator_is_signed_out_within_seconds(house: House) -> None:
    dee = house.operator("dee")
    console = dee.table("main", as_="dealer")
    store = house.hub.store
    revoke_operator(store, store.operators["admin"], "dee", stamp=stamp())
    assert console.until("bye")["again"] is False
    assert dee.me()["operator"] == ""


def test_a_new_password_signs_an_operator_out_everywhere(house: House) -> None:
    dee = house.operator("dee")
    console = dee.table("main", as_="dealer")
    store = house.hub.store
    change_password(store, store.operators["dee"], "dee", "another secret", stamp=stamp())
    assert console.until("bye")["again"] is False
    assert dee.me()["operator"] == ""
    assert dee.sign_in("dee").status_code == 401
    assert dee.sign_in("dee", "another secret").status_code == 200


def test_signing_out_closes_the_operators_pages(house: House) -> None:
    sue = house.operator("sue")
    pit, console = sue.open("/ws/pit"), sue.table("main", as_="pit")
    pit.hear()
    sue.ask("POST", "/api/signout")
    assert pit.until("bye")
    assert console.until("bye")


def _propose(browser: Any, name: str, change: dict[str, Any]) -> Any:
    return browser.ask("POST", "/api/pit/command", {"id": name, "kind": "propose", "change": change})


CHANGE = {
    "kind": "change-terms",
    "explanation": "more for the meter",
    "jackpot": "royal",
    "terms": {
        "meter": "meter",
        "seed_cents": 1_000_000,
        "contribution": 160_000,
        "reserve": 50_000,
        "cap_cents": None,
        "preconfigured": None,
    },
}


def test_JP_19_two_people_change_a_jackpot_and_the_second_sees_what_the_first_entered(house: House) -> None:
    sue, eve = house.operator("sue"), house.operator("eve")
    assert sue.ask("POST", "/api/pit/advice", CHANGE).status_code == 200
    preview = sue.ask("POST", "/api/pit/preview", CHANGE).json()
    view = _propose(sue, "p1", CHANGE)
    assert view.status_code == 200, view.text
    (waiting,) = eve.ask("GET", "/api/pit").json()["proposals"]
    assert {one["kind"] for one in preview["advice"]} == {"contribution", "reserve"}
    assert all(one["clause"] and one["number"] for one in preview["advice"])
    assert waiting["advice"] == preview["advice"]
    seen = {one["name"]: (one["before"], one["after"], one["preconfigured"]) for one in waiting["values"]}
    assert seen["contribution"] == ("15%", "16%", "15%")
    assert seen["house keeps"] == ("18.0309%", "17.0309%", "20.0309%")
    assert seen["explanation"][1] == CHANGE["explanation"]
    assert [one["proposal"] for one in view.json()["proposals"]] == ["p1"]
    assert sue.ask("POST", "/api/pit/command", {"id": "a1", "kind": "approve", "proposal": "p1"}).status_code == 409
    view = eve.ask("POST", "/api/pit/command", {"id": "a2", "kind": "approve", "proposal": "p1"}).json()
    assert view["proposals"] == []
    assert view["meters"][0]["contribution"] == "16%"


@pytest.mark.parametrize(("table", "title"), [("high-card", "High Card Flush"), ("fortune", "9 Card Fortune Flush")])
def test_JP_18_a_live_table_is_not_linked_as_a_game_it_does_not_play(tmp_path: Path, table: str, title: str) -> None:
    with served(tmp_path, floor=read_floor_house()) as house:
        _refused_as_another_game(house, table, title)


def _refused_as_another_game(house: House, table: str, title: str) -> None:
    sue, store = house.operator("sue"), house.hub.store
    (sensor,) = (asdict(one) for one in store.state.tables["suits"].sensors if one.jackpot == "royal")
    change = {"kind": "open-table", "explanation": "x", "table": table, "game": "i-luv-suits", "seats": 6}
    change["sensors"] = [sensor]
    for answer in (_propose(sue, "p1", change), sue.ask("POST", "/api/pit/preview", change)):
        assert answer.status_code == 409
        assert f"Table {table} plays {title}, not I Luv Suits Poker." in answer.text
    assert house.operator("eve").ask("GET", "/api/pit").json()["proposals"] == []


def _high_jackpot(house: House) -> dict[str, Any]:
    """The addition of a jackpot with a wager of $500."""
    game = json.loads(json.dumps(asdict(house.hub.store.state.jackpots["royal"])))
    return {"kind": "add-jackpot", "explanation": "x", "game": {**game, "name": "high", "wager_cents": 50_000}}


def _under_profile(*titles: str) -> FloorHouse:
    """The house of the tests, with these tables under the profile of Washington."""
    text = HOUSE
    for title in titles:
        text = text.replace(f'title = "{title}"', f'title = "{title}"\nhouse = "wa"', 1)
    return floor_house(tomllib.loads(text), "house.toml")


HIGH = "The wager of high is $500, and the profile wa allows $300 at most. Choose a jackpot with a lower wager."


def test_WA_1_a_jackpot_that_the_profile_of_every_table_forbids_is_not_proposed(tmp_path: Path) -> None:
    with served(tmp_path, floor=_under_profile("Suits", "Main")) as house:
        sue, change = house.operator("sue"), _high_jackpot(house)
        for answer in (_propose(sue, "p1", change), sue.ask("POST", "/api/pit/preview", change)):
            assert (answer.status_code, answer.json()["clause"], answer.json()["sentence"]) == (409, "WA-1", HIGH)


def test_WA_1_a_jackpot_is_not_linked_where_the_profile_of_the_table_forbids_it(tmp_path: Path) -> None:
    with served(tmp_path, floor=_under_profile("Suits")) as house:
        sue, eve, change = house.operator("sue"), house.operator("eve"), _high_jackpot(house)
        assert _propose(sue, "p1", change).status_code == 200, "table main is not under the profile"
        assert eve.ask("POST", "/api/pit/command", {"id": "a1", "kind": "approve", "proposal": "p1"}).status_code == 200
        sensor = asdict(sensor_of(house.hub.jackpots.jackpots["high"]))
        link = {"kind": "open-table", "explanation": "x", "game": "i-luv-suits", "seats": 6, "sensors": [sensor]}
        refused = _propose(sue, "p2", {**link, "table": "suits"})
        assert (refused.status_code, refused.json()["sentence"]) == (409, HIGH)
        assert _propose(sue, "p3", {**link, "table": "main"}).status_code == 200


def test_WA_1_what_the_command_line_proposed_is_not_approved_against_the_profile(tmp_path: Path) -> None:
    with served(tmp_path, floor=_under_profile("Suits", "Main")) as house:
        eve, store = house.operator("eve"), house.hub.store
        document = {"kind": "propose", "id": "p1", "actor": "abe", "role": "administrator", "at": stamp()[1]}
        assert store.execute(command_from_json({**document, "table": "", "change": _high_jackpot(house)}))
        refused = eve.ask("POST", "/api/pit/command", {"id": "a1", "kind": "approve", "proposal": "p1"})
        assert (refused.status_code, refused.json()["sentence"]) == (409, HIGH)
        declined = {"id": "d1", "kind": "decline", "proposal": "p1", "reason": "too high"}
        assert eve.ask("POST", "/api/pit/command", declined).status_code == 200


def test_EQ_3_a_table_without_the_checklist_of_the_profile_is_not_proposed(tmp_path: Path) -> None:
    with served(tmp_path, floor=_under_profile("Suits", "Main")) as house:
        (sensor,) = (asdict(one) for one in house.hub.store.state.tables["suits"].sensors)
        change = {"kind": "open-table", "explanation": "x", "table": "t9", "game": "i-luv-suits", "seats": 6}
        refused = _propose(house.operator("sue"), "p1", {**change, "sensors": [sensor]})
        assert (refused.status_code, refused.json()["clause"]) == (409, "EQ-3")
        assert refused.json()["sentence"].startswith("Table t9 would open without a checklist, which the house rules")


@pytest.mark.parametrize("change", [None, {}, {"kind": "change-terms"}, {"kind": 3}, {**CHANGE, "jackpot": "none"}])
def test_a_change_that_cannot_be_read_is_refused(house: House, change: Any) -> None:
    answer = _propose(house.operator("sue"), "p1", change)
    assert answer.status_code == 409
    assert answer.json()["clause"]


def test_a_suspended_house_tells_its_tables(house: House) -> None:
    page = house.guest().table("suits")
    page.do("sit", seat=1, chips_cents=10_000)
    page.do("place-wager", seat=1, wager="ante", amount_cents=500)
    sue = house.operator("sue")
    command = {"id": "s1", "kind": "suspend", "reason": "the display is dark", "table": ""}
    assert sue.ask("POST", "/api/pit/command", command).json()["suspended"] == {"": "the display is dark"}
    assert "the display is dark" in page.until("meters")["message"]
    assert page.ask("light-sensor", seat=1, sensor=1)["type"] == "refused"
    sue.ask("POST", "/api/pit/command", {"id": "s2", "kind": "resume", "table": ""})
    assert page.until("meters")["message"] == ""
    page.do("light-sensor", seat=1, sensor=1)


def test_the_pit_is_sent_changes_and_verifies_the_chain(house: House) -> None:
    ann = house.operator("ann")
    pit = ann.open("/ws/pit")
    first = pit.hear()[0]
    assert first["role"] == "auditor"
    house.guest().table("suits").do("sit", seat=1, chips_cents=10_000)
    while [table["players"] for table in pit.hear()[0]["tables"] if table["table"] == "suits"] != [1]:
        pass
    walked = ann.ask("POST", "/api/pit/verify").json()
    assert walked["fault"] == ""
    assert walked["verified_at"]
    assert walked["links"] >= first["audit"]["links"]


def test_a_win_page_is_for_those_who_may_read_it(house: House) -> None:
    for name in ("sue", "eve", "ann"):
        assert house.operator(name).ask("GET", "/api/wins/none").status_code == 404
    assert house.operator("dee").ask("GET", "/api/wins/none").status_code == 403
