"""Checks of a page in its present state: its layout, its barriers, and controls that can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.barriers import barriers
from tests.floor.browser.browsing import SIZES
from tests.floor.browser.layout.looking import Layout, View

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person

LEAST_ON_A_PHONE = 44
"""The smallest width and height of a control for a finger, in CSS pixels."""


def fits(person: Person, state: str) -> None:
    """Check the layout in the present window, in the page's own font and in a wide one."""
    layout = Layout((View("phone", "light", "own font"), View("phone", "dark", "wide font")))
    size = person.page.viewport_size
    layout.look(person, state, window=(size["width"], size["height"]) if size else None)
    layout.assert_sound()


def at_every_size(person: Person, state: str, *selectors: str) -> None:
    """Check the layout in each window, and that the controls can be pressed there."""
    for size, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        fits(person, f"{state}, {size}")
        for selector in selectors:
            person.page.locator(selector).first.click(trial=True)


def without_barriers(person: Person, state: str) -> None:
    """Check that axe-core finds nothing serious."""
    assert not barriers(person.page), state


def can_be_pressed(person: Person, size: str, *selectors: str) -> None:
    """Check that each control is visible, not covered, and on a phone large enough for a finger."""
    for selector in selectors:
        found = person.page.locator(selector)
        expect(found.first).to_be_visible()
        for one in found.all():
            one.click(trial=True)
            box = one.bounding_box()
            assert box
            if size == "phone":
                assert min(box["width"], box["height"]) >= LEAST_ON_A_PHONE - 0.5, (selector, box)
