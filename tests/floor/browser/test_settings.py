"""Settings: deck, letters, felt, animations and chips change the pages at once and are kept across visits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

RED, BLACK = "rgb(194, 24, 43)", "rgb(20, 24, 28)"
BLUE, GREEN = "rgb(10, 85, 176)", "rgb(11, 106, 57)"

COLOURS = """place => Object.fromEntries([...document.querySelectorAll(`${place} .card[class*=suit-]`)]
    .map(card => [card, card.getAttribute("class").match(/suit-(.)/)[1]])
    .map(([card, suit]) => [suit, getComputedStyle(card.querySelector("path")).fill]))"""
"""The colour of each suit among the cards of a place."""


def test_settings_change_the_pages_and_are_kept(people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    dialog = _open(ann)
    _has_colours(dialog, {"s": BLACK, "h": RED, "d": BLUE, "c": GREEN})
    dialog.get_by_label("Two colours").check()
    _has_colours(dialog, {"s": BLACK, "h": RED, "d": RED, "c": BLACK})
    dialog.get_by_label("Show the letter of the suit").uncheck()
    expect(dialog.locator(".card-letter").first).to_be_hidden()
    dialog.get_by_role("group", name="Felt").get_by_label("Blue").check()
    dialog.get_by_label("None").check()
    dialog.locator(".chip-choice", has_text="25").last.click()
    dialog.locator(".chip-choice", has_text="100").click()
    _is_shown(ann)
    ann.button("Close").click()

    ann.page.reload()
    expect(ann.page.locator(".tray-chip")).to_have_count(2)
    _is_shown(ann)
    again = _open(ann)
    expect(again.get_by_label("Two colours")).to_be_checked()
    expect(again.get_by_label("Show the letter of the suit")).not_to_be_checked()


def test_red_or_black_has_red_and_black_cards_in_any_deck(people: People) -> None:
    ann = people("Ann")
    ann.sit("fortune")
    ann.page.locator(".colour", has_text="Red").click()
    expect(ann.page.get_by_label("Red")).to_be_checked()
    ann.spot("nine-cards").click()
    ann.sees_chips(**{"nine-cards": "$5"})
    ann.press("Deal")
    expect(ann.page.get_by_role("list", name="Community cards").get_by_role("img")).to_have_count(3)
    ann.button("Fold").click()
    ann.settled("fortune", 1)
    expect(ann.page.locator(".felt .card[class*=suit-]")).to_have_count(9)
    seen = ann.page.evaluate(COLOURS, ".felt")
    assert seen.items() <= {"s": BLACK, "h": RED, "d": RED, "c": BLACK}.items()
    assert len(seen) > 1


def _is_shown(person: Person) -> None:
    """Whether the page obeys what the story has chosen."""
    root = person.page.locator("html")
    for name, value in {"deck": "two", "letters": "off", "felt": "blue", "speed": "none"}.items():
        expect(root).to_have_attribute(f"data-{name}", value)


def _has_colours(place: Locator, colours: dict[str, str]) -> None:
    """Expect each suit of a place to have a colour."""
    for suit, colour in colours.items():
        expect(place.locator(f".card.suit-{suit} path").first).to_have_css("fill", colour)


def _open(person: Person) -> Locator:
    """The settings, opened."""
    person.button("Settings").click()
    dialog = person.page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    return dialog


def test_a_round_is_played_with_keys_and_a_sheet_lists_them(people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    keys = ann.page.keyboard
    keys.press("?")
    sheet = ann.page.get_by_role("dialog", name="Keyboard shortcuts")
    for line in ("1 Ante", "2 Flush Rush", "U Undo", "Q $1"):
        key, what = line.split(" ", 1)
        expect(
            sheet.locator("div", has=ann.page.locator("kbd", has_text=key)).filter(has_text=what).last
        ).to_be_visible()
    keys.press("Escape")
    expect(sheet).to_be_hidden()
    keys.press("1")
    ann.sees_chips(ante="$5")
    keys.press("2")
    ann.sees_chips(flush_rush="$5")
    keys.press("u")
    expect(ann.spot("flush-rush")).to_have_accessible_name(re.compile(r"^Flush Rush \$\d+–\d+"))
    ann.sees_chips(ante="$5")
    keys.press("Enter")
    expect(ann.button("Fold")).to_be_enabled()
    expect(ann.page.locator(".dock-controls:not([inert])")).to_be_visible()
    keys.press("f")
    ann.settled("suits", 1)
    expect(ann.page.locator(".dock-controls:not([inert])")).to_be_visible()
    keys.press("Enter")
    expect(ann.button("Deal")).to_be_visible()
