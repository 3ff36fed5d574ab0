"""Four players, a dealer and a display: a round with several jackpot winners at once, from the wagers to the payment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import DEALER, EXECUTIVE, PLAYERS, SUPERVISOR
from tests.floor.browser.layout.pit import look_at_the_pit, verify_wins
from tests.floor.browser.layout.steps import MAIN, escape, place_chips, press, shows, sign_in, take_seat

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

TABLE = "deck"

HANDS = ("ah kh qh jh th 9h 8h", "as ks qs js ts 2d 3c", "7c 7d 7s 7h kc 3h 4c", "qd jd 9d 8s 6c 5s 2c")
"""The hands of four seats: three win jackpots, two of them on both meters."""

DEALERS = "9c 8c td 5d 4d 2h 3s"


@dataclass(frozen=True)
class Everybody:
    """Who is at the table."""

    players: list[Person]
    """The players, in the order of their seats."""
    dealer: Person
    display: Person
    words: Person
    """Somebody who reads the table in words."""
    watcher: Person
    """Somebody who watches the felt."""

    def look(self, look: Look, stage: str) -> None:
        """Look at every page of the table."""
        for place, player in enumerate(self.players[:2], 1):
            look(player, f"{TABLE}, seat {place}: {stage}")
        look(self.dealer, f"/dealer/{TABLE}: {stage}")
        look(self.display, f"/display/{TABLE}: {stage}")
        look(self.words, f"/text/{TABLE}: {stage}")
        look(self.watcher, f"{TABLE}, watched: {stage}")


def full_table(people: People, look: Look) -> None:
    """A round with three winners of jackpots, verified and paid in the pit; then a void round."""
    players = [people(name) for name in PLAYERS]
    everybody = Everybody(players, people(DEALER), *(people(name) for name in ("Display", "Words", "Watcher")))
    supervisor, executive = people(SUPERVISOR), people(EXECUTIVE)
    everybody.display.open(f"/display/{TABLE}")
    everybody.words.open(f"/text/{TABLE}")
    everybody.watcher.open(f"/table/{TABLE}")
    wager_and_count(everybody, look)
    deal_and_decide(everybody, look)
    win(everybody, look)
    verify_wins(supervisor, executive, look, lambda: everybody.look(look, "verifying"))
    shows(players[0], ".result-check")
    everybody.look(look, "paid")
    look_at_the_pit(supervisor, executive, look)
    void(everybody, look)


def wager_and_count(everybody: Everybody, look: Look) -> None:
    """Every player wagers on every spot and both jackpots; the dealer counts the chips, wrong and right."""
    dealer, first = everybody.dealer, everybody.players[0]
    sign_in(dealer, f"/dealer/{TABLE}")
    for player in everybody.players:
        take_seat(player, TABLE)
        place_chips(player)
    look(first, f"{TABLE}: wagers")
    for player in everybody.players:
        press(player, MAIN)
    shows(first, ".dock-waiting")
    everybody.look(look, "ready")
    press(dealer, ".step-start-game")
    count_chips(dealer, "3")
    shows(dealer, ".step-error")
    look(dealer, f"/dealer/{TABLE}: wrong count")
    count_chips(dealer, "4")


def count_chips(dealer: Person, count: str) -> None:
    """Enter a count for each jackpot."""
    expect(dealer.page.locator(".count-box")).to_have_count(2)
    for box in dealer.page.locator(".count-box").all():
        box.fill(count)
    press(dealer, ".count .button")


def deal_and_decide(everybody: Everybody, look: Look) -> None:
    """The dealer types the cards; everybody but the last player raises."""
    dealer, (first, second, *_) = everybody.dealer, everybody.players
    deal(dealer, HANDS[0])
    dealer.page.locator(".typed-line").fill("as ks as")
    look(dealer, f"/dealer/{TABLE}: a card twice")
    for cards in (*HANDS[1:], DEALERS):
        deal(dealer, cards)
    shows(first, ".fold")
    everybody.look(look, "decisions")
    press(first, ".dock-choices .other")
    look(first, f"{TABLE}: another amount")
    for player in (first, second, everybody.players[2]):
        player.page.locator(".dock-controls:not([inert]) .dock-choices .primary").last.click()
    press(everybody.players[3], ".dock-controls:not([inert]) .fold")


def deal(dealer: Person, cards: str) -> None:
    """Type the cards of a hand, and wait for the next."""
    line = dealer.page.locator(".typed-line")
    label = dealer.page.locator(".typed .field > span")
    expect(line).to_be_visible()
    line.fill(cards)
    before = label.inner_text()
    press(dealer, ".typed .primary")
    expect(dealer.page.locator(".typed .field > span", has_text=before)).to_have_count(0)


def win(everybody: Everybody, look: Look) -> None:
    """Reveal, settle, and select every winning hand."""
    dealer = everybody.dealer
    press(dealer, ".step-reveal")
    shows(dealer, ".step-settle")
    look(dealer, f"/dealer/{TABLE}: settle")
    press(dealer, ".step-settle")
    due = dealer.page.locator(".jackpot-hands [data-due]")
    expect(due.first).to_be_visible()
    everybody.look(look, "won")
    for left in range(due.count() - 1, -1, -1):
        due.first.click()
        expect(due).to_have_count(left)


def void(everybody: Everybody, look: Look) -> None:
    """A second round: every irregularity that can be reported, then a hand with too many cards."""
    dealer, players = everybody.dealer, everybody.players
    press(dealer, ".step-end-game")
    for player in players[:2]:
        shows(player, ".dock-wagers")
        place_chips(player, 1)
        press(player, MAIN)
    shows(dealer, ".step-start-game")
    press(dealer, ".step-start-game")
    count_chips(dealer, "2")
    deal(dealer, HANDS[0])
    look_at_irregularities(dealer, look)
    press(dealer, ".side-irregular .button:has(kbd:text-is('X'))")
    dealer.page.locator("dialog[open] .input").fill("2c")
    press(dealer, "dialog[open] .danger")
    shows(players[0], ".exposed .card")
    everybody.look(look, "an exposed card")
    press(dealer, ".side-irregular .button:has(kbd:text-is('M'))")
    dealer.page.locator("dialog[open] input").fill("8")
    press(dealer, "dialog[open] .danger")
    shows(players[0], ".result-check")
    everybody.look(look, "void")


def look_at_irregularities(dealer: Person, look: Look) -> None:
    """Look at the dialog of each irregularity."""
    for button in dealer.page.locator(".side-irregular .button").all():
        key = button.locator("kbd").inner_text()
        button.click()
        shows(dealer, "dialog[open] .danger")
        look(dealer, f"/dealer/{TABLE}: irregularity {key}")
        escape(dealer)
