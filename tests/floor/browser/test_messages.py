"""Messages are shown above dialogs, and never cover an amount."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser import royal
from tests.floor.browser.browsing import SIZES
from tests.floor.browser.messages import covers_no_amount

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People


@pytest.mark.parametrize("size", SIZES)
def test_messages_at_a_table_cover_no_amount(size: str, people: People) -> None:
    ann = people("Ann", size, has_touch=size != "desktop")
    ann.sit("suits")
    ann.spot("flush-rush").click(force=True)
    expect(ann.page.locator(".toast")).to_contain_text("Put chips on Ante first.")
    covers_no_amount(ann)
    for name in ("Undo", "Double"):
        ann.button(name).click(force=True)
    expect(ann.page.locator(".toast")).to_have_count(3)
    covers_no_amount(ann)


def test_messages_in_the_pit_cover_no_amount(people: People) -> None:
    ann, dee, sue = (people(name) for name in ("Ann", "dee", "sue"))
    royal.wager(ann)
    dee.sign_in(f"/dealer/{royal.TABLE}")
    royal.start_and_count(dee)
    royal.deal(dee)
    royal.decide_and_settle(ann, dee)
    royal.select(dee)
    sue.sign_in()
    royal.check_and_confirm(sue)
    covers_no_amount(sue)
