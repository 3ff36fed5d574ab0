"""A card room whose players bank the game: one banks a round, another plays it, and the house takes its fees."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.floor.browser.browsing import TABLE, opened_house, worth
from tests.floor.browser.page_checks import at_every_size, without_barriers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.floor.browser.browsing import OpenHouse, People, Person

BANKING = """
[tables.overlay.banking]
min_cents = 10_000
max_cents = 100_000
player_fees = [{ from_cents = 500, cents = 100 }, { from_cents = 2_000, cents = 200 }]
banker_fees = [{ from_cents = 500, cents = 300 }, { from_cents = 1_500, cents = 450 }]
"""


def _house_text() -> str:
    rooms = (("room", "automatic"), ("dealt", "human"))
    facts = (
        f'name = "{name}"\ntitle = "Card {name}"\ngame = "i-luv-suits"\ndealer = "{dealer}"' for name, dealer in rooms
    )
    return 'name = "Card Rooms"\n' + "".join(TABLE.format(facts=one) + BANKING for one in facts)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house whose players bank the game at every table."""
    text = _house_text()
    with opened_house(tmp_path_factory.mktemp("banking"), text, text) as opened:
        yield opened


def _lines(person: Person) -> dict[str, int]:
    """The amount of each line of the result."""
    lines = person.page.get_by_role("region", name="Result of the round").locator(".line")
    shown = [(one.locator(".line-label"), one.locator(".line-won")) for one in lines.all()]
    return {label.inner_text(): worth(won.inner_text()) for label, won in shown}


def _who_banks(person: Person, sentence: str) -> None:
    expect(person.page.locator(".bank-line")).to_have_text(sentence)


def _banks(person: Person, amount: str) -> None:
    """Type an amount in the dialog for the bank, and put the bank up."""
    person.press("Bank this round")
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(re.compile("^Your bank")).fill(amount)
    dialog.get_by_role("button", name="Put up the bank").click()


def test_a_bank_is_put_up_changed_and_taken_back(house: OpenHouse, people: People) -> None:
    ann, bob = people("Ann"), people("Bob", "phone", has_touch=True)
    ann.sit("room")
    bob.sit("room")
    for person in (ann, bob):
        _who_banks(person, "Nobody banks this round yet")
    wanted = ann.page.locator(".dock-bank")
    expect(wanted).to_contain_text("Somebody has to bank this round. Put up $100 or more, or wait for another player.")
    at_every_size(ann, "nobody banks", ".dock-bank .button")
    ann.page.keyboard.press("?")
    expect(ann.page.locator(".shortcuts")).to_contain_text("Bank this round")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("b")
    expect(ann.page.get_by_role("dialog")).to_contain_text("The house collects $3 to $4.50 from you for each hand")
    without_barriers(ann, "the dialog for the bank")
    ann.page.keyboard.press("Escape")
    _banks(ann, "200")
    _who_banks(ann, "You bank with $200Fee up to $4.50")
    ann.sees_rack(50_000 - 20_000 - 450)
    expect(ann.page.get_by_role("button", name=re.compile("^Ante"))).to_have_count(0)
    _who_banks(bob, "Ann banks with $200")
    expect(bob.page.get_by_role("region", name="Seat 1, Ann")).to_contain_text("Bank")
    at_every_size(ann, "I bank", ".dock-banking .button")
    without_barriers(ann, "I bank")
    ann.press("Change the bank")
    ann.page.get_by_role("dialog").get_by_role("button", name="$100", exact=True).click()
    _who_banks(bob, "Ann banks with $100")
    ann.press("Take the bank back")
    _who_banks(bob, "Nobody banks this round yet")
    ann.sees_rack(50_000)


def test_one_player_banks_a_round_and_another_plays_it(house: OpenHouse, people: People) -> None:
    ann, bob = people("Ann"), people("Bob", "phone", has_touch=True)
    ann.sit("room")
    bob.sit("room")
    bob.spot("ante").click()
    bob.sees_chips(ante="$5")
    _who_banks(bob, "Nobody banks this round yetFee $1")
    bob.sees_rack(50_000 - 500 - 100)
    expect(bob.page.locator(".dock-bank")).to_contain_text("take your wagers back and bank it yourself")
    expect(bob.button("Bank this round")).to_have_count(0)
    expect(bob.button("Deal")).to_have_attribute("title", re.compile("^Nobody banks this round yet"))
    _banks(ann, "100")
    _who_banks(bob, "Ann banks with $100Fee $1")
    bob.press("Deal")
    expect(ann.page.locator(".dock-waiting")).to_contain_text("You bank this round with $100. Bob decides.")
    _who_banks(ann, "You bank with $100Fee $3")
    bob.page.get_by_role("group", name="Your decision").get_by_role("button", name=re.compile(r"^Play 1×")).click()
    _settled(ann, bob)
    _who_banks(bob, "Ann banked this round")
    ann.press("Next round")
    bob.press("Next round")
    _who_banks(ann, "Nobody banks this round yet")
    bob.open("/rounds/room/1")
    expect(bob.page.locator(".verdict").nth(1)).to_be_visible()
    expect(bob.page.locator(".replay-seat").nth(1)).to_contain_text("Bank $100")
    house.assert_clean()


def _settled(ann: Person, bob: Person) -> None:
    """Ann has banked $100 against Bob's Ante of $5: the result of both, on every page size."""
    for person, who in ((ann, "the banker"), (bob, "the player")):
        expect(person.page.get_by_role("link", name="Replay and check")).to_be_visible()
        at_every_size(person, f"the result of {who}", ".dock-main .button")
        without_barriers(person, f"the result of {who}")
    of_banker, of_player = _lines(ann), _lines(bob)
    assert set(of_banker) == {"Bank", "Fee"}
    assert (of_banker["Fee"], of_player.pop("Fee")) == (-300, -100)
    assert of_banker["Bank"] == -sum(of_player.values())
    ann.sees_rack(50_000 + of_banker["Bank"] - 300)
    bob.sees_rack(50_000 + sum(of_player.values()) - 100)


def test_a_round_is_banked_and_played_by_typing(house: OpenHouse, people: People) -> None:
    ann, bob = people("Ann"), people("Bob")
    for person in (ann, bob):
        person.join()
        person.open("/text/room")
        _types(person, "sit")
        _heard(person, f"{person.name} takes seat")
    _types(ann, "bank 50")
    _types(ann, "bank 200")
    _heard(ann, "A bank is $100 to $1,000, in whole cents.")
    _heard(bob, "Ann banks the round with $200.")
    _types(ann, "bank back")
    _heard(bob, "Ann takes the bank back.")
    _types(bob, "table")
    _heard(bob, "Nobody banks this round yet. A player has to put up $100 to $1,000: “bank” and an amount.")
    _types(bob, "bet 10")
    _heard(bob, "Bob has $10 on Ante.")
    _types(ann, "bank 300")
    _heard(ann, "Ann banks the round with $300.")
    _types(ann, "bank back")
    _heard(ann, "There are wagers against this bank. It stands until the round is over.")
    _types(bob, "seats")
    _heard(bob, "banks the round with $300; fee $4.50.")
    _types(bob, "deal")
    _heard(bob, "It is your turn.")
    _types(bob, "fold")
    _heard(bob, "Fee of $1: collected by the house.")
    _heard(ann, "Bank $10 wins $10: the players' wagers.")
    _heard(ann, "In all: you won $7.")
    house.assert_clean()


def _types(person: Person, line: str) -> None:
    person.page.get_by_role("textbox").fill(line)
    person.page.keyboard.press("Enter")


def _heard(person: Person, sentence: str) -> None:
    expect(person.page.get_by_role("log")).to_contain_text(sentence)


def test_a_dealer_is_told_that_nobody_banks(house: OpenHouse, people: People) -> None:
    dee, ann, bob = people("dee"), people("Ann"), people("Bob")
    dee.sign_in("/dealer/dealt")
    why = dee.page.locator(".step-why")
    expect(why).to_contain_text("START GAME is possible once a player has put up a bank of $100 or more.")
    ann.sit("dealt")
    bob.sit("dealt")
    bob.spot("ante").click()
    bob.sees_chips(ante="$5")
    expect(dee.button("START GAME ↵")).to_have_count(0)
    _banks(ann, "200")
    expect(why).to_have_count(0)
    expect(dee.page.get_by_role("listitem", name="Seat 1")).to_contain_text("Bank$200")
    without_barriers(dee, "a bank on the console")
    dee.page.get_by_role("button", name=re.compile("^START GAME")).click()
    expect(ann.page.locator(".dock-waiting")).to_contain_text("You bank this round with $200.")
