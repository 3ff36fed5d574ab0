"""Accessibility: axe-core finds nothing serious or critical on any page, in light and in dark."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser import royal
from tests.floor.browser.browsing import AXE, TABLES

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

SEVERE = ("serious", "critical")
FIND = """async severe => {
    for (let still = 0; still < 3; still += 1) {
        await new Promise(requestAnimationFrame);
        if (document.getAnimations().some(one => one.playState === "running")) still = 0;
    }
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.filter(one => severe.includes(one.impact)).flatMap(one =>
        one.nodes.map(node => `${one.id}: ${node.target} (${(node.any[0] || one).message || one.help})`));
}"""
"""Waits for animations to end, because colours in transition would be misjudged."""


def without_barriers(person: Person, state: str) -> None:
    """Check the page in its present state, in light and in dark."""
    found = []
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme)
        if not person.page.evaluate("'axe' in window"):
            person.page.evaluate(AXE.read_text(encoding="utf-8"))
        found += [f"{state}, {scheme}: {one}" for one in person.page.evaluate(FIND, list(SEVERE))]
    assert not found, "\n".join(found)


def test_axe_finds_a_barrier_on_a_bad_page(people: People) -> None:
    ann = people("Ann")
    ann.open("/signin")
    expect(ann.button("Sign in")).to_be_visible()
    ann.page.evaluate("document.querySelector('label').replaceWith(document.querySelector('input'))")
    with pytest.raises(AssertionError, match="label"):
        without_barriers(ann, "a field without a label")


def test_player_pages_have_no_barriers(people: People) -> None:
    ann = people("Ann")
    ann.open("/")
    expect(ann.page.get_by_role("article")).to_have_count(len(TABLES))
    without_barriers(ann, "lobby")
    ann.open("/table/suits")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    without_barriers(ann, "table, watched")
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    without_barriers(ann, "table, wagers")
    ann.press("Deal")
    expect(ann.button("Fold")).to_be_visible()
    without_barriers(ann, "table, decision")
    ann.press("Fold")
    ann.settled("suits", 1)
    without_barriers(ann, "table, result")
    ann.open("/rounds")
    expect(ann.page.get_by_role("row")).to_have_count(2)
    without_barriers(ann, "rounds")
    ann.open("/rounds/suits/1")
    expect(ann.page.locator(".verdict")).to_have_count(2)
    without_barriers(ann, "replay")


def test_text_pages_and_missing_pages_have_no_barriers(people: People) -> None:
    ada = people("Ada")
    ada.forgiven = ["404"]
    ada.join()
    for path, sign in (
        ("/text", "High Card Corner"),
        ("/text/high-card", "You are Ada"),
        ("/return", "Welcome back"),
        ("/nowhere", "Not found"),
        ("/table/nowhere", "no such table"),
    ):
        ada.open(path)
        expect(ada.page.get_by_text(re.compile(sign)).first).to_be_visible()
        without_barriers(ada, path)


def test_staff_pages_have_no_barriers(people: People) -> None:
    ann, dee, sue, eve = (people(name) for name in ("Ann", "dee", "sue", "eve"))
    dee.open("/signin")
    expect(dee.button("Sign in")).to_be_visible()
    without_barriers(dee, "sign-in")
    royal.wager(ann)
    without_barriers(ann, "table, ready")
    dee.sign_in(f"/dealer/{royal.TABLE}")
    expect(dee.button("START GAME")).to_be_visible()
    without_barriers(dee, "dealer, wagers")
    royal.start_and_count(dee)
    expect(dee.page.get_by_label("7 cards of seat 1")).to_be_visible()
    without_barriers(dee, "dealer, deal")
    royal.deal(dee)
    royal.decide_and_settle(ann, dee)
    expect(dee.page.locator(".jackpot-hands")).to_be_visible()
    without_barriers(dee, "dealer, jackpots")
    royal.select(dee)
    sue.sign_in()
    expect(royal.claim(sue)).to_be_visible()
    without_barriers(sue, "pit, with a win")
    eve.open("/display/deck")
    expect(eve.page.get_by_role("region", name="Jackpot wins")).to_contain_text("Verifying")
    without_barriers(eve, "display")
    royal.check_and_confirm(sue)
    eve.sign_in()
    royal.commit(eve)
    without_barriers(eve, "pit, afterwards")
    eve.page.get_by_role("link", name="Win page").click()
    expect(eve.page.get_by_role("table")).to_be_visible()
    without_barriers(eve, "win page")
