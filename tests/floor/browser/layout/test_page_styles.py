"""A page looks the same whichever pages were visited before it: the style sheets of all of them stay loaded."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

import pytest

from longsuit.floor.web.pages import FOLDER
from tests.floor.browser.layout.looking import DRAW
from tests.floor.browser.layout.pages import plain_pages
from tests.floor.browser.layout.player import high_stakes

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

SHEETS = [f"/{PurePosixPath(sheet.relative_to(FOLDER))}" for sheet in sorted(FOLDER.rglob("*.css"))]
"""The addresses of all style sheets."""

# Messages choose their place by themselves, which tests/floor/browser/test_messages.py checks.
LOOKS = """() => [...document.querySelectorAll("body :not(.toasts)")].filter(one => one.checkVisibility()).map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one);
    const place = [x, y, width, height].map(Math.round);
    const name = `${one.localName}.${one.getAttribute("class")}`;
    return [name, ...place, color, backgroundColor, fontSize, fontWeight].join(" ");
})"""
"""Where everything is, and how it looks."""

LOAD = """async ([sheets, later]) => {
    const loaded = [...document.querySelectorAll("link[rel=stylesheet]")];
    const known = new Set(loaded.map(one => new URL(one.href).pathname));
    const added = sheets.filter(one => !known.has(one)).map(one => {
        const link = document.createElement("link");
        Object.assign(link, { rel: "stylesheet", href: one, className: "added" });
        return [link, new Promise(resolve => { link.onload = resolve; })];
    });
    const links = added.map(([link]) => link);
    if (later) document.head.append(...links);
    else loaded[0].after(...links);
    await Promise.all(added.map(([, done]) => done));
}"""
"""Loads all style sheets, after those of the page or before them."""

REMOVE = "() => document.querySelectorAll('link.added').forEach(one => one.remove())"


@dataclass
class Comparison:
    """Compares how pages look with and without the style sheets of other pages."""

    faults: list[str] = field(default_factory=list)
    """What looks otherwise, each with the state."""

    def look(self, person: Person, state: str, *, window: tuple[int, int] | None = None) -> None:  # noqa: ARG002 - as `Look` has it
        """Load the style sheets of all pages, before those of this page or after them, and note what changes."""
        page = person.page
        if not page.locator("link[rel=stylesheet]").count():
            return  # a page that the server writes itself
        page.mouse.move(0, 0)
        page.evaluate(DRAW, "")
        before = page.evaluate(LOOKS)
        for later in (False, True):
            page.evaluate(LOAD, [SHEETS, later])
            page.evaluate(DRAW, "")
            changed = [pair for pair in zip(before, page.evaluate(LOOKS), strict=True) if pair[0] != pair[1]]
            when = "before" if later else "after"
            self.faults += [f"{state}, {when} other pages: {one} -> {other}" for one, other in changed[:3]]
            page.evaluate(REMOVE)


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("story", [plain_pages, high_stakes], ids=lambda story: story.__name__)
def test_pages_look_the_same_after_any_other(
    story: Callable[[People, Look], None], language: str, people: People
) -> None:
    assert len(SHEETS) > 5
    comparison = Comparison()
    story(people, comparison.look)
    assert not comparison.faults, "\n".join(["", *comparison.faults])
