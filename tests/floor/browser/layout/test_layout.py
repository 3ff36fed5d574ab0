"""On no page do texts or controls overlap, is anything cut off, or does the page scroll sideways.

Every state of a page is drawn on a phone, a tablet, a laptop, a desktop and in a low window, in light and dark, in its
own font and in a wide one, in English and in Spanish, with the longest names and the largest amounts. axe-core finds
nothing serious there either.
"""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING

import pytest

from longsuit.floor.web.pages import ADDRESSES, DISPLAY
from tests.floor.browser.layout.banking import banked, dealt_bank
from tests.floor.browser.layout.brief import BRIEF, FROM_STORIES
from tests.floor.browser.layout.consoles import eight_seats, settled_at_once
from tests.floor.browser.layout.full_table import full_table
from tests.floor.browser.layout.learning import guided_hands, practice, practice_by_streets
from tests.floor.browser.layout.long_house import PLAYERS
from tests.floor.browser.layout.looking import DRAW, FONTS, WIDTHS, WINDOWS, WORST_VIEW, Layout, views_of
from tests.floor.browser.layout.pages import PAGES, plain_pages
from tests.floor.browser.layout.player import high_stakes, my_play, two_decks, with_panels_and_coach
from tests.floor.browser.layout.school import school
from tests.floor.browser.layout.steps import shows
from tests.floor.browser.layout.streets import dealt_streets, longest_run, streets

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.floor.browser.browsing import People
    from tests.floor.browser.layout.looking import Look

STORIES = (
    plain_pages,
    high_stakes,
    with_panels_and_coach,
    two_decks,
    guided_hands,
    practice,
    practice_by_streets,
    my_play,
    school,
    settled_at_once,
    eight_seats,
    full_table,
    streets,
    dealt_streets,
    longest_run,
    banked,
    dealt_bank,
)
"""The stories that reach every state; their pages may be in any language."""

ENGLISH, SPANISH = [pytest.param("en", id="English")], [pytest.param("es", id="Spanish")]


def test_every_page_is_looked_at() -> None:
    addresses = {re.sub(r"\{\w+\}", "{}", address) for address in (*ADDRESSES, DISPLAY)}
    assert addresses == {*FROM_STORIES, *(page.route for page in PAGES)} - {"/nowhere"}


@pytest.mark.parametrize("language", SPANISH)
@pytest.mark.parametrize("story", BRIEF, ids=lambda story: story.__name__)
def test_every_page_is_sound_where_there_is_least_space(
    story: Callable[[People, Look], None], language: str, people: People
) -> None:
    assert_sound(story, people, Layout(WORST_VIEW))


@pytest.mark.full
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", [*ENGLISH, *SPANISH])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_every_state_is_sound_in_every_view(
    story: Callable[[People, Look], None], language: str, size: str, people: People
) -> None:
    assert_sound(story, people, Layout(views_of(size)))


@pytest.mark.parametrize("language", [*ENGLISH, *SPANISH])
def test_no_width_makes_the_lobby_scroll_sideways(language: str, people: People) -> None:
    ann = people(PLAYERS[0])
    ann.join()
    ann.open("/")
    shows(ann, ".hero-known")
    shows(ann, ".table-card")
    wide = []
    for width, font in product(WIDTHS, FONTS):
        ann.page.set_viewport_size({"width": width, "height": 800})
        ann.page.evaluate(DRAW, FONTS[font])
        taken: int = ann.page.evaluate("document.scrollingElement.scrollWidth")
        if taken > width:
            wide.append(f"{taken} in a window of {width}, {font}")
    assert not wide, "\n".join(wide)


def assert_sound(story: Callable[[People, Look], None], people: People, layout: Layout) -> None:
    """Let a story happen, and say what is wrong with its pages, also if it does not come to its end."""
    try:
        story(people, layout.look)
    finally:
        layout.assert_sound()
