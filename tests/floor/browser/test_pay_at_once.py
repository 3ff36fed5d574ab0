"""What a fold settles at once: lost chips in every game (ILS-4), bonus hands of High Card Flush too (HCF-2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.browsing import TABLE, house_text, opened_house

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.floor.browser.browsing import OpenHouse, People, Person

COURT = """name = "court"
title = "High Card Court"
game = "high-card-flush"
dealer = "human"
deck = "physical"
"""

DUEL = """name = "duel"
title = "Suits Duel"
game = "i-luv-suits"
dealer = "human"
deck = "physical"
"""

RUN, ASIDE, DEALERS = "9h 8h 7h 2h ks jd qc", "ah th 5h 4h js ts 9s", "9c 3c 2c 8s 6s 7d 5d"
"""Ann folds a flush of four with a straight flush of three in it; Bob raises one with such a run among the discards."""

PAYING = ("nine of hearts", "eight of hearts", "seven of hearts", "two of hearts")
LAID_OFF = ("jack of spades", "ten of spades", "nine of spades")
"""What others see of Ann's cards and, until the settlement, of Bob's."""


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """The house, with two tables where the dealer types the cards of a real deck."""
    tables = TABLE.format(facts=COURT) + TABLE.format(facts=DUEL)
    with opened_house(tmp_path_factory.mktemp("court"), house_text() + tables) as opened:
        yield opened


def test_HCF_2_a_fold_with_a_bonus_hand_is_paid_at_once_and_shows_only_the_cards_that_pay(
    house: OpenHouse, people: People
) -> None:
    dee, ann, bob = people("dee"), people("Ann"), people("Bob", "phone")
    kim, tom = people("Kim"), people("Tom")
    dee.sign_in("/dealer/court")
    kim.open("/table/court")
    tom.open("/text/court")
    for player in (ann, bob):
        _wagers(player, "court", "ante", "flush-bonus", "straight-flush-bonus")
    dee.press("START GAME")
    for hand, cards in (("seat 1", RUN), ("seat 2", ASIDE), ("the dealer’s hand", DEALERS)):
        dee.page.get_by_label(f"7 cards of {hand}").fill(cards)
        dee.press("Deal these cards")
    ann.sees_rack(48_500)
    ann.press("Fold")

    # The Ante of $5 is lost; $5 to 1 and $35 to 1 come with their stakes, while Bob still decides.
    ann.sees_rack(53_500)
    assert house.holds_cents("player:court/1") == 53_500
    _step(dee, "Settle seat 1 now: collect $5 on Ante, pay $5 on Flush Bonus and pay $35 on Straight Flush Bonus.")
    _step(dee, "Wait for seat 2 to decide.")
    for wager, won in (("ante", "−$5"), ("flush-bonus", "+$5"), ("straight-flush-bonus", "+$35")):
        expect(ann.spot(wager)).to_contain_text(won)
    _shows(_seat(kim, "Ann"), face_up=PAYING, face_down=3)
    expect(dee.page.locator("#seat-1")).to_contain_text("3 face down")
    seats = tom.page.get_by_role("region", name="Seats")
    expect(seats).to_contain_text("shows hearts nine, eight, seven, two")
    expect(seats).to_contain_text("Flush Bonus wins $5 at once; Straight Flush Bonus wins $35 at once")

    bob.page.get_by_role("button", name=re.compile("^Raise 1×")).click()
    bob.sees_rack(52_000)
    _step(dee, "Settle seat 2 now: pay $35 on Straight Flush Bonus.")
    _shows(_seat(kim, "Bob"), face_up=LAID_OFF, face_down=4)
    dee.press("Turn up the dealer’s hand")
    dee.press("Settle every wager")

    assert ann.settled("court", 1).net_cents == 3_500
    assert bob.settled("court", 1, seat=2).net_cents == 5_000
    ann.sees_rack(53_500)
    _shows(_seat(kim, "Ann"), face_up=PAYING, face_down=3)
    house.assert_clean()


def test_ILS_4_the_ante_of_a_fold_leaves_the_felt_at_the_fold_and_the_bonus_stays(
    house: OpenHouse, people: People
) -> None:
    dee, ann, bob, kim = people("dee"), people("Ann"), people("Bob", "phone"), people("Kim")
    dee.sign_in("/dealer/duel")
    kim.open("/table/duel")
    for player in (ann, bob):
        _wagers(player, "duel", "ante", "flush-rush")
    dee.press("START GAME")
    for hand, cards in (("seat 1", RUN), ("seat 2", ASIDE), ("the dealer’s hand", DEALERS)):
        dee.page.get_by_label(f"7 cards of {hand}").fill(cards)
        dee.press("Deal these cards")
    ann.press("Fold")

    ann.sees_rack(49_000)
    assert house.holds_cents("player:duel/1") == 49_500
    _step(dee, "Settle seat 1 now: collect $5 on Ante. Wait for seat 2 to decide.")
    expect(ann.spot("ante")).to_contain_text("−$5")
    ann.sees_chips(flush_rush="$5")
    _shows(_seat(kim, "Ann"), face_up=(), face_down=7)

    bob.page.get_by_role("button", name=re.compile("^Play 1×")).click()
    dee.press("Turn up the dealer’s hand")
    dee.press("Settle every wager")
    assert ann.settled("duel", 1).net_cents == -500 + 1_000
    ann.sees_rack(50_500)
    house.assert_clean()


def _wagers(player: Person, table: str, *wagers: str) -> None:
    player.sit(table)
    for wager in wagers:
        player.spot(wager).click()
    player.sees_chips(**{wager.replace("-", "_"): "$5" for wager in wagers})
    player.press("Ready")


def _step(dee: Person, sentence: str) -> None:
    expect(dee.page.locator(".step-next")).to_contain_text(sentence)


def _seat(person: Person, player: str) -> Locator:
    """The seat of another player on the felt."""
    return person.page.locator(".pod").filter(has_text=player)


def _shows(seat: Locator, *, face_up: tuple[str, ...], face_down: int) -> None:
    """Expect exactly these cards, in words, and this many backs."""
    expect(seat.locator(".card-back")).to_have_count(face_down)
    expect(seat.locator(".card:not(.card-back)")).to_have_count(len(face_up))
    for card in face_up:
        expect(seat.get_by_role("img", name=card, exact=True)).to_be_visible()
