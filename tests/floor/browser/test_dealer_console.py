"""The dealer's console and what players see of it: focus, count, exposed cards, results, and who is there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person

OUT_OF_VIEW = """() => {
    const felt = document.querySelector(".dealer-felt").getBoundingClientRect();
    const within = ({ top, bottom }) => top >= felt.top && bottom <= felt.bottom + 1;
    const seats = [...document.querySelectorAll(".seat")];
    return seats.filter(one => !within(one.getBoundingClientRect())).map(one => one.id);
}"""
"""The seats that are not wholly within view."""

WINDOWS = ((1000, 625), (1280, 720), (1440, 900))
"""Low windows of a console, in CSS pixels."""


def test_a_round_on_the_console(people: People) -> None:
    dee, players = people("dee"), [people(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    ann = players[0]
    ann.sit("main")
    expect(ann.page.get_by_text("No dealer is at this table now.")).to_be_visible()
    dee.sign_in("/dealer/main")
    expect(ann.page.get_by_text("No dealer is at this table now.")).to_have_count(0)
    for player in players:
        _wagers(player)
    dee.page.keyboard.press("s")
    _counts_wrong_and_right(dee)
    _exposes_a_card(dee, ann)
    dee.page.keyboard.press("a")
    for player in players:
        player.page.get_by_role("button", name=re.compile("^Play 1×")).click()
    dee.press("Turn up the dealer’s hand")
    dee.press("Settle every wager")
    _shows_net_changes(dee, ann)
    for width, height in WINDOWS:
        dee.page.set_viewport_size({"width": width, "height": height})
        assert not dee.page.evaluate(OUT_OF_VIEW), (width, height)
    dee.open("/signin")
    expect(ann.page.get_by_text("No dealer is at this table now.")).to_be_visible()


def _wagers(player: Person) -> None:
    if player.page.url == "about:blank":
        player.sit("main")
    for wager in ("ante", "flush-rush", "super-flush-rush"):
        player.spot(wager).click()
    for sensor in (1, 2):
        player.sensor(sensor).click()
    player.sees_chips(super_flush_rush="$5")
    expect(player.sensor(2)).to_be_checked()
    player.press("Ready")


def _counts_wrong_and_right(dee: Person) -> None:
    """A wrong count never names the right one; afterwards Tab goes on at the next step."""
    expect(dee.page.get_by_label("Hearts Royal: chips in your hand")).to_be_focused()
    dee.page.keyboard.type("32")
    dee.page.keyboard.press("Enter")
    refusal = dee.page.locator(".step-error")
    expect(refusal).to_contain_text("The count of 3, 2 is not the number of jackpot wagers accepted.")
    assert "4" not in refusal.inner_text()
    dee.page.keyboard.type("44")
    dee.page.keyboard.press("Enter")
    expect(dee.page.locator(".step-next")).to_contain_text("Deal 7 cards to seat 1.")
    dee.page.keyboard.press("Tab")
    expect(dee.page.locator(".step-deal .button").first).to_be_focused()


def _exposes_a_card(dee: Person, ann: Person) -> None:
    dee.page.keyboard.press("d")
    expect(dee.page.locator(".step-next")).to_contain_text("Deal 7 cards to seat 2.")
    dee.page.keyboard.press("x")
    dee.press("Discard the exposed card")
    exposed = ann.page.get_by_role("list", name="Exposed cards, out of play")
    expect(exposed.get_by_role("img")).to_have_count(1)


def _shows_net_changes(dee: Person, ann: Person) -> None:
    """The amounts of a seat on the console add up to its result, as they do on the felt."""
    seat = dee.page.locator("#seat-1")
    expect(seat.locator(".seat-net")).to_be_visible()
    shown = seat.locator(".seat-lines dd").all_inner_texts()
    net = seat.locator(".seat-net").inner_text()
    assert sum(map(_cents, shown)) == _cents(net), (shown, net)
    assert shown == ann.page.locator(".line-won").all_inner_texts()


def _cents(text: str) -> int:
    found = re.search(r"([−+]?)\$([\d,.]+)", text)
    if not found:
        return 0
    return (-1 if found[1] == "−" else 1) * round(float(found[2].replace(",", "")) * 100)
