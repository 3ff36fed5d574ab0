"""A second tap, meant for a button that has just disappeared, presses nothing that has replaced it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.browsing import SIZES

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

GUARD_MS = 500
"""How long new controls must not be pressed by a tap."""

CHOICES = ".dock-choices .button"
NEXT_ROUND = ".dock-finished .dock-main .button"

TAP_AT_ONCE = """([selector, x, y]) => {
    const middle = one => {
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const find = () => [...document.querySelectorAll(selector)];
    window.pressableAfter = new Promise(resolve => {
        let shown = 0;
        const look = () => {
            if (!find().length) return;
            if (!shown) {
                shown = performance.now();
                for (const at of [[x, y], ...find().map(middle)]) document.elementFromPoint(...at)?.click();
            }
            if (!find().some(one => one.contains(document.elementFromPoint(...middle(one)))))
                return requestAnimationFrame(look);
            observer.disconnect();
            resolve(performance.now() - shown);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
    });
}"""
"""Taps a place, and every control found by a selector, as soon as they appear; then waits until one can be pressed."""


@pytest.mark.parametrize("size", SIZES)
def test_the_tap_that_dealt_never_decides_and_the_tap_that_decided_never_goes_on(size: str, people: People) -> None:
    ann = people("Ann", size, has_touch=size != "desktop")
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    _taps_twice(ann, "Deal", CHOICES)
    _taps_twice(ann, "Fold", NEXT_ROUND)
    expect(ann.page.get_by_role("region", name="Result of the round")).to_be_visible()
    settled = ann.settled("suits", 1)
    assert set(settled.lines) == {"Ante"}, "the second tap has raised"
    ann.press("Next round")
    expect(ann.page.get_by_text("Round 2", exact=True)).to_be_visible()


def _taps_twice(person: Person, button: str, new_controls: str) -> None:
    """Press a button, tap again at once where it was and on what appears, and expect that nothing could be pressed."""
    box = person.button(button).bounding_box()
    assert box
    place = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    person.page.evaluate(TAP_AT_ONCE, [new_controls, *place])
    person.press(button)
    assert person.page.evaluate("window.pressableAfter") >= GUARD_MS
    expect(person.page.locator(new_controls).first).to_be_visible()
