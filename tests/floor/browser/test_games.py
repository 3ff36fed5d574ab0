"""A whole round of each game except I Luv Suits, with every wager."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person

ROUNDS = {
    "high-card": ("ante", "flush-bonus", "straight-flush-bonus"),
    "granite": ("ante", "flush-bonus", "straight-flush-bonus"),
    "fortune": ("nine-cards", "players-6", "first-3", "nine-card-bonus"),
}
"""The tables, and the wagers placed before the deal."""


@pytest.mark.parametrize("table", ROUNDS)
def test_a_whole_round_with_every_wager(table: str, house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    ann.sit(table)
    if table == "fortune":
        ann.page.locator(".colour", has_text="Red").click()
        expect(ann.page.get_by_label("Red")).to_be_checked()
    for wager in ROUNDS[table]:
        ann.spot(wager).click()
        ann.sees_chips(**{wager: "$1" if table == "granite" else "$5"})
    ann.press("Deal")
    stayed = _decides(ann, community=table == "fortune")
    settled = ann.settled(table, 1)
    assert len(settled.lines) == len(ROUNDS[table]) + stayed
    ann.sees_rack(50_000 + settled.net_cents)
    assert house.holds_cents(f"player:{table}/1") == 50_000 + settled.net_cents
    house.assert_clean()


def _decides(ann: Person, *, community: bool) -> bool:
    """Raise by the maximum offered; False where the hand may not raise, as happens in one game."""
    decision = ann.page.get_by_role("group", name="Your decision")
    expect(decision).to_be_visible()
    cards = ann.page.get_by_role("list", name="Community cards" if community else "Your cards").get_by_role("img")
    expect(cards).to_have_count(3 if community else 7)
    offers = decision.get_by_role("button", name=re.compile("×"))
    if not offers.count():
        ann.press("Fold")
        return False
    offers.last.click()
    return True
