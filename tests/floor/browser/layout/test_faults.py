"""The layout test finds a fault of each kind on a page that is spoilt on purpose, and none on the page as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.barriers import barriers
from tests.floor.browser.layout.looking import DRAW, FAULTS, WORST_VIEW, Layout

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.floor.browser.browsing import People

HEADING, BUTTON, FIELD = "main h1", "main form button", "main form input"

STYLES = {
    "overlaps": (HEADING, "margin-bottom: -4rem"),
    "is cut off by": (HEADING, "width: 3rem; overflow: hidden; white-space: nowrap"),
    "ends in an ellipsis": (HEADING, "width: 3rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"),
    "is clamped": (
        HEADING,
        "width: 5rem; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1",
    ),
    "is broken in two": (HEADING, "width: 2rem; word-break: break-all"),
    "is out of the window": (HEADING, "position: absolute; left: -9rem"),
    "scrolls sideways": (HEADING, "width: 3rem; overflow-x: auto; white-space: nowrap"),
    "stands out of": (BUTTON, "width: 3rem; white-space: nowrap"),
    "is only": (BUTTON, "min-height: 0; height: 1rem; padding: 0"),
    "wide in a window of": ("main", "width: 3000px"),
}
"""Styles that spoil a page: the fault that each is, and the element it is given to."""

ADDITIONS = {
    "is covered by": "<div style='position: fixed; inset: 0'></div>",
    "the option": "<select style='width: 4rem'><option>somebody who sits at the table</option></select>",
    "the field": "<input style='width: 4rem' aria-label='x' placeholder='whatever you like'>",
    "leaves the felt": "<div class='felt' style='height: 5rem'><p style='padding-top: 6rem'>cards</p></div>",
}
"""Elements that spoil a page."""

SET = "([selector, style]) => { document.querySelector(selector).style.cssText = style; }"
ADD = "text => document.querySelector('main').insertAdjacentHTML('beforeend', text.replace(/style=/g, 'data-style='))"
STYLE = "() => document.querySelectorAll('[data-style]').forEach(one => { one.style.cssText = one.dataset.style; })"


@pytest.mark.parametrize("language", ["en"])
def test_a_fault_of_each_kind_is_found(language: str, people: People) -> None:
    page = people("Ann").open("/signin")
    expect(page.locator(FIELD).first).to_be_visible()
    assert page.evaluate(FAULTS) == []
    for fault, (selector, style) in STYLES.items():
        page.evaluate(SET, [selector, style])
        _is_found(page, fault)
        page.evaluate(SET, [selector, ""])
    for fault, addition in ADDITIONS.items():
        page.evaluate(ADD, addition)
        page.evaluate(STYLE)
        _is_found(page, fault)
        page.evaluate("document.querySelector('main').lastElementChild.remove()")
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("language", ["en"])
def test_a_text_that_ends_with_the_window_does_not_leave_its_felt(language: str, people: People) -> None:
    page = people("Ann").open("/signin")
    expect(page.locator(FIELD).first).to_be_visible()
    style = "position: fixed; top: {top}px; left: 0; right: 0; height: 5rem; padding: 2rem 3rem"
    felt = f"<div class='felt' style='{style}'><b>cards</b></div>"
    size = page.viewport_size
    assert size is not None
    for step in range(40):
        page.evaluate(ADD, felt.format(top=size["height"] - 60 + step / 4))
        page.evaluate(STYLE)
        page.evaluate(DRAW, "")
        assert not [fault for fault in page.evaluate(FAULTS) if "leaves the felt" in fault], step
        page.evaluate("document.querySelector('main').lastElementChild.remove()")


def _is_found(page: Page, fault: str) -> None:
    page.evaluate(DRAW, "")
    found = page.evaluate(FAULTS)
    assert any(fault in one for one in found), (fault, found)


@pytest.mark.parametrize("language", ["en"])
def test_a_fault_is_told_with_its_state(language: str, people: People) -> None:
    ann = people("Ann")
    ann.open("/signin")
    expect(ann.page.locator(FIELD).first).to_be_visible()
    layout = Layout(WORST_VIEW)
    layout.look(ann, "sign-in")
    layout.assert_sound()
    ann.page.evaluate(SET, ["main", "width: 3000px"])
    layout.look(ann, "sign-in, spoilt")
    with pytest.raises(AssertionError, match="sign-in, spoilt: the page is"):
        layout.assert_sound()


@pytest.mark.parametrize("language", ["en"])
def test_axe_finds_a_barrier_on_a_bad_page(language: str, people: People) -> None:
    page = people("Ann").open("/signin")
    expect(page.locator(FIELD).first).to_be_visible()
    assert barriers(page) == []
    page.evaluate("document.querySelector('label').replaceWith(document.querySelector('input'))")
    assert any(one.startswith("label:") for one in barriers(page))
