"""Pages contact only their own origin, obey its security policy, are small, and paint quickly."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect

from longsuit.floor.web.pages import FOLDER

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People

JAVASCRIPT_BYTES = 150_000
FIRST_PAINT_MS = 1_000
COLD_STARTS = 3
"""How many first paints are measured; the best counts, because the machine may be busy."""

PAGES = {
    "/": "Welcome to Browsers",
    "/table/suits": "Place your bets",
    "/text": "Hearts & Spades",
    "/text/suits": "Wagers are open",
    "/dealer/main": "Wait for wagers.",
    "/pit": "No win waits.",
    "/display/main": "Hearts Royal",
    "/signin": "Good to see you",
    "/rounds": "not finished a round yet",
    "/learn/suits": "Only one thing counts",
    "/practice/suits": "Practice",
    "/school": "Dealer school",
    "/return": "Welcome back",
    "/shared/1-nothing": "A shared round",
    "/wins/nothing": "Win page",
}
"""Every page that exists from the start, and the element that shows it has loaded."""

FIRST_PAGES = ("/", "/table/suits", "/learn/suits", "/practice/suits", "/text/suits", "/display/main")
"""The pages that people see first."""

PAINTED = "Math.max(...performance.getEntriesByType('paint').map(one => one.startTime))"
"""The time of the first paint with content, in milliseconds."""

ELSEWHERE = "http://elsewhere.example/"


def test_no_page_sends_a_request_to_another_origin(house: OpenHouse, people: People) -> None:
    eve = people("eve")
    eve.forgiven = ["40[34]"]  # there is no such win and no such shared round
    strangers: list[str] = []

    def refuse(route: Route) -> None:
        strangers.append(route.request.url)
        route.abort()

    eve.context.route(re.compile(rf"^(?!{re.escape(house.process.origin)}/)"), refuse)
    eve.join()
    eve.sign_in()
    expect(eve.page.get_by_text(PAGES["/pit"])).to_be_visible()
    for path, sign in PAGES.items():
        answer = eve.page.goto(eve.origin + path)
        assert answer is not None
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        expect(eve.page.get_by_text(sign).first).to_be_visible()
    assert not strangers


def test_faults_in_a_page_are_detected(people: People) -> None:
    ann = people("Ann")
    ann.open("/")
    expect(ann.page.get_by_text(PAGES["/"])).to_be_visible()
    assert not ann.faults
    ann.page.evaluate("""() => {
        const script = document.createElement("script");
        script.textContent = "1 + 1";
        document.head.append(script);
        setTimeout(() => { throw new Error("thrown") });
    }""")
    ann.page.evaluate("address => fetch(address).catch(() => undefined)", ELSEWHERE)
    ann.page.evaluate("console.error('said')")
    said = "\n".join(ann.faults)
    assert all(one in said for one in ("violates the following Content Security Policy", "thrown", ELSEWHERE, "said"))
    ann.forgiven = ["."]


@pytest.mark.parametrize("path", FIRST_PAGES)
def test_a_page_is_painted_within_a_second(people: People, path: str) -> None:
    paints = []
    for start in range(COLD_STARTS):
        ann = people(f"Ann {start}")
        ann.open(path)
        expect(ann.page.get_by_text(PAGES[path]).first).to_be_visible()
        paints.append(ann.page.evaluate(PAINTED))
    assert min(paints) < FIRST_PAINT_MS, paints


def test_the_javascript_of_the_table_page_is_small(people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    loaded = ann.page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop())")
    scripts = {name for name in loaded if name.endswith(".js")}
    assert any(name.startswith("PlayerPage") for name in scripts)
    sizes = [len(gzip.compress((FOLDER / "assets" / name).read_bytes(), 9)) for name in scripts]
    assert sum(sizes) < JAVASCRIPT_BYTES
