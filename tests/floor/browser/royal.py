"""A royal flush in hearts from a physical deck, step by step: each step by one person in their own browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person

TABLE = "deck"
CARDS = "ah kh qh jh th 2s 3d"
DEALERS = "9c 8c 7d 5s 4d 2h 3c"

PRIZE, PRIZE_CENTS = "$10,000.15", 1_000_015
"""The prize: the seed, and 15% of the wager of one dollar."""

SEED, AGAIN = "$10,000.00", "$10,000.05"
"""The restart of the meter: the seed, and the reserve of 5% of that dollar."""


def wager(ann: Person) -> None:
    """Place an ante and the jackpot wager, then be ready."""
    ann.sit(TABLE)
    ann.spot("ante").click()
    ann.sensor().click()
    expect(ann.sensor()).to_be_checked()
    ann.press("Ready")


def start_and_count(dee: Person) -> None:
    dee.press("START GAME")
    dee.page.get_by_label("Hearts Royal: chips in your hand").fill("1")
    dee.press("Check the count")


def deal(dee: Person) -> None:
    for hand, cards in (("seat 1", CARDS), ("the dealer’s hand", DEALERS)):
        dee.page.get_by_label(f"7 cards of {hand}").fill(cards)
        dee.press("Deal these cards")


def decide_and_settle(ann: Person, dee: Person) -> None:
    ann.page.get_by_role("button", name=re.compile("^Play 1×")).click()
    dee.press("Turn up the dealer’s hand")
    dee.press("Settle every wager")


def select(dee: Person) -> None:
    jackpots = dee.page.locator(".jackpot-hands")
    expect(jackpots).to_contain_text("royal flush in hearts", ignore_case=True)
    expect(jackpots).to_contain_text("needs executive approval")
    jackpots.get_by_role("button", name="Select", exact=True).click()
    expect(dee.page.locator(".step-next")).to_contain_text("Wait for a supervisor.")


def claim(person: Person) -> Locator:
    """The pending win on the pit page."""
    return person.page.get_by_role("article", name=re.compile("^Seat 1 of A Real Deck"))


def check_and_confirm(sue: Person) -> None:
    claim(sue).get_by_role("button", name="I have seen these seven cards").click()
    claim(sue).get_by_role("button", name="Confirm the win").click()


def commit(eve: Person) -> None:
    claim(eve).get_by_role("button", name="Commit: pay the prize").click()
    expect(eve.page.get_by_text("No win waits.")).to_be_visible()
