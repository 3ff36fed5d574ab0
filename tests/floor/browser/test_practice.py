"""The practice table: by mouse and by keyboard, with chosen cards, bots, a second hand, and the coach's verdict."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from longsuit.cards import parse_hand
from longsuit.coach import Position, verdict
from longsuit.rules import load
from tests.floor.browser.browsing import cents

if TYPE_CHECKING:
    from tests.floor.browser.browsing import OpenHouse, People, Person

HAND = ("Th", "8h", "6h", "Js", "Ad", "Qd", "Jc")
NAMES = ("ten of hearts", "eight of hearts", "six of hearts", "jack of spades", "ace of diamonds", "queen of diamonds")


def cards(person: Person, label: str) -> list[str]:
    """The names of the cards in a hand, sorted."""
    shown = person.page.get_by_role("list", name=label, exact=True).get_by_role("img")
    expect(shown.first).to_be_visible()
    return sorted(card.get_attribute("aria-label") or "" for card in shown.all())


def coach(person: Person) -> Locator:
    return person.page.locator(".practice-advice")


def opened(person: Person, table: str = "suits") -> Person:
    person.open(f"/practice/{table}")
    expect(person.button("Deal")).to_be_enabled()
    return person


def chosen_by_mouse(person: Person, place: str, *names: str) -> None:
    person.button(place).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Clear", exact=True).click()
    for name in names:
        dialog.get_by_role("button", name=name, exact=True).click()
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(dialog).to_have_count(0)


def typed(person: Person, key: str, then: str) -> None:
    """Press a key and wait for the button that can be pressed then."""
    person.page.keyboard.press(key)
    ready(person, then)


def ready(person: Person, name: str) -> None:
    """Wait for a button that can be pressed: new ones cannot in their first half second."""
    shown = person.page.locator(".dock-controls:not([inert])").get_by_role("button", name=name, exact=True)
    expect(shown).to_be_visible()


def test_a_hand_is_chosen_decided_judged_and_dealt_again_by_mouse(people: People, house: OpenHouse) -> None:
    ada = people("Ada")
    ada.open("/")
    ada.page.get_by_role("article").filter(has_text="Hearts & Spades").get_by_role("link", name="Practise").click()
    expect(ada.button("Deal")).to_be_enabled()
    ada.sees_chips(ante="$5")
    ada.spot("flush-rush").click()
    ada.sees_chips(flush_rush="$5")
    chosen_by_mouse(ada, "Your hand", *NAMES, "jack of clubs")
    assert cards(ada, "Your cards") == sorted((*NAMES, "jack of clubs"))
    expect(ada.page.locator(".countdown")).to_have_count(0)
    ada.press("Fold")
    found = verdict(load("i-luv-suits"), Position(parse_hand(" ".join(HAND))), Fraction(0), 500)
    expect(coach(ada)).to_contain_text("Play 1× was better.")
    assert cents(re.findall(r"\$[\d.]+", coach(ada).inner_text())[0]) == found.rounded_cents
    assert f"{float(found.cost_cents):.4f} ¢" in coach(ada).inner_text()
    dealer = cards(ada, "Dealer's cards")
    ada.press("Same hand again")
    ada.press("Play 1× $5")
    expect(coach(ada)).to_contain_text("Best play.")
    ready(ada, "Next hand")
    assert cards(ada, "Dealer's cards") == dealer
    chosen_by_mouse(ada, "Dealer's hand", "ace of spades", "king of spades", "queen of spades", "nine of spades")
    ada.press("Play 1× $5")
    ready(ada, "Next hand")
    assert {"ace of spades", "king of spades", "queen of spades", "nine of spades"} < set(cards(ada, "Dealer's cards"))
    expect(ada.page.get_by_role("region", name="Result of the round")).to_contain_text("You lost $15")
    ada.page.get_by_label("Seat 4").select_option(label="always stays in")
    expect(ada.page.get_by_role("region", name="Seat 4, Bot: always stays in")).to_be_visible()
    ada.press("Sit at 5")
    expect(ada.page.get_by_role("group", name="Your hands")).to_be_visible()
    ada.press("Deal")
    ada.press("Fold")
    expect(ada.page.get_by_role("region", name=re.compile("Seat 4, Bot"))).to_contain_text("in")
    expect(ada.page.get_by_role("region", name="Your seat, number 5")).to_be_visible()
    ada.press("Fold")
    expect(ada.page.get_by_role("region", name="Result of the round")).to_contain_text("4 rounds:")
    assert ada.ask("GET", "/api/me")["player"] == ""
    house.assert_clean()


def test_everything_is_done_by_keyboard(people: People) -> None:
    bob = people("Bob")
    keys = bob.page.keyboard
    opened(bob)
    ready(bob, "Deal")
    keys.press("1")
    bob.sees_chips(ante="$10")
    keys.press("u")
    bob.sees_chips(ante="$5")
    keys.press("p")
    grid = bob.page.get_by_role("dialog").get_by_role("group", name="spades")
    expect(grid.get_by_role("button", name="ace of spades")).to_be_focused()
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "ArrowLeft", "Enter"):
        keys.press(key)
    expect(bob.page.get_by_role("dialog")).to_contain_text("3 of 7 cards chosen")
    bob.page.get_by_label("Choose up to 7 cards").focus()
    keys.press("End")
    keys.type(" qs js")
    typed(bob, "Enter", "Fold")
    chosen = {"ace of spades", "king of spades", "queen of spades", "jack of spades", "ace of hearts"}
    assert chosen < set(cards(bob, "Your cards"))
    keys.press("h")
    expect(coach(bob)).to_contain_text("Your flush is")
    typed(bob, "1", "Next hand")
    first = cards(bob, "Dealer's cards")
    typed(bob, "Space", "Fold")
    assert chosen < set(cards(bob, "Your cards"))
    typed(bob, "f", "Next hand")
    assert cards(bob, "Dealer's cards") != first
    expect(coach(bob)).to_contain_text("was better.")
    typed(bob, "a", "Fold")
    typed(bob, "f", "Next hand")
    typed(bob, "b", "Deal")
    bob.page.get_by_label("Seat 2").focus()
    keys.type("You")
    expect(bob.page.get_by_role("group", name="Your hands")).to_be_visible()
    bob.page.get_by_label("Seat 2").blur()
    expect(bob.page.get_by_role("region", name="Your seat, number 2")).to_be_visible()
    keys.press("x")
    expect(bob.page.get_by_role("region", name="Your seat, number 3")).to_be_visible()
    ready(bob, "Deal")
    typed(bob, "Enter", "Fold")
    expect(bob.page.get_by_role("region", name="Your seat, number 2")).to_be_visible()
    keys.press("f")
    expect(bob.page.get_by_role("region", name="Your seat, number 3")).to_be_visible()
    ready(bob, "Fold")
    typed(bob, "f", "Next hand")
    keys.press("?")
    expect(bob.page.get_by_role("dialog")).to_contain_text("Same hand again")


def test_a_table_that_is_not_there_cannot_be_practised(people: People) -> None:
    ada = people("Ada")
    ada.forgiven.append("404")
    ada.open("/practice/nowhere")
    expect(ada.page.get_by_role("alert")).to_have_text("There is no table “nowhere”.")


def test_undo_belongs_to_one_hand(people: People) -> None:
    bob = opened(people("Bob"))
    for amount in ("$5", "$10"):
        bob.spot("flush-rush").click()
        bob.sees_chips(flush_rush=amount)
    bob.page.get_by_label("Seat 2").select_option("You")
    expect(bob.page.get_by_role("region", name="Your seat, number 2")).to_be_visible()
    expect(bob.button("Undo")).to_have_attribute("aria-disabled", "true")
    bob.page.keyboard.press("x")
    expect(bob.page.get_by_role("region", name="Your seat, number 3")).to_be_visible()
    bob.press("Undo")
    bob.sees_chips(flush_rush="$5")
