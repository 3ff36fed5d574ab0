"""Looks at a page as it is drawn: in every window, in light and dark, in its own font and in a wide one."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tests.floor.browser.barriers import barriers
from tests.floor.browser.browsing import SIZES

if TYPE_CHECKING:
    from tests.floor.browser.browsing import Person


class Look(Protocol):
    """Looks at a person's page in a state with a name."""

    def __call__(self, person: Person, state: str, *, window: tuple[int, int] | None = None) -> None: ...


PICTURES = os.environ.get("LONGSUIT_LAYOUT_PICTURES", "")
"""A folder for pictures of every state that is looked at; none if it is empty."""

FAULTS = Path(__file__).with_name("faults.js").read_text("utf-8")
"""Finds what is wrong with the layout of a page."""

WINDOWS = {**SIZES, "low": (1000, 625), "laptop": (1280, 800)}
"""The windows that pages are drawn in: the usual ones, a low one, and one as wide as the widest pages."""

WIDTHS = range(320, 1921, 40)
"""Widths of windows, for what depends on nothing else."""

WIDE_FONT = "*, ::before, ::after { font-size-adjust: 0.65 !important }"
"""Letters two thirds as high as their font size in any font, which is wider than DejaVu Sans or Verdana."""

FONTS = {"own font": "", "wide font": WIDE_FONT}
"""The fonts that a page is drawn in, and the style that chooses each."""

SCHEMES = ("light", "dark")

DRAW = """async style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
    for (let still = 0; still < 2; still += 1) {
        await new Promise(requestAnimationFrame);
        if (document.querySelector("[inert]") || document.getAnimations().some(one => one.playState === "running"))
            still = 0;
    }
}"""
"""Sets a style, and waits until everything is where it stays and can be pressed."""


@dataclass(frozen=True)
class View:
    """How a page is drawn."""

    size: str
    """The window, one of `WINDOWS`."""

    scheme: str
    """Light or dark."""

    font: str
    """One of `FONTS`."""

    def __str__(self) -> str:
        return f"{self.size}, {self.scheme}, {self.font}"


def views_of(size: str) -> tuple[View, ...]:
    """Every scheme and font in a window."""
    return tuple(View(size, *each) for each in product(SCHEMES, FONTS))


WORST_VIEW = (View("phone", "dark", "wide font"),)
"""The view with the least space: what fits here usually fits everywhere."""


@dataclass
class Layout:
    """Looks at states of pages, and keeps what is wrong with them."""

    views: tuple[View, ...]
    """How every state is drawn."""

    faults: dict[str, list[View]] = field(default_factory=dict)
    """What is wrong: each state and fault with the views that have it."""

    def look(self, person: Person, state: str, *, window: tuple[int, int] | None = None) -> None:
        """Look at a page in its present state, in every view or in one window, and give it back as it was."""
        before = person.page.viewport_size
        for view in self.views:
            for fault in self._drawn(person, view, state, window or WINDOWS[view.size]):
                self.faults.setdefault(f"{state}: {fault}", []).append(view)
        person.page.evaluate(DRAW, "")
        if before:
            person.page.set_viewport_size(before)

    def _drawn(self, person: Person, view: View, state: str, window: tuple[int, int]) -> list[str]:
        width, height = window
        page = person.page
        page.mouse.move(0, 0)
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=view.scheme)  # type: ignore[arg-type]
        page.evaluate(DRAW, FONTS[view.font])
        if PICTURES:
            name = re.sub(r"\W+", "-", f"{state} {view}")[:150]
            page.screenshot(path=Path(PICTURES) / f"{name}.png")
        found: list[str] = page.evaluate(FAULTS)
        return found + (barriers(page) if view.font == "own font" else [])

    def assert_sound(self) -> None:
        """Assert that nothing is wrong."""
        assert not self.faults, "\n".join(["", *(self._said(fault) for fault in self.faults)])

    def _said(self, fault: str) -> str:
        views = self.faults[fault]
        return fault if len(views) == len(self.views) else f"{fault} ({'; '.join(map(str, views))})"
