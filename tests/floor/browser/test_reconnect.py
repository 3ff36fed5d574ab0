"""The connection is lost and the server is killed while a player decides; the page reconnects to the same hand."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING, Any

from playwright.sync_api import WebSocket, expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person

LOST = "The connection is lost"


class MessageLog:
    """Records every message of a page's WebSockets, and their addresses."""

    def __init__(self, person: Person) -> None:
        self.messages: list[dict[str, Any]] = []
        self.addresses: list[str] = []
        person.page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.addresses.append(socket.url)
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        self.messages += said if isinstance(said, list) else [said]

    @property
    def numbers(self) -> list[int]:
        return [message["number"] for message in self.messages if message["type"] in {"hello", "update"}]

    @property
    def sentences(self) -> list[str]:
        updates = [message for message in self.messages if message["type"] == "update"]
        return [thing["sentence"] for update in updates for thing in update["happened"]]


def test_a_decision_survives_a_lost_connection_and_a_killed_server(house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    ann.forgiven = ["ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_RESET", "WebSocket"]
    log = MessageLog(ann)
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sensor().click()
    expect(ann.sensor()).to_be_checked()
    ann.press("Deal")
    expect(ann.button("Fold")).to_be_enabled()
    cards = _cards(ann)
    seen = log.numbers[-1]

    ann.context.set_offline(offline=True)
    house.process.end(signal.SIGKILL)
    expect(ann.page.get_by_role("alert")).to_contain_text(LOST)
    house.process.start()
    expect(ann.page.get_by_role("alert")).to_contain_text(LOST)
    ann.context.set_offline(offline=False)

    expect(ann.page.get_by_text(LOST)).not_to_be_visible()
    assert _cards(ann) == cards
    assert f"from={seen}" in log.addresses[-1]
    ann.press("Fold")
    settled = ann.settled("suits", 1)
    ann.sees_rack(50_000 + settled.net_cents)
    assert house.holds_cents("player:suits/1") == 50_000 + settled.net_cents
    _nothing_missed_nor_twice(ann, log)
    house.assert_clean()


def _cards(ann: Person) -> list[str | None]:
    cards = ann.page.get_by_role("list", name="Your cards").get_by_role("img")
    expect(cards).to_have_count(7)
    return [card.get_attribute("aria-label") for card in cards.all()]


def _nothing_missed_nor_twice(ann: Person, log: MessageLog) -> None:
    """One hello, then consecutive numbers over both connections; the log of the page has the same sentences."""
    assert [message["type"] for message in log.messages].count("hello") == 1
    updates = [message for message in log.messages if message["type"] == "update"]
    assert [message["since"] for message in updates] == log.numbers[:-1]
    ann.page.get_by_role("tab", name="Log").click()
    story = ann.page.locator(".story li").all_inner_texts()
    assert story[::-1] == log.sentences
