"""Players who bank the game: nobody banks yet, the dialog, the banker, the others, results, the dealer's console."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import DEALER, PLAYERS
from tests.floor.browser.layout.steps import MAIN, escape, press, shows, sign_in, take_seat
from tests.floor.browser.layout.wire import act

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

BANK = {"kind": "put-up-bank", "seat": 1, "amount_cents": 111_111_111}
"""The largest bank that a player of the house can put up, but for the fee."""

WAGERS = {"ante": 1_000_000, "flush-bonus": 100_000, "straight-flush-bonus": 100_000}
RAISE = {"kind": "raise", "seat": 2, "amount_cents": 1_000_000}


def banked(people: People, look: Look) -> None:
    """A round that one player banks and another plays, and a spectator."""
    ann, bob, eve = people(PLAYERS[0]), people(PLAYERS[1]), people("Spectator")
    take_seat(ann, "bank")
    look(ann, "bank: nobody banks")
    press(ann, ".dock-bank .button")
    shows(ann, "dialog[open] .bank-form")
    look(ann, "bank: how much")
    escape(ann)
    take_seat(bob, "bank", 2)
    act(bob, "bank", {"kind": "place-wagers", "seat": 2, "wagers": WAGERS, "sensors": []})
    shows(bob, ".bank-fee")
    look(bob, "bank: wagers, nobody banks")
    act(ann, "bank", BANK)
    shows(ann, ".dock-banking")
    look(ann, "bank: I bank")
    expect(bob.page.locator(MAIN)).not_to_have_attribute("aria-disabled", "true")
    look(bob, "bank: somebody banks")
    eve.open("/table/bank")
    shows(eve, ".bank-line")
    look(eve, "bank: watched")
    press(bob, MAIN)
    shows(bob, ".fold")
    look(bob, "bank: decision")
    look(ann, "bank: the others decide")
    in_words(ann, look, "the others decide")
    act(bob, "bank", RAISE)
    for person, name in ((ann, "banker"), (bob, "player")):
        shows(person, ".result-check")
        look(person, f"bank: result of the {name}")
        press(person, ".line summary >> nth=-1")
        look(person, f"bank: a clause of the {name}")
    in_words(ann, look, "result")
    press(ann, ".result-check")
    shows(ann, ".verdict >> nth=1")
    look(ann, "/rounds/bank/1")


def in_words(person: Person, look: Look, state: str) -> None:
    """Look at the table in words, and come back."""
    person.open("/text/bank")
    shows(person, ".words-parts")
    look(person, f"/text/bank: {state}")
    person.open("/table/bank")
    shows(person, ".own")


def dealt_bank(people: People, look: Look) -> None:
    """The dealer's console before there is a bank, and with one."""
    ann, bob, dealer = people(PLAYERS[0]), people(PLAYERS[1]), people(DEALER)
    sign_in(dealer, "/dealer/vault")
    shows(dealer, ".step-why")
    look(dealer, "/dealer/vault: nobody banks")
    take_seat(ann, "vault")
    act(ann, "vault", BANK)
    take_seat(bob, "vault", 2)
    act(bob, "vault", {"kind": "place-wagers", "seat": 2, "wagers": WAGERS, "sensors": []})
    expect(dealer.page.locator(".step-why")).to_have_count(0)
    look(dealer, "/dealer/vault: a bank")
    look(ann, "vault: I bank")
