"""The pages in Spanish: a hand from the lobby to its result, without a word of English."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from longsuit.rules import load
from tests.floor.browser.browsing import SENSORS, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.floor.browser.browsing import People, Person

CATALOGUES = Path(__file__).parents[3] / "web/src/i18n/catalogues"

SHOWN = """() => {
    const found = new Set([document.title]);
    const add = text => text && /\\p{L}{2}/u.test(text) && found.add(text.replace(/\\s+/g, " ").trim());
    for (const one of document.querySelectorAll("body *")) {
        if (!one.checkVisibility()) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) add(one.getAttribute(name));
        for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue);
    }
    return [...found];
}"""
"""Every text that a page shows or that a screen reader says."""

RULES = [load(str(one["game"])) for one in TABLES.values()]
NAMES = {
    *(str(one["title"]) for one in TABLES.values()),
    *SENSORS,
    *(rules.title for rules in RULES),
    *(wager.label for rules in RULES for wager in rules.by_name.values()),
} - {"Play"}
"""Names that are the same in every language; a button of the lobby is not the wager Play."""

NAME = re.compile("|".join(map(re.escape, sorted(NAMES, key=len, reverse=True))))

ENGLISH = re.compile(r"\b(the|you|your|with|is|are|and|of|to|or|both|not|this|when|wins|deals?|cards?|round)\b", re.I)
"""Words that no Spanish text has."""

PLACEHOLDER = re.compile(r"\{\w+\}")


def test_a_hand_in_spanish_from_the_lobby_to_the_result(people: People) -> None:
    ana = people("Ana", "phone")
    page = ana.open("/")
    ana.press("Español")
    expect(page.get_by_role("heading", name="Te damos la bienvenida a Browsers")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    has_no_english(ana)
    page.get_by_label("Tu nombre en la mesa").fill("Ana")
    ana.press("Jugar a I Luv Suits Poker")

    ana.spot("ante").click()
    expect(ana.spot("ante")).to_have_accessible_name("Ante $5 en fichas")
    has_no_english(ana, "Play")
    _changes_there_and_back(ana)
    ana.press("Repartir")
    expect(page.get_by_role("list", name="Tus cartas").get_by_role("img")).to_have_count(7)
    has_no_english(ana, "Play")
    page.get_by_role("group", name="Tu decisión").get_by_role("button", name=re.compile("^Play 1×")).click()
    expect(page.get_by_role("region", name="Resultado de la ronda")).to_be_visible()
    has_no_english(ana, "Play")
    for panel in ("Pagos", "Entrenador", "Juego limpio", "Registro"):
        ana.press(panel)
        expect(page.get_by_role("dialog", name=panel)).to_be_visible()
        has_no_english(ana, "Play")
        ana.press("Cerrar")

    again = ana.context.new_page()
    again.goto(f"{ana.origin}/")
    expect(again.get_by_role("button", name="Español")).to_have_attribute("aria-pressed", "true")
    expect(again.get_by_role("link", name="Volver a tu puesto")).to_be_visible()


def _changes_there_and_back(ana: Person) -> None:
    """Change the language at the table twice: the page is not loaded again, and the wagers stay."""
    page = ana.page
    page.evaluate("window.loadedOnce = true")
    ana.press("Ajustes")
    page.get_by_role("dialog", name="Ajustes").get_by_label("English").check()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    ana.press("Close")
    ana.sees_chips(ante="$5")
    assert "Your chips" in page.evaluate(SHOWN)
    ana.press("Settings")
    page.get_by_role("dialog", name="Settings").get_by_label("Español").check()
    ana.press("Cerrar")
    assert page.evaluate("window.loadedOnce")


def has_no_english(ana: Person, *names: str) -> None:
    """Check every text of the page, except for names."""
    texts = [NAME.sub("…", text) for text in ana.page.evaluate(SHOWN) if text not in names]
    assert len(texts) > 5
    assert [text for text in texts if ENGLISH.search(text)] == []
    assert [text for text in texts if _is_of("en", text) and not _is_of("es", text)] == []


def _is_of(language: str, text: str) -> bool:
    """Whether a text is one of a catalogue, with any values."""
    return any(one.fullmatch(text) for one in _patterns(language))


@cache
def _patterns(language: str) -> list[re.Pattern[str]]:
    return [
        re.compile(".+?".join(map(re.escape, PLACEHOLDER.split(text))), re.S)
        for text in _texts(language)
        if re.search(r"[^\W\d_]{2}", PLACEHOLDER.sub("", text))
    ]


def _texts(language: str) -> Iterator[str]:
    for file in sorted((CATALOGUES / language).glob("*.json")):
        yield from _strings(json.loads(file.read_text(encoding="utf-8")))


def _strings(section: dict[str, object] | str) -> Iterator[str]:
    if isinstance(section, str):
        yield section
    else:
        for one in section.values():
            yield from _strings(one)  # type: ignore[arg-type]
