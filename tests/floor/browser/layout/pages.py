"""Pages that need no story: an address, what to press there, and what is shown then.

To add a page or a state of one to the layout test, add a line to `PAGES`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import DEALER, EXECUTIVE, PLAYERS
from tests.floor.browser.layout.steps import sign_in

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People
    from tests.floor.browser.layout.looking import Look

STRANGER, GUEST = "", PLAYERS[0]
"""Visitors: one who has not joined the house, and one who has."""

SETTINGS = ".icon-settings"
MISSING = r"404|no such|WebSocket"


@dataclass(frozen=True)
class PageState:
    """A state of a page."""

    path: str
    """Its address."""

    shown: str
    """A selector of something that is visible in this state."""

    press: tuple[str, ...] = ()
    """Selectors of what is pressed to reach it."""

    who: str = STRANGER
    """Who visits it."""


PAGES = (
    PageState("/", ".table-card"),
    PageState("/", "dialog[open] .choice", press=(SETTINGS,)),
    PageState("/", ".hero-known", who=GUEST),
    PageState("/signin", ".signin-form"),
    PageState("/signin", ".table-links a", who=DEALER),
    PageState("/signin", ".table-links a", who=EXECUTIVE),
    PageState("/return", "main form, main .button"),
    PageState("/rounds", "main [role=alert]"),
    PageState("/rounds", "main p a", who=GUEST),
    PageState("/text", "main li"),
    PageState("/text/deck", ".words-parts"),
    PageState("/text/suits", ".words-parts details[open]", press=tuple(f".words-parts details >> nth={n} >> summary" for n in range(3)), who=GUEST),
    PageState("/table/suits", ".dock-sit .input"),
    PageState("/table/suits", ".dock-sit .primary", who=GUEST),
    PageState("/table/fortune", ".dock-sit .primary", who=GUEST),
    PageState("/dealer/deck", ".signin-form"),
    PageState("/dealer/deck", ".step-next", who=DEALER),
    PageState("/dealer/nine", ".step-next", who=DEALER),
    PageState("/dealer/wing", ".step .checklist-items", who=DEALER),
    PageState("/dealer/deck", "dialog[open] .key-map", press=(".side-foot .button >> nth=0",), who=DEALER),
    PageState("/pit", ".signin-form"),
    PageState("/pit", ".banner-bad", who=DEALER),
    PageState("/pit", "#meters .meter-card", who=EXECUTIVE),
    PageState("/display/deck", ".odometer >> nth=1"),
    PageState("/display/suits", ".odometer"),
    PageState("/display/granite", ".display-waiting"),
    PageState("/nowhere", "main a"),
    PageState("/table/nowhere", "main a"),
    PageState("/practice/nowhere", "main [role=alert]"),
    PageState("/learn/nowhere", "main [role=alert]"),
    PageState("/rounds/deck/999", "main [role=alert]"),
)
"""Every page, in states that need no story."""


def plain_pages(people: People, look: Look) -> None:
    """Visit every page of the list."""
    visitors = {who: people(who or "Stranger") for who in dict.fromkeys(page.who for page in PAGES)}
    for who, person in visitors.items():
        person.forgiven = ["404", "401", "403", "WebSocket"]
        if who == GUEST:
            person.join()
        elif who:
            sign_in(person)
    for state in PAGES:
        person = visitors[state.who]
        person.open(state.path)
        for selector in state.press:
            person.page.locator(selector).first.click()
        expect(person.page.locator(state.shown).first).to_be_visible()
        look(person, f"{state.path} {state.shown}{f' of {state.who}' if state.who else ''}")
