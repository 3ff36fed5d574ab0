"""The pit in every state: wins, proposals, checklists, tables, meters, guests, and each dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import PLAYERS
from tests.floor.browser.layout.steps import escape, press, shows, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.floor.browser.browsing import Person
    from tests.floor.browser.layout.looking import Look

WHY = "The camera above the table shows other cards than those which lay there when the hand was selected"
"""A reason, as long as people write them."""

PAPER = (658, 979)
"""A sheet of A4 without its margins, in CSS pixels."""

NEXT = ".claim-actions .primary:not(:disabled, [aria-disabled=true])"


def verify_wins(supervisor: Person, executive: Person, look: Look, seen: Callable[[], None]) -> None:
    """Check, confirm and pay every win, but for the last, which is refused."""
    sign_in(supervisor, "/pit")
    waiting = supervisor.page.locator(".claim-card")
    expect(waiting.first).to_be_visible()
    look(supervisor, "/pit: wins")
    press(supervisor, ".claim-selected .claim-actions .button >> nth=1")
    look(supervisor, "/pit: other cards")
    press(supervisor, ".claim-card .danger")
    shows(supervisor, "dialog[open] .danger")
    look(supervisor, "/pit: reject a win")
    escape(supervisor)
    for card in waiting.all():
        for step in ("checked", "confirmed"):
            card.locator(NEXT).click()
            expect(card.and_(supervisor.page.locator(f".claim-{step}"))).to_be_visible()
    look(supervisor, "/pit: wins confirmed")
    seen()
    waiting.last.locator(".danger").click()
    give_reason(supervisor)
    sign_in(executive, "/pit")
    paid = executive.page.locator(".claim-card")
    shows(executive, ".claim-confirmed")
    for left in range(paid.count() - 1, -1, -1):
        paid.first.locator(NEXT).click()
        expect(paid).to_have_count(left)


def give_reason(person: Person) -> None:
    """Fill in why, and send the dialog."""
    person.page.locator("dialog[open] .input").last.fill(WHY)
    press(person, "dialog[open] [type=submit]")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def look_at_the_pit(supervisor: Person, executive: Person, look: Look) -> None:
    """Everything else that the pit shows, and the win pages, once some wins are paid."""
    look(executive, "/pit: paid")
    look_at_meters(executive, look)
    look_at_proposals(supervisor, executive, look)
    look_at_checklists(executive, look)
    look_at_tables(executive, look)
    look_at_the_side(executive, look)
    look_at_win_pages(executive, look)


def look_at_meters(person: Person, look: Look) -> None:
    """The accounts of the meters, and the forms that change their terms."""
    for summary in person.page.locator(".books summary").all():
        summary.click()
    look(person, "/pit: accounts of the meters")
    card = person.page.locator(".meter-card").first
    for place, name in enumerate(("terms", "options", "adjustment")):
        card.locator(".meter-actions .button").nth(place).click()
        shows(person, "dialog[open] .propose")
        look(person, f"/pit: propose {name}")
        escape(person)


def look_at_proposals(supervisor: Person, executive: Person, look: Look) -> None:
    """A proposal as the proposer and the approver see it, and how it is declined."""
    press(supervisor, ".meter-actions .button")
    dialog = supervisor.page.locator("dialog[open]")
    dialog.locator(".input").nth(1).fill("90%")
    dialog.locator(".fields .input").last.fill(WHY)
    expect(dialog.locator(".advice-list li").first).to_be_visible()
    look(supervisor, "/pit: propose terms with advice")
    dialog.locator("[type=submit]").click()
    shows(supervisor, ".proposal:not(.checklist)")
    look(supervisor, "/pit: own proposal")
    shows(executive, ".proposal:not(.checklist)")
    look(executive, "/pit: a proposal")
    press(executive, ".proposal:not(.checklist) .claim-actions .button >> nth=1")
    shows(executive, "dialog[open] .danger")
    look(executive, "/pit: decline a proposal")
    escape(executive)


def look_at_checklists(person: Person, look: Look) -> None:
    """Approvals and a checklist, ticked, signed, and how signatures are removed."""
    for card in person.page.locator(".checklist").all():
        card.locator(".claim-actions .button").first.click()
    look(person, "/pit: ticked checklists")
    for card in person.page.locator(".checklist").all():
        if (fields := card.locator(".checklist-document .input")).count():
            fields.first.fill("2026-03-01")
            fields.last.fill("Letter of approval number 1234567890 of the commission")
        card.locator("[type=submit]").click()
        expect(card.locator("[type=submit]")).to_have_count(0)
    look(person, "/pit: signed checklists")
    press(person, ".checklist .claim-actions .button")
    shows(person, "dialog[open] .danger")
    look(person, "/pit: remove signatures")
    escape(person)


def look_at_tables(person: Person, look: Look) -> None:
    """What can be done with a table, and jackpot wagers that are stopped in the whole house."""
    press(person, ".pit-table .row-actions .button")
    shows(person, "dialog[open] .act")
    look(person, "/pit: act on a table")
    person.page.locator("dialog[open] .act > .button.danger").click()
    shows(person, "dialog[open] .danger")
    look(person, "/pit: void a round")
    escape(person)
    press(person, "#tables .button.danger")
    shows(person, "dialog[open] .danger")
    look(person, "/pit: stop jackpot wagers")
    give_reason(person)
    shows(person, ".pit-stopped")
    look(person, "/pit: stopped")
    press(person, ".pit-stopped .button")
    expect(person.page.locator(".pit-stopped")).to_have_count(0)


def look_at_the_side(person: Person, look: Look) -> None:
    """Wins, audit chain, exceptions and guests."""
    press(person, "#wins .link-button")
    shows(person, "dialog[open] .propose")
    look(person, "/pit: undo a win")
    escape(person)
    press(person, "#audit .button")
    if person.page.locator("#exceptions > .button").count():
        press(person, "#exceptions > .button")
    person.page.locator("#guest-links .input").fill(PLAYERS[0])
    press(person, "#guest-links .button")
    press(person, "#guest-links .trail .link-button")
    shows(person, "#guest-links [readonly]")
    look(person, "/pit: a link for a guest")


def look_at_win_pages(person: Person, look: Look) -> None:
    """The page of a win, on screen and printed."""
    press(person, "#wins a")
    shows(person, ".win-qr, .win-checkpoint, .win-signed")
    look(person, "/wins: on screen")
    person.page.emulate_media(media="print")
    look(person, "/wins: printed", window=PAPER)
    person.page.emulate_media(media="screen")
    person.open("/pit")
