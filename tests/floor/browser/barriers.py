"""Accessibility: what axe-core finds serious or critical on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.floor.browser.browsing import AXE

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEVERE = ("serious", "critical")

FIND = """async severe => {
    for (let still = 0; still < 3; still += 1) {
        await new Promise(requestAnimationFrame);
        if (document.getAnimations().some(one => one.playState === "running")) still = 0;
    }
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.filter(one => severe.includes(one.impact)).flatMap(one =>
        one.nodes.map(node => `${one.id}: ${node.target} (${(node.any[0] || one).message || one.help})`));
}"""
"""Waits for animations to end, because colours in transition would be misjudged."""


def barriers(page: Page) -> list[str]:
    """What axe-core finds on a page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(FIND, list(SEVERE))
    return found
