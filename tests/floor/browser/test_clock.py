"""The clock of a decision: a last call that nobody can miss, more time up to a maximum, and no clock for one alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

from tests.floor.browser.browsing import SIZES, house_text, opened_house
from tests.floor.browser.sounds import count_notes, notes

if TYPE_CHECKING:
    from pathlib import Path

    from tests.floor.browser.browsing import Person

QUICK = "decision = 8\nlast_call = 4"
"""A last call after four seconds; after eight seconds a hand is folded."""

ONCE = "decision = 3600\ntimes = 1"
"""An hour to decide, and thirty seconds more, once."""

LAST_CALL = "Last call: decide now, or your hand is folded."

OUTSIDE = """ring => {
    const text = ring.querySelector("text").getBoundingClientRect();
    const box = ring.querySelector("svg").getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const far = Math.max(...[text.left, text.right].map(at => Math.abs(at - x)));
    const high = Math.max(...[text.top, text.bottom].map(at => Math.abs(at - y)));
    return Math.hypot(far, high) - box.width * 14 / 40;
}"""
"""By how many pixels the figures of a ring reach into its line, which is at its widest from 14 to 20 of 40 parts."""

CLIPPED = """one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth
    || one.getBoundingClientRect().bottom > innerHeight"""

WATCH = f"""() => {{
    const outside = {OUTSIDE};
    const clipped = {CLIPPED};
    const large = (found, root) => {{
        root.style.fontSize = "32px";
        const result = found();
        root.style.fontSize = "";
        return result;
    }};
    window.lastCall = new Promise(resolve => {{
        const look = () => {{
            const alert = document.querySelector(".dock [role=alert]");
            const ring = document.querySelector(".dock .countdown-last");
            if (!alert || !ring) return;
            observer.disconnect();
            resolve({{
                text: alert.textContent,
                felt: document.querySelector(".phase-last-call")?.textContent,
                clipped: clipped(alert),
                outside: Math.max(outside(ring), large(() => outside(ring), document.documentElement)),
            }});
        }};
        const observer = new MutationObserver(look);
        observer.observe(document.body, {{ childList: true, subtree: true, attributes: true }});
    }});
}}"""
"""Notes what a page shows at the moment of a last call, however busy the machine is."""


def test_a_last_call_is_seen_and_heard_before_the_clock_folds_a_hand(tmp_path: Path) -> None:
    with opened_house(tmp_path, house_text().replace("decision = 3600", QUICK)) as house:
        ann, ben = house.person("Ann"), house.person("Ben")
        for person in (ann, ben):
            count_notes(person.context)
            person.sit("suits")
        ben.press("Mute sounds")
        pages = {"desktop": ann.page, **{size: _another_page(ann, size) for size in ("phone", "tablet")}}
        words = ann.context.new_page()
        words.goto(f"{ann.origin}/text/suits")
        expect(words.get_by_role("heading", name="Hearts & Spades, in words")).to_be_visible()
        for page in (*pages.values(), ben.page):
            page.evaluate(WATCH)
        for person in (ann, ben):
            person.spot("ante").click()
            person.sees_chips(ante="$5")
        ann.press("Deal")
        expect(ann.page.get_by_text("You are ready.")).to_be_visible()
        ben.press("Deal")
        for size, page in {**pages, "muted": ben.page}.items():
            name = "Ben" if size == "muted" else "Ann"
            seen = page.evaluate("window.lastCall")
            assert (seen["text"], seen["felt"], seen["clipped"]) == (LAST_CALL, f"Last call: {name}", False), size
            assert seen["outside"] <= 0, size
        _is_told_what_happened(ann, ben)
        expect(words.get_by_role("alert").filter(has_text=re.compile(r"^Last call: \d seconds? left"))).to_be_visible()
        expect(words.get_by_role("log")).to_contain_text("Time ran out, so your hand was folded.")
        ben.page.reload()
        expect(ben.button("Mute sounds")).to_have_attribute("aria-pressed", "true")
        for person in (ann, ben):
            person.context.close()
            assert not person.unforgiven


def _another_page(ann: Person, size: str) -> Page:
    page = ann.context.new_page()
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{ann.origin}/table/suits")
    expect(page.get_by_role("region", name=re.compile("^Your seat"))).to_be_visible()
    return page


def _is_told_what_happened(ann: Person, ben: Person) -> None:
    """The clock has folded both hands; Ben, whose page is muted, has heard nothing."""
    for person in (ann, ben):
        expect(person.page.get_by_role("heading", name="Time ran out. You lost $5")).to_be_visible()
        expect(person.page.locator(".line-reason")).to_have_text("time ran out")
    expect(ben.page.get_by_role("region", name="Seat 1, Ann")).to_contain_text("time ran out")
    assert notes(ann.page) > 0
    assert notes(ben.page) == 0


def test_one_player_alone_has_no_clock_and_with_another_one_more_time_once(tmp_path: Path) -> None:
    with opened_house(tmp_path, house_text().replace("decision = 3600", ONCE)) as house:
        ann, ben = house.person("Ann"), house.person("Ben", "phone")
        ann.sit("suits")
        ann.spot("ante").click()
        ann.sees_chips(ante="$5")
        ann.press("Deal")
        expect(ann.page.get_by_text("No time limit")).to_be_visible()
        expect(ann.page.locator(".countdown")).to_have_count(0)
        expect(ann.button("More time")).to_have_count(0)
        ben.sit("suits")
        _figures_fit(ann.page.locator(".dock .countdown"))
        _figures_fit(ben.page.locator(".dock .countdown"))
        _figures_fit(ben.page.locator(".pod .countdown"))
        more = ann.button("More time")
        expect(more).to_have_accessible_description("+30 s, once more")
        for size, (width, height) in SIZES.items():
            ann.page.set_viewport_size({"width": width, "height": height})
            more.click(trial=True)
            assert not ann.page.locator(".more-time").evaluate(CLIPPED), size
        more.click()
        expect(more).not_to_be_visible()
        _figures_fit(ann.page.locator(".dock .countdown"))
        ben.press("Leave")
        expect(ann.page.get_by_text("No time limit")).to_be_visible()
        for person in (ann, ben):
            person.context.close()
            assert not person.unforgiven


def _figures_fit(ring: Locator) -> None:
    expect(ring).to_have_text(re.compile(r"^(60|59):\d\d$"))
    assert ring.evaluate(OUTSIDE) <= 0
