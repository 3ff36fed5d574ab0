"""Pages of dealers, supervisors, guests and learners in Spanish, without a word of English."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.test_language import has_no_english

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

SAME = ("Play", "Longsuit", "English", "All", "Cards", "9 Card")
"""Texts that are the same in both languages, and words of names that a spot shows in two lines."""

PLAIN = {
    "/signin": ".signin-form",
    "/display/main": ".odometer",
    "/text/chase": ".words-parts",
    "/practice/chase": ".dock-main .button",
    "/practice/fortune": ".dock-main .button",
    "/return": "main .button",
}
"""Pages that anybody may open, and something that they show."""

SCHOOL = {"main#deal": ".step-next", "main#pay": ".school-amount", "main#approve": ".school-decision .button"}
"""Parts of the dealer school, and something that they show."""


def ana(people: People, name: str = "Ana", size: str = "desktop") -> Person:
    """Somebody whose pages are in Spanish."""
    person = people(name, size)
    person.context.add_init_script("localStorage.setItem('longsuit.language', 'es')")
    return person


def reads(person: Person, shown: str) -> None:
    """Read a page once it shows something."""
    expect(person.page.locator(shown).first).to_be_visible()
    has_no_english(person, *SAME)


@pytest.mark.parametrize("path", PLAIN)
def test_a_page_for_anybody(people: People, path: str) -> None:
    person = ana(people)
    person.open(path)
    reads(person, PLAIN[path])


@pytest.mark.parametrize("part", SCHOOL)
def test_the_school(people: People, part: str) -> None:
    person = ana(people)
    person.open(f"/school/{part}")
    reads(person, SCHOOL[part])


@pytest.mark.parametrize("table", ["rush", "chase", "wild", "fortune"])
def test_every_step_of_a_guided_hand(people: People, table: str) -> None:
    person = ana(people, size="phone")
    person.open(f"/learn/{table}")
    reads(person, ".learn-words")
    while not person.page.locator(".learn-ending").is_visible():
        said = person.page.locator(".learn-words").inner_text()
        person.page.keyboard.press("ArrowRight")
        expect(person.page.locator(".learn-words")).not_to_have_text(said)
        has_no_english(person, *SAME)


def test_a_round_with_streets_is_in_spanish_for_the_player(people: People) -> None:
    person = ana(people)
    person.join()
    person.open("/table/chase?sit")
    person.spot("ante").click()
    expect(person.spot("ante")).to_have_accessible_name("Ante $5 en fichas")
    reads(person, ".dock-main .button")
    person.press("Repartir")
    for number in (1, 2, 3):
        expect(person.page.locator(".round-street")).to_have_text(f"Decisión {number} de 3")
        reads(person, ".dock-controls:not([inert]) .dock-choices")
        person.page.keyboard.press("k" if number < 3 else "f")
    reads(person, ".result-check")
    person.open("/rounds/chase/1")
    reads(person, ".verdict >> nth=1")


def test_the_consoles(people: People) -> None:
    dee, eve = people("dee"), people("eve")
    dee.sign_in("/dealer/main")
    expect(dee.page.locator(".step-next")).to_be_visible()
    eve.sign_in("/pit")
    expect(eve.page.locator("#meters .meter-card").first).to_be_visible()
    for person, shown in ((dee, ".step-next"), (eve, "#meters .meter-card")):
        person.page.evaluate("localStorage.setItem('longsuit.language', 'es')")
        person.page.reload()
        reads(person, shown)
