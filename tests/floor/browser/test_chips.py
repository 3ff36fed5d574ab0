"""Chips move to where they belong: from the tray to a spot, from a spot to the dealer or the rack, from the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Locator, expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

DRAWN_MS = 100
"""How soon after its update a decision is drawn, in milliseconds."""

ROUNDS = 12
"""How many rounds are played at most until wagers were won and lost."""

NEAR = 40
"""How far from the middle of a place a moving chip may first or last be seen, in CSS pixels: a frame may come late."""

RECORD = """() => {
    window.flights = {};
    const look = () => {
        for (const one of document.querySelectorAll(".flight[data-moving]")) {
            const { left, top, width, height } = one.getBoundingClientRect();
            const { moving, from, to } = one.dataset;
            (window.flights[`${moving}: ${from} to ${to}`] ??= []).push([left + width / 2, top + height / 2]);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
"""Notes in every frame where moving chips are."""

TIME = """() => {
    const Socket = WebSocket;
    let updated = 0;
    window.drawn = [];
    window.WebSocket = class extends Socket {
        constructor(...facts) {
            super(...facts);
            this.addEventListener("message", () => { updated = performance.now(); });
        }
    };
    let shown = document.querySelector(".result-check, .round-street")?.textContent;
    const look = () => {
        const now = document.querySelector(".result-check, .round-street")?.textContent;
        if (now && now !== shown) {
            const begun = updated;
            requestAnimationFrame(() => window.drawn.push(performance.now() - begun));
        }
        shown = now;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""
"""Measures the time from each update to the frame that shows the next decision or the result."""


def moving(person: Person) -> Person:
    """A person who has not asked for less motion."""
    person.page.emulate_media(reduced_motion="no-preference")
    return person


def flights(person: Person) -> dict[str, list[list[float]]]:
    """What moved, each with where it was in every frame."""
    expect(person.page.locator(".flight")).to_have_count(0)
    seen: Any = person.page.evaluate("window.flights")
    return dict(seen)


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def distance(point: list[float], place: Locator) -> float:
    x, y = middle(place)
    return float(((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5)


def play(person: Person) -> None:
    """Deal and raise, or fold a hand that may not raise."""
    person.press("Deal")
    person.page.locator(".dock-choices .primary, .fold").first.click()
    expect(person.page.locator(".result-check")).to_be_visible()


def test_chips_are_placed_and_taken_back(people: People) -> None:
    ann = moving(people("Ann"))
    ann.sit("suits")
    ann.page.evaluate(RECORD)
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    placed = flights(ann)["ante: tray to spot"]
    spot = ann.spot("ante").locator(".spot-shape")
    assert distance(placed[-1], spot) < NEAR
    assert distance(placed[0], ann.page.locator(".tray-chip:has(:checked)")) < distance(placed[0], spot)
    ann.press("Undo")
    expect(ann.spot("ante").locator(".chip")).to_have_count(0)
    taken = flights(ann)["ante: spot to rack"]
    assert distance(taken[-1], ann.page.locator(".dock-rack")) < distance(taken[0], ann.page.locator(".dock-rack"))


def test_a_chip_that_is_dropped_moves_on_from_there(people: People) -> None:
    ann = moving(people("Ann"))
    ann.sit("suits")
    ann.page.evaluate(RECORD)
    ann.page.locator(".tray-chip").nth(1).drag_to(ann.spot("ante"))
    ann.sees_chips(ante="$5")
    dropped = flights(ann)["ante: tray to spot"]
    assert all(distance(point, ann.spot("ante").locator(".spot-shape")) < NEAR for point in dropped)


def test_chips_are_collected_paid_and_taken_home(people: People) -> None:
    ann = moving(people("Ann"))
    ann.sit("suits")
    ann.page.evaluate(RECORD)
    ann.spot("ante").click()
    ann.spot("flush-rush").click()
    ann.sees_chips(ante="$5", flush_rush="$5")
    dealer = ann.page.locator(".dealer-cards")
    wanted = {"collected": "spot to dealer", "paid": "dealer to spot", "taken home": "spot to rack"}
    for _ in range(ROUNDS):
        play(ann)
        seen = flights(ann)
        for name, points in seen.items():
            place = ann.spot(name.split(":")[0]).locator(".spot-shape")
            if name.endswith(wanted["collected"]):
                assert distance(points[-1], dealer) < distance(points[0], dealer)
            elif name.endswith(wanted["paid"]):
                assert distance(points[-1], place) < distance(points[0], place)
        ann.press("Next round")
        ann.press("Rebet")
        ann.sees_chips(ante="$5", flush_rush="$5")
        kinds = {name.split(": ")[1] for name in flights(ann)}
        if kinds >= set(wanted.values()):
            break
    assert kinds >= set(wanted.values()), kinds


@pytest.mark.parametrize("still", ["reduced motion", "no animations"])
def test_chips_do_not_move_for_somebody_who_wants_no_motion(people: People, still: str) -> None:
    ann = people("Ann")
    if still == "no animations":
        moving(ann).context.add_init_script("localStorage.setItem('longsuit.settings', '{\"speed\": \"none\"}')")
    ann.sit("suits")
    ann.page.evaluate(RECORD)
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    play(ann)
    assert not flights(ann)


def test_a_decision_is_drawn_soon_after_its_update_while_chips_move(people: People) -> None:
    ann = moving(people("Ann"))
    ann.context.add_init_script(f"({TIME})()")
    ann.sit("suits")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    for rounds in range(1, 5):
        play(ann)
        ann.waits_for(f"window.drawn.length === {rounds}")
        ann.press("Next round")
        ann.press("Rebet")
        ann.sees_chips(ante="$5")
    # The best counts, because the machine may be busy.
    assert min(ann.page.evaluate("window.drawn")) < DRAWN_MS


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_decisions_street_by_street_are_drawn_soon_after_their_updates(people: People, size: str) -> None:
    ann = moving(people("Ann", size))
    ann.context.add_init_script(f"({TIME})()")
    ann.sit("chase")
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    ann.press("Deal")
    for number in (1, 2, 3):
        expect(ann.page.locator(".round-street")).to_have_text(f"Decision {number} of 3")
        expect(ann.page.locator(".dock-controls:not([inert]) .dock-choices")).to_be_visible()
        ann.page.keyboard.press("k" if number < 3 else "f")
    expect(ann.page.locator(".result-check")).to_be_visible()
    ann.waits_for("window.drawn.length === 4")
    assert min(ann.page.evaluate("window.drawn")) < DRAWN_MS
