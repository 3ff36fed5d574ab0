"""A jackpot hit with a physical deck, from the sensor to the printed win page."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from longsuit.report import qr_drawing
from tests.floor.browser import royal
from tests.floor.browser.royal import AGAIN, PRIZE, PRIZE_CENTS, SEED

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person


@pytest.fixture
def everybody(people: People) -> tuple[Person, ...]:
    """Five browsers: a player, a dealer, a supervisor, an executive, and the jackpot display."""
    return tuple(people(name) for name in ("Ann", "dee", "sue", "eve", "display"))


def test_a_royal_flush_in_hearts_is_paid(house: OpenHouse, everybody: tuple[Person, ...]) -> None:
    ann, dee, sue, eve, display = everybody
    display.open("/display/deck")
    expect(display.page.get_by_role("img", name=SEED)).to_be_visible()
    royal.wager(ann)
    dee.sign_in()
    dee.page.get_by_role("link", name="A Real Deck").first.click()
    royal.start_and_count(dee)
    royal.deal(dee)
    royal.decide_and_settle(ann, dee)
    royal.select(dee)
    expect(ann.page.get_by_text("A jackpot win is being verified.")).to_be_visible()
    announced = display.page.get_by_role("region", name="Jackpot wins")
    expect(announced).to_have_text(f"Ann: royal flush in hearts, {PRIZE}. Verifying")
    for person in (sue, eve):
        person.sign_in()
        expect(person.page).to_have_url(re.compile("/pit$"))
    _checks_and_confirms(sue)
    _commits(eve)
    _is_paid(ann, house)
    expect(display.page.get_by_role("img", name=AGAIN)).to_be_visible()
    expect(announced).to_have_text(f"Ann: royal flush in hearts, {PRIZE}. Paid")
    _prints_the_win(eve)
    expect(dee.page.locator(".step-next")).to_contain_text("END GAME")
    dee.press("END GAME")
    expect(ann.page.get_by_text("Round 2", exact=True)).to_be_visible()
    house.assert_clean()


def _checks_and_confirms(sue: Person) -> None:
    """A supervisor checks the cards and confirms the win; a prize this large needs an executive to commit it."""
    claim = royal.claim(sue)
    expect(claim).to_contain_text(PRIZE)
    expect(claim).to_contain_text("These cards make the hand.")
    expect(claim.get_by_role("img", name="ace of hearts")).to_be_visible()
    royal.check_and_confirm(sue)
    expect(claim).to_contain_text("This prize needs executive approval.")
    expect(claim.get_by_role("button", name="Commit: pay the prize")).to_be_disabled()


def _commits(eve: Person) -> None:
    royal.commit(eve)
    expect(eve.page.get_by_role("region", name="Wins paid")).to_contain_text(PRIZE)
    meter = eve.page.get_by_role("article", name="Hearts Royal")
    expect(meter).to_contain_text(AGAIN)
    expect(meter).to_contain_text("The books match the meter")
    eve.press("Verify now")
    expect(eve.page.locator("#audit").get_by_text("Verified", exact=True)).to_be_visible()


def _is_paid(ann: Person, house: OpenHouse) -> None:
    settled = ann.settled("deck", 1)
    assert settled.lines["Hearts Royal"].cents == PRIZE_CENTS - 100
    ann.sees_rack(50_000 + settled.net_cents)
    assert house.holds_cents("player:deck/1") == 50_000 + settled.net_cents
    assert house.holds_cents("meter:royal/meter") == 1_000_005


def _prints_the_win(eve: Person) -> None:
    eve.page.get_by_role("link", name="Win page").click()
    sheet = eve.page.get_by_role("article")
    expect(sheet.get_by_role("heading", name="Royal flush in hearts")).to_be_visible()
    expect(sheet).to_contain_text(PRIZE)
    facts = dict(zip(sheet.locator("dt").all_inner_texts(), sheet.locator("dd").all_inner_texts(), strict=True))
    wanted = {"Table": "A Real Deck", "Round": "1", "Player": "Ann", "Seat": "1", "Jackpot": "Hearts Royal"}
    assert {name: facts[name] for name in wanted} == wanted
    expect(sheet.locator("footer")).to_contain_text(re.compile(r"Win A Real Deck \d+\.\d+ "))
    checkpoint = sheet.locator(".win-checkpoint pre").inner_text()
    assert "\ntime " in checkpoint
    assert not re.search(r"[0-9a-f]{20}|\d{4}-\d\d-\d\dT", sheet.inner_text().replace(checkpoint, ""))
    code = sheet.get_by_role("img", name="The checkpoint as a QR code")
    expect(code).to_be_visible()
    assert code.locator("path").get_attribute("d") == qr_drawing(f"{checkpoint}\n").path
    signed = sheet.get_by_role("row")
    expect(signed.filter(has_text="dee")).to_have_count(1)
    expect(signed.filter(has_text="sue")).to_have_count(2)
    expect(signed.filter(has_text="eve")).to_have_count(1)
    eve.page.emulate_media(media="print")
    expect(eve.button("Print")).not_to_be_visible()
    expect(eve.page.get_by_role("banner")).not_to_be_visible()
    expect(sheet).to_contain_text("Play chips only")
    paper = eve.page.pdf(format="A4")
    assert paper.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
