"""What people do in the stories of the layout test, by selectors alone: the pages may be in any language."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.floor.browser.browsing import SIZES, secret_of
from tests.floor.browser.layout.wire import act

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person

CHIPS = [25, 500, 10_000, 100_000, 500_000]
"""The chips in everybody's tray, in cents: the largest ones too."""

WALLET_CENTS = 123_456_789
"""What a guest of the house is given; it all comes to the table."""

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


def resize(person: Person, size: str) -> None:
    """Give a window one of the usual sizes."""
    width, height = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})


def sign_in(person: Person, path: str = "") -> None:
    """Sign in, and open a page."""
    person.ask("POST", "/api/signin", {"name": person.name, "secret": secret_of(person.name)})
    if path:
        person.open(path)


def take_seat(person: Person, table: str, seat: int = 1) -> None:
    """Take a seat of a table with all chips, and open its page."""
    person.join()
    act(person, table, {"kind": "sit", "seat": seat, "chips_cents": WALLET_CENTS})
    person.open(f"/table/{table}")
    shows(person, ".own")


def wager(person: Person, table: str, seat: int, wagers: dict[str, int], **more: Any) -> None:
    """Place all wagers of a seat, and be ready."""
    placed = {"kind": "place-wagers", "seat": seat, "wagers": wagers, **more}
    act(person, table, placed, {"kind": "ready", "seat": seat})


def deal(dealer: Person, table: str, *hands: str) -> None:
    """Deal hands of a real deck, each written as a dealer types it."""
    cards = [[card[0].upper() + card[1] for card in hand.split()] for hand in hands]
    act(dealer, table, *({"kind": "deal", "cards": each} for each in cards), role="dealer")
