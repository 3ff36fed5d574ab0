"""The guided hand and the practice table, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.steps import MAIN, escape, press, resize, shows

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look


def guided_hands(people: People, look: Look) -> None:
    """A guided hand of the game with the longest names, of the game with the most spots, and of games with streets."""
    ann = people("Ann")
    for table in ("court", "fortune", "rush", "chase", "wild"):
        ann.open(f"/learn/{table}")
        shows(ann, ".learn-words")
        step = 1
        while not ann.page.locator(".learn-ending").is_visible():
            look(ann, f"/learn/{table}: step {step}")
            words = ann.page.locator(".learn-words").inner_text()
            press(ann, ".learn-steps .primary")
            expect(ann.page.locator(".learn-words")).not_to_have_text(words)
            step += 1
        look(ann, f"/learn/{table}: end")


def practice(people: People, look: Look) -> None:
    """The practice table: wagers, a second hand, bots, chosen cards, decision, result and set-up."""
    practise(people("Bob"), look, "fortune", "suits")


def practice_by_streets(people: People, look: Look) -> None:
    """The same at games with several decisions."""
    practise(people("Bob"), look, "rush", "chase", "wild")


def practise(bob: Person, look: Look, *tables: str) -> None:
    """Practise at some tables."""
    for table in tables:
        bob.open(f"/practice/{table}")
        shows(bob, MAIN)
        look(bob, f"/practice/{table}: wagers")
        for taken, (seat, occupant) in enumerate(((0, 2), (1, 3), (4, 1)), 1):
            bob.page.locator(".side .practice-seats select").nth(seat).select_option(index=occupant)
            expect(bob.page.locator(".pod:not(.pod-free)")).to_have_count(taken)
        shows(bob, ".hand-switch")
        look(bob, f"/practice/{table}: two hands and bots")
        press(bob, ".side .practice-places .button")
        shows(bob, "dialog[open] .picker-card")
        look(bob, f"/practice/{table}: cards to choose")
        press(bob, "dialog[open] .dialog-foot .primary")
        shows(bob, ".dock-choices")
        look(bob, f"/practice/{table}: decision")
        bob.page.keyboard.press("h")
        look(bob, f"/practice/{table}: hint")
        while not bob.page.locator(".practice-next").is_visible():
            bob.page.keyboard.press("k")
            bob.page.keyboard.press("f")
            bob.page.wait_for_timeout(100)
        look(bob, f"/practice/{table}: result")
        resize(bob, "phone")
        bob.page.keyboard.press("n")
        shows(bob, "dialog[open] .practice-setup")
        look(bob, f"/practice/{table}: set-up")
        escape(bob)
        resize(bob, "desktop")
