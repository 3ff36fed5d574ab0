"""The dealer's console at other tables: wagers that are settled at once, and eight seats with community cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.floor.browser.layout.long_house import DEALER, PLAYERS
from tests.floor.browser.layout.steps import deal, press, shows, sign_in, take_seat, wager
from tests.floor.browser.layout.wire import act

if TYPE_CHECKING:
    from tests.floor.browser.browsing import People
    from tests.floor.browser.layout.looking import Look

RUN, ASIDE, DEALERS = "9h 8h 7h 2h ks jd qc", "ah th 5h 4h js ts 9s", "9c 3c 2c 8s 6s 7d 5d"
"""A flush of four with a straight flush of three in it, which folds, and one with such a run among the discards."""


def settled_at_once(people: People, look: Look) -> None:
    """High Card Flush: a fold and a raise that are settled there and then."""
    dealer, ann, bob = people(DEALER), people(PLAYERS[0]), people(PLAYERS[3])
    sign_in(dealer, "/dealer/court")
    for seat, player in enumerate((ann, bob), 1):
        take_seat(player, "court", seat)
        wager(player, "court", seat, {"ante": 1_000_000, "flush-bonus": 100_000, "straight-flush-bonus": 100_000})
    act(dealer, "court", {"kind": "start-game"}, role="dealer")
    deal(dealer, "court", RUN, ASIDE, DEALERS)
    act(ann, "court", {"kind": "fold", "seat": 1})
    shows(ann, ".dock-settled")
    look(ann, "court: settled at once")
    look(bob, "court: decision after another’s fold")
    look(dealer, "/dealer/court: settle a seat now")
    act(bob, "court", {"kind": "raise", "seat": 2, "amount_cents": 1_000_000})
    act(dealer, "court", {"kind": "reveal"}, {"kind": "settle"}, role="dealer")
    shows(ann, ".result-check")
    look(bob, "court: result")
    look(dealer, "/dealer/court: end")


def eight_seats(people: People, look: Look) -> None:
    """9 Card Fortune Flush with a dealer, and a deck that the shuffler has counted wrong."""
    dealer, ann, bob = people(DEALER), people(PLAYERS[0]), people(PLAYERS[1])
    wagers = {"nine-cards": 50_000, "players-6": 10_000, "first-3": 10_000, "nine-card-bonus": 10_000}
    sign_in(dealer, "/dealer/nine")
    for seat, player in ((1, ann), (8, bob)):
        take_seat(player, "nine", seat)
        wager(player, "nine", seat, wagers, colour="black")
    act(dealer, "nine", {"kind": "start-game"}, role="dealer")
    shows(dealer, ".step-deal")
    look(dealer, "/dealer/nine: deal")
    act(dealer, "nine", {"kind": "deal", "cards": [], "all": True}, role="dealer")
    shows(ann, ".fold")
    look(bob, "nine: another decides")
    look(dealer, "/dealer/nine: decisions")
    for seat, player in ((1, ann), (8, bob)):
        act(player, "nine", {"kind": "raise", "seat": seat, "amount_cents": 50_000})
    shows(dealer, ".step .step-button")
    look(dealer, "/dealer/nine: after the decisions")
    act(dealer, "nine", {"kind": "report-wrong-count", "cards_counted": 51}, role="dealer")
    shows(dealer, ".dealer-void")
    look(dealer, "/dealer/nine: void")
    act(dealer, "nine", {"kind": "end-game"}, role="dealer")
    shows(dealer, ".step-verify-deck")
    look(dealer, "/dealer/nine: deck out of play")
    look(ann, "nine: deck out of play")
    press(dealer, ".step-verify-deck")
    shows(dealer, "dialog[open] .step-others")
    look(dealer, "/dealer/nine: verify the deck")
