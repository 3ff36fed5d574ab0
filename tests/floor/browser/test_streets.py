"""A whole round of each game with several decisions: at an automatic table, and with a human dealer."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.browsing import TABLE, opened_house

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.floor.browser.browsing import OpenHouse, People, Person

GAMES = {"rush": "flush-rush-poker", "chase": "chase-the-flush", "wild": "flushes-gone-wild"}
"""The games by the names of their tables; a table with a human dealer has `dealt-` before its name."""

WAGERS = {
    "rush": {"Ante", "Play 1", "Play 2"},
    "chase": {"Ante", "X-Tra", "All In"},
    "wild": {"Ante", "Blind", "Play"},
}
"""The labels of all wagers of a game."""

EQUAL = {"rush": None, "chase": "x-tra", "wild": "blind"}
"""The wager that is placed with the Ante."""


def _house_text() -> str:
    tables = [
        f'name = "{name}"\ntitle = "{name.title()}"\ngame = "{game}"\ndealer = "{dealer}"'
        for table, game in GAMES.items()
        for name, dealer in ((table, "automatic"), (f"dealt-{table}", "human"))
    ]
    return 'name = "Streets"\n' + "".join(TABLE.format(facts=facts) for facts in tables)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house with these games only."""
    text = _house_text()
    with opened_house(tmp_path_factory.mktemp("streets"), text, text) as opened:
        yield opened


def _bets(ann: Person, table: str) -> None:
    """Put $5 on the Ante; what equals it follows."""
    ann.spot("ante").click()
    ann.sees_chips(ante="$5")
    if (equal := EQUAL[table]) is not None:
        ann.sees_chips(**{equal.replace("-", "_"): "$5"})


def _cards(ann: Person, *, own: int, up: int = 0, down: int = 0) -> None:
    """Expect the player's cards, and the shared cards face up and face down."""
    expect(ann.page.get_by_role("list", name="Your cards").get_by_role("img")).to_have_count(own)
    shared = ann.page.get_by_role("list", name="Community cards").get_by_role("img")
    expect(shared).to_have_count(up + down)
    expect(ann.page.get_by_role("list", name="Community cards").get_by_label("a card face down")).to_have_count(down)


def _decides(ann: Person, button: str) -> None:
    """Press a button of the decision, such as `Check` or `All In 3×`."""
    decision = ann.page.get_by_role("group", name="Your decision")
    decision.get_by_role("button", name=re.compile(rf"^{re.escape(button)}")).click()


def _ends(house: OpenHouse, ann: Person, table: str, labels: set[str]) -> None:
    """Expect the result of each wager, and the chips that follow from them."""
    settled = ann.settled(table, 1)
    assert set(settled.lines) == labels
    ann.sees_rack(50_000 + settled.net_cents)
    assert house.holds_cents(f"player:{table}/1") == 50_000 + settled.net_cents
    house.assert_clean()


def test_flush_rush_is_played_in_three_streets_without_a_dealers_hand(house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    ann.sit("rush")
    _bets(ann, "rush")
    ann.press("Deal")
    _cards(ann, own=4)
    expect(ann.page.get_by_text("Decision 1 of 2")).to_be_visible()
    _decides(ann, "Play 1: 1×")
    _cards(ann, own=6)
    ann.sees_chips(ante="$5", play_1="$5")
    expect(ann.page.get_by_text("Decision 2 of 2")).to_be_visible()
    _decides(ann, "Play 2: 1×")
    _cards(ann, own=7)
    _ends(house, ann, "rush", WAGERS["rush"])


def test_chase_the_flush_is_checked_twice_and_raised_once(house: OpenHouse, people: People) -> None:
    ann = people("Ann", "phone")
    ann.sit("chase")
    _bets(ann, "chase")
    ann.press("Deal")
    _cards(ann, own=3, down=4)
    expect(ann.button("Fold")).to_have_count(0)
    expect(ann.page.get_by_role("button", name=re.compile(r"^All In 3×\s+\$15"))).to_be_visible()
    _decides(ann, "Check")
    _cards(ann, own=3, up=2, down=2)
    expect(ann.page.get_by_role("button", name=re.compile(r"^All In 2×\s+\$10"))).to_be_visible()
    # A press right after the buttons have changed is meant for those before.
    expect(ann.page.locator(".dock-controls:not([inert])")).to_be_visible()
    ann.page.keyboard.press("k")
    _cards(ann, own=3, up=4)
    expect(ann.button("Check")).to_have_count(0)
    expect(ann.button("Fold")).to_be_visible()
    _decides(ann, "All In 1×")
    _ends(house, ann, "chase", WAGERS["chase"])


def test_flushes_gone_wild_shows_its_shared_cards_at_the_end(house: OpenHouse, people: People) -> None:
    ann = people("Ann")
    ann.sit("wild")
    _bets(ann, "wild")
    ann.press("Deal")
    _cards(ann, own=5, down=2)
    _decides(ann, "Play 2×")
    _cards(ann, own=5, up=2)
    _ends(house, ann, "wild", WAGERS["wild"])


LABELS = {"en": ["Dealer", "Community cards"], "es": ["Crupier", "Cartas comunitarias"]}
LISTS = {"en": ["Dealer's cards", "Community cards"], "es": ["Cartas del crupier", "Cartas comunitarias"]}


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize("language", LABELS)
def test_the_dealers_cards_and_the_shared_cards_have_their_names_above_them(
    language: str, size: str, people: People
) -> None:
    ann = people("Ann", size)
    ann.sit("chase")
    _bets(ann, "chase")
    expect(ann.page.locator(".cards-label")).to_have_count(0)
    height = ann.page.locator(".dealer").bounding_box()
    ann.press("Deal")
    _cards(ann, own=3, down=4)
    assert ann.page.locator(".dealer").bounding_box() == height, "the felt stays where it is"
    ann.page.evaluate("language => localStorage.setItem('longsuit.language', language)", language)
    ann.open("/table/chase")
    labels = ann.page.locator(".dealer .cards-label")
    expect(labels).to_have_text(LABELS[language])
    for label, name in zip(labels.all(), LISTS[language], strict=True):
        expect(label).to_be_visible()
        _above(label, ann.page.get_by_role("list", name=name))


def _above(label: Locator, cards: Locator) -> None:
    """Expect a label above the middle of its cards, within the window."""
    shown, row = label.bounding_box(), cards.bounding_box()
    assert shown
    assert row
    assert shown["y"] + shown["height"] <= row["y"] + 1
    assert abs(shown["x"] + shown["width"] / 2 - row["x"] - row["width"] / 2) < 2
    assert shown["x"] >= 0


def test_a_replay_names_the_dealers_cards_and_the_shared_cards(people: People) -> None:
    ann = people("Ann", "phone")
    ann.sit("wild")
    _bets(ann, "wild")
    ann.press("Deal")
    _decides(ann, "Play 2×")
    ann.page.get_by_role("link", name="Replay and check").click()
    labels = ann.page.locator(".replay .cards-label")
    expect(labels).to_have_text(["Community cards", "Dealer"])
    for label, name in zip(labels.all(), ("Community cards", "Dealer's cards"), strict=True):
        _above(label, ann.page.locator(".replay").get_by_role("list", name=name))


def _step(dee: Person, sentence: str, key: str) -> None:
    """Wait until the console names the next step, and take it by its key."""
    expect(dee.page.locator(".step-next")).to_contain_text(sentence)
    dee.page.keyboard.press(key)


@pytest.mark.parametrize("table", GAMES)
def test_a_dealer_deals_a_round_by_keyboard(table: str, house: OpenHouse, people: People) -> None:
    dee, ann = people("dee"), people("Ann")
    name = f"dealt-{table}"
    dee.sign_in(f"/dealer/{name}")
    ann.sit(name)
    _bets(ann, table)
    _step(dee, "START GAME when the wagers are placed.", "s")
    _STEPS[table](dee, ann)
    _step(dee, "Settle every wager", "t")
    labels = {
        "rush": {"Ante", "Play 1", "Play 2"},
        "chase": {"Ante", "X-Tra", "All In"},
        "wild": {"Ante", "Blind", "Play"},
    }
    _ends(house, ann, name, labels[table])


def _deals_rush(dee: Person, ann: Person) -> None:
    _step(dee, "Deal 4 cards to seat 1.", "a")
    _decides(ann, "Play 1: 1×")
    _step(dee, "Deal 2 cards to seat 1.", "a")
    _decides(ann, "Play 2: 1×")
    _step(dee, "Deal 1 card to seat 1.", "d")


def _deals_chase(dee: Person, ann: Person) -> None:
    _step(dee, "Deal 3 cards to seat 1.", "d")
    _step(dee, "Deal 3 cards to the dealer.", "d")
    _step(dee, "Deal 4 community cards face down.", "d")
    _decides(ann, "Check")
    _step(dee, "Turn up 2 community cards.", "u")
    _decides(ann, "Check")
    expect(dee.button("Turn up community cards")).to_be_visible()
    _step(dee, "Turn up 2 community cards.", "Enter")
    _decides(ann, "All In 1×")
    _step(dee, "Turn the dealer's hand up.", "r")


def _deals_wild(dee: Person, ann: Person) -> None:
    _step(dee, "Deal 5 cards to seat 1.", "a")
    _decides(ann, "Play 2×")
    _step(dee, "Turn up 2 community cards.", "u")
    _step(dee, "Turn the dealer's hand up.", "r")


_STEPS = {"rush": _deals_rush, "chase": _deals_chase, "wild": _deals_wild}
