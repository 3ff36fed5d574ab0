"""The jackpot moment: won, being verified, paid or refused, at every size, with a celebration that can be declined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser import royal
from tests.floor.browser.layout.looking import DRAW, FAULTS, WINDOWS
from tests.floor.browser.sounds import block_sounds, count_notes, never_touched, notes

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.floor.browser.browsing import People, Person

MOVING = "document.getAnimations().filter(one => /moment/.test(one.animationName ?? '')).length"


def _fits(page: Page, stage: str) -> None:
    for size, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAW, "")
        assert page.evaluate(FAULTS) == [], f"{stage}, {size}"


def _shows(person: Person, words: str) -> None:
    expect(person.page.get_by_role("region", name="Jackpot wins").locator("p").first).to_have_text(words)


def _win(words: str) -> str:
    return f"Ann: royal flush in hearts, {royal.PRIZE}. {words}"


def _deals_a_royal(ann: Person, dee: Person) -> None:
    royal.wager(ann)
    dee.sign_in()
    dee.page.get_by_role("link", name="A Real Deck").first.click()
    royal.start_and_count(dee)
    royal.deal(dee)


def test_a_win_is_shown_and_heard_from_the_win_to_the_payment(people: People) -> None:
    ann, dee, sue, eve, display, words = (people(one) for one in ("Ann", "dee", "sue", "eve", "display", "words"))
    cid = people("Cid", "phone")
    for person in (ann, cid, words):
        count_notes(person.context)
    ann.page.emulate_media(reduced_motion="no-preference")
    display.open("/display/deck")
    words.open("/text/deck")
    cid.open("/table/deck")
    cid.press("Mute sounds")
    _deals_a_royal(ann, dee)
    royal.decide_and_settle(ann, dee)
    for person in (ann, cid, display):
        _shows(person, _win("Won"))
    expect(display.page.get_by_role("status").filter(has_text=_win("Won"))).to_be_visible()
    expect(words.page.get_by_text(f"{_win('Won')}.")).to_be_visible()
    expect(ann.page.locator("canvas.confetti")).to_have_count(1)
    assert ann.page.evaluate(MOVING) > 0
    assert cid.page.evaluate(MOVING) == 0
    _fits(ann.page, "won")
    royal.select(dee)
    for person in (ann, display):
        _shows(person, _win("Verifying"))
    for person in (sue, eve):
        person.sign_in()
    royal.check_and_confirm(sue)
    _fits(ann.page, "verifying")
    royal.commit(eve)
    for person in (ann, cid, display):
        _shows(person, _win("Paid"))
    expect(words.page.get_by_text(f"{_win('Paid')}.")).to_be_visible()
    _fits(ann.page, "paid")
    assert notes(ann.page) > 0
    assert notes(words.page) > 0
    assert notes(cid.page) == 0
    expect(cid.page.locator("canvas.confetti")).to_have_count(0)


def test_a_display_that_nobody_touches_sounds_where_the_browser_allows_it(people: People) -> None:
    ann, dee, display = people("Ann"), people("dee"), people("display")
    count_notes(display.context)
    never_touched(display.context)
    display.open("/display/deck")
    expect(display.button("Mute sounds")).to_be_visible()
    _deals_a_royal(ann, dee)
    royal.decide_and_settle(ann, dee)
    _shows(display, _win("Won"))
    display.waits_for("window.notes > 0")


def test_a_display_whose_browser_blocks_sounds_offers_to_turn_them_on(people: People) -> None:
    ann, dee, display = people("Ann"), people("dee"), people("display")
    count_notes(display.context)
    block_sounds(display.context)
    display.open("/display/deck")
    expect(display.button("Turn sound on")).to_be_visible()
    display.press("Turn sound on")
    expect(display.button("Mute sounds")).to_be_visible()
    expect(display.button("Turn sound on")).to_have_count(0)
    _deals_a_royal(ann, dee)
    royal.decide_and_settle(ann, dee)
    display.waits_for("window.notes > 0")


def test_a_refused_win_is_named_with_its_reason(people: People) -> None:
    ann, dee, sue, display = (people(one) for one in ("Ann", "dee", "sue", "display"))
    display.open("/display/deck")
    _deals_a_royal(ann, dee)
    royal.decide_and_settle(ann, dee)
    royal.select(dee)
    sue.sign_in()
    royal.claim(sue).get_by_role("button", name="Reject…").click()
    dialog = sue.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("the cards were moved")
    dialog.get_by_role("button", name="Reject the win").click()
    for person in (ann, display):
        _shows(person, "Ann: royal flush in hearts. Refused: the cards were moved")
    _fits(ann.page, "refused")
