"""What a page sounds: every note that it starts is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

COUNT_NOTES = """
window.notes = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
"""


def count_notes(context: BrowserContext) -> None:
    """Count the notes of every page that is opened from now on."""
    context.add_init_script(COUNT_NOTES)


def notes(page: Page) -> int:
    """How many notes a page has started."""
    return int(page.evaluate("window.notes"))
