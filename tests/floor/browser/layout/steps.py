"""What people do in the stories of the layout test, by selectors alone: the pages may be in any language."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.browsing import secret_of

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person

CHIPS = [25, 500, 10_000, 100_000, 500_000]
"""The chips in everybody's tray, in cents: the largest ones too."""

MAIN = ".dock-main .button"


def prepare(person: Person, language: str) -> Person:
    """Give a browser its language, and a tray with the largest chips."""
    settings = {"longsuit.language": language, "longsuit.settings": json.dumps({"chips": CHIPS})}
    lines = "".join(f"localStorage.setItem({json.dumps(key)}, {json.dumps(value)});" for key, value in settings.items())
    person.context.add_init_script(lines)
    return person


def press(person: Person, selector: str) -> None:
    """Press the first control that a selector finds."""
    person.page.locator(selector).first.click()


def shows(person: Person, selector: str) -> None:
    """Wait until something is visible."""
    expect(person.page.locator(selector).first).to_be_visible()


def escape(person: Person) -> None:
    """Close a dialog."""
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def sign_in(person: Person, path: str = "") -> None:
    """Sign in, and open a page."""
    person.ask("POST", "/api/signin", {"name": person.name, "secret": secret_of(person.name)})
    if path:
        person.open(path)


def take_seat(person: Person, table: str) -> None:
    """Take a seat of a table, with all chips."""
    person.join()
    person.open(f"/table/{table}?sit")
    shows(person, ".own")
    press(person, ".dock-rack .link-button")
    person.page.locator("dialog[open] .dialog-foot .button:not(.quiet)").last.click()
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def place_chips(person: Person, times: int = 2) -> None:
    """Put the largest chip on every spot, on the base wager several times, and light every sensor."""
    person.page.locator(".tray-chip").last.click()
    for _ in range(times):
        press(person, ".spot-base")
    for spot in person.page.locator(".spot-bonus").all():
        spot.click()
    for sensor in person.page.locator(".sensor").all():
        sensor.click()
        expect(sensor).to_be_checked()
    expect(person.page.locator(MAIN)).not_to_have_attribute("aria-disabled", "true")
