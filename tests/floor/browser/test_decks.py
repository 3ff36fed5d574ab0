"""Two decks, and a deck out of play, as the dealer, a player and a listener see them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person


def test_NHF_10_the_dealer_changes_decks_and_every_page_says_which_one_is_in_play(
    house: OpenHouse, people: People
) -> None:
    dee, ann, tom = people("dee"), people("Ann"), people("Tom")
    dee.sign_in("/dealer/hill")
    tom.open("/text/hill")
    expect(tom.page.get_by_text("The red deck is in play.")).to_be_visible()
    _plays(dee, ann)
    dee.page.keyboard.press("e")

    _next_step(dee, "Change to the blue deck.")
    expect(tom.page.get_by_text("The dealer changes to the blue deck.")).to_be_visible()
    dee.page.keyboard.press("Enter")
    _next_step(dee, "Wait for wagers.")
    for page in (dee.page, ann.page):
        expect(page.locator(".deck-in-play")).to_have_text("blue deck")
    round_now = tom.page.get_by_role("region", name="The round")
    expect(round_now.get_by_text("The blue deck is in play.")).to_be_visible()
    house.assert_clean()


def test_EQ_4_a_wrong_count_takes_the_deck_out_of_play_until_a_supervisor_verifies_it(
    house: OpenHouse, people: People
) -> None:
    dee, ann, sue = people("dee"), people("Ann"), people("sue")
    dee.sign_in("/dealer/main")
    sue.sign_in("/pit")
    _wagers(ann, "main")
    _next_step(dee, "START GAME")
    dee.page.keyboard.press("s")
    _next_step(dee, "Deal 7 cards to seat 1.")
    dee.page.keyboard.press("n")
    expect(dee.page.get_by_text("A wrong count reported by the shuffler is a misdeal")).to_be_visible()
    dee.page.get_by_label("How many cards the shuffler counted").fill("51")
    dee.press("Report the count")

    _next_step(dee, "END GAME opens the next round.")
    ann.sees_rack(50_000)
    dee.page.keyboard.press("e")
    _next_step(dee, "The deck is out of play until it is verified. Verify or replace it.")
    expect(ann.page.get_by_text(re.compile("No wagers are taken now")).first).to_be_visible()
    row = sue.page.get_by_role("row", name=re.compile("The Main Game"))
    expect(row).to_contain_text("The deck is out of play: the shuffler counted 51 cards, not 52.")
    sue.press("Act on The Main Game")
    sue.press("The deck is verified")

    _next_step(dee, "Wait for wagers.")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    house.assert_clean()


def _next_step(dee: Person, sentence: str) -> None:
    expect(dee.page.locator(".step-next")).to_contain_text(sentence)


def _wagers(ann: Person, table: str) -> None:
    ann.sit(table)
    ann.spot("ante").click()
    ann.press("Ready")


def _plays(dee: Person, ann: Person) -> None:
    """A round in which Ann folds."""
    _wagers(ann, "hill")
    _next_step(dee, "START GAME")
    dee.page.keyboard.press("s")
    _next_step(dee, "Deal 7 cards to seat 1.")
    dee.page.keyboard.press("a")
    _next_step(dee, "Wait for seat 1 to decide.")
    ann.press("Fold")
    _next_step(dee, "Turn the dealer's hand up.")
    dee.page.keyboard.press("r")
    _next_step(dee, "Settle every wager")
    dee.page.keyboard.press("t")
    _next_step(dee, "END GAME opens the next round.")
