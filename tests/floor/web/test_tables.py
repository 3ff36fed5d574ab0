from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter

from longsuit.protocol import TableMessage
from tests.floor.server.dealing import SEED, random_bytes_of
from tests.floor.web.served import House, Socket, served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MESSAGES: TypeAdapter[Any] = TypeAdapter(TableMessage)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with served(tmp_path) as opened:
        yield opened


def play_a_round(page: Socket, seat: int = 1, ante: int = 500) -> None:
    """Sit down where nobody sits, and play a round of I Luv Suits to its end."""
    if not page.view["seats"][str(seat)]["player"]:
        page.do("sit", seat=seat, chips_cents=50_000)
    page.do("place-wager", seat=seat, wager="ante", amount_cents=ante)
    page.do("light-sensor", seat=seat, sensor=1)
    page.do("ready", seat=seat)
    while page.view["phase"] == "decisions":
        choice = next(one for one in page.you["seats"][str(seat)]["legal"] if one["kind"] == "raise")
        page.do("raise", seat=seat, amount_cents=choice["min_cents"])
    assert page.view["phase"] == "finished"


def table_part(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What updates say of the table; a guest's wallet and session are always told as they are now."""
    updates = [message for message in messages if message["type"] == "update"]
    away = ("wallet_cents", "session")
    owns = [{**(one["you"] or {}), **dict.fromkeys(away)} for one in updates]
    return [{**one, "you": own} for one, own in zip(updates, owns, strict=True)]


def test_a_guest_joins_sits_down_and_plays_a_round(house: House) -> None:
    page = house.guest("Ann").table()
    play_a_round(page)
    seat = page.view["seats"]["1"]
    assert seat["player"] == "Ann"
    assert seat["net_cents"] is not None
    assert page.you["session"]["net_cents"] == seat["net_cents"]
    assert page.you["wallet_cents"] == 50_000
    assert page.view["shuffle"]["seed"] == random_bytes_of(SEED)("suits", 32).hex(), (
        "the cards are the same in every run"
    )
    page.do("ready", seat=1)
    assert page.view["round"] == 2


def test_every_message_matches_the_protocol(house: House) -> None:
    page, watcher = house.guest().table(), house.browser().table()
    dealer = house.operator("dee").table("main", as_="dealer")
    play_a_round(page)
    page.ask("fold", seat=1)
    watcher.until("update", number=page.number)
    for message in page.heard + watcher.heard + dealer.heard:
        MESSAGES.validate_python(message, strict=False)
    assert {message["type"] for message in page.heard} >= {"hello", "update", "accepted", "refused"}


def test_a_page_resumes_from_a_number_without_a_gap_or_a_repeat(house: House) -> None:
    ann = house.guest("Ann")
    first = ann.table()
    play_a_round(first)
    numbered = [message for message in first.heard if message["type"] == "update"]
    start = numbered[2]["number"]
    again = ann.table(from_=start)
    again.number, again.view = start, {"seats": {}}
    while again.number < first.number:
        again.hear()
    assert table_part(again.heard) == table_part(numbered[3:])
    assert not [message for message in again.heard if message["type"] == "hello"]


def test_each_page_resumes_with_its_own_private_parts(house: House) -> None:
    ann = house.guest("Ann")
    page = ann.table()
    play_a_round(page)
    watcher = house.browser().table(from_=2)
    watcher.number, watcher.view = 2, {"seats": {}}
    while watcher.number < page.number:
        watcher.hear()
    assert all(message["you"] is None for message in watcher.heard if message["type"] == "update")
    assert any(message["you"] for message in page.heard if message["type"] == "update")


def quickly(page: Socket, *commands: dict[str, Any]) -> None:
    """Send commands without waiting for an answer to the first, and wait for all of them."""
    for one in commands:
        page.session.send_text(json.dumps(one))
    first, answers = len(page.heard), 0
    while answers < len(commands):
        page.hear()
        answers = sum(one["type"] in {"accepted", "refused"} for one in page.heard[first:])


def wager(name: str, cents: int) -> dict[str, Any]:
    return {"kind": "place-wager", "seat": 1, "wager": name, "amount_cents": cents}


def test_everything_in_front_of_a_seat_is_set_by_one_command(house: House) -> None:
    page = house.guest().table()
    page.do("sit", seat=1, chips_cents=10_000)
    number = page.number
    layout = {"seat": 1, "wagers": {"flush-rush": 100, "ante": 500}, "sensors": [1]}
    assert page.ask("place-wagers", **layout, id="all")["number"] == number + 1
    assert page.ask("place-wagers", **layout, id="all")["number"] == number + 1, "the same id is the same command"
    seat = page.view["seats"]["1"]
    assert (seat["wagers"], seat["sensors"], seat["rack_cents"]) == ({"ante": 500, "flush-rush": 100}, [1], 9_300)
    refused = page.ask("place-wagers", seat=1, wagers={"ante": 500, "flush-rush": 1}, sensors=[])
    assert refused["clause"] == "ILS-2"
    assert page.view["seats"]["1"] == seat


def test_what_is_written_together_is_one_update_and_a_page_may_resume_inside_it(house: House) -> None:
    ann = house.guest("Ann")
    page = ann.table()
    page.do("sit", seat=1, chips_cents=10_000)
    together: list[dict[str, Any]] = []
    while not together:
        page.do("withdraw-wager", seat=1, wager="ante") if page.view["seats"]["1"]["wagers"] else None
        first = len(page.heard)
        quickly(page, *[wager("ante", 500 + 100 * step) | {"id": f"{first}.{step}"} for step in range(8)])
        updates = [one for one in page.heard[first:] if one["type"] == "update"]
        assert sum(len(one["happened"]) for one in updates) == 8
        together = [one for one in updates if one["number"] - one["since"] > 1]
    start = together[0]["since"] + 1
    again = ann.table(from_=start)
    again.number, again.view = start, {"seats": {}}
    while again.number < page.number:
        again.hear()
    assert not [one for one in again.heard if one["type"] == "hello"]
    assert again.view["seats"]["1"] == page.view["seats"]["1"]
    assert again.you == page.you


@pytest.mark.parametrize("text", ["[]", "[1]", json.dumps([wager("ante", 500) | {"id": "a"}])])
def test_a_list_is_not_a_command(house: House, text: str) -> None:
    page = house.guest().table()
    page.do("sit", seat=1, chips_cents=10_000)
    number = page.number
    page.session.send_text(text)
    assert page.until("refused")["sentence"].startswith("The command could not be read")
    assert page.ask("ready", seat=1)["type"] == "refused"
    assert page.number == number


@pytest.mark.parametrize("number", [10_000, 2**53])
def test_a_number_that_is_not_kept_is_answered_with_the_whole_table(house: House, number: int) -> None:
    page = house.browser().table(from_=number)
    assert page.hear()[0]["type"] == "hello"


def test_a_command_sent_twice_is_done_once_and_answered_alike(house: House) -> None:
    page = house.guest().table()
    page.do("sit", seat=1, chips_cents=10_000)
    first = page.ask("place-wager", seat=1, wager="ante", amount_cents=500, id="same")
    number = page.number
    assert page.ask("place-wager", seat=1, wager="ante", amount_cents=500, id="same") == first
    refused = page.ask("withdraw-wager", seat=1, wager="ante", id="same")
    assert (refused["type"], refused["clause"]) == ("refused", "JP-13")
    assert refused["sentence"] == "You have used this id for another command. Send this one with a new id."
    assert page.number == number
    assert page.view["seats"]["1"]["wagers"] == {"ante": 500}


def test_a_refusal_names_its_clause_and_changes_nothing(house: House) -> None:
    page = house.guest().table()
    page.do("sit", seat=1, chips_cents=10_000)
    number = page.number
    refused = page.ask("place-wager", seat=1, wager="ante", amount_cents=1)
    assert refused["type"] == "refused"
    assert refused["clause"]
    assert "Ante takes $5 to" in refused["sentence"]
    assert page.number == number


def test_nobody_plays_anothers_seat_and_watchers_play_none(house: House) -> None:
    page, other, watcher = house.guest("Ann").table(), house.guest("Bob").table(), house.browser().table()
    page.do("sit", seat=1, chips_cents=10_000)
    for stranger in (other, watcher):
        assert stranger.ask("place-wager", seat=1, wager="ante", amount_cents=500)["type"] == "refused"
        assert stranger.ask("leave", seat=1)["type"] == "refused"


def test_a_hand_is_sent_to_its_player_alone_until_it_is_face_up(house: House) -> None:
    ann, bob, watcher = house.guest("Ann").table(), house.guest("Bob").table(), house.browser().table()
    ann.do("sit", seat=1, chips_cents=50_000)
    bob.do("sit", seat=2, chips_cents=50_000)
    for page, seat in ((ann, 1), (bob, 2)):
        page.do("place-wager", seat=seat, wager="ante", amount_cents=500)
    ann.do("ready", seat=1)
    bob.do("ready", seat=2)
    ann.until("update", number=bob.number)
    watcher.until("update", number=bob.number)
    assert ann.view["phase"] == "decisions"
    hand = ann.you["seats"]["1"]["hand"]["cards"]
    assert len(hand) == 7
    for page in (bob, watcher):
        assert not any(card in str(page.heard) for card in [f"'{card}'" for card in hand])


def test_the_dealers_console_is_for_dealers_at_tables_with_a_human_dealer(house: House) -> None:
    dealer = house.operator("dee")
    console = dealer.open("/ws/table/main?as=dealer")
    assert console.hear()[0]["console"]["next"] == "Wait for wagers."
    for browser, path in (
        (house.guest(), "/ws/table/main?as=dealer"),
        (dealer, "/ws/table/suits?as=dealer"),
        (dealer, "/ws/table/main?as=pit"),
        (house.operator("ann"), "/ws/table/main?as=pit"),
    ):
        assert browser.open(path).hear()[0]["type"] == "bye"


def test_a_human_dealer_deals_a_round(house: House) -> None:
    console, page = house.operator("dee").table("main", as_="dealer"), house.guest().table("main")
    page.do("sit", seat=1, chips_cents=50_000)
    page.do("place-wager", seat=1, wager="ante", amount_cents=500)
    console.until("update", number=page.number)
    assert console.ask("fold", seat=1)["type"] == "refused"
    console.do("start-game")
    console.do("deal", all=True)
    page.until("update", number=console.number)
    page.do("fold", seat=1)
    console.until("update", number=page.number)
    assert console.view["phase"] in {"reveal", "settlement", "finished"}


def test_an_unknown_table_is_refused(house: House) -> None:
    said = house.browser().open("/ws/table/nowhere").hear()
    assert said == [{"type": "bye", "sentence": "There is no such table.", "again": False}]


def test_a_table_goes_on_exactly_after_its_server_was_started_again(tmp_path: Path) -> None:
    with served(tmp_path) as first:
        ann = first.guest("Ann")
        page = ann.table()
        page.do("sit", seat=1, chips_cents=50_000)
        page.do("place-wager", seat=1, wager="ante", amount_cents=500)
        page.do("ready", seat=1)
        cookies, number, seats = ann.cookies, page.number, page.you["seats"]
        updates = [message for message in page.heard if message["type"] == "update"]
        database = first.hub.settings.database
    with served(tmp_path, database) as second:
        ann = second.browser()
        ann.cookies = cookies
        page = ann.table()
        hello = page.heard[0]
        assert hello["number"] == number
        assert hello["you"]["seats"] == seats
        again = ann.table(from_=updates[0]["number"])
        again.number, again.view = updates[0]["number"], {"seats": {}}
        while again.number < number:
            again.hear()
        assert table_part(again.heard) == table_part(updates[1:])
        page.do("fold", seat=1)


def test_too_many_messages_end_the_connection_with_a_sentence(tmp_path: Path) -> None:
    with served(tmp_path, messages_per_second=1) as house:
        page = house.guest().table()
        for _ in range(5):
            page.send("ready", seat=1)
        bye = page.until("bye")
        assert bye["again"]


def test_a_message_too_long_or_not_text_ends_the_connection_with_a_sentence(tmp_path: Path) -> None:
    with served(tmp_path, message_bytes=2048) as house:
        page = house.guest().table()
        page.session.send_text("x" * 2049)
        assert page.until("bye")["again"] is False
        page = house.guest().table()
        page.session.send_bytes(b"\x00\x01")
        assert page.until("bye")["again"] is False


def test_a_full_house_says_so(tmp_path: Path) -> None:
    with served(tmp_path, connections=2) as house:
        first, second = house.browser().table(), house.browser().table()
        assert house.browser().open("/ws/table/suits").hear()[0]["sentence"].startswith("The house is full")
        assert first.number == second.number


def test_a_display_is_sent_everything_whenever_a_meter_moves(house: House) -> None:
    display = house.browser().open("/ws/display/main")
    first = display.hear()[0]
    assert first["type"] == "display"
    play_a_round(house.guest().table("suits"))
    second = display.hear()[0]
    assert second["meters"][0]["amount_cents"] == first["meters"][0]["amount_cents"] + 15


def test_other_tables_of_a_jackpot_are_sent_its_meter(house: House) -> None:
    watcher = house.browser().table("main")
    play_a_round(house.guest().table("suits"))
    meters = watcher.until("meters")
    assert meters["meters"][0]["amount_cents"] == 1_000_015


def test_a_page_that_reconnects_is_sent_meters_that_moved_meanwhile(house: House) -> None:
    watcher = house.browser().table("main")
    play_a_round(house.guest().table("suits"))
    watcher.until("meters")
    again = house.browser().table("main", from_=watcher.number)
    (meters,) = again.hear()
    assert (meters["type"], meters["meters"][0]["amount_cents"]) == ("meters", 1_000_015)
