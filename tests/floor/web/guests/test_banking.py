"""A card room in which a player banks the round, over HTTP: the round, its records, My play, links, a restart."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.floor.config.floor_house_file import FloorHouse, floor_house
from longsuit.store import check, read_transaction, verify
from tests.floor.web.served import HOUSE, Browser, House, Socket, copied, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ROOM = """
[[tables]]
name = "room"
title = "Card Room"
game = "high-card-flush"
[tables.overlay.banking]
min_cents = 10_000
max_cents = 50_000
player_fees = [{ from_cents = 500, cents = 100 }]
banker_fees = [{ from_cents = 500, cents = 300 }]
[tables.pace]
wagers = 600
decision = 600
result = 600
"""


def card_room() -> FloorHouse:
    return floor_house(tomllib.loads(HOUSE + ROOM), "house.toml")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path, floor=card_room()) as opened:
        yield opened


def seated(house: House, name: str, seat: int) -> tuple[Browser, Socket]:
    guest = house.guest(name)
    page = guest.table("room")
    page.do("sit", seat=seat, chips_cents=60_000)
    return guest, page


def play(house: House) -> tuple[Browser, Browser]:
    """A round that Bob banks and Ann plays."""
    (ann, anns), (bob, bobs) = seated(house, "Ann", 1), seated(house, "Bob", 2)
    bobs.do("put-up-bank", seat=2, amount_cents=20_000)
    anns.do("place-wagers", seat=1, wagers={"ante": 1_000}, sensors=[])
    anns.do("ready", seat=1)
    anns.do("raise", seat=1, amount_cents=1_000)
    assert anns.view["phase"] == "finished"
    return ann, bob


def ask(browser: Browser, path: str) -> Any:
    answer = browser.ask("GET", path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_round_that_a_player_banks_is_recorded_verified_and_in_my_play(house: House) -> None:
    ann, bob = play(house)
    record = ask(ann, "/api/rounds/room/1")
    assert record["bank"] == {"seat": 2, "player": "Bob", "put_up_cents": 20_000}
    assert record["settlement"]["bank"]["fees"] == [{"seat": 1, "cents": 100}, {"seat": 2, "cents": 300}]
    (anns,), (bobs,) = ask(ann, "/api/rounds")["rounds"], ask(bob, "/api/rounds")["rounds"]
    assert [(one["label"], one["stake_cents"]) for one in anns["wagers"]][-1] == ("Fee", 0)
    assert [one["label"] for one in bobs["wagers"]] == ["Bank", "Fee"]
    for one in (anns, bobs):
        assert one["net_cents"] == sum(wager["net_cents"] for wager in one["wagers"])
    assert anns["net_cents"] + bobs["net_cents"] == -400
    assert (bobs["cards"], bobs["decision"], bobs["verdict"]) == ([], None, None)
    for guest in (ann, bob):
        found = ask(guest, "/api/results")
        assert (found["rounds"], found["unpriced"], found["luck"]) == (1, 1, None)
        assert "Fee" in [wager["label"] for wager in found["wagers"]]
        for kind in ("csv", "jsonl", "txt"):
            assert "Fee" in guest.ask("GET", f"/api/results/{kind}").text
    with read_transaction(house.hub.store.engine) as connection:
        assert not check(connection).problems
        assert verify(connection).fault is None


def test_a_link_of_a_banked_round_shows_what_is_ones_own(house: House) -> None:
    ann, bob = play(house)
    for guest, seat in ((ann, 1), (bob, 2)):
        code = guest.ask("POST", f"/api/rounds/room/1/seats/{seat}/share").json()["code"]
        answer = house.browser().ask("GET", f"/api/shared/{code}")
        bank = answer.json()["record"]["settlement"]["bank"]
        assert [fee["seat"] for fee in bank["fees"]] == [seat]
        assert ("net_cents" in bank) is (seat == 2)
        assert answer.json()["verification"]["holds"]
        assert ("Ann" if seat == 2 else "Bob") not in answer.text


def test_a_bank_against_which_nothing_is_dealt_is_returned_when_the_floor_closes(tmp_path: Path) -> None:
    database = copied(tmp_path)
    with served(tmp_path, database, floor=card_room()) as house:
        _, bobs = seated(house, "Bob", 2)
        bobs.do("put-up-bank", seat=2, amount_cents=20_000)
        assert house.hub.tables["room"].bank(2) == 20_000
    with served(tmp_path, database, floor=card_room()) as house:
        table = house.hub.tables["room"]
        assert (table.bank(2), table.fee(2), table.rack(2)) == (0, 0, 60_000)


def test_practice_and_the_dealer_school_are_banked_by_the_house(house: House) -> None:
    ann = house.guest("Ann")
    offer = ask(ann, "/api/practice/room")
    assert offer["felt"]["banking"] is None
    assert offer["lessons"]
    body = {"seats": {"1": {"wagers": {"ante": 500}}}, "seed": 1, "dealt": True}
    answer = ann.ask("POST", "/api/practice/room", body)
    assert answer.status_code == 200, answer.text
    assert ask(ann, "/api/school/room")["lessons"]


def test_the_coach_has_nothing_for_a_banker(house: House) -> None:
    (_, anns), (bob, bobs) = seated(house, "Ann", 1), seated(house, "Bob", 2)
    bobs.do("put-up-bank", seat=2, amount_cents=20_000)
    anns.do("place-wagers", seat=1, wagers={"ante": 1_000}, sensors=[])
    anns.do("ready", seat=1)
    for kind in ("hint", "verdict"):
        assert bob.ask("GET", f"/api/coach/room/rounds/1/seats/2/{kind}").status_code == 404
