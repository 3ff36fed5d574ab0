"""The rules sheet beside the felt: headings, lists and tables, in the house's own terms and in Spanish."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from longsuit.report import Grid, rules_document
from longsuit.rules import load
from tests.floor.browser.browsing import SIZES, TABLES
from tests.floor.browser.page_checks import fits, without_barriers
from tests.floor.browser.test_language import ENGLISH, NAME

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person


def sheet(person: Person) -> Locator:
    return person.page.locator(".sheet")


def opened(person: Person, table: str, name: str = "Rules") -> Locator:
    """The sheet of a table, in the tab beside the felt or in a dialog where there is no space beside it."""
    person.open(f"/table/{table}")
    tab = person.page.get_by_role("tab", name=name)
    expect(person.page.locator(".round-phase")).to_be_visible()
    (tab if tab.is_visible() else person.button(name)).click()
    expect(sheet(person)).to_be_visible()
    return sheet(person)


@pytest.mark.parametrize("table", ["suits", "granite", "fortune", "rush", "chase", "wild"])
def test_the_sheet_has_every_chapter_step_and_pay_table(people: People, table: str) -> None:
    ann = people("Ann")
    found, printed = opened(ann, table), rules_document(load(str(TABLES[table]["game"])), "Browsers")
    headings = [f"{number}. {one.heading}" for number, one in enumerate(printed.chapters, 1)]
    assert found.get_by_role("heading", level=3).all_inner_texts() == headings
    steps = [part for one in printed.chapters for part in one.parts if not isinstance(part, Grid) and part.step]
    expect(found.get_by_role("list").filter(has_text="Players").first.get_by_role("listitem")).to_have_count(len(steps))
    grids = [part for one in printed.chapters for part in one.parts if isinstance(part, Grid)]
    expect(found.get_by_role("table")).to_have_count(len(grids))
    expect(found.locator("pre")).to_have_count(0)
    assert "[ILS" not in found.inner_text()


def test_a_clause_is_behind_an_info_and_the_browser_finds_words_of_the_sheet(people: People) -> None:
    ann = people("Ann")
    found = opened(ann, "suits")
    expect(found).not_to_contain_text("ILS-6")
    line = found.get_by_role("listitem").filter(has_text="The dealer qualifies with a three-card flush")
    line.get_by_role("button", name="Its clause").click()
    expect(ann.page.locator(".info-panel:popover-open")).to_contain_text(re.compile("nine high, or better ILS-6"))
    ann.page.keyboard.press("Escape")
    assert ann.page.evaluate("window.find('tucks the folded cards')")


def test_the_sheet_is_loaded_only_when_it_is_opened(people: People) -> None:
    ann = people("Ann")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.open("/table/suits")
    expect(ann.page.get_by_role("tab", name="Rules")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if re.search("/rules|RulesPanel|SpotFacts|/odds", url)]
    ann.page.get_by_role("tab", name="Payouts").focus()
    ann.page.keyboard.press("ArrowRight")
    expect(sheet(ann)).to_be_visible()
    assert [url for url in asked if url.endswith("/api/tables/suits/rules")]


@pytest.mark.parametrize("table", ["suits", "high-card", "granite", "fortune", "rush", "chase", "wild", "main"])
def test_the_sheet_in_spanish_has_no_english(people: People, table: str) -> None:
    ana = people("Ana")
    ana.context.add_init_script("localStorage.setItem('longsuit.language', 'es')")
    lines = NAME.sub("", opened(ana, table, "Reglas").inner_text()).replace("Play", "").splitlines()
    assert [line for line in lines if ENGLISH.search(line)] == []
    assert len(lines) > 60


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_fits_every_size_and_is_accessible(people: People, size: str) -> None:
    ann = people("Ann", size)
    opened(ann, "main")
    fits(ann, "rules")
    without_barriers(ann, "rules")
