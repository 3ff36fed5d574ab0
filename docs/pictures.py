"""The pictures of live tables in docs/images, of real pages: `python -m docs.pictures`, once the pages are built."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from docs.picture_house import DEALER, EXECUTIVE, HOUSE, OPERATORS, SUPERVISOR
from playwright.sync_api import expect

from tests.floor.browser import royal
from tests.floor.browser.browsing import CHROMIUM, opened_house
from tests.floor.browser.playing import play_rounds

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, Person

IMAGES = Path(__file__).parent / "images"
QUALITY = 82


def take(person: Person, name: str, **more: Any) -> None:
    """Save one picture, as JPEG because of the texture of the felt."""
    person.page.bring_to_front()  # a page behind others draws no frames
    person.page.mouse.move(2, 2)
    person.page.wait_for_timeout(1_000)  # meters have counted up, and chips have arrived
    person.page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=QUALITY, **more)
    sys.stdout.write(f"docs/images/{name}.jpg written\n")


def shows(person: Person, selector: str) -> None:
    """Wait until something is visible."""
    expect(person.page.locator(selector).first).to_be_visible()


def wager(person: Person) -> None:
    """Place an ante of ten dollars, both side bets and the jackpot wager."""
    for wager, times in (("ante", 2), ("flush-rush", 1), ("super-flush-rush", 1)):
        for _ in range(times):
            person.spot(wager).click()
    person.sees_chips(ante="$10", flush_rush="$5", super_flush_rush="$5")
    person.sensor().click()
    expect(person.sensor()).to_be_checked()


def stay(person: Person) -> None:
    """Raise by the best offered amount."""
    person.page.locator(".dock-choices .primary").first.click()


def play(house: OpenHouse) -> None:
    """The lobby, and a round of three players: before the deal, at a decision, and when it is over."""
    ann = house.person("Annabel")
    ben = house.person("Ben", "phone", device_scale_factor=2)
    cleo = house.person("Cleo", "tablet", color_scheme="dark")
    for person in (ann, ben, cleo):
        person.sit("suits")
        wager(person)
    take(cleo, "wagers-tablet-dark")
    visitor = house.person("Visitor")
    visitor.open("/")
    shows(visitor, ".table-card")
    take(visitor, "lobby-desktop")
    for person in (ann, ben, cleo):
        person.page.locator(".dock-main .button").click()
    shows(ann, ".dock-choices .primary")
    take(ann, "player-desktop")
    stay(ann)
    shows(ben, ".dock-choices .primary")
    take(ben, "player-phone")
    stay(ben)
    stay(cleo)
    shows(ann, ".result-net")
    take(ann, "result-desktop")
    take(cleo, "result-tablet-dark")
    ann.page.get_by_role("link", name="Replay and check").click()
    shows(ann, ".verdict >> nth=1")
    take(ann, "replay-desktop")


def learn(house: OpenHouse) -> None:
    """What a spot pays, a step of a guided hand, the practice table, the coach's verdict, and a player's results."""
    gus = house.person("Gus", "phone", device_scale_factor=2)
    gus.open("/learn/granite")
    for _ in range(3):
        shows(gus, ".learn-words")
        gus.page.locator(".learn-steps .primary").click()
    take(gus, "learn-phone")
    gus.sit("granite")
    gus.page.locator("[data-spot=flush-bonus] ~ .spot-info").click()
    shows(gus, ".info-panel:popover-open .spot-figures")
    take(gus, "info-phone")
    hal = house.person("Hal")
    hal.open("/practice/fortune")
    shows(hal, ".dock-main .button")
    for seat, occupant in ((1, 2), (4, 3)):
        hal.page.locator(".side .practice-seats select").nth(seat).select_option(index=occupant)
    hal.page.locator(".colour-red").click()
    hal.spot("nine-cards").click()
    hal.page.locator(".dock-main .button").click()
    shows(hal, ".fold")
    hal.page.keyboard.press("h")
    take(hal, "practice-desktop")


def look_back(house: OpenHouse) -> None:
    """The coach's verdict on a decision, and what a player's rounds brought."""
    ivy = house.person("Ivy")
    ivy.join()
    play_rounds(ivy, "high-card", 60, {"ante": 1_000, "flush-bonus": 200}, chips_cents=90_000)
    ivy.open("/rounds")
    shows(ivy, ".graph-net")
    take(ivy, "my-play-desktop")
    ivy.sit("high-card")
    ivy.page.get_by_role("tab", name="Coach").click()
    ivy.page.get_by_label("Coach me").check()
    ivy.spot("ante").click()
    ivy.sees_chips(ante="$5")
    ivy.press("Deal")
    shows(ivy, ".fold")
    ivy.page.locator(".dock-controls:not([inert]) .fold").click()
    shows(ivy, ".coach-strip p b")
    take(ivy, "coach-desktop")


def hit(house: OpenHouse) -> None:
    """A royal flush in hearts from a physical deck: console, felt, pit, display and win page."""
    dora, dee, sue, eve, shown = (house.person(name) for name in ("Dora", DEALER, SUPERVISOR, EXECUTIVE, "display"))
    shown.open("/display/deck")
    shows(shown, ".odometer")
    dee.sign_in("/dealer/deck")
    royal.wager(dora)
    royal.start_and_count(dee)
    dee.page.get_by_label("7 cards of seat 1").fill("ah kh qh")
    take(dee, "dealer-desktop")
    royal.deal(dee)
    royal.decide_and_settle(dora, dee)
    royal.select(dee)
    shows(dora, ".moment")
    take(dora, "jackpot-desktop")
    sue.sign_in("/pit")
    expect(royal.claim(sue)).to_be_visible()
    take(sue, "pit-desktop")
    royal.check_and_confirm(sue)
    eve.sign_in("/pit")
    royal.commit(eve)
    expect(shown.page.get_by_role("region", name="Jackpot wins")).to_contain_text("Paid")
    take(shown, "display-desktop")
    eve.page.get_by_role("link", name="Win page").first.click()
    shows(eve, ".win-signed")
    expect(eve.page.locator(".toast")).to_have_count(0)
    take(eve, "win-desktop", full_page=True)


def train(house: OpenHouse) -> None:
    """The dealer school: a quiz."""
    kim = house.person("Kim")
    kim.page.add_init_script("Math.random = () => 0.25")
    kim.open("/school/main#pay")
    kim.page.get_by_role("combobox", name="Theme").select_option("jackpots")
    shows(kim, ".school-amount")
    take(kim, "school-desktop")


def read(house: OpenHouse) -> None:
    """The table in words."""
    fay = house.person("Fay")
    fay.join()
    fay.open("/text/granite")
    line, log = fay.page.get_by_role("textbox").first, fay.page.get_by_role("log")
    told = (("sit", "takes seat"), ("bet ante 10", "$10 on Ante"), ("deal", "It is your turn"), ("hand", "Your cards"))
    for words, answer in told:
        line.fill(words)
        line.press("Enter")
        expect(log).to_contain_text(re.compile(answer.replace("$", r"\$")))
    take(fay, "text-desktop")


PARTS = (play, learn, look_back, hit, train, read)


def main(names: list[str]) -> None:
    """Open a house for each part, and visit it; for the parts with these names, or for all."""
    IMAGES.mkdir(exist_ok=True)
    for part in PARTS:
        if names and part.__name__ not in names:
            continue
        with TemporaryDirectory() as folder, opened_house(Path(folder), HOUSE, HOUSE, OPERATORS) as house:
            part(house)
    CHROMIUM.close()


if __name__ == "__main__":
    main(sys.argv[1:])
