from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from longsuit.store import read_transaction
from tests.floor.web.served import House, served
from tests.floor.web.test_tables import play_a_round

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as opened:
        yield opened


def test_cookies_cannot_be_read_by_scripts_nor_sent_by_other_pages(house: House) -> None:
    browser = house.browser()
    browser.me()
    answer = browser.ask("POST", "/api/guest", {"name": "Ann"})
    for header in answer.headers.get_list("set-cookie"):
        assert "HttpOnly" in header
        assert "SameSite=strict" in header
        assert "Path=/" in header
        assert "Secure" not in header
    assert answer.headers.get_list("set-cookie")


def test_cookies_are_secure_over_https(tmp_path: Path) -> None:
    with served(tmp_path, https=True) as house:
        answer = house.client.get("/api/me")
        assert "Secure" in answer.headers["set-cookie"]


def test_the_headers_of_an_unknown_proxy_are_ignored(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1"}
    with served(tmp_path) as house:
        assert "Secure" not in house.client.get("/api/me", headers=forwarded).headers["set-cookie"]


def test_a_session_is_kept_on_disk_only_as_its_hash(house: House) -> None:
    ann = house.guest()
    with read_transaction(house.hub.store.engine) as connection:
        stored = str(connection.exec_driver_sql("SELECT * FROM sessions").all())
    for value in ann.cookies.values():
        assert value not in stored
    assert "guest/" in stored


def test_a_guest_who_joins_again_stays_the_same_guest(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.join("Bob")["player"] == "Ann"
    assert ann.me()["wallet_cents"] == 100_000


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\x00b", None, 3])
def test_an_unusable_name_is_refused(house: House, name: object) -> None:
    answer = house.browser().ask("POST", "/api/guest", {"name": name})
    assert answer.status_code in {409, 422}
    assert answer.json()["sentence"]


def test_play_chips_come_again_when_there_are_fewer_than_at_first(house: House) -> None:
    ann = house.guest()
    assert ann.ask("POST", "/api/guest/chips").status_code == 409
    ann.table().do("sit", seat=1, chips_cents=40_000)
    assert ann.me()["wallet_cents"] == 60_000
    assert ann.ask("POST", "/api/guest/chips").status_code == 409  # the chips at the table count, too
    assert ann.me()["refill_cents"] == 0
    assert ann.me()["seats"] == [["suits", 1]]
    page = ann.table()
    page.do("place-wager", seat=1, wager="ante", amount_cents=700)
    page.do("ready", seat=1)
    page.do("fold", seat=1)
    assert ann.me()["refill_cents"] == 700
    given = ann.ask("POST", "/api/guest/chips").json()
    assert (given["wallet_cents"], given["refill_cents"]) == (60_700, 0)
    assert ann.ask("POST", "/api/guest/chips").status_code == 409


def test_a_guests_own_limits_hold_at_once(house: House) -> None:
    ann = house.guest()
    answer = ann.ask("PUT", "/api/guest/limits", {"loss_cents": 1_000, "minutes": 60})
    assert answer.json()["session"]["limits"] == {"loss_cents": 1_000, "minutes": 60}
    page = ann.table()
    page.do("sit", seat=1, chips_cents=50_000)
    assert page.ask("place-wager", seat=1, wager="ante", amount_cents=1_100)["type"] == "refused"
    page.do("place-wager", seat=1, wager="ante", amount_cents=500)


def test_a_removed_limit_holds_for_a_day_and_open_pages_are_told(house: House) -> None:
    ann = house.guest()
    page = ann.table()
    ann.ask("PUT", "/api/guest/limits", {"loss_cents": 1_000, "minutes": None})
    assert page.until("account")["session"]["limits"] == {"loss_cents": 1_000, "minutes": None}
    ann.ask("PUT", "/api/guest/limits", {"loss_cents": None, "minutes": None})
    session = page.until("account")["session"]
    assert session == ann.me()["session"]
    assert (session["limits"]["loss_cents"], session["loss_change"]["limit"]) == (1_000, None)
    assert session["loss_change"]["at"] > session["since"]
    assert session["next_session"]
    assert session["minutes_change"] is None


def test_a_new_session_starts_at_zero(house: House) -> None:
    ann = house.guest()
    before = ann.me()["session"]["since"]
    assert ann.ask("POST", "/api/guest/session").json()["session"]["since"] > before


def test_a_finished_round_is_in_the_history_and_can_be_verified(house: House) -> None:
    ann, bob, auditor = house.guest("Ann"), house.guest("Bob"), house.operator("ann")
    page = ann.table()
    play_a_round(page)
    history = ann.ask("GET", "/api/rounds").json()
    (one,) = history["rounds"]
    assert (one["table"], one["round"], one["seat"], one["void"]) == ("suits", 1, 1, False)
    assert one["net_cents"] == page.view["seats"]["1"]["net_cents"]
    assert not history["more"]
    assert ann.ask("GET", f"/api/rounds?before={one['seq']}").json() == {"rounds": [], "more": False}
    for browser in (ann, auditor):
        record = browser.ask("GET", "/api/rounds/suits/1").json()
        assert record["fairness"]["seed"] == page.view["shuffle"]["seed"]
        check = browser.ask("GET", "/api/rounds/suits/1/check").json()
        assert check["holds"]
        assert check["seats"] == [1], "the cards of a player's own seats; an operator may see every seat's"
        assert all(part["holds"] for part in check["checks"])
    assert bob.ask("GET", "/api/rounds/suits/1").status_code == 404
    assert bob.ask("GET", "/api/rounds/suits/1/check").status_code == 404
    assert ann.ask("GET", "/api/rounds/suits/2").status_code == 404
    assert house.browser().ask("GET", "/api/rounds/suits/1").status_code == 401


def test_the_lobby_shows_free_seats_and_meters(house: House) -> None:
    house.guest().table().do("sit", seat=2, chips_cents=10_000)
    lobby = house.browser().ask("GET", "/api/lobby").json()
    (suits,) = [table for table in lobby["tables"] if table["table"] == "suits"]
    assert 2 not in suits["free"]
    assert suits["meters"][0]["amount_cents"] == 1_000_000
    assert "play chips" in lobby["play_chips"]


@pytest.mark.parametrize("path", ["/api/none", "/api/rounds/suits/x", "/api/rounds/SUITS/1", "/api/rounds?before=x"])
def test_a_missing_or_unreadable_thing_is_refused_with_one_sentence(house: House, path: str) -> None:
    answer = house.guest().ask("GET", path)
    assert answer.status_code in {404, 422}
    assert set(answer.json()) == {"sentence", "clause"}


def test_an_unknown_address_is_a_plain_page(house: House) -> None:
    answer = house.client.get("/no/such/page")
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text
