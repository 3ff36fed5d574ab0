"""Settings: deck, letters, felt, animations and chips change the pages at once and are kept across visits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.floor.browser.playing import play_rounds

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
    dialog.get_by_role("group", name="Animations").get_by_label("None").check()
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


def test_red_or_black_has_its_two_colours_off_the_felt_too(people: People) -> None:
    ann = people("Ann")
    ann.join()
    play_rounds(ann, "fortune", 1, {"nine-cards": 500}, colour="red")
    page = ann.page
    ann.open("/rounds/fortune/1")
    page.locator(".replay .card[class*=suit-]").nth(8).wait_for()
    _has_two_colours(ann, ".replay")

    page.locator(".share-buttons .primary").click()
    ann.open(page.locator(".share-link").input_value().removeprefix(ann.origin))
    page.locator(".replay .card[class*=suit-]").nth(2).wait_for()
    _has_two_colours(ann, ".replay")

    ann.open("/practice/fortune")
    ann.button("Your hand").click()
    for card, colour in {"As": BLACK, "Ah": RED, "Ad": RED, "Ac": BLACK}.items():
        expect(page.locator(f"[data-card={card}] path")).to_have_css("fill", colour)

    ann.open("/table/fortune?sit")
    page.get_by_role("tab", name="Coach").click()
    page.get_by_label("Coach me").check()
    page.get_by_role("button", name="Deal a hand").click()
    other = page.locator(".practice-hand .card").and_(page.locator(".suit-d, .suit-c"))
    while other.or_(page.get_by_role("button", name="Next hand")).count() < 2:
        page.get_by_role("button", name="Next hand").click()
    _has_two_colours(ann, ".practice-hand")

    ann.open("/school/fortune#pay")
    page.locator(".dealer-felt .card[class*=suit-]").nth(2).wait_for()
    _has_two_colours(ann, ".dealer-felt")


def _has_two_colours(person: Person, place: str) -> None:
    seen = person.page.evaluate(COLOURS, place)
    assert seen.items() <= {"s": BLACK, "h": RED, "d": RED, "c": BLACK}.items(), place
    assert seen.keys() & {"d", "c"}, f"{place} has neither diamonds nor clubs"


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
