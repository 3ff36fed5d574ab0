"""Browsers add random bytes to every shuffle, others see it at once, and each checks that its own are in the deck."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute

    from tests.floor.browser.browsing import OpenHouse, People, Person

LEFT_OUT = "What you added at seat 1 was left out of this shuffle."
VERIFIED = "Verified in your browser. What this browser added is in the shuffle."
RANDOM = "Add random bytes from this browser to every shuffle"


def panel(person: Person) -> Locator:
    """What a page shows about the shuffle."""
    person.page.get_by_role("tab", name="Fairness").click()
    return person.page.locator("#tab-panel")


def added(person: Person) -> Locator:
    return panel(person).get_by_role("button", name=re.compile("^Copy: Added by "))


def play_round(ann: Person) -> None:
    ann.press("Deal")
    ann.press("Fold")
    expect(ann.page.get_by_role("region", name="Result of the round")).to_be_visible()


def test_a_browser_adds_random_bytes_that_others_see_while_wagers_are_open(house: OpenHouse, people: People) -> None:
    ann, watcher = people("Ann", entropy=True), people("Wes")
    watcher.open("/table/suits")
    ann.sit("suits")
    expect(added(ann)).to_have_count(0)
    ann.spot("ante").click()
    expect(added(watcher)).to_have_accessible_name(re.compile("^Copy: Added by Ann "))
    seen = added(watcher).inner_text()
    assert re.fullmatch("[0-9a-f]{32}", seen)
    expect(panel(ann)).to_contain_text("Your contribution is in the shuffle of this round.")
    play_round(ann)
    record = ann.ask("GET", "/api/rounds/suits/1")
    assert record["fairness"]["contributions"] == [{"seat": 1, "player": "Ann", "entropy": seen}]
    expect(panel(ann)).to_contain_text(VERIFIED)
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    ann.page.get_by_role("link", name="Replay and check").click()
    expect(ann.page.get_by_text("What this browser added is in the shuffle.")).to_be_visible()
    house.assert_clean()


def test_a_player_turns_it_off_for_good_or_adds_words_instead(people: People) -> None:
    ann = people("Ann", entropy=True)
    ann.sit("suits")
    fair = panel(ann)
    fair.get_by_label("Your own words instead").fill("seven sevens")
    fair.get_by_role("button", name="Add", exact=True).click()
    expect(fair).to_contain_text("“seven sevens” goes in with your next wager.")
    fair.get_by_label(RANDOM).uncheck()
    ann.spot("ante").click()
    expect(added(ann)).to_have_text(b"seven sevens".hex())
    play_round(ann)
    expect(panel(ann)).to_contain_text(VERIFIED)
    ann.page.reload()
    expect(panel(ann).get_by_label(RANDOM)).not_to_be_checked()
    ann.press("Next round")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    expect(panel(ann)).to_contain_text("You add nothing.")
    expect(added(ann)).to_have_count(0)


def test_a_page_says_before_the_first_decision_that_its_bytes_were_left_out(people: People) -> None:
    ann = people("Ann", entropy=True)
    ann.page.route_web_socket(re.compile("/ws/table/"), _dropping)
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    ann.press("Deal")
    expect(ann.page.get_by_role("alert")).to_contain_text(LEFT_OUT)
    expect(ann.button("Fold")).to_be_enabled()


def _dropping(page: WebSocketRoute) -> None:
    """A house that accepts contributions and leaves them out."""
    server = page.connect_to_server()

    def told(text: str | bytes) -> None:
        said = json.loads(text)
        for message in said if isinstance(said, list) else [said]:
            _drop(message)
        page.send(json.dumps(said))

    server.on_message(told)


def _drop(message: dict[str, Any]) -> None:
    table = message.get("table") or message.get("changes") or {}
    if table.get("shuffle"):
        table["shuffle"]["contributions"] = []
