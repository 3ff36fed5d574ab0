"""An ⓘ at every spot of the felt: what it pays and costs at this table, by mouse, touch and keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from longsuit.odds import FeltOdds, percent
from longsuit.rules import load
from tests.floor.browser.browsing import SIZES, TABLES
from tests.floor.browser.page_checks import can_be_pressed, fits, without_barriers
from tests.floor.browser.test_language import ENGLISH, NAME

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

AUTOMATIC = ["suits", "high-card", "granite", "fortune"]
"""A table of each game."""


COMPUTED_MS = 240_000
"""How long the figures of a game with streets may take on a busy machine."""


def info(person: Person, wager: str) -> Locator:
    """The ⓘ of a spot."""
    return person.page.locator(f"[data-spot={wager}] ~ .spot-info")


def panel(person: Person) -> Locator:
    """What the open ⓘ shows."""
    return person.page.locator(".info-panel:popover-open")


def figure(person: Person, label: str) -> Locator:
    return panel(person).locator(".spot-figures > div").filter(has_text=label).locator("dd")


@pytest.mark.parametrize("table", AUTOMATIC)
def test_every_spot_shows_its_exact_odds(people: People, table: str) -> None:
    ann = people("Ann")
    ann.sit(table)
    rules = load(str(TABLES[table]["game"]))
    odds = FeltOdds(rules)
    for wager in rules.wagers:
        if wager in rules.sensors:
            continue
        info(ann, wager.name).click()
        found = odds.spot(wager)
        expect(figure(ann, "House edge")).to_have_text(re.compile(rf"^{percent(found.house_edge, 2)} of the "))
        expect(figure(ann, "Wins")).to_have_text(re.compile(rf"^{percent(found.hit_frequency, 2)} of rounds"))
        assert ("with best play" in figure(ann, "House edge").inner_text()) == found.best_play
        exact = f"{found.house_edge.numerator}/{found.house_edge.denominator}"
        expect(panel(ann).get_by_text(f"Exactly {exact}")).to_be_visible()
        if wager.table:
            expect(panel(ann).locator(".pay-table tr")).to_have_count(len(wager.table.rows))
        ann.page.keyboard.press("Escape")
        expect(panel(ann)).to_have_count(0)


def test_figures_that_are_being_computed_come_by_themselves(people: People) -> None:
    ann = people("Ann")
    ann.sit("rush")
    info(ann, "ante").click()
    expect(figure(ann, "House edge")).to_have_text(re.compile("being computed"))
    without_barriers(ann, "figures that are being computed")
    expect(panel(ann).locator(".pay-table")).to_have_count(2)
    expect(figure(ann, "House edge")).to_contain_text("3.75% of the Ante with best play", timeout=COMPUTED_MS)
    expect(figure(ann, "House edge")).to_contain_text("Exactly 3134981/83615350")
    ann.page.keyboard.press("Escape")
    info(ann, "play-2").click()
    expect(figure(ann, "House edge")).to_contain_text("3.75% of the Ante with best play")
    expect(panel(ann)).to_contain_text("its cost is included in Ante")


@pytest.mark.parametrize("table", ["chase", "wild"])
def test_the_info_of_a_game_with_streets_shows_what_is_known_at_once(people: People, table: str) -> None:
    ann = people("Ann")
    ann.sit(table)
    rules = load(str(TABLES[table]["game"]))
    for wager in rules.wagers:
        info(ann, wager.name).click()
        expect(panel(ann).get_by_role("heading", name=wager.label)).to_be_visible()
        expect(figure(ann, "House edge")).to_have_text(re.compile("being computed"))
        if wager.table:
            expect(panel(ann).locator(".pay-table tr")).to_have_count(len(wager.table.rows))
        ann.page.keyboard.press("Escape")
        expect(panel(ann)).to_have_count(0)


def test_the_edge_of_a_jackpot_follows_its_meter(people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    rules = load("i-luv-suits")
    table = rules.sensors[0].table
    assert table is not None
    royal = FeltOdds(rules).sensor(table, 100)
    ann.page.locator(".sensor-place .spot-info").click()
    edge = percent(royal.edge_at({"meter": 10_000}), 2)
    expect(figure(ann, "House edge")).to_contain_text(f"{edge} of the wager at $10,000Exactly ")
    expect(panel(ann)).to_contain_text("100% of the meter")


def test_an_info_works_by_keyboard_and_keeps_the_keys_of_the_table_from_betting(people: People) -> None:
    ann = people("Ann")
    ann.sit("suits")
    ann.spot("flush-rush").focus()
    ann.page.keyboard.press("Tab")
    expect(info(ann, "flush-rush")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(panel(ann)).to_contain_text("Flush Rush")
    expect(info(ann, "flush-rush")).to_have_attribute("aria-expanded", "true")
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("Escape")
    expect(info(ann, "flush-rush")).to_be_focused()
    expect(ann.spot("ante")).to_have_accessible_name("Ante $5–500")
    ann.page.keyboard.press("1")
    ann.sees_chips(ante="$5")


def test_practice_and_the_guided_hand_have_the_same_infos(people: People) -> None:
    ann = people("Ann")
    for page in ("/practice/granite", "/learn/granite"):
        ann.open(page)
        info(ann, "flush-bonus").click()
        expect(figure(ann, "House edge")).to_have_text("18.32% of the wager with best playExactly 27733/151340")
        ann.page.keyboard.press("Escape")
        expect(panel(ann)).to_have_count(0)
    # Escape has closed the panel, and has not skipped the guided hand.
    expect(ann.page.get_by_text("Step 1 of")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_an_info_fits_every_size_and_is_accessible(people: People, size: str) -> None:
    ann = people("Ann", size, has_touch=size != "desktop")
    ann.sit("fortune")
    fits(ann, "infos")
    can_be_pressed(ann, "", ".spot-info")
    press = info(ann, "play").tap if size != "desktop" else info(ann, "play").click
    press()
    expect(panel(ann)).to_contain_text("its cost is included in 9 Cards")
    fits(ann, "an open info")
    without_barriers(ann, "an open info")
    wide, high = panel(ann).evaluate("one => [one.scrollWidth - one.clientWidth, one.clientHeight - innerHeight]")
    assert (wide, high < 0) == (0, True)


def test_an_info_is_in_spanish(people: People) -> None:
    ana = people("Ana")
    ana.context.add_init_script("localStorage.setItem('longsuit.language', 'es')")
    ana.join()
    ana.open("/table/fortune?sit")
    for wager in ("nine-cards", "play", "players-6"):
        info(ana, wager).click()
        expect(panel(ana)).to_contain_text("Ventaja de la casa")
        said = NAME.sub("", panel(ana).inner_text()).replace("Play", "")
        assert not ENGLISH.search(said), said
        ana.page.keyboard.press("Escape")
