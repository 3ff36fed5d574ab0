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


BLOCK_SOUNDS = """
let pressed = false;
addEventListener("pointerdown", () => { pressed = true; }, true);
const { get } = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "state");
const { resume } = AudioContext.prototype;
Object.defineProperty(AudioContext.prototype, "state", {
    get() { return pressed ? get.call(this) : "suspended"; },
});
AudioContext.prototype.resume = function () { return pressed ? resume.call(this) : new Promise(() => undefined); };
"""


def block_sounds(context: BrowserContext) -> None:
    """Allow sounds only once a page is pressed, as many browsers do with windows; a headless one allows them always."""
    context.add_init_script(BLOCK_SOUNDS)


UNTOUCHED = """
Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false, isActive: false } });
"""


def never_touched(context: BrowserContext) -> None:
    """Have every page believe that nobody has pressed anything on it; looking at it from a test counts as pressing."""
    context.add_init_script(UNTOUCHED)


def count_notes(context: BrowserContext) -> None:
    """Count the notes of every page that is opened from now on."""
    context.add_init_script(COUNT_NOTES)


def notes(page: Page) -> int:
    """How many notes a page has started."""
    return int(page.evaluate("window.notes"))
