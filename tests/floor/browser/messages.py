"""Where the messages of a page are: on top of everything, and on no amount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person

COVERED = """() => {
    const meet = (one, other) => one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    const toasts = [...document.querySelectorAll(".toast")].map(one => one.getBoundingClientRect());
    const root = document.querySelector("dialog[open]") ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!/\\$\\s?\\d/.test(node.nodeValue) || node.parentElement.closest(".toasts, .visually-hidden")) continue;
        const range = document.createRange();
        range.selectNode(node);
        for (const box of range.getClientRects())
            if (toasts.some(one => meet(one, box))) found.push(node.nodeValue);
    }
    return found;
}"""
"""The amounts below messages, in the dialog if one is open."""

ON_TOP = """() => [...document.querySelectorAll(".toast")].every(one => {
    const box = one.getBoundingClientRect();
    one.style.pointerEvents = "auto";
    const above = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    one.style.pointerEvents = "";
    return one.contains(above);
})"""
"""Whether nothing lies above a message."""


def covers_no_amount(person: Person) -> None:
    """Check that the messages shown now are on top and cover no amount."""
    expect(person.page.locator(".toast").first).to_be_visible()
    person.waits_for(f"({ON_TOP})()")
    person.waits_for(f"({COVERED})().length === 0")
