"""The cards of a physical deck are chosen by touch on the live dealer's console, as well as typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser import royal

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person

NAMES = {
    "a": "ace", "k": "king", "q": "queen", "j": "jack", "t": "ten", "9": "nine", "8": "eight", "7": "seven", "6": "six",
    "5": "five", "4": "four", "3": "three", "2": "two", "s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs",
}  # fmt: skip


def touches(dee: Person, cards: str) -> None:
    """Choose cards in the grid under the field."""
    grid = dee.page.locator(".typed .picker-grid")
    for rank, suit in cards.split():
        grid.get_by_role("button", name=f"{NAMES[rank]} of {NAMES[suit]}", exact=True).tap()


def test_a_dealer_deals_a_physical_deck_by_touch(people: People, house: OpenHouse) -> None:
    ann, dee = people("Ann"), people("dee", "tablet", has_touch=True, is_mobile=True)
    royal.wager(ann)
    dee.sign_in(f"/dealer/{royal.TABLE}")
    royal.start_and_count(dee)
    expect(dee.page.locator(".typed .picker-grid")).to_be_visible()
    touches(dee, royal.CARDS)
    expect(dee.page.locator(".typed-line")).to_have_value(royal.CARDS)
    first = dee.page.locator(".typed").get_by_role("button", name="ace of hearts", exact=True)
    expect(first).to_have_attribute("aria-pressed", "true")
    first.tap()
    expect(dee.page.locator(".typed-line")).to_have_value(royal.CARDS.removeprefix("ah "))
    first.tap()
    dee.press("Deal these cards")
    expect(dee.page.get_by_label("7 cards of the dealer’s hand")).to_be_visible()
    taken = dee.page.locator(".typed").get_by_role("button", name="king of hearts", exact=True)
    expect(taken).to_have_attribute("aria-disabled", "true")
    dee.page.get_by_role("button", name=re.compile("^A card was exposed")).tap()
    dialog = dee.page.get_by_role("dialog")
    dialog.get_by_role("button", name="six of clubs", exact=True).tap()
    dialog.get_by_role("button", name="Discard the exposed card").tap()
    expect(dialog).to_have_count(0)
    touches(dee, royal.DEALERS)
    dee.press("Deal these cards")
    royal.decide_and_settle(ann, dee)
    expect(dee.page.locator(".jackpot-hands [data-due]")).to_be_visible()
    house.assert_clean()
