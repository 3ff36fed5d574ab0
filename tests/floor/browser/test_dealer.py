"""Two players and a dealer at one table, each in their own browser; the dealer uses only the keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.floor.browser.browsing import secret_of

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person

TABS = 40
"""The maximum presses of Tab to reach an element."""


def test_a_dealer_deals_a_round_to_two_players_by_keyboard(house: OpenHouse, people: People) -> None:
    dee, ann, bob = people("dee"), people("Ann"), people("Bob")
    _signs_in_by_keyboard(dee, "/dealer/main")
    _next_step(dee, "Wait for wagers.")
    _take_seats_and_wager(ann, bob)

    _next_step(dee, "START GAME when the wagers are placed.")
    dee.page.keyboard.press("s")
    _counts_the_chips(dee)
    _deals(dee, ann)
    _decide(dee, ann, bob)
    dee.page.keyboard.press("r")
    _next_step(dee, "Settle every wager")
    dee.page.keyboard.press("t")

    for seat, person in enumerate((ann, bob), 1):
        net = person.settled("main", 1, seat).net_cents
        person.sees_rack(50_000 + net)
        assert house.holds_cents(f"player:main/{seat}") == 50_000 + net
    expect(dee.page.get_by_role("listitem", name="Seat 2")).to_contain_text(re.compile(r"Ante \$5\s*−\$5"))
    _next_step(dee, "END GAME opens the next round.")
    dee.page.keyboard.press("e")
    _next_step(dee, "Wait for wagers.")
    expect(ann.page.get_by_text("Round 2", exact=True)).to_be_visible()
    house.assert_clean()


def _next_step(dee: Person, sentence: str) -> None:
    """Wait until the console names the next step; then its keys work."""
    expect(dee.page.locator(".step-next")).to_contain_text(sentence)


def _reach(person: Person, wanted: Locator) -> None:
    """Press Tab until something has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(TABS):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"not reached by Tab: {wanted}")


def _signs_in_by_keyboard(dee: Person, path: str) -> None:
    dee.open(path)
    _reach(dee, dee.page.get_by_label("Your name"))
    dee.page.keyboard.type("dee")
    _reach(dee, dee.page.get_by_label("Your password"))
    dee.page.keyboard.type(secret_of("dee"))
    dee.page.keyboard.press("Enter")


def _take_seats_and_wager(ann: Person, bob: Person) -> None:
    for person in (ann, bob):
        person.sit("main")
        person.spot("ante").click()
        person.sensor(1).click()
        person.sees_chips(ante="$5")
        expect(person.sensor(1)).to_be_checked()
    ann.spot("flush-rush").click()
    ann.sensor(2).click()
    expect(ann.sensor(2)).to_be_checked()
    for person in (ann, bob):
        person.press("Ready")


def _counts_the_chips(dee: Person) -> None:
    """Two chips are on first sensors and one on a second; any other count is refused (JP-2)."""
    _next_step(dee, "Take the jackpot chips off the sensors and count them.")
    for count, taken in (("22", False), ("21", True)):
        dee.page.keyboard.press("c")
        expect(dee.page.get_by_label("Hearts Royal: chips in your hand")).to_be_focused()
        dee.page.keyboard.type(count)
        expect(dee.button("Check the count")).to_be_focused()
        dee.page.keyboard.press("Enter")
        if not taken:
            refused = dee.page.get_by_role("alert")
            expect(refused).to_contain_text("The count of 2, 2 is not the number of jackpot wagers accepted.")
            _reach(dee, refused.get_by_role("button", name="The rule behind this"))
            dee.page.keyboard.press("Enter")
            expect(dee.page.get_by_text("JP-2")).to_be_visible()
            dee.page.keyboard.press("Escape")
            expect(dee.page.get_by_text("JP-2")).to_have_count(0)
            dee.page.keyboard.press("Escape")
    _next_step(dee, "Deal 7 cards to seat 1.")


def _deals(dee: Person, ann: Person) -> None:
    dee.page.keyboard.press("d")
    _next_step(dee, "Deal 7 cards to seat 2.")
    dee.page.keyboard.press("a")
    _next_step(dee, "Wait for seat 1 to decide.")
    expect(ann.page.get_by_role("list", name="Your cards").get_by_role("img")).to_have_count(7)
    other = ann.page.get_by_role("region", name="Seat 2, Bob")
    expect(other.get_by_role("img", name="a card face down")).to_have_count(7)


def _decide(dee: Person, ann: Person, bob: Person) -> None:
    expect(bob.page.get_by_text("Ann decides.")).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("^Play 1×")).click()
    _next_step(dee, "Wait for seat 2 to decide.")
    bob.press("Fold")
    _next_step(dee, "Turn the dealer's hand up.")
