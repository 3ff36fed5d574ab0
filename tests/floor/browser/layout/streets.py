"""Games with several decisions: each decision of a player, the dealer's console street by street, and the result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.floor.browser.layout.long_house import DEALER, PLAYERS
from tests.floor.browser.layout.player import look_at_infos, place
from tests.floor.browser.layout.steps import MAIN, deal, press, shows, sign_in, take_seat, wager
from tests.floor.browser.layout.wire import act

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.floor.browser.browsing import People, Person
    from tests.floor.browser.layout.looking import Look

STAKE = 1_000_000
"""The most that the base wager takes."""

BETS = {"rush": ("ante",), "chase": ("ante", "x-tra"), "wild": ("ante", "blind")}
"""What is placed before the cards, at an automatic table of each game."""

CHECK = {"kind": "check"}


def rises(times: int) -> dict[str, object]:
    """A raise of some times the base wager."""
    return {"kind": "raise", "amount_cents": times * STAKE}


DECISIONS = {"rush": (rises(1), rises(1)), "chase": (CHECK, CHECK, rises(1)), "wild": (rises(2),)}
"""What a player decides, street by street."""

RUN = ("9h 8h 7h 6h", "5h 4h", "3h")
"""Seven cards of a straight flush, as they are dealt street by street at Flush Rush."""

OTHERS = ("kc qc js 2d", "tc 9c", "8c")


def streets(people: People, look: Look) -> None:
    """A player alone at a table of each game, from the wagers to the result."""
    for name, (table, bets) in zip(PLAYERS, BETS.items(), strict=False):
        ann = people(name)
        take_seat(ann, table)
        look(ann, f"{table}: no wagers")
        place(ann, table, dict.fromkeys(bets, STAKE))
        look(ann, f"{table}: wagers")
        if table == "chase":  # each game's figures take the server a while
            look_at_infos(ann, look, table)
        press(ann, MAIN)
        decide(ann, table, look)
        look(ann, f"{table}: result")
        press(ann, ".line summary")
        look(ann, f"{table}: a clause of the result")
        look_back(ann, table, look)


def decide(player: Person, table: str, look: Look) -> None:
    """Every decision of a round, and the table in words at the first of them."""
    for number, decision in enumerate(DECISIONS[table], 1):
        awaits(player, number)
        look(player, f"{table}: decision {number}")
        if number == 1:
            player.open(f"/text/{table}")
            shows(player, ".words-parts li button")
            look(player, f"/text/{table}: decision")
            player.open(f"/table/{table}")
            awaits(player, number)
        act(player, table, {"seat": 1, **decision})
    shows(player, ".result-check")


def awaits(player: Person, number: int) -> None:
    """Wait for a decision of the player, and until it can be pressed."""
    if number > 1:
        expect(player.page.locator(".round-street")).to_have_text(re.compile(rf"\D{number}\D"))
    expect(player.page.locator(".dock-controls:not([inert]) .dock-choices")).to_be_visible()


def look_back(player: Person, table: str, look: Look) -> None:
    """The round step by step."""
    player.open(f"/rounds/{table}/1")
    shows(player, ".verdict >> nth=1")
    look(player, f"/rounds/{table}/1")
    player.page.locator(".replay-controls .button").nth(1).click()
    look(player, f"/rounds/{table}/1: first step")


def dealt_streets(people: People, look: Look) -> None:
    """A dealer turns up shared cards of a real deck while two players check and raise."""
    dealer, players = people(DEALER), (people(PLAYERS[0]), people(PLAYERS[1]))
    ann, bob = players
    seats("dealt", dealer, players, ("ante", "x-tra"))
    look(dealer, "/dealer/dealt: deal")
    deal(dealer, "dealt", "ah kh qh", "2c 5d 9s", "7c 7d 7s", "jh th 9h 8h")
    awaits(ann, 1)
    everybody = {"dealt, seat 1": ann, "dealt, seat 2": bob, "/dealer/dealt": dealer}
    look_all(everybody, "decision 1", look)
    act(ann, "dealt", {"seat": 1, **CHECK})
    awaits(bob, 1)
    look_all(everybody, "after a check", look)
    act(bob, "dealt", {"seat": 2, **CHECK})
    turn_up(dealer, "/dealer/dealt: turn up", look)
    awaits(ann, 2)
    act(ann, "dealt", {"seat": 1, **rises(2)})
    awaits(bob, 2)
    look_all(everybody, "after a raise", look)
    act(bob, "dealt", {"seat": 2, **CHECK})
    turn_up(dealer, "/dealer/dealt: turn up again", look)
    shows(bob, ".fold")
    look_all(everybody, "decision 3", look)
    act(bob, "dealt", {"kind": "fold", "seat": 2})
    shows(dealer, ".step-reveal")
    look(dealer, "/dealer/dealt: reveal")
    act(dealer, "dealt", {"kind": "reveal"}, {"kind": "settle"}, role="dealer")
    shows(ann, ".result-check")
    look_all(everybody, "result", look)


def longest_run(people: People, look: Look) -> None:
    """Flush Rush from a real deck: a hand of 1,000 to 1, and another that folds at the second decision."""
    dealer, players = people(DEALER), (people(PLAYERS[0]), people(PLAYERS[3]))
    ann, bob = players
    seats("hurry", dealer, players, ("ante",))
    everybody = {"hurry, seat 1": ann, "hurry, seat 2": bob, "/dealer/hurry": dealer}
    deal(dealer, "hurry", RUN[0], OTHERS[0])
    for seat, player in enumerate(players, 1):
        shows(player, ".fold")
        act(player, "hurry", {"seat": seat, **rises(1)})
    deal(dealer, "hurry", RUN[1], OTHERS[1])
    shows(ann, ".fold")
    look_all(everybody, "decision 2", look)
    act(ann, "hurry", {"seat": 1, **rises(1)})
    shows(bob, ".fold")
    act(bob, "hurry", {"kind": "fold", "seat": 2})
    shows(dealer, ".typed-line")
    look_all(everybody, "the last card", look)
    deal(dealer, "hurry", RUN[2])
    act(dealer, "hurry", {"kind": "settle"}, role="dealer")
    shows(ann, ".result-check")
    look_all(everybody, "result", look)


def seats(table: str, dealer: Person, players: Iterable[Person], bets: Iterable[str]) -> None:
    """Players take seats and wager all they may; the dealer starts the game."""
    sign_in(dealer, f"/dealer/{table}")
    for seat, player in enumerate(players, 1):
        take_seat(player, table, seat)
        wager(player, table, seat, dict.fromkeys(bets, STAKE))
    act(dealer, table, {"kind": "start-game"}, role="dealer")
    shows(dealer, ".typed-line")


def turn_up(dealer: Person, state: str, look: Look) -> None:
    """The dealer turns up what comes next."""
    shows(dealer, ".step-turn-community")
    look(dealer, state)
    act(dealer, "dealt", {"kind": "turn-community"}, role="dealer")


def look_all(everybody: dict[str, Person], stage: str, look: Look) -> None:
    """Look at every page of a table."""
    for page, person in everybody.items():
        look(person, f"{page}: {stage}")
