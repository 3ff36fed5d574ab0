"""A newcomer opens the page and plays I Luv Suits with every wager."""

from __future__ import annotations

import re
from time import perf_counter
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person

WAGERS = ("Ante", "Flush Rush", "Super Flush Rush")
SECONDS = 10
"""The maximum time until a newcomer can play."""


def test_a_newcomer_plays_within_ten_seconds_and_makes_every_wager(house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    begun = perf_counter()
    ann.open("/")
    expect(ann.page.get_by_text("Play chips only").first).to_be_visible()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.press("Play I Luv Suits Poker")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    assert perf_counter() - begun < SECONDS

    first = _first_round(ann)
    _next_round_by_rebet_and_fold(ann, first)
    _leaves_with_what_is_left(ann, house)
    _looks_at_the_rounds(ann)
    house.assert_clean()


def _first_round(ann: Person) -> int:
    """Place every wager, with an undo in between; the net result of the round."""
    for wager in ("flush-rush", "super-flush-rush"):
        ann.spot(wager).click()
    ann.sees_chips(flush_rush="$5", super_flush_rush="$5")
    ann.sensor().click()
    expect(ann.sensor()).to_be_checked()
    ann.sees_rack(50_000 - 3 * 500 - 100)

    ann.spot("ante").click()
    ann.sees_chips(ante="$10")
    ann.press("Undo")
    ann.sees_chips(ante="$5")
    ann.press("Undo")
    expect(ann.sensor()).not_to_be_checked()
    ann.sensor().click()
    expect(ann.sensor()).to_be_checked()

    ann.press("Deal")
    expect(ann.page.get_by_role("list", name="Your cards").get_by_role("img")).to_have_count(7)
    decision = ann.page.get_by_role("group", name="Your decision")
    _finds_the_clauses_behind_an_info(ann)
    decision.get_by_role("button", name=re.compile(r"^Play 1×")).click()
    settled = ann.settled("suits", 1)
    assert set(settled.lines) == {*WAGERS, "Play", "Hearts Royal"}
    return settled.net_cents


def _finds_the_clauses_behind_an_info(ann: Person) -> None:
    """The advice names no clause; the ⓘ beside it shows the rule of each choice with its clause, until Escape."""
    expect(ann.page.locator(".dock-advice")).to_contain_text("Play: $5 to stay in, or fold and lose your Ante wager.")
    expect(ann.page.get_by_text("ILS-3", exact=True)).to_be_hidden()
    ann.press("Rules of these choices")
    for choice, clause in {"Fold": "ILS-4", "Play": "ILS-3"}.items():
        expect(ann.page.locator(".info-rule").filter(has=ann.page.get_by_text(choice, exact=True))).to_contain_text(
            clause
        )
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_text("ILS-3", exact=True)).to_be_hidden()


def _next_round_by_rebet_and_fold(ann: Person, first: int) -> None:
    ann.press("Next round")
    ann.press("Rebet")
    ann.sees_chips(ante="$5", flush_rush="$5", super_flush_rush="$5")
    expect(ann.sensor()).to_be_checked()
    ann.sees_rack(50_000 + first - 3 * 500 - 100)
    ann.press("Deal")
    ann.press("Fold")
    settled = ann.settled("suits", 2)
    assert set(settled.lines) == {*WAGERS, "Hearts Royal"}
    assert settled.lines["Ante"].cents == -500
    second = settled.net_cents
    ann.sees_rack(50_000 + first + second)
    session = ann.page.get_by_role("button", name=re.compile("^Your session"))
    expect(session).to_contain_text(_signed(first + second))


def _signed(amount: int) -> str:
    sign = "+" if amount > 0 else "−" if amount < 0 else ""
    return f"{sign}${abs(amount) / 100:,.2f}".removesuffix(".00")


def _leaves_with_what_is_left(ann: Person, house: OpenHouse) -> None:
    rack = ann.rack_cents
    assert house.holds_cents("player:suits/1") == rack
    ann.press("Next round")
    ann.press("Leave")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    assert house.holds_cents("player:suits/1") == 0
    assert ann.ask("GET", "/api/me")["wallet_cents"] == 50_000 + rack


def _looks_at_the_rounds(ann: Person) -> None:
    ann.page.get_by_role("link", name="My play").click()
    expect(ann.page.locator(".round-row")).to_have_count(2)
    ann.page.get_by_role("link", name="Replay and check round 1 of Hearts & Spades").click()
    expect(ann.page.locator(".verdict")).to_have_text(["Verified", "Verified"])
    ann.press("From the start")
    expect(ann.page.locator(".replay-step")).to_contain_text("Wagers.")
    for _ in range(4):
        ann.press("Next")
    expect(ann.page.locator(".replay-step")).to_contain_text("5 of 5 Settlement.")


def test_play_chips_are_offered_to_a_guest_who_would_be_given_some(house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    ann.press("Buy more")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You have $500 in play chips away from the table.")
    expect(dialog.get_by_role("button", name=re.compile("in play chips$"))).to_have_count(0)
    ann.page.keyboard.press("Escape")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    ann.press("Deal")
    ann.press("Fold")
    ann.press("Next round")

    ann.press("Buy more")
    ann.press("Get $5 in play chips")
    expect(dialog).to_contain_text("You have $505 in play chips away from the table.")
    expect(dialog.get_by_role("button", name=re.compile("in play chips$"))).to_have_count(0)
    house.assert_clean()
