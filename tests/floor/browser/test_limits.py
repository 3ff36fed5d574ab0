"""The limits that players set for themselves: the dialog shows what is in force, what is pending, and from when."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.floor.browser.messages import covers_no_amount

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person


def test_the_dialog_shows_the_limits_in_force_and_those_to_come(people: People) -> None:
    ann = people("Ann", "phone")
    ann.sit("suits")
    dialog = _open(ann)
    expect(dialog).to_contain_text("In force: no limit")
    dialog.get_by_label("Loss limit for a session").fill("80")
    dialog.get_by_role("button", name="Save limits").click()
    expect(dialog).to_contain_text("In force: $80")
    _opened_again_shows(ann, "In force: $80", "80")

    # A limit is removed a day later: saving it blank never says that it is gone.
    dialog.get_by_label("Loss limit for a session").fill("")
    dialog.get_by_role("button", name="Save limits").click()
    pending = re.compile(r"In force: \$80 now; no limit from \w{3} \d+ \w+, \d\d:\d\d")
    expect(dialog).to_contain_text(pending)
    said = ann.page.locator(".toast").last
    expect(said).to_contain_text(re.compile(r"Loss limit: \$80 now; no limit from"))
    covers_no_amount(ann)
    _opened_again_shows(ann, pending, "")
    ann.page.reload()
    _open(ann)
    expect(dialog).to_contain_text(pending)

    # With a limit in force there is no new session for a day, and the dialog says so instead of a refusal.
    expect(dialog.get_by_role("button", name="Start a new session")).to_be_disabled()
    expect(dialog).to_contain_text("With a limit in force, a new session can begin from")


def _open(person: Person) -> Locator:
    """The dialog, opened."""
    person.page.locator(".session").click()
    dialog = person.page.get_by_role("dialog", name="Your session and your limits")
    expect(dialog).to_be_visible()
    return dialog


def _opened_again_shows(person: Person, status: str | re.Pattern[str], field: str) -> None:
    person.button("Close").click()
    dialog = _open(person)
    expect(dialog).to_contain_text(status)
    expect(dialog.get_by_label("Loss limit for a session")).to_have_value(field)
