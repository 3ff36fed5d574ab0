"""The pages have their own font: small, loaded at once, with figures of one width; nothing moves when it arrives."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from longsuit.floor.web.pages import FOLDER, SHELL

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.floor.browser.browsing import People

LARGEST_BYTES = 100_000
"""The size that all fonts together must stay below."""

MOVED = 2.0
"""How far a word may move when the font arrives, in CSS pixels."""

LOADED = "() => [...document.fonts].filter(one => one.status === 'loaded').map(one => one.family)"

FIGURES = """texts => texts.map(text => {
    const shown = document.querySelector(".bar-rack .money").cloneNode();
    shown.textContent = text;
    document.body.append(shown);
    return shown.getBoundingClientRect().width;
})"""
"""The widths of amounts, each drawn as the player's chips are."""

WORDS = """() => [...document.querySelectorAll("main h1, main h2, main p, main label, main button, main a")]
    .map(one => one.getBoundingClientRect()).map(box => [box.x, box.y])"""


def test_the_font_is_small_and_named_in_the_first_page() -> None:
    fonts = list(FOLDER.rglob("*.woff2"))
    assert fonts
    assert sum(font.stat().st_size for font in fonts) < LARGEST_BYTES
    preloaded = re.search(r"<link\s+rel=\"preload\"[^>]+href=\"/([^\"]+)\"", (FOLDER / SHELL).read_text("utf-8"))
    assert preloaded
    assert FOLDER / preloaded[1] in fonts
    assert "SIL Open Font License" in (FOLDER / "inter-licence.txt").read_text("utf-8")


def test_every_page_is_drawn_in_the_font_and_figures_have_one_width(people: People) -> None:
    ann = people("Ann")
    asked: list[str] = []
    ann.context.on("request", lambda request: asked.append(request.url))
    ann.sit("suits")
    ann.page.evaluate("document.fonts.ready")
    assert ann.page.evaluate(LOADED) == ["Inter"]
    assert len([url for url in asked if url.endswith(".woff2")]) == 1
    assert ann.page.evaluate("document.fonts.check('16px Inter', 'Añoñé × − · $1,000')")
    widths = ann.page.evaluate(FIGURES, ["$11,111.11", "$88,888.88", "$40,707.04"])
    assert len(set(widths)) == 1, widths


def test_text_is_visible_before_the_font_and_stays_where_it_is(people: People) -> None:
    ann = people("Ann")
    waiting: list[Route] = []
    ann.page.route("**/*.woff2", lambda route: waiting.append(route))  # noqa: PLW0108 - Playwright cannot call a built-in method
    ann.page.goto(f"{ann.origin}/", wait_until="commit")
    expect(ann.page.get_by_role("article").first).to_be_visible()
    assert ann.page.evaluate("getComputedStyle(document.querySelector('h1')).visibility") == "visible"
    assert "Inter" not in ann.page.evaluate(LOADED)
    before = ann.page.evaluate(WORDS)
    assert len(before) > 10
    for route in waiting:
        route.continue_()
    ann.page.evaluate("document.fonts.load('16px Inter')")
    assert "Inter" in ann.page.evaluate(LOADED)
    after = ann.page.evaluate(WORDS)
    far = [(one, other) for one, other in zip(before, after, strict=True) if abs(one[1] - other[1]) > MOVED]
    assert not far, far
