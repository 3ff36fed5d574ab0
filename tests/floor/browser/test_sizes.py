"""On a phone, a tablet and a desktop every page fits its window, and every control can be pressed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser import royal
from tests.floor.browser.browsing import SIZES, TABLES

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

ONE_BY_ONE = [pytest.param(size, marks=pytest.mark.full if size == "tablet" else ()) for size in SIZES]
"""The sizes; a tablet's lies between the others, and a win is dealt and paid at each of them in every run."""

LEAST = 24
"""The minimum width and height of a control, in CSS pixels."""

LEAST_ON_A_PHONE = 44
"""The same for a player's controls at the table, on a phone."""

SMALL = """least => [...document.querySelectorAll("button, a, input, select, summary, [role=tab]")]
    .filter(one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(one => !one.closest(".visually-hidden, .text-version") && getComputedStyle(one).display !== "inline")
    .map(one => [one, one.closest("label")?.getBoundingClientRect() ?? one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
    .map(([one, box]) => `${one.tagName} “${one.textContent.trim().slice(0, 40)}” ${one.className} ` +
        `${box.width.toFixed(1)}×${box.height.toFixed(1)}`)"""
"""Finds controls that are too small; a link in text is as high as its line, a hidden field as large as its label."""

WIDE = """async () => {
    const seen = document.scrollingElement;
    for (let frames = 0; frames < 2 || (frames < 120 && seen.scrollWidth > seen.clientWidth); frames += 1)
        await new Promise(requestAnimationFrame);
    return [seen.scrollWidth, seen.clientWidth];
}"""
"""The width of the page and of its window, after it has been drawn; a busy machine may take some frames."""

WIDE_FONT = "*, ::before, ::after { font-size-adjust: 0.65 !important }"
"""Letters two thirds as high as their font size in any font, which is wider than DejaVu Sans or Verdana."""

USE_FONT = """style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
}"""


def fits(person: Person, state: str) -> None:
    """Check that the page fits its window in the machine's font and in a wide one, with no control too small."""
    for style in (WIDE_FONT, ""):
        person.page.evaluate(USE_FONT, style)
        wide, window = person.page.evaluate(WIDE)
        font = "a wide font" if style else "the machine's font"
        assert wide <= window, f"{state}, in {font}: {wide} pixels wide in a window of {window}"
    assert not person.page.evaluate(SMALL, LEAST), state


def can_be_pressed(person: Person, size: str, *selectors: str) -> None:
    """Check that each element is visible, not covered, and on a phone large enough for a finger."""
    for selector in selectors:
        found = person.page.locator(selector)
        expect(found.first).to_be_visible()
        for one in found.all():
            one.click(trial=True)
            box = one.bounding_box()
            assert box
            if size == "phone":
                assert min(box["width"], box["height"]) >= LEAST_ON_A_PHONE - 0.5, (selector, box)


@pytest.mark.parametrize("size", ONE_BY_ONE)
def test_a_table_can_be_played(size: str, people: People) -> None:
    ann = people("Ann", size, has_touch=size != "desktop")
    ann.open("/")
    expect(ann.page.get_by_role("article")).to_have_count(len(TABLES))
    fits(ann, "lobby")
    can_be_pressed(ann, size, ".hero-play")
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    fits(ann, "wagers")
    can_be_pressed(ann, size, "[data-spot=ante]", "[data-spot=flush-rush]", "[data-spot=super-flush-rush]")
    can_be_pressed(ann, size, "[data-sensor]", ".tray-chip", ".dock-main .button")
    for name in ("Undo", "Clear", "Double", "Buy more", "Leave"):
        ann.button(name).click(trial=True)
    ann.press("Deal")
    expect(ann.button("Fold")).to_be_visible()
    fits(ann, "decision")
    can_be_pressed(ann, size, ".dock-choices > .button")
    ann.page.get_by_role("group", name="Readings of your hand").get_by_role("button").first.click(trial=True)
    ann.press("Fold")
    ann.settled("suits", ann_round(ann))
    fits(ann, "result")
    can_be_pressed(ann, size, ".dock-main .button")
    ann.press("Next round")
    ann.press("Leave")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    fits(ann, "watching")
    can_be_pressed(ann, size, ".dock-sit .button")


def ann_round(ann: Person) -> int:
    said = re.search(r"Round (\d+)", ann.page.locator(".round-number").inner_text())
    assert said
    return int(said[1])


PAGES = {
    "/text": "Hearts & Spades",
    "/text/fortune": "Wagers are open",
    "/table/fortune": "Place your bets",
    "/dealer/main": "Wait for wagers.",
    "/pit": "No win waits.",
    "/display/main": "Hearts Royal",
    "/signin": "Good to see you",
    "/rounds": "not finished a round yet",
}


@pytest.mark.parametrize("size", ONE_BY_ONE)
def test_every_other_page_fits(size: str, people: People) -> None:
    eve = people("eve", size)
    eve.join()
    eve.sign_in()
    expect(eve.page.get_by_text(PAGES["/pit"])).to_be_visible()
    for path, sign in PAGES.items():
        eve.open(path)
        expect(eve.page.get_by_text(sign).first).to_be_visible()
        fits(eve, path)


def at_every_size(person: Person, state: str, *selectors: str) -> None:
    """Check the page in its present state, in each window size."""
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        fits(person, f"{state}, {size}")
        for selector in selectors:
            person.page.locator(selector).first.click(trial=True)


def test_a_win_can_be_dealt_checked_paid_and_printed(people: People) -> None:
    ann, dee, sue, eve = (people(name) for name in ("Ann", "dee", "sue", "eve"))
    royal.wager(ann)
    at_every_size(ann, "ready")
    dee.sign_in(f"/dealer/{royal.TABLE}")
    expect(dee.button("START GAME")).to_be_visible()
    at_every_size(dee, "start", ".step-button")
    dee.press("START GAME")
    dee.page.locator(".count-box").fill("1")
    at_every_size(dee, "count", ".count-box", ".count .button")
    dee.press("Check the count")
    expect(dee.page.locator(".typed-line")).to_be_visible()
    at_every_size(dee, "deal", ".typed-line", ".side-irregular .button")
    royal.deal(dee)
    royal.decide_and_settle(ann, dee)
    expect(dee.page.locator(".jackpot-hands [data-due]")).to_be_visible()
    at_every_size(dee, "jackpots", ".jackpot-hands [data-due]", ".by-hand .button")
    royal.select(dee)
    sue.sign_in()
    expect(royal.claim(sue)).to_be_visible()
    at_every_size(sue, "pit", ".claim-actions .button", ".row-actions .button", ".meter-actions .button")
    royal.check_and_confirm(sue)
    eve.sign_in()
    royal.commit(eve)
    at_every_size(ann, "paid", "[aria-label='Result of the round'] summary")
    eve.page.get_by_role("link", name="Win page").click()
    expect(eve.page.get_by_role("table")).to_be_visible()
    at_every_size(eve, "win page", ".win .button")
    ann.open("/rounds/deck/1")
    expect(ann.page.locator(".verdict")).to_have_text(["Verified", "Verified"])
    at_every_size(ann, "replay", ".replay-controls .button")
