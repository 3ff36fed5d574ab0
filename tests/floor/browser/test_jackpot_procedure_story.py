"""The jackpot procedure as one story, in real browsers.

Two players, the dealer, the supervisor, the executive and the auditor are each in their own browser; another shows the
display of the table. The table is under the profile of Washington, and opens when two people have signed. Two royal
flushes come in one round: one pays less than the amount that needs an executive, one pays more. At every step the prize
shown is the prize paid, the books reconcile and the audit chain verifies. Then one win is backed out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from longsuit.base import dollars, stamp
from longsuit.floor.config.first_start import open_house
from longsuit.floor.config.floor_house_file import read_floor_house
from longsuit.store import add_operator
from tests.floor.browser.browsing import copy_keys, secret_of, served_house
from tests.store.prepared_houses import cheap_passwords

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.floor.browser.browsing import OpenHouse, People, Person

HOUSE = """
name = "The Story"
[[jackpots]]
name = "royal"
label = "Hearts Royal"
game = "i-luv-suits"
table = "1"
seed_cents = 1_000_000
contribution = "15.25%"
reserve = "5%"
executive_from_cents = 500_000
[[tables]]
name = "deck"
title = "A Real Deck"
game = "i-luv-suits"
dealer = "human"
deck = "physical"
house = "wa"
jackpots = ["royal"]
[tables.equipment]
cards = "game-shuffler"
shuffler = { model = "i-Deal Plus", software = "1.1.114", cardrec = "4.0.033", rng = "1.002.004" }
jackpot_system = { model = "GM Atlas", software = "5.4.0" }
[tables.pace]
wagers = 3600
decision = 3600
result = 3600
"""

OPERATORS = {"dee": "dealer", "sue": "supervisor", "eve": "executive", "kit": "auditor"}
"""The operators and their roles."""

HEARTS, SPADES, DEALERS = "ah kh qh jh th 4s 5d", "as ks qs js ts 2d 3c", "9c 8c 7d 6c 4d 2h 3s"
"""The hands of Ann at seat 1, of Bob at seat 2 and of the dealer: hearts take the meter, spades a tenth of it."""

SEED, METER = 10_000_00, 10_000_31
"""What the display shows before and after START GAME: 15.25 cents of each of two dollars are added, $10,000.305."""

TENTH, REST = 1_000_04, 9_000_28
"""What Bob is shown and paid, $1,000.0305, then Ann, $9,000.2745: each rounded up once, by the tray."""

RESTART = 10_000_10
"""The meter after the hearts royal: the seed and the reserve, 5 cents of each dollar."""


@dataclass(frozen=True)
class Everybody:
    """The people of the story."""

    house: OpenHouse
    """The open house."""
    ann: Person
    """The player at seat 1."""
    bob: Person
    """The player at seat 2, nearer to the dealer's right."""
    dee: Person
    """The dealer."""
    sue: Person
    """The supervisor."""
    eve: Person
    """The executive."""
    kit: Person
    """The auditor."""
    display: Person
    """The display of the table."""

    def shows(self, cents: int) -> None:
        """Expect this amount on the display, and books and audit chain that agree."""
        expect(self.display.page.get_by_role("img", name=f"${cents / 100:,.2f}")).to_be_visible()
        self.house.assert_clean()


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """The house of the story, served by a process of its own."""
    folder = tmp_path_factory.mktemp("story")
    (folder / "house.toml").write_text(HOUSE, encoding="utf-8")
    opened = read_floor_house(str(folder / "house.toml"))
    with cheap_passwords(), open_house(str(folder / "house.db"), opened).store as store:
        for name, role in OPERATORS.items():
            add_operator(store, store.operators["admin"], name, role, secret_of(name), stamp=stamp())
        copy_keys(store, folder)
    with served_house(folder) as served:
        yield served


@pytest.fixture
def everybody(house: OpenHouse, people: People) -> Everybody:
    """Everybody, each in a browser."""
    return Everybody(house, *(people(name) for name in ("Ann", "Bob", "dee", "sue", "eve", "kit", "display")))


def test_the_jackpot_procedure_from_the_checklist_to_the_adjustment(everybody: Everybody) -> None:
    everybody_comes_to_the_table(everybody)
    two_people_sign_before_the_table_opens(everybody)
    the_players_wager_and_the_dealer_starts_the_game(everybody)
    the_dealer_deals_and_settles(everybody)
    the_dealer_selects_two_winning_hands(everybody)
    the_supervisor_checks_both_and_confirms(everybody)
    bob_is_paid_by_the_supervisors_card(everybody)
    ann_is_paid_by_the_executives_card(everybody)
    the_win_pages_are_read_and_the_game_ends(everybody)
    the_second_win_is_backed_out(everybody)


def everybody_comes_to_the_table(all_: Everybody) -> None:
    """The display hangs above the table; the operators sign in."""
    all_.display.open("/display/deck")
    all_.dee.sign_in("/dealer/deck")
    for person in (all_.sue, all_.eve, all_.kit):
        person.sign_in()
        expect(person.page).to_have_url(re.compile("/pit$"))
    all_.shows(SEED)


def two_people_sign_before_the_table_opens(all_: Everybody) -> None:
    """Nobody wagers before two people have signed the checklist of the table and the approvals of the house."""
    all_.ann.sit("deck")
    all_.ann.spot("ante").click()
    expect(
        all_.ann.page.get_by_text("This table is not open yet: two people still have to sign its checklist").first
    ).to_be_visible()
    row = all_.sue.page.get_by_role("row").filter(has_text="A Real Deck")
    expect(row).to_contain_text("Not open yet. Waits for its checklist to be signed by two people")
    letter = {"Date of the document": "2026-03-01", "Name of the document": "Letter 12"}
    for person, document in ((all_.sue, letter), (all_.eve, {})):
        sign(person, "A Real Deck")
        sign(person, "Approvals of the house", **document)
    expect(row).not_to_contain_text("Not open yet")
    all_.shows(SEED)


def the_players_wager_and_the_dealer_starts_the_game(all_: Everybody) -> None:
    """Both players light their sensors; after START GAME the chips in the dealer's hand must match the lights."""
    all_.bob.sit("deck")
    for player in (all_.ann, all_.bob):
        player.spot("ante").click()
        player.sensor().click()
        expect(player.sensor()).to_be_checked()
        player.press("Ready")
    all_.shows(SEED)
    all_.dee.press("START GAME")
    for count in ("1", "2"):
        all_.dee.page.get_by_label("Hearts Royal: chips in your hand").fill(count)
        all_.dee.press("Check the count")
        if count == "1":
            refused = all_.dee.page.get_by_role("alert")
            expect(refused).to_contain_text("The count of 1 is not the number of jackpot wagers accepted.")
            refused.get_by_role("button", name="The rule behind this").click()
            expect(all_.dee.page.get_by_text("JP-2")).to_be_visible()
            all_.dee.page.keyboard.press("Escape")
    expect(all_.dee.page.get_by_label("7 cards of seat 1")).to_be_visible()
    all_.shows(METER)


def the_dealer_deals_and_settles(all_: Everybody) -> None:
    """Cards come off a real deck: the dealer types what is dealt. Both players stay in."""
    dee = all_.dee
    for hand, cards in (("seat 1", HEARTS), ("seat 2", SPADES), ("the dealer’s hand", DEALERS)):
        dee.page.get_by_label(f"7 cards of {hand}").fill(cards)
        dee.press("Deal these cards")
    for player in (all_.ann, all_.bob):
        player.page.get_by_role("button", name=re.compile("^Play 1×")).click()
    dee.press("Turn up the dealer’s hand")
    dee.press("Settle every wager")


def the_dealer_selects_two_winning_hands(all_: Everybody) -> None:
    """The console shows each prize as it will be paid: Bob's tenth first, and for Ann what it leaves."""
    jackpots = all_.dee.page.locator(".jackpot-hands")
    for prize in (TENTH, REST):
        expect(jackpots).to_contain_text(dollars(prize))
    select = jackpots.get_by_role("button", name="Select", exact=True)
    take_back = jackpots.get_by_role("button", name="Take back", exact=True)
    expect(select).to_have_count(2)
    select.first.click()
    take_back.click()  # pressed by accident, and pressed again
    expect(select).to_have_count(2)
    for left in (1, 0):
        select.first.click()
        expect(select).to_have_count(left)
    expect(all_.dee.page.locator(".step-next")).to_contain_text("Wait for a supervisor.")
    all_.shows(METER)


def the_supervisor_checks_both_and_confirms(all_: Everybody) -> None:
    """The supervisor sees cards and prize of each win in the pit, has seen the cards on the table, and confirms."""
    for seat, prize in ((2, TENTH), (1, REST)):
        win = waiting(all_.sue, seat)
        expect(win).to_contain_text(dollars(prize))
        expect(win).to_contain_text("These cards make the hand.")
        win.get_by_role("button", name="I have seen these seven cards").click()
        win.get_by_role("button", name="Confirm the win").click()
        expect(win.get_by_role("button", name="Commit: pay the prize")).to_be_visible()
        expect(waiting(all_.kit, seat)).to_contain_text(dollars(prize))
        expect(waiting(all_.kit, seat)).to_contain_text("Your role (auditor) can view wins but not decide them.")
    all_.shows(METER)


def bob_is_paid_by_the_supervisors_card(all_: Everybody) -> None:
    """A tenth of the meter is below $5,000: the supervisor commits it."""
    waiting(all_.sue, 2).get_by_role("button", name="Commit: pay the prize").click()
    expect(waiting(all_.sue, 2)).not_to_be_visible()
    expect(paid(all_.sue)).to_contain_text(dollars(TENTH))
    expect(waiting(all_.eve, 1)).to_contain_text(dollars(REST))
    all_.shows(REST)


def ann_is_paid_by_the_executives_card(all_: Everybody) -> None:
    """What is left is above $5,000: the supervisor cannot commit it, the executive can, and the meter restarts."""
    win = waiting(all_.sue, 1)
    expect(win).to_contain_text("This prize needs executive approval.")
    expect(win.get_by_role("button", name="Commit: pay the prize")).to_be_disabled()
    waiting(all_.eve, 1).get_by_role("button", name="Commit: pay the prize").click()
    for player, seat, prize in ((all_.bob, 2, TENTH), (all_.ann, 1, REST)):
        settled = player.settled("deck", 1, seat)
        assert settled.lines["Hearts Royal"].cents == prize - 100
        player.sees_rack(50_000 + settled.net_cents)
        assert all_.house.holds_cents(f"player:deck/{seat}") == 50_000 + settled.net_cents
    all_.shows(RESTART)


def the_win_pages_are_read_and_the_game_ends(all_: Everybody) -> None:
    """Each win page has the prize and everybody who signed; END GAME opens the next round."""
    for prize, heading, committed in ((TENTH, "royal flush", "sue"), (REST, "royal flush in hearts", "eve")):
        row = paid(all_.kit).get_by_role("listitem").filter(has_text=dollars(prize))
        row.get_by_role("link", name="Win page").click()
        sheet = all_.kit.page.get_by_role("article")
        expect(sheet.get_by_role("heading", level=1)).to_contain_text(heading, ignore_case=True)
        expect(sheet).to_contain_text(dollars(prize))
        expect(sheet.get_by_role("row").filter(has_text="committed")).to_contain_text(committed)
        expect(sheet.get_by_role("row").filter(has_text="dee")).to_have_count(1)
        expect(sheet.get_by_text("The house has signed the chain up to and beyond it")).to_be_visible()
        expect(sheet.locator("pre")).to_contain_text("— longsuit.house/")
        all_.kit.open("/pit")
    all_.dee.press("END GAME")
    expect(all_.ann.page.get_by_text("Round 2", exact=True)).to_be_visible()
    all_.shows(RESTART)


def the_second_win_is_backed_out(all_: Everybody) -> None:
    """A film shows other cards at seat 1. The supervisor proposes to undo the win and the executive approves."""
    paid(all_.sue).get_by_role("listitem").filter(has_text=dollars(REST)).get_by_role("button", name="Undo…").click()
    all_.sue.page.get_by_label("Supporting document").fill("form 8")
    all_.sue.page.get_by_label("Why").fill("Other cards on film")
    all_.sue.press("Propose")
    expect(all_.sue.page.get_by_text("You proposed this; another person approves it.")).to_be_visible()
    all_.shows(RESTART)
    all_.eve.press("Approve")
    expect(paid(all_.eve).get_by_role("listitem").filter(has_text=dollars(REST))).to_contain_text("undone")
    all_.shows(REST)
    all_.eve.press("Verify now")
    expect(all_.eve.page.locator("#audit").get_by_text("Verified", exact=True)).to_be_visible()


def sign(person: Person, checklist: str, **document: str) -> None:
    """Tick and sign every item of a checklist in the pit; the first signature of approvals names a document."""
    form = person.page.get_by_role("article", name=checklist, exact=True)
    form.get_by_role("button", name="Tick all").click()
    for field, text in document.items():
        form.get_by_label(field).fill(text)
    form.get_by_role("button", name="Sign what is ticked").click()
    expect(form.get_by_role("button", name="Sign what is ticked")).not_to_be_visible()


def waiting(person: Person, seat: int) -> Locator:
    """A win that waits in the pit."""
    return person.page.get_by_role("article", name=re.compile(f"^Seat {seat} of A Real Deck"))


def paid(person: Person) -> Locator:
    """The wins that were paid, in the pit."""
    return person.page.get_by_role("region", name="Wins paid")
