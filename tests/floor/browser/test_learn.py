"""The guided first hand of each game: short, skippable, by mouse and by keyboard, in the house's own terms."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.floor.browser.layout.looking import DRAW, FONTS, WINDOWS

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

DUEL = ["bet on Ante", "side bet", "That is your flush", "longer flush", "Now you decide", "so the dealer qualifies"]
FACE_DOWN = ["bet on Ante", "goes with the Ante, and equals it", "Your first cards", "lie face down"]
COLOUR = ["choose a colour", "bet on 9 Cards", "side bet", "community cards come first", "Now you decide", "Of all 9"]
TABLES = {
    "suits": [*DUEL, "Ante and Play both win", "Flush Rush pays"],
    "high-card": [*DUEL, "Ante and Raise both win", "Flush Bonus pays"],
    "granite": [*DUEL, "Ante and Raise both win", "Flush Bonus pays"],
    "fortune": [*COLOUR, "win on 9 Cards and Play", "pays"],
    "rush": [
        *("bet on Ante", "Your first cards: 4", "stay in", "More cards for you: 2", "stay in"),
        *("Your last cards: 1", "Play 1 wins $5. Play 2 wins $5."),
    ],
    "chase": [
        *(*FACE_DOWN, "$15 now, or check", "turned up: 2", "so we check"),
        *("turned up: 2", "so we raise $5", "so the dealer qualifies", "All In wins $5."),
    ],
    "wild": [
        *("These cards are wild: 2", *FACE_DOWN, "so we raise $10", "The last community cards: 2"),
        *("The dealer turns up", "Play wins $10."),
    ],
}
"""What is said at a table of each game, step by step after the first."""

WITH_ONE_HAND = {"rush", "wild"}
"""Without a dealer who has to qualify, one hand shows everything."""

ENDS_OTHERWISE = {"fortune": "come back", "chase": "Ante comes back"}
"""What the second hand says of the wagers, where it is not that one comes back."""


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
    if table in WITH_ONE_HAND:
        expect(ann.page.get_by_role("button", name=re.compile("^Another hand"))).to_have_count(0)
        return
    ann.page.get_by_role("button", name=re.compile("^Another hand")).click()
    expect(ann.page.get_by_text("Step 1 of")).to_be_visible()
    for _ in range(len(TABLES[table]) - (table != "chase")):  # the side bets of others are settled after the rest
        ann.press("Next")
    expect(words(ann)).to_contain_text(ENDS_OTHERWISE.get(table, "comes back"))


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_outline_of_a_spot_is_around_its_name_too(size: str, people: People) -> None:
    ann = opened(people("Ann", size), "suits")
    while "bet on Ante" not in words(ann).inner_text():
        ann.press("Next")
    place = ann.page.locator(".spot-place").filter(has=ann.spot("ante"))
    expect(place.locator(".spot-name")).to_be_visible()
    name, outline = place.locator(".spot-name").bounding_box(), ann.page.locator(".spotlight").bounding_box()
    assert name
    assert outline
    assert outline["x"] <= name["x"]
    assert outline["y"] + outline["height"] >= name["y"] + name["height"]


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


@pytest.mark.parametrize("table", ["fortune", "chase"])
def test_the_outline_is_around_what_is_spoken_of_at_every_size(people: People, table: str) -> None:
    eva = people("Eva")
    eva.context.add_init_script("localStorage.setItem('longsuit.language', 'es')")
    opened(eva, table)
    steps = len(TABLES[table]) + 1
    for number in range(1, steps + 1):
        for (width, height), font in product(WINDOWS.values(), FONTS.values()):
            eva.page.set_viewport_size({"width": width, "height": height})
            eva.page.evaluate(DRAW, font)
            assert_points(eva)
        eva.press("Siguiente")
        following = eva.page.get_by_text(f"Paso {number + 1} de") if number < steps else eva.button("Jugar")
        expect(following).to_be_visible()
