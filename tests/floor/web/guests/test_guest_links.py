"""A guest who has lost their cookie comes back to their chips with a link from the pit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from longsuit.base import canonical_json
from longsuit.floor.web.limits.request_rate_limits import RETURNS_PER_MINUTE
from longsuit.store import back_up, restore_to
from tests.floor.web.served import served
from tests.store.jackpot_desk import CommandLine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.floor.web.served import Browser, House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as opened:
        yield opened


def link_for(operator: Browser, name: str) -> str:
    """What follows # in the link for the only guest with a name."""
    (guest,) = operator.ask("GET", f"/api/pit/guests?name={name}").json()
    return str(operator.ask("POST", "/api/pit/guest-link", {"guest": guest["guest"]}).json()["code"])


def test_a_guest_is_brought_back_by_the_pit_and_is_nobody_in_the_browser_they_lost(house: House) -> None:
    lost, found = house.guest("Ann"), house.browser()
    before, felt = lost.me(), lost.table("suits")
    code = link_for(house.operator("sue"), "Ann")
    assert found.ask("POST", "/api/guest/return", {"code": code}).json()["player"] == "Ann"
    again = found.me()
    assert (again["player"], again["wallet_cents"]) == ("Ann", before["wallet_cents"])
    assert lost.me()["player"] == ""
    assert "on another device" in felt.until("bye")["sentence"]
    used = house.browser().ask("POST", "/api/guest/return", {"code": code})
    assert (used.status_code, used.json()["sentence"]) == (409, "This link has been used. Ask the house for a new one.")


def test_tries_with_links_are_limited_by_address(house: House) -> None:
    browser = house.browser()
    tries = [browser.ask("POST", "/api/guest/return", {"code": "1-x"}) for _ in range(RETURNS_PER_MINUTE + 1)]
    assert {one.status_code for one in tries[:-1]} == {409}
    assert tries[-1].status_code == 429


def test_guests_of_a_restored_house_come_back_with_links_from_the_command_line(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        lost = house.guest("Ann")
        wallet = lost.me()["wallet_cents"]
        back_up(house.hub.store.engine, tmp_path / "saved")
    restored = str(tmp_path / "restored.db")
    restore_to(restored, tmp_path / "saved", unsigned=True)
    desk, env = CommandLine(restored), {"LONGSUIT_OPERATOR": "sue", "LONGSUIT_SECRET": "the secret of sue"}
    assert [one["name"] for one in desk.json("guests", "list", env=env)["guests"]] == ["Ann"]
    assert "Ann" in desk.do("guests", "list", "Ann", env=env)
    said = desk.do("guests", "link", "Ann", "--url", "https://house.example/", env=env)
    code = re.search(r"https://house\.example/return#(\S+)", said)
    assert code is not None
    with served(tmp_path, restored) as house:
        stranger = house.browser()
        stranger.cookies = dict(lost.cookies)
        assert stranger.me()["player"] == ""
        browser = house.browser()
        assert browser.ask("POST", "/api/guest/return", {"code": code[1]}).json()["wallet_cents"] == wallet
    assert desk.json("store", "check")["holds"]
    assert canonical_json(code[1]) not in desk.do(
        "audit", "export", env={"LONGSUIT_OPERATOR": "ann", "LONGSUIT_SECRET": "the secret of ann"}
    )


def test_of_several_guests_with_one_name_the_one_who_is_meant_is_named_by_id(house: House) -> None:
    house.guest("Ann"), house.guest("Ann")
    desk = CommandLine(str(house.hub.store.engine.url.database))
    env = {"LONGSUIT_OPERATOR": "eve", "LONGSUIT_SECRET": "the secret of eve"}
    assert "2 guests are called Ann" in desk.no("guests", "link", "Ann", env=env)
    assert "There is no guest called Bob" in desk.no("guests", "link", "Bob", env=env)
    guest = desk.json("guests", "list", "Ann", env=env)["guests"][1]["guest"]
    assert desk.json("guests", "link", guest, env=env)["guest"] == guest
    dealer = {"LONGSUIT_OPERATOR": "dee", "LONGSUIT_SECRET": "the secret of dee"}
    assert "issued by a supervisor or an executive" in desk.no("guests", "link", guest, env=dealer)
