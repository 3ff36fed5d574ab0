"""Pages that need no story: an address, what to press there, and what is shown then.

To add a page or a state of one to the layout test, add a line to `PAGES`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.floor.browser.layout.long_house import DEALER, EXECUTIVE, PLAYERS
from tests.floor.browser.layout.steps import press, shows, sign_in

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People
    from tests.floor.browser.layout.looking import Look

STRANGER, GUEST = "", PLAYERS[0]
"""Visitors: one who has not joined the house, and one who has."""

SETTINGS = ".icon-settings"


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

    @property
    def route(self) -> str:
        """The page, whichever table it is about."""
        return re.sub(r"(?<=\w/)[\w-]+", "{}", self.path.partition("#")[0])

    def __str__(self) -> str:
        return " ".join(filter(None, (self.path, *self.press, self.shown, self.who and f"({self.who})")))


TABLE_SECTIONS = tuple(f".words-parts details >> nth={number} >> summary" for number in range(3))

PAGES = (
    PageState("/", ".table-card"),
    PageState("/", "dialog[open] .choice", press=(SETTINGS,)),
    PageState("/", ".hero-known", who=GUEST),
    PageState("/", "dialog[open] .profile", press=(".hero-known .link-button >> nth=1",), who=GUEST),
    PageState("/signin", ".signin-form"),
    PageState("/signin", ".table-links a", who=DEALER),
    PageState("/signin", ".table-links a", who=EXECUTIVE),
    PageState("/return", "main .button"),
    PageState("/rounds", "main [role=alert]"),
    PageState("/rounds", "main p a", who=GUEST),
    PageState("/text", "main li"),
    PageState("/text/deck", ".words-parts"),
    PageState("/text/suits", ".words-parts details[open]", press=TABLE_SECTIONS, who=GUEST),
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
    PageState("/practice/nowhere", "main [role=alert]"),
    PageState("/practice/fortune", ".dock-main .button"),
    PageState("/learn/nowhere", "main [role=alert]"),
    PageState("/learn/fortune", ".learn-words"),
    PageState("/school", ".school-list .button"),
    PageState("/school/nowhere", "main [role=alert]"),
    PageState("/school/deck#scores", ".school-table"),
    PageState("/school/deck#pay", ".school-amount"),
    PageState("/school/fortune#deal", ".step-next"),
    PageState("/shared/1-nothing", "main [role=alert]"),
    PageState("/rounds/deck/999", "main [role=alert]"),
    PageState("/table/nowhere", "main a"),
    PageState("/nowhere", "main a"),
)
"""Every page, in states that need no story."""


def plain_pages(people: People, look: Look) -> None:
    """Every state of the list."""
    visit(people, look, PAGES)


def visit(people: People, look: Look, pages: tuple[PageState, ...]) -> None:
    """Visit pages, and look at each."""
    visitors = {who: people(who or "Stranger") for who in dict.fromkeys(page.who for page in pages)}
    for who, person in visitors.items():
        person.forgiven = ["40[134]", "WebSocket"]  # what is missing or forbidden is looked at too
        if who == GUEST:
            person.join()
        elif who:
            sign_in(person)
    for state in pages:
        person = visitors[state.who]
        person.open(state.path)
        for selector in state.press:
            press(person, selector)
        shows(person, state.shown)
        look(person, str(state))
