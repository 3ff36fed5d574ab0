"""A table under the profile of Washington: the pit signs its checklist and the approvals, then it takes wagers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.browsing import house_text, opened_house

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.floor.browser.browsing import OpenHouse, People, Person

NOT_OPEN = "This table is not open yet: two people still have to sign its checklist"


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """The house, with two tables under the profile of Washington: one with an automatic dealer, one with a person."""
    text = house_text()
    for title in ("Hearts & Spades", "The Main Game"):
        text = text.replace(f'title = "{title}"', f'title = "{title}"\nhouse = "wa"', 1)
    with opened_house(tmp_path_factory.mktemp("washington"), text) as opened:
        yield opened


def test_EQ_3_two_people_sign_in_the_pit_before_the_first_wager(house: OpenHouse, people: People) -> None:
    ann, sue, eve = (people(name) for name in ("Ann", "sue", "eve"))
    ann.sit("suits")
    ann.spot("ante").click()
    expect(ann.page.get_by_text(NOT_OPEN).first).to_be_visible()
    for person in (sue, eve):
        person.sign_in()
        expect(person.page).to_have_url(re.compile("/pit$"))
    _signs(sue, "Hearts & Spades")
    expect(_card(sue, "Hearts & Spades")).to_contain_text("Signed by sue, supervisor")
    expect(_card(sue, "Hearts & Spades").get_by_role("button", name="Sign what is ticked")).not_to_be_visible()
    _signs(sue, "Approvals of the house", date="2026-03-01", document="Letter 12")
    _signs(eve, "Hearts & Spades")
    expect(_card(eve, "Hearts & Spades")).to_contain_text("signed")
    _signs(eve, "Approvals of the house")
    expect(_card(sue, "Approvals of the house")).to_contain_text("on record")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    house.assert_clean()


def test_EQ_3_the_dealer_signs_on_the_console_and_a_supervisor_in_the_pit(house: OpenHouse, people: People) -> None:
    dee, sue, eve = (people(name) for name in ("dee", "sue", "eve"))
    for person in (sue, eve):
        person.sign_in()
        expect(person.page).to_have_url(re.compile("/pit$"))
    _signs(sue, "Approvals of the house", date="2026-03-01", document="Letter 12")
    _signs(eve, "Approvals of the house")
    dee.sign_in("/dealer/main")
    opening = dee.page.get_by_role("region", name="Before opening")
    expect(opening).to_contain_text("Not open yet. Waits for its checklist to be signed by two people")
    expect(dee.page.get_by_text("Wait for wagers.")).not_to_be_visible()
    opening.get_by_role("button", name="Tick all").click()
    opening.get_by_role("button", name="Sign what is ticked").click()
    expect(opening).to_contain_text("Signed by dee, dealer")
    expect(opening.get_by_role("button", name="Tick all")).not_to_be_visible()

    expect(_card(sue, "The Main Game")).to_contain_text("Signed by dee, dealer")
    _signs(sue, "The Main Game")
    expect(opening).not_to_be_visible()
    expect(dee.page.locator(".step-next")).to_have_text("Wait for wagers.")
    house.assert_clean()


def _card(person: Person, title: str) -> Locator:
    return person.page.get_by_role("article", name=title)


def _signs(person: Person, title: str, *, date: str = "", document: str = "") -> None:
    card = _card(person, title)
    card.get_by_role("button", name="Tick all").click()
    if document:
        card.get_by_label("Date of the document").fill(date)
        card.get_by_label("Name of the document").fill(document)
    card.get_by_role("button", name="Sign what is ticked").click()
    expect(card.get_by_role("button", name="Tick all")).not_to_be_visible()
