"""The pictures of live tables in docs/images, of real pages: `python -m docs.pictures`, once the pages are built."""

from __future__ import annotations

import re
import shutil
import signal
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import expect

from tests.floor.browser import royal
from tests.floor.browser.browsing import OpenHouse, Person, chromium, template
from tests.floor.server.running import Process

IMAGES = Path(__file__).parent / "images"
QUALITY = 82


def take(person: Person, name: str, **more: Any) -> None:
    """Save one picture, as JPEG because of the texture of the felt."""
    person.page.mouse.move(2, 2)
    person.page.wait_for_timeout(400)
    person.page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=QUALITY, **more)
    sys.stdout.write(f"docs/images/{name}.jpg written\n")


def wager(person: Person) -> None:
    """Place an ante of ten dollars, both side bets and the jackpot wager."""
    person.spot("ante").click(click_count=2)
    person.spot("flush-rush").click()
    person.spot("super-flush-rush").click()
    person.sensor().click()
    expect(person.sensor()).to_be_checked()


def ready(person: Person) -> None:
    """Wait until all wagers are placed."""
    person.page.locator(".dock-main .button").click()


def stay(person: Person) -> None:
    """Raise by the best offered amount."""
    person.page.locator(".dock-choices .primary").click()


def play(house: OpenHouse) -> None:
    """The lobby, and a round of three players: before the deal, at a decision, and when it is over."""
    ann, ben, cleo = (
        house.person("Ann"),
        house.person("Ben", "phone", device_scale_factor=2),
        house.person("Cleo", "tablet", color_scheme="dark"),
    )
    ann.open("/")
    expect(ann.page.get_by_role("button", name="Play I Luv Suits")).to_be_visible()
    take(ann, "lobby-desktop")
    for person in (ann, ben, cleo):
        person.sit("suits")
        wager(person)
    take(cleo, "wagers-tablet-dark")
    for person in (ann, ben, cleo):
        ready(person)
    expect(ann.page.locator(".dock-choices .primary")).to_be_visible()
    take(ann, "player-desktop")
    stay(ann)
    expect(ben.page.locator(".dock-choices .primary")).to_be_visible()
    take(ben, "player-phone")
    stay(ben)
    stay(cleo)
    expect(ann.page.locator(".result-net")).to_be_visible()
    take(ann, "result-desktop")
    take(cleo, "result-tablet-dark")
    ann.page.get_by_role("link", name="Replay and check").click()
    expect(ann.page.get_by_text(re.compile("commitment", re.IGNORECASE)).first).to_be_visible()
    ann.page.wait_for_timeout(1500)
    take(ann, "replay-desktop")


def hit(house: OpenHouse) -> None:
    """A royal flush in hearts from a physical deck: the dealer's console, the pit, the display, the win page."""
    ann, dee, sue, eve, shown = (house.person(name) for name in ("Dora", "dee", "sue", "eve", "display"))
    shown.open("/display/main")
    expect(shown.page.get_by_role("img", name=re.compile(r"^\$")).first).to_be_visible()
    take(shown, "display-desktop")
    royal.wager(ann)
    dee.sign_in()
    dee.page.get_by_role("link", name="A Real Deck").first.click()
    royal.start_and_count(dee)
    dee.page.get_by_label("7 cards of seat 1").fill("ah kh qh")
    take(dee, "dealer-desktop")
    royal.deal(dee)
    royal.decide_and_settle(ann, dee)
    royal.select(dee)
    sue.sign_in()
    expect(royal.claim(sue)).to_be_visible()
    take(sue, "pit-desktop")
    royal.check_and_confirm(sue)
    eve.sign_in()
    royal.commit(eve)
    eve.page.get_by_role("link", name="Win page").first.click()
    expect(eve.page.get_by_text("The win is committed.")).not_to_be_visible()
    expect(eve.page.get_by_role("article")).to_be_visible()
    take(eve, "win-desktop")


def read(house: OpenHouse) -> None:
    """The table in words."""
    blind = house.person("Fay")
    blind.join()
    blind.open("/text/high-card")
    line = blind.page.get_by_role("textbox").first
    for words in ("sit", "bet ante 10", "bet flush bonus 5", "deal", "hand"):
        line.fill(words)
        line.press("Enter")
        blind.page.wait_for_timeout(700)
    take(blind, "text-desktop")


def main() -> None:
    """Open a house, and visit it."""
    IMAGES.mkdir(exist_ok=True)
    with TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("house.toml", "house.db"):
            shutil.copy(template() / part, folder)
        process = Process(folder, str(folder / "house.db"), folder / "house.toml").start()
        try:
            with chromium() as browser:
                house = OpenHouse(process, browser)
                play(house)
                hit(house)
                read(house)
        finally:
            process.end(signal.SIGKILL)


if __name__ == "__main__":
    main()
