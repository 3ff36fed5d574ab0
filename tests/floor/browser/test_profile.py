"""A name and a picture that a player changes: others see them at the table, and they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

STRIPES_IN_BLUE = "avatar avatar-blue"
STRIPES = "M5 27 27 5M1 19 19 1M13 31 31 13"


def seat_of(person: Person, name: str) -> Locator:
    """The seat of another player with this name, as a page shows it."""
    return person.page.locator(".pod").filter(has_text=name)


def has_blue_stripes(place: Locator) -> None:
    """Whether a place shows the chosen picture."""
    expect(place.locator(".avatar").first).to_have_class(STRIPES_IN_BLUE)
    expect(place.locator(".avatar path").first).to_have_attribute("d", STRIPES)


def test_a_new_name_and_picture_are_seen_by_others_and_kept(people: People) -> None:
    ann, bob = people("Ann"), people("Bob", "phone")
    ann.sit("suits")
    bob.sit("suits")
    expect(seat_of(bob, "Ann")).to_be_visible()
    ann.open("/")
    ann.page.get_by_role("button", name="Change name or picture").click()
    dialog = ann.page.get_by_role("dialog", name="Your name and picture")
    dialog.get_by_label("Your name at the table").fill("Annabel")
    dialog.get_by_label("Stripes").check()
    dialog.get_by_label("Blue").check()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    for _ in range(2):
        expect(seat_of(bob, "Annabel")).to_be_visible()
        has_blue_stripes(seat_of(bob, "Annabel"))
        bob.page.reload()
    ann.page.reload()
    expect(ann.page.locator(".hero-known")).to_contain_text("Annabel")
    has_blue_stripes(ann.page.locator(".hero-known"))
