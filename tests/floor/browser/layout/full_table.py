"""Four players and a dealer: a round with several jackpot winners at once, from the wagers to the payment."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import DEALER, EXECUTIVE, PLAYERS, SUPERVISOR
from tests.floor.browser.layout.pit import look_at_the_pit, verify_wins
from tests.floor.browser.layout.steps import deal, escape, press, shows, sign_in, take_seat, wager
from tests.floor.browser.layout.wire import act

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

TABLE = "deck"

HANDS = ("ah kh qh jh th 9h 8h", "as ks qs js ts 2d 3c", "7c 7d 7s 7h kc 3h 4c", "qd jd 9d 8s 6c 5s 2c")
"""The hands of four seats: three win jackpots, two of them on both meters."""

DEALERS = "9c 8c td 5d 4d 2h 3s"

WAGERS = {"ante": 1_000_000, "flush-rush": 100_000, "super-flush-rush": 100_000}
"""The most that the table takes."""


RAISES = (3_000_000, 2_000_000, 1_000_000)
"""What the first three players add; the others fold."""


@dataclass(frozen=True)
class Everybody:
    """Who is at the table, each with a page."""

    players: list[Person]
    """The players, in the order of their seats."""
    dealer: Person
    """The dealer."""
    onlookers: dict[str, Person]
    """Others, by the page they look at."""

    def look(self, look: Look, stage: str) -> None:
        """Look at every page of the table."""
        for place, player in enumerate(self.players[:2], 1):
            look(player, f"/table/{TABLE}, seat {place}: {stage}")
        look(self.dealer, f"/dealer/{TABLE}: {stage}")
        for path, person in self.onlookers.items():
            look(person, f"{path}: {stage}")

    def deals(self, *kinds: str, **facts: Any) -> None:
        """Let the dealer act."""
        act(self.dealer, TABLE, *({"kind": kind, **facts} for kind in kinds), role="dealer")


def full_table(people: People, look: Look) -> None:
    """A round with three winners of jackpots, verified and paid in the pit; then a void round."""
    everybody = come(people, len(PLAYERS), f"/display/{TABLE}", f"/text/{TABLE}", f"/table/{TABLE}")
    supervisor, executive = people(SUPERVISOR), people(EXECUTIVE)
    wager_and_count(everybody, look)
    deal_and_decide(everybody, look)
    win(everybody, look)
    verify_wins(supervisor, executive, look, lambda: everybody.look(look, "verifying"))
    shows(everybody.players[0], ".result-check")
    everybody.look(look, "paid")
    look_at_the_pit(supervisor, executive, look)
    void(everybody, look)


def come(people: People, players: int, *pages: str) -> Everybody:
    """People come to the table: the dealer, players with all their chips, and others who look at pages."""
    everybody = Everybody(
        [people(name) for name in PLAYERS[:players]], people(DEALER), {path: people(path) for path in pages}
    )
    sign_in(everybody.dealer, f"/dealer/{TABLE}")
    for seat, player in enumerate(everybody.players, 1):
        take_seat(player, TABLE, seat)
    for path, person in everybody.onlookers.items():
        person.open(path)
    return everybody


def wager_and_count(everybody: Everybody, look: Look) -> None:
    """Every player wagers on every spot and both jackpots; the dealer counts the chips, wrong and right."""
    dealer, first = everybody.dealer, everybody.players[0]
    act(first, TABLE, {"kind": "place-wagers", "seat": 1, "wagers": WAGERS, "sensors": [1, 2]})
    shows(first, ".sensor-lit >> nth=1")
    look(first, f"/table/{TABLE}: wagers")
    for seat, player in enumerate(everybody.players, 1):
        wager(player, TABLE, seat, WAGERS, sensors=[1, 2])
    shows(first, ".dock-waiting")
    everybody.look(look, "ready")
    everybody.deals("start-game")
    for box in dealer.page.locator(".count-box").all():
        box.fill("8")
    press(dealer, ".count .button")
    shows(dealer, ".step-error")
    look(dealer, f"/dealer/{TABLE}: wrong count")
    everybody.deals("count-chips", counted=[len(everybody.players)] * 2)


def deal_and_decide(everybody: Everybody, look: Look) -> None:
    """The dealer deals from a real deck; the first three players raise."""
    dealer, first = everybody.dealer, everybody.players[0]
    deal(dealer, TABLE, HANDS[0])
    dealer.page.locator(".typed-line").fill("as ks as")
    look(dealer, f"/dealer/{TABLE}: a card twice")
    deal(dealer, TABLE, *HANDS[1 : len(everybody.players)], DEALERS)
    shows(first, ".fold")
    everybody.look(look, "decisions")
    press(first, ".dock-choices .other")
    look(first, f"/table/{TABLE}: another amount")
    for seat, (player, cents) in enumerate(zip_longest(everybody.players, RAISES[: len(everybody.players)]), 1):
        decision = {"kind": "raise", "amount_cents": cents} if cents else {"kind": "fold"}
        act(player, TABLE, {"seat": seat, **decision})


def win(everybody: Everybody, look: Look) -> None:
    """Reveal, settle, and select every winning hand."""
    dealer = everybody.dealer
    everybody.deals("reveal")
    shows(dealer, ".step-settle")
    look(dealer, f"/dealer/{TABLE}: settle")
    everybody.deals("settle")
    due = dealer.page.locator(".jackpot-hands [data-due]")
    expect(due.first).to_be_visible()
    everybody.look(look, "won")
    for left in range(due.count() - 1, -1, -1):
        due.first.click()
        expect(due).to_have_count(left)


def void(everybody: Everybody, look: Look) -> None:
    """A second round: every irregularity that can be reported, then a hand with too many cards."""
    dealer, players = everybody.dealer, everybody.players
    everybody.deals("end-game")
    for seat, player in enumerate(players[:2], 1):
        wager(player, TABLE, seat, WAGERS, sensors=[1, 2])
    everybody.deals("start-game")
    everybody.deals("count-chips", counted=[2, 2])
    deal(dealer, TABLE, HANDS[0])
    shows(dealer, ".typed-line")
    look_at_irregularities(dealer, look)
    everybody.deals("expose-card", card="2c")
    shows(players[0], ".exposed .card")
    everybody.look(look, "an exposed card")
    everybody.deals("call-misdeal", hand=1, cards_found=8)
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
