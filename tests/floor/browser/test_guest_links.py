"""A guest who has lost their cookie opens the link that a supervisor has issued, and plays on with the same chips."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People


def test_a_supervisor_brings_a_guest_back(house: OpenHouse, people: People) -> None:
    lost, sue, found = people("Ann"), people("sue"), people("somebody")
    lost.join()
    sue.sign_in("/pit")
    sue.page.get_by_label("The guest’s name").fill("Ann")
    sue.press("Find")
    sue.press("Issue a link")
    link = sue.page.get_by_label(re.compile("^For Ann alone"))
    expect(link).to_have_value(re.compile(r"/return#\d+-[\w-]{43}$"))

    found.open(link.input_value().removeprefix(house.process.origin))
    found.press("Continue")
    expect(found.page).to_have_url(re.compile(r"/$"))
    expect(found.page.get_by_text("Ann", exact=True).first).to_be_visible()

    lost.open("/")
    expect(lost.page.get_by_label("Your name at the table")).to_be_visible()
    house.assert_clean()
