"""The dealer school: a lesson, a quiz and a case, by keyboard and by touch; scores that are kept and reset."""

from __future__ import annotations

import json
import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, expect

from longsuit.base import dollars
from longsuit.floor.config.floor_house_file import floor_house
from longsuit.school import RaiseAboveCap, WrongNumber, case, judge, quiz, script
from tests.floor.browser.browsing import SIZES, house_text
from tests.floor.browser.page_checks import can_be_pressed, fits, without_barriers

if TYPE_CHECKING:
    from longsuit.table import TableTerms
    from tests.floor.browser.browsing import OpenHouse, People, Person

DRAWN = 0.25
"""What every random number of the page is, so that every exercise is known."""

SEED = int(DRAWN * 2**31)


def terms(name: str) -> TableTerms:
    return next(one for one in floor_house(tomllib.loads(house_text()), "house.toml").tables if one.name == name)


def trains(person: Person, path: str, label: str, choice: str) -> None:
    """Open a part of the school with known exercises, and choose one."""
    person.page.add_init_script(f"Math.random = () => {DRAWN}")
    person.open(f"/school/{path}")
    person.page.get_by_role("combobox", name=label).select_option(choice)


def scene(person: Person) -> Locator:
    return person.page.get_by_role("region", name="On the felt")


def verdict(person: Person) -> Locator:
    return person.page.get_by_role("alert").last


def test_a_misdeal_is_called_by_keyboard(people: People, house: OpenHouse) -> None:
    dee = people("dee")
    planted = script(terms("high-card"), "wrong-number-of-cards", SEED).incidents[0]
    assert isinstance(planted, WrongNumber)
    trains(dee, "high-card#deal", "Lesson", "wrong-number-of-cards")
    keys, page = dee.page.keyboard, dee.page
    expect(dee.button("START GAME")).to_be_visible()
    page.get_by_role("combobox", name="Lesson").blur()
    keys.press("s")
    expect(page.get_by_text(re.compile("Deal 7 cards to"))).to_be_visible()
    for _ in range(8):
        if scene(dee).get_by_text(f"has {planted.found} cards.").count():
            break
        before = page.locator(".school-progress").inner_text()
        keys.press("d")
        expect(page.locator(".school-progress")).not_to_have_text(before)
    keys.press("Enter")
    expect(verdict(dee)).to_contain_text(f"{planted.found} cards, not 7. Call a misdeal for that hand.")
    page.get_by_role("button", name="Clause IRR-1").click()
    expect(page.get_by_text("A wrong number of cards is a misdeal: all wagers are returned")).to_be_visible()
    keys.press("Escape")
    page.locator(".step").focus()
    keys.press("m")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Which hand").select_option(str(planted.hand or 0))
    dialog.get_by_label("How many cards it had").fill(str(planted.found))
    keys.press("Enter")
    expect(dialog).to_have_count(0)
    expect(scene(dee)).to_contain_text("Right.")
    expect(page.get_by_text(re.compile("^Void"))).to_be_visible()
    keys.press("e")
    expect(scene(dee)).to_contain_text("Lesson: A wrong number of cards. 1 mistake.")
    keys.press("Enter")
    expect(page.locator(".school-progress")).to_have_text("0 steps, 0 mistakes")
    house.assert_clean()


def test_a_round_is_dealt_street_by_street_by_keyboard(people: People) -> None:
    """Chase the Flush: three cards each, shared cards turned up twice, and a raise above the cap in between."""
    dee = people("dee")
    trains(dee, "chase#deal", "Lesson", "raise-above-cap")
    page, keys = dee.page, dee.page.keyboard
    written = script(terms("chase"), "raise-above-cap", SEED)
    (raised,) = written.incidents
    assert isinstance(raised, RaiseAboveCap)
    most = 3 * written.seats[raised.seat].wagers["ante"]
    expect(page.locator(".step")).to_contain_text("START GAME")
    page.locator(".step").focus()
    turned, limited = 0, False
    for _ in range(20):
        if page.get_by_role("button", name=re.compile("^END GAME")).count():
            break
        before = page.locator(".school-progress").inner_text()
        if f"Seat {raised.seat} puts {dollars(raised.cents)} on All In" in scene(dee).inner_text() and not limited:
            looked_at(dee, "a raise above the cap")
            keys.press("l")
            dialog = page.get_by_role("dialog")
            expect(dialog).to_be_visible()
            looked_at(dee, "limiting a raise")
            dialog.get_by_label("Seat").select_option(str(raised.seat))
            dialog.get_by_label("All In that stays, in dollars").fill(dollars(most).replace("$", ""))
            keys.press("Enter")
            limited = True
        else:
            turned += "Turn up" in page.locator(".step").inner_text()
            keys.press("Enter")
        expect(page.locator(".school-progress")).not_to_have_text(before)
    assert limited
    assert turned >= 2
    keys.press("Enter")
    expect(scene(dee)).to_contain_text("Lesson: A raise above the cap")


def test_a_physical_deck_is_dealt_by_touch(people: People) -> None:
    dee = people("dee", "phone", has_touch=True, is_mobile=True)
    trains(dee, "deck#deal", "Lesson", "exposed-card")
    page = dee.page
    page.get_by_role("button", name=re.compile("^START GAME")).tap()
    counted = sum(len(seat.sensors) for seat in script(terms("deck"), "exposed-card", SEED, typed=True).seats.values())
    page.get_by_label("Hearts Royal: chips in your hand").fill(str(counted))
    dee.button("Check the count").tap()
    exposed = False
    expect(page.locator(".typed")).to_be_visible()
    while page.locator(".typed").count():
        expect(page.locator(".school-sentence")).to_be_visible()
        if "turns face up" in page.locator(".school-sentence").inner_text():
            exposed = True
            (card,) = shown(dee)
            page.get_by_role("button", name=re.compile("^A card was exposed")).tap()
            dialog = page.get_by_role("dialog")
            dialog.get_by_role("button", name=card, exact=True).tap()
            dialog.get_by_role("button", name="Discard the exposed card").tap()
            expect(scene(dee)).to_contain_text("Right.")
        _touches_packet(dee)
    assert exposed
    expect(page.get_by_role("button", name=re.compile("^Turn up the dealer’s hand"))).to_be_visible()


def shown(person: Person) -> list[str]:
    """The names of the cards that lie before the trainee."""
    cards = person.page.locator(".school-cards").get_by_role("img")
    return [card.get_attribute("aria-label") or "" for card in cards.all()]


def _touches_packet(person: Person) -> None:
    packet, grid = shown(person), person.page.locator(".typed .picker-grid")
    before = person.page.locator(".school-progress").inner_text()
    for card in packet:
        grid.get_by_role("button", name=card, exact=True).tap()
    person.button("Deal these cards").tap()
    expect(person.page.locator(".school-progress")).not_to_have_text(before)


def test_a_seat_is_paid_by_keyboard_and_a_wrong_payment_is_explained(people: People) -> None:
    dee = people("dee")
    right = quiz(terms("granite"), "aggregate-cap", SEED)
    trains(dee, "granite#pay", "Theme", "aggregate-cap")
    page, keys = dee.page, dee.page.keyboard
    first = page.locator(".school-amount").first
    expect(page.locator(".school-amount")).to_have_count(len(right.answer))
    first.focus()
    for cents in right.answer.values():
        keys.type(dollars(cents).replace("$", ""))
        for _ in range(4):
            keys.press("Tab")
    first.focus()
    keys.press("Enter")
    expect(page.locator(".school-verdict")).to_contain_text("Right.")
    expect(page.locator(".school-total .money")).to_have_text(re.compile(r"^[+−]?\$"))
    keys.press("Enter")
    expect(page.locator(".school-amount").first).to_be_visible()
    dee.press("Enter one number for the seat")
    page.get_by_label("Net change").fill("0")
    keys.press("Enter")
    expect(page.locator(".school-verdict")).to_contain_text("Not right.")
    page.get_by_role("button", name="Clause NHF-9").or_(page.get_by_role("button", name="Clause NHF-8")).first.click()
    expect(page.locator(".info-panel:popover-open")).to_contain_text("NHF-")


@pytest.mark.parametrize("subject", ["wins", "proposals", "checklists"])
def test_a_supervisor_decides_cases_by_keyboard_and_by_touch(people: People, subject: str) -> None:
    sue = people("sue", "tablet", has_touch=True)
    asked: list[str] = []
    sue.page.on("request", lambda request: asked.append(request.post_data or "") if "/case" in request.url else None)
    trains(sue, "main#approve", "Subject", subject)
    expect(sue.page.get_by_role("region", name="Your decision")).to_be_visible()
    sue.page.get_by_role("combobox", name="Subject").blur()
    _decides_right(sue, _case_of(asked))
    sue.page.get_by_role("button", name=re.compile("^Next case")).tap()
    expect(sue.page.get_by_role("button", name=re.compile("^Refuse"))).to_be_visible()
    _decides_wrong(sue, _case_of(asked))


def _case_of(asked: list[str]) -> Any:
    """The case that the page has asked for last."""
    return case(terms("main"), json.loads(asked[-1])["case"], SEED)


def _decides_right(sue: Person, asked: Any) -> None:
    """Decide by keyboard."""
    reason = judge(asked).reason
    for key in ["a"] if reason is None else ["r", str(asked.REASONS.index(reason) + 1)]:
        sue.page.keyboard.press(key)
    expect(sue.page.locator(".school-verdict")).to_contain_text("Right.")


def _decides_wrong(sue: Person, asked: Any) -> None:
    """Refuse by touch, for a reason that is not the right one."""
    sue.page.get_by_role("button", name=re.compile("^Refuse")).tap()
    place = next(place for place, one in enumerate(asked.REASONS) if one != judge(asked).reason)
    sue.page.locator(".school-reasons .button").nth(place).tap()
    expect(sue.page.locator(".school-verdict")).to_contain_text("Not right.")


def test_scores_are_kept_and_reset(people: People) -> None:
    dee = people("dee")
    trains(dee, "high-card#pay", "Theme", "ties")
    page = dee.page
    dee.press("Enter one number for the seat")
    page.get_by_label("Net change").fill("12345")
    page.keyboard.press("Enter")
    expect(page.locator(".school-verdict")).to_contain_text("Not right.")
    dee.open("/school/high-card#scores")
    page.reload()
    row = page.get_by_role("row", name=re.compile("^Ties"))
    expect(row).to_contain_text("0% 0 of 1")
    dee.press("Reset the scores")
    page.get_by_role("dialog").get_by_role("button", name="Reset", exact=True).click()
    expect(row).to_have_text("Ties–––")
    expect(dee.button("Reset the scores")).to_be_disabled()


def test_the_school_is_reached_from_the_consoles_and_the_sign_in_page(people: People) -> None:
    dee, sue = people("dee"), people("sue")
    dee.open("/signin")
    dee.page.get_by_role("link", name="Dealer school: train without an account").click()
    dee.page.get_by_role("link", name="High Card Corner").click()
    expect(dee.page.get_by_role("link", name="Pay a seat")).to_be_visible()
    dee.sign_in("/dealer/main")
    expect(dee.page.get_by_role("link", name="Dealer school")).to_have_attribute("href", "/school/main")
    sue.sign_in("/pit")
    sue.page.get_by_role("link", name="Dealer school").click()
    expect(sue.page.get_by_role("heading", name="Dealer school")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_school_fits_every_size_and_is_accessible(people: People, size: str) -> None:
    dee = people("dee", size, has_touch=size != "desktop")
    page = dee.page
    dee.open("/school")
    expect(page.get_by_role("link", name="Red or Black")).to_be_visible()
    looked_at(dee, "tables")
    trains(dee, "fortune#deal", "Lesson", "fold-with-bonuses")
    page.get_by_role("button", name=re.compile("^START GAME")).click()
    page.get_by_role("button", name=re.compile("^Deal all")).click()
    expect(page.get_by_role("group", name="9 Cards")).to_be_visible()
    looked_at(dee, "fold")
    can_be_pressed(dee, size, ".school-fate .check")
    trains(dee, "main#pay", "Theme", "jackpots")
    expect(page.locator(".school-amount").first).to_be_visible()
    looked_at(dee, "quiz")
    can_be_pressed(dee, size, ".school-wager .button", ".school-amount")
    trains(dee, "main#approve", "Subject", "wins")
    page.get_by_role("button", name=re.compile("^Refuse")).click()
    looked_at(dee, "case")
    can_be_pressed(dee, size, ".school-reasons .button")
    dee.open("/school/main#scores")
    page.reload()
    expect(page.get_by_role("table").first).to_be_visible()
    looked_at(dee, "scores")


def looked_at(person: Person, state: str) -> None:
    """The page in a state: it fits, and has no barriers."""
    fits(person, state)
    without_barriers(person, state)


def test_the_school_speaks_Spanish(people: People) -> None:
    dee = people("dee")
    dee.open("/school")
    dee.press("Español")
    expect(dee.page.get_by_role("heading", name="Escuela de crupieres")).to_be_visible()
    trains(dee, "high-card#deal", "Lección", "shuffler-stop")
    dee.page.get_by_role("button", name=re.compile("^INICIAR JUEGO")).click()
    for _ in range(8):
        if dee.page.get_by_text("La barajadora se detiene con cartas dentro.").count():
            break
        dee.page.locator(".step-deal .button").last.click()
        dee.page.wait_for_timeout(200)
    dee.page.locator(".step-deal .button").first.click()
    expect(verdict(dee)).to_contain_text("La barajadora se ha detenido en mitad del reparto. Comunícalo.")


def test_a_table_that_is_not_there_cannot_be_trained_at(people: People) -> None:
    dee = people("dee")
    dee.forgiven.append("404")
    dee.open("/school/nowhere")
    expect(dee.page.get_by_role("alert")).to_have_text("There is no table “nowhere”.")
