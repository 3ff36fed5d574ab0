"""The dealer's console at other tables: wagers that are settled at once, and eight seats with community cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.full_table import deal
from tests.floor.browser.layout.long_house import DEALER, PLAYERS
from tests.floor.browser.layout.steps import MAIN, place_chips, press, shows, sign_in, take_seat

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People
    from tests.floor.browser.layout.looking import Look

RUN, ASIDE, DEALERS = "9h 8h 7h 2h ks jd qc", "ah th 5h 4h js ts 9s", "9c 3c 2c 8s 6s 7d 5d"
"""A flush of four with a straight flush of three in it, which folds, and one with such a run among the discards."""


def settled_at_once(people: People, look: Look) -> None:
    """High Card Flush: a fold and a raise that are settled there and then."""
    dealer, ann, bob = people(DEALER), people(PLAYERS[0]), people(PLAYERS[3])
    sign_in(dealer, "/dealer/court")
    for player in (ann, bob):
        take_seat(player, "court")
        place_chips(player, 5)
        press(player, MAIN)
    press(dealer, ".step-start-game")
    for cards in (RUN, ASIDE, DEALERS):
        deal(dealer, cards)
    press(ann, ".fold")
    shows(ann, ".dock-settled")
    look(ann, "court: settled at once")
    look(bob, "court: decision after another’s fold")
    look(dealer, "/dealer/court: settle a seat now")
    bob.page.locator(".dock-controls:not([inert]) .dock-choices .primary").first.click()
    press(dealer, ".step-reveal")
    press(dealer, ".step-settle")
    shows(ann, ".result-check")
    look(bob, "court: result")
    look(dealer, "/dealer/court: end")


def eight_seats(people: People, look: Look) -> None:
    """9 Card Fortune Flush with a dealer, and a deck that the shuffler has counted wrong."""
    dealer, ann, bob = people(DEALER), people(PLAYERS[0]), people(PLAYERS[1])
    sign_in(dealer, "/dealer/nine")
    for player in (ann, bob):
        take_seat(player, "nine")
        press(player, ".colour-black")
        place_chips(player)
        press(player, MAIN)
    press(dealer, ".step-start-game")
    shows(dealer, ".step-deal")
    look(dealer, "/dealer/nine: deal")
    press(dealer, ".step-deal .step-button")
    shows(ann, ".fold")
    look(bob, "nine: another decides")
    look(dealer, "/dealer/nine: decisions")
    for player in (ann, bob):
        player.page.locator(".dock-controls:not([inert]) .dock-choices .button").last.click()
    shows(dealer, ".step .step-button")
    look(dealer, "/dealer/nine: after the decisions")
    press(dealer, ".side-irregular .button:has(kbd:text-is('N'))")
    dealer.page.locator("dialog[open] .input").fill("51")
    press(dealer, "dialog[open] .danger")
    shows(dealer, ".dealer-void")
    look(dealer, "/dealer/nine: void")
    press(dealer, ".step-end-game")
    shows(dealer, ".step-verify-deck")
    look(dealer, "/dealer/nine: deck out of play")
    look(ann, "nine: deck out of play")
    press(dealer, ".step-verify-deck")
    shows(dealer, "dialog[open] .step-others")
    look(dealer, "/dealer/nine: verify the deck")
    expect(dealer.page.locator("dialog[open]")).to_have_count(1)
