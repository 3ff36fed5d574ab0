"""The guided first hand of each game: short, skippable, by mouse and by keyboard, in the house's own terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.floor.browser.browsing import SIZES

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

DUEL = ["bet on Ante", "side bet", "That is your flush", "longer flush", "Now you decide", "so the dealer qualifies"]
COLOUR = ["choose a colour", "bet on 9 Cards", "side bet", "shared cards come first", "Now you decide", "Of all 9"]
TABLES = {
    "suits": [*DUEL, "Ante and Play both win", "Flush Rush pays"],
    "high-card": [*DUEL, "Ante and Raise both win", "Flush Bonus pays"],
    "granite": [*DUEL, "Ante and Raise both win", "Flush Bonus pays"],
    "fortune": [*COLOUR, "win on 9 Cards and Play", "pays"],
}
"""What is said at a table of each game, step by step after the first."""


def words(person: Person) -> Locator:
    return person.page.locator(".learn-words")


def opened(person: Person, table: str) -> Person:
    person.open(f"/learn/{table}")
    expect(words(person)).to_be_visible()
    return person


def assert_points(person: Person) -> None:
    """Assert that the outline is around something on the page, and that the words do not cover it."""
    outline, caption = person.page.locator(".spotlight").bounding_box(), words(person).bounding_box()
    assert outline
    assert caption
    assert outline["width"] > 20
    assert outline["y"] >= 0
    above, below = (
        outline["y"] + outline["height"] <= caption["y"] + 6,
        caption["y"] + caption["height"] <= outline["y"],
    )
    assert above or below, (outline, caption)


@pytest.mark.parametrize("table", TABLES)
def test_the_guided_hand_explains_each_game(people: People, table: str) -> None:
    ann = opened(people("Ann"), table)
    expect(words(ann)).to_contain_text("cards")
    for number, said in enumerate(TABLES[table], 2):
        assert_points(ann)
        ann.press("Next")
        expect(words(ann)).to_contain_text(said)
        expect(ann.page.get_by_text(f"Step {number} of {len(TABLES[table]) + 1}")).to_be_visible()
    assert_points(ann)
    ann.press("Back")
    expect(words(ann)).to_contain_text(TABLES[table][-2])
    ann.press("Next")
    ann.press("Next")
    expect(words(ann)).to_contain_text(re.compile(r"This hand won \$\d+"))
    expect(ann.page.get_by_role("link", name="Practise")).to_have_attribute("href", f"/practice/{table}")
    ann.page.get_by_role("button", name=re.compile("^Another hand")).click()
    expect(ann.page.get_by_text("Step 1 of")).to_be_visible()
    for _ in range(len(TABLES[table]) - 1):
        ann.press("Next")
    expect(words(ann)).to_contain_text("come back" if table == "fortune" else "comes back")


def test_a_newcomer_goes_from_the_lobby_through_the_first_hand_to_a_seat_by_keyboard(people: People) -> None:
    bob = people("Bob")
    bob.open("/")
    invitation = bob.page.get_by_role("link", name="New here? Play a guided first hand")
    invitation.focus()
    bob.page.keyboard.press("Enter")
    expect(words(bob)).to_be_visible()
    expect(bob.button("Next")).to_be_focused()
    bob.page.keyboard.press("ArrowRight")
    expect(words(bob)).to_contain_text("bet on Ante")
    bob.sees_chips(ante="$5")
    bob.page.keyboard.press("Enter")
    expect(words(bob)).to_contain_text("side bet")
    bob.page.keyboard.press("ArrowLeft")
    expect(words(bob)).to_contain_text("bet on Ante")
    bob.spot("ante").click()
    expect(words(bob)).to_contain_text("side bet")
    bob.page.keyboard.press("Escape")
    expect(bob.button("Play")).to_be_focused()
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_text("You are watching.")).to_be_visible()
    bob.button("Join the house").click()
    expect(bob.page.get_by_role("region", name=re.compile("^Your seat"))).to_be_visible()


def test_the_guided_hand_is_told_in_spanish(people: People) -> None:
    eva = people("Eva")
    eva.context.add_init_script("localStorage.setItem('longsuit.language', 'es')")
    opened(eva, "suits")
    expect(words(eva)).to_contain_text("Solo cuenta una cosa")
    for _ in range(3):
        eva.press("Siguiente")
    expect(words(eva)).to_contain_text("4 de ellas son de corazones")
    for _ in range(3):
        eva.press("Siguiente")
    expect(words(eva)).to_contain_text("el crupier califica")
    eva.press("Saltar")
    expect(eva.page.get_by_role("button", name="Otra mano: el crupier no califica")).to_be_visible()


def test_the_outline_is_around_what_is_spoken_of_at_every_size(people: People) -> None:
    ann = opened(people("Ann"), "fortune")
    for number in range(1, 10):
        for width, height in SIZES.values():
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            assert_points(ann)
        ann.press("Next")
        expect(ann.page.get_by_text(f"Step {number + 1} of") if number < 9 else ann.button("Play")).to_be_visible()
