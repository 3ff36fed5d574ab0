"""On no page do texts or controls overlap, is anything cut off, or does the page scroll sideways.

Every state of a page is drawn on a phone, a tablet and a desktop, in light and dark, in its own font and in a wide one, in
English and in Spanish, with the longest names and the largest amounts. axe-core finds nothing serious there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.floor.browser.layout.looking import EVERY_VIEW, WORST_VIEW, Layout
from tests.floor.browser.layout.consoles import eight_seats, settled_at_once
from tests.floor.browser.layout.full_table import full_table
from tests.floor.browser.layout.learning import guided_hands, practice
from tests.floor.browser.layout.pages import plain_pages
from tests.floor.browser.layout.player import high_stakes, two_decks, with_panels_and_coach

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.floor.browser.browsing import People
    from tests.floor.browser.layout.looking import Look

STORIES = (plain_pages, high_stakes, with_panels_and_coach, two_decks, guided_hands, practice, settled_at_once, eight_seats, full_table)


@pytest.mark.parametrize("language", ["es"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_every_state_is_sound_where_there_is_least_space(
    story: Callable[[People, Look], None], language: str, people: People
) -> None:
    assert_sound(story, people, Layout(WORST_VIEW))


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_every_state_is_sound_in_every_view(
    story: Callable[[People, Look], None], language: str, people: People
) -> None:
    assert_sound(story, people, Layout(EVERY_VIEW))


def assert_sound(story: Callable[[People, Look], None], people: People, layout: Layout) -> None:
    """Let a story happen, and say what is wrong with its pages, also if it does not come to its end."""
    try:
        story(people, layout.look)
    finally:
        layout.assert_sound()
