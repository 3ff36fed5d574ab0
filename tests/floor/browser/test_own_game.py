"""A stranger's game with two decisions, side bets and long names, in the browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from longsuit.rules import remove_game
from tests.floor.browser.browsing import TABLE, opened_house
from tests.own_games import GAMES_FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.floor.browser.browsing import OpenHouse, People, Person

HOUSE = f'name = "Paddock"\ngames = "{GAMES_FOLDER}"\n' + TABLE.format(
    facts='name = "paddock"\ntitle = "The Paddock"\ngame = "paddock-five"'
)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house with the stranger's game only."""
    with opened_house(tmp_path_factory.mktemp("own"), HOUSE, HOUSE) as opened:
        yield opened
    remove_game("paddock-five")


def _box(found: Locator) -> dict[str, float]:
    box = found.bounding_box()
    assert box
    return dict(box)


def _middle(found: Locator) -> float:
    box = _box(found)
    return box["x"] + box["width"] / 2


def _plays(ann: Person) -> None:
    """A whole round: check, then the raise or a fold."""
    ann.spot("ante").click()
    ann.press("Deal")
    ann.press("Check")
    expect(ann.page.get_by_text("Decision 2 of 2")).to_be_visible()
    expect(ann.page.locator(".dock-controls:not([inert]) .dock-choices")).to_be_visible()
    ann.page.locator(".dock-choices .button").last.click()
    expect(ann.page.locator(".result-check")).to_be_visible()


def test_the_keyboard_meets_the_spots_as_the_eye_does(people: People) -> None:
    ann = people("Ann")
    ann.sit("paddock")
    spots = ann.page.locator("[data-spot]")
    names = spots.evaluate_all("all => all.map(one => one.dataset.spot)")
    assert names == ["stable", "ante", "spur", "gallop", "string"]
    places = [_box(spots.nth(number))["x"] for number in range(len(names))]
    assert places == sorted(places)


def test_a_phone_keeps_everything_in_its_place(people: People) -> None:
    ann, bob = people("Ann", "phone"), people("Bartholomew Smith")
    ann.sit("paddock")
    bob.sit("paddock")
    felt = ann.page.locator(".felt")
    expect(ann.page.locator(".pod-name")).to_have_text("Bartholomew Smith")
    assert abs(_middle(ann.page.locator(".hand-place")) - _middle(felt)) < 1
    tops = {_box(pod)["y"] for pod in ann.page.locator(".pod").all()}
    assert len(tops) == 1, "the other seats stand in one row"


def test_the_felt_stays_where_it_is_when_a_hint_is_offered(people: People) -> None:
    ann = people("Ann", "phone")
    ann.sit("paddock")
    ann.press("Coach")
    ann.page.locator(".coach-switch input").check()
    ann.page.keyboard.press("Escape")
    ann.spot("ante").click()
    expect(ann.page.locator(".coach-quiet")).not_to_have_text("Loading the coach…")
    before = _box(ann.page.locator(".coach-strip"))["height"]
    ann.press("Deal")
    hint = ann.button("Show a hint")
    expect(hint).to_be_visible()
    strip, button = _box(ann.page.locator(".coach-strip")), _box(hint)
    assert strip["height"] == before
    assert strip["y"] < button["y"]
    assert button["y"] + button["height"] < strip["y"] + strip["height"]


def test_the_practice_table_has_its_links_in_one_row_on_a_phone(people: People) -> None:
    ann = people("Ann", "phone")
    ann.open("/practice/paddock")
    links = ann.page.locator(".bar nav .button, .bar nav a")
    expect(links).to_have_count(3)
    middles = {round(box["y"] + box["height"] / 2) for box in map(_box, links.all())}
    assert len(middles) == 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Expectation is exact: your own wagers, the rules of each table, best play."),
        ("es", "Lo esperado es exacto: tus propias apuestas, las reglas de cada mesa, el mejor juego."),
    ],
)
def test_my_play_compares_a_game_with_several_decisions_with_its_exact_expectation(
    language: str, sentence: str, people: People
) -> None:
    ann = people("Ann")
    ann.sit("paddock")
    _plays(ann)
    ann.page.evaluate("language => localStorage.setItem('longsuit.language', language)", language)
    ann.open("/rounds")
    for _ in range(60):  # it is computed in the background
        if ann.page.get_by_text(sentence).count():
            break
        ann.page.wait_for_timeout(1000)
        ann.open("/rounds")
    expect(ann.page.get_by_text(sentence)).to_be_visible()
    base = {"en": "Ante, Spur and Gallop", "es": "Ante, Spur y Gallop"}[language]
    expect(ann.page.get_by_role("rowheader", name=base)).to_be_visible()
