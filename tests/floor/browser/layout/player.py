"""A player alone at a table of each game: wagers, dialogs, panels, coach, decision, result, pages about the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import PLAYERS
from tests.floor.browser.layout.steps import MAIN, WALLET_CENTS, escape, press, resize, shows, take_seat
from tests.floor.browser.layout.wire import act
from tests.floor.browser.playing import play_rounds

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

DIALOGS = {"settings": ".icon-settings", "limits": ".session", "buy": ".dock-rack .link-button"}
"""Dialogs of a table, and what opens each."""

AFTERWARDS = {
    "/rounds": ".totals",
    "/rounds/fortune/1": ".verdict >> nth=1",
    "/text/fortune": ".words-parts li button",
    "/": ".table-card .primary",
}
"""Pages of a player who has played a round, each with something that it shows then."""


def high_stakes(people: People, look: Look) -> None:
    """The game with five spots and two colours, for the largest stakes."""
    ann = people(PLAYERS[0])
    take_seat(ann, "fortune")
    look(ann, "fortune: colour wanted")
    bonuses = dict.fromkeys(("players-6", "first-3", "nine-card-bonus"), 100_000)
    place(ann, "fortune", {"nine-cards": 1_000_000, **bonuses})
    look(ann, "fortune: wagers")
    look_at_infos(ann, look, "fortune")
    for name, selector in DIALOGS.items():
        press(ann, selector)
        shows(ann, "dialog[open]")
        look(ann, f"fortune: {name}")
        escape(ann)
    ann.page.keyboard.press("?")
    shows(ann, "dialog[open] .shortcuts")
    look(ann, "fortune: keys")
    escape(ann)
    press(ann, MAIN)
    shows(ann, ".fold")
    look(ann, "fortune: decision")
    press(ann, ".dock-choices .primary")
    shows(ann, ".result-check")
    look(ann, "fortune: result")
    press(ann, ".line summary")
    look(ann, "fortune: a clause of the result")
    for path, shown in AFTERWARDS.items():
        ann.open(path)
        shows(ann, shown)
        look(ann, f"{path} after a round")


def with_panels_and_coach(people: People, look: Look) -> None:
    """A table with a jackpot: its panels, as tabs and as dialogs, and the coach at every step of a round."""
    bob = people(PLAYERS[2])
    take_seat(bob, "suits")
    look(bob, "suits: no wagers")
    look_at_tabs(bob, look)
    coach_on(bob)
    look(bob, "suits: coach")
    place(bob, "suits", {"ante": 1_000_000, "flush-rush": 100_000, "super-flush-rush": 100_000}, [1])
    look(bob, "suits: wagers")
    look_at_infos(bob, look, "suits")
    press(bob, ".dock-hint .info")
    look(bob, "suits: rules of the wagers")
    bob.page.keyboard.press("Escape")
    press(bob, MAIN)
    shows(bob, ".coach-ask")
    look(bob, "suits: decision")
    press(bob, ".coach-ask")
    expect(bob.page.locator(".coach-ask")).to_have_count(0)
    look(bob, "suits: hint")
    press(bob, ".dock-advice .info")
    look(bob, "suits: rules of the decision")
    bob.page.keyboard.press("Escape")
    look_at_panels(bob, look)
    press(bob, ".fold")
    shows(bob, ".coach-strip p b")
    look(bob, "suits: verdict")
    press(bob, ".bar nav .button >> nth=-1")
    look(bob, "suits: leaving")


def two_decks(people: People, look: Look) -> None:
    """NH Flush Poker: two decks, equal bonuses, a fold; then the round step by step."""
    cat = people(PLAYERS[1])
    take_seat(cat, "granite")
    place(cat, "granite", {"ante": 1_000, "flush-bonus": 500, "straight-flush-bonus": 500})
    look(cat, "granite: wagers")
    press(cat, MAIN)
    shows(cat, ".fold")
    look(cat, "granite: decision")
    cat.open("/text/granite")
    shows(cat, ".words-parts li button")
    look(cat, "/text/granite: decision")
    cat.open("/table/granite")
    press(cat, ".fold")
    shows(cat, ".result-check")
    look(cat, "granite: result")
    press(cat, ".result-check")
    shows(cat, ".verdict >> nth=1")
    press(cat, ".proof summary")
    look(cat, "/rounds/granite/1: proof")
    press(cat, ".replay-controls .button")
    look(cat, "/rounds/granite/1: first step")


def my_play(people: People, look: Look) -> None:
    """Many rounds of two games: results, filters, the graph as a table; then a round that is shared."""
    ann, friend = people(PLAYERS[0]), people("Friend")
    ann.join()
    stakes = {"ante": 1_000_000, "flush-rush": 100_000, "super-flush-rush": 100_000}
    play_rounds(ann, "suits", 6, stakes, sensors=[1], chips_cents=WALLET_CENTS)
    play_rounds(ann, "fortune", 2, {"nine-cards": 1_000_000, "first-3": 100_000}, colour="red", chips_cents=50_000_000)
    ann.open("/rounds")
    shows(ann, ".totals")
    look(ann, "/rounds: my play")
    for summary in ann.page.locator("main summary").all():
        summary.click()
    look(ann, "/rounds: filters and figures")
    ann.open("/rounds?outcome=lost&game=i-luv-suits")
    shows(ann, ".totals")
    look(ann, "/rounds: filtered")
    ann.open("/rounds/suits/1")
    shows(ann, ".verdict >> nth=1")
    press(ann, ".share .primary")
    shows(ann, ".share .danger")
    look(ann, "/rounds/suits/1: shared")
    friend.open(ann.page.locator(".share .input").input_value().removeprefix(ann.origin))
    shows(friend, ".verdict >> nth=1")
    press(friend, ".proof summary")
    look(friend, "/shared: a round")


def look_at_infos(person: Person, look: Look, table: str) -> None:
    """Look at what the ⓘ of each spot and sensor says."""
    for number in range(person.page.locator(".spot-info").count()):
        person.page.locator(".spot-info").nth(number).click()
        shows(person, ".info-panel:popover-open .spot-figures")
        look(person, f"{table}: info {number + 1}")
        person.page.keyboard.press("Escape")


def place(person: Person, table: str, wagers: dict[str, int], sensors: list[int] | None = None) -> None:
    """Place wagers, and wait until the page shows them."""
    colour = {"colour": "red"} if table == "fortune" else {}
    act(person, table, {"kind": "place-wagers", "seat": 1, "wagers": wagers, "sensors": sensors or [], **colour})
    expect(person.page.locator(MAIN)).not_to_have_attribute("aria-disabled", "true")


def look_at_tabs(person: Person, look: Look) -> None:
    """Look at each panel beside the felt, where there is space beside it."""
    for tab in person.page.get_by_role("tab").all():
        tab.click()
        look(person, f"suits: {tab.get_attribute('id')}")


def look_at_panels(person: Person, look: Look) -> None:
    """Look at each panel as a dialog, where there is no space beside the felt."""
    for number in range(person.page.locator(".bar-panels .button").count()):
        resize(person, "phone")
        person.page.locator(".bar-panels .button").nth(number).click()
        shows(person, "dialog[open] .dialog-body")
        look(person, f"suits: panel {number + 1}")
        escape(person)
    resize(person, "desktop")


def coach_on(person: Person) -> None:
    """Switch the coach on, and answer a practice hand."""
    press(person, "#tab-coach")
    person.page.locator(".coach-switch input").check()
    press(person, ".practice-deal .button")
    press(person, ".practice-choices .button")
    shows(person, ".practice [role=status]:not(:empty)")
