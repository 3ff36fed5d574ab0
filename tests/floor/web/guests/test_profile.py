"""A guest's name and picture, changed at any time: on record, budgeted, and shown at tables between rounds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.floor.writer.guest_budgets import CHANGES
from longsuit.guests import AVATARS
from longsuit.store import check, find_guest, read_transaction, verify
from tests.floor.web.served import Browser, House, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as opened:
        yield opened


def change(browser: Browser, name: object, avatar: object = 5) -> Any:
    return browser.ask("PUT", "/api/guest/profile", {"name": name, "avatar": avatar})


def profile_events(house: House) -> list[dict[str, Any]]:
    with read_transaction(house.hub.store.engine) as connection:
        rows = connection.exec_driver_sql("SELECT body FROM events WHERE kind = 'profile-set' ORDER BY seq").scalars()
        return [json.loads(body) for body in rows]


def assert_clean(house: House) -> None:
    with read_transaction(house.hub.store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None


def test_a_guest_takes_another_name_and_picture_and_the_change_is_on_record(house: House) -> None:
    ann = house.guest("Ann")
    guest = ann.me()
    changed = change(ann, " Zoe  B ", 5).json()
    assert (changed["player"], changed["avatar"]) == ("Zoe B", 5)
    assert (ann.me()["player"], ann.me()["avatar"]) == ("Zoe B", 5)
    assert changed["wallet_cents"] == guest["wallet_cents"]
    (event,) = profile_events(house)
    assert (event["name"], event["avatar"]) == ("Zoe B", 5)
    with read_transaction(house.hub.store.engine) as connection:
        found = find_guest(connection, event["guest"])
    assert found is not None
    assert (found.name, found.chosen_avatar) == ("Zoe B", 5)
    assert_clean(house)


def test_the_same_name_and_picture_again_are_no_change(house: House) -> None:
    ann = house.guest("Ann")
    for _ in range(2):
        assert change(ann, "Ann", 3).status_code == 200
    assert len(profile_events(house)) == 1


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("", 422),
        (" ", 422),
        ("x" * 25, 422),
        ("\u3164", 409),
        ("Dealer", 409),
        ("d\u0435aler", 409),
        ("\u0410nn", 409),
        ("a\x00b", 409),
        (None, 422),
    ],
)
def test_a_name_obeys_the_rules_of_joining(house: House, name: object, status: int) -> None:
    ann = house.guest("Ann")
    refused = change(ann, name)
    joining = house.browser().ask("POST", "/api/guest", {"name": name})
    assert (refused.status_code, refused.json()["sentence"]) == (status, joining.json()["sentence"])
    assert ann.me()["player"] == "Ann"
    assert profile_events(house) == []


@pytest.mark.parametrize("avatar", [-1, AVATARS, 2**70, "one", None, 1.5])
def test_a_picture_is_one_of_those_there_are(house: House, avatar: object) -> None:
    assert change(house.guest("Ann"), "Ann", avatar).status_code == 422


def test_somebody_who_has_not_joined_has_no_name_to_change(house: House) -> None:
    assert change(house.browser(), "Zoe").status_code == 401


def test_names_are_budgeted_because_each_is_kept_for_good(tmp_path: Path) -> None:
    with served(tmp_path, requests_per_second=10_000) as house:
        ann = house.guest("Ann")
        answers = [change(ann, f"Zoe {number}").status_code for number in range(CHANGES.at_once + 3)]
        assert answers[: CHANGES.at_once] == [200] * CHANGES.at_once
        assert set(answers[CHANGES.at_once :]) == {429}
        assert len(profile_events(house)) == CHANGES.at_once


def test_a_table_shows_the_new_name_at_once_between_rounds_and_with_the_next_round_during_one(house: House) -> None:
    ann, ben = house.guest("Ann"), house.guest("Ben")
    page, watching = ann.table(), ben.table()
    page.do("sit", seat=1, chips_cents=5_000)
    change(ann, "Zoe", 9)
    seat = _seat_after(watching, "Zoe")
    assert (seat["player"], seat["avatar"]) == ("Zoe", 9)
    page.do("place-wager", seat=1, wager="ante", amount_cents=500)
    page.do("ready", seat=1)
    change(ann, "Yve", 10)
    page.do("fold", seat=1)
    page.do("ready", seat=1)
    assert _seat_after(watching, "Yve")["avatar"] == 10
    record = ann.ask("GET", "/api/rounds/suits/1").json()
    assert [one["player"] for one in record["seats"]] == ["Zoe"]
    assert ann.ask("GET", "/api/rounds/suits/1/check").json()["holds"]
    (shown,) = house.browser().ask("GET", "/api/lobby").json()["tables"][0]["players"]
    assert shown == {"seat": 1, "name": "Yve", "avatar": 10}
    assert_clean(house)


def _seat_after(page: Any, name: str) -> dict[str, Any]:
    while page.view["seats"]["1"]["player"] != name:
        page.hear()
    found: dict[str, Any] = page.view["seats"]["1"]
    return found


def test_a_guest_who_sits_down_after_a_change_has_the_new_name_on_an_old_page(house: House) -> None:
    ann = house.guest("Ann")
    page = ann.table()
    change(ann, "Zoe", 9)
    page.do("sit", seat=2, chips_cents=5_000)
    assert (page.view["seats"]["2"]["player"], page.view["seats"]["2"]["avatar"]) == ("Zoe", 9)


def test_every_guest_has_a_picture_before_choosing_one(house: House) -> None:
    pictures = {house.guest(f"Guest {number}").me()["avatar"] for number in range(6)}
    assert len(pictures) > 1
    assert pictures <= set(range(AVATARS))


def test_a_restarted_floor_knows_names_and_pictures(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        ann = house.guest("Ann")
        ann.table().do("sit", seat=1, chips_cents=5_000)
        change(ann, "Zoe", 9)
        database, cookies = house.hub.settings.database, dict(ann.cookies)
    with served(tmp_path, database) as again:
        browser = again.browser()
        browser.cookies = cookies
        assert (browser.me()["player"], browser.me()["avatar"]) == ("Zoe", 9)
        seat = again.hub.tables["suits"].seats[1]
        assert (seat.name, seat.avatar) == ("Zoe", 9)
