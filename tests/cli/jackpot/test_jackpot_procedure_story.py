"""The jackpot procedure as one story, typed at the command line.

A table under the profile of Washington opens with a checklist that two people sign. Two royal flushes come in one
round: one pays less than the amount that needs an executive, one pays more. At every step the prize shown is the prize
paid, the books reconcile and the audit chain verifies. The next day one win turns out to be a mistake and is backed
out.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from longsuit.base import MICRO, dollars

if TYPE_CHECKING:
    from tests.store.jackpot_desk import CommandLine

SPADES, HEARTS = "As Ks Qs Js Ts 2d 3c", "Ah Kh Qh Jh Th 4s 5d"
"""The hands of seats 5 and 2: a royal flush takes a tenth of the meter, one in hearts all of it."""

SEED, WAGERS = 10_000_00, 3
"""The seed of the meter, and the dollars wagered on it: 15% of each go to the meter, 2% to the reserve."""

METER = SEED + WAGERS * 15
"""The meter once the three wagers are accepted."""

TENTH = 1_000_05
"""What seat 5 is shown and paid: a tenth of $10,000.45 is $1,000.045, and the half cent is added by the tray."""

REST = 9_000_41
"""What seat 2 is shown and paid afterwards: the $9,000.405 that are left, rounded up once."""

RESTART = SEED + WAGERS * 2
"""The meter after the hearts royal: the seed and the reserve."""


@dataclass(frozen=True)
class Operator:
    """Somebody at the keyboard."""

    desk: CommandLine
    name: str

    def types(self, line: str) -> str:
        """Type a command that is carried out; what it says."""
        return self.desk.do(*shlex.split(line), by=self.name)

    def may_not(self, line: str) -> str:
        """Type a command that is refused; the sentence it says."""
        return self.desk.no(*shlex.split(line), by=self.name)

    def reads(self, line: str) -> Any:
        """Type a command that answers with data."""
        return self.desk.json(*shlex.split(line), by=self.name)


@dataclass(frozen=True)
class People:
    """Everybody in the pit."""

    ada: Operator
    """An administrator, who proposes."""
    abe: Operator
    """Another administrator, who approves."""
    dee: Operator
    """The dealer."""
    sue: Operator
    """The supervisor."""
    eve: Operator
    """The executive."""
    kit: Operator
    """The auditor."""

    def agree(self, line: str, proposer: Operator, approver: Operator) -> None:
        """One person proposes a change, the other reads it and approves."""
        proposal = proposer.reads(line)["events"][0]["command"]
        proposer.may_not(f"jackpot approve {proposal}")
        assert shlex.split(line)[-1] in approver.types("jackpot status")  # the reason that was given
        approver.types(f"jackpot approve {proposal}")

    def shown(self) -> dict[int, int]:
        """The prizes that are shown for the undecided wins, by seat: as data, and to people."""
        (table,) = self.kit.reads("jackpot status")["tables"]
        prizes = {win["seat"]: int(win["prize_cents"]) for win in table["pending"]}
        status = self.kit.types("jackpot status")
        assert all(re.search(rf"seat {seat}.*{re.escape(dollars(prize))}", status) for seat, prize in prizes.items())
        return prizes

    def meter(self) -> int:
        """What the meter shows, after everything was checked that can be checked."""
        self.books_reconcile()
        (meter,) = self.kit.reads("jackpot status")["meters"]
        return int(meter["shown_cents"])

    def books_reconcile(self) -> None:
        """Replay every event, compare every entry and balance, and walk the audit chain."""
        assert self.kit.desk.json("store", "check")["holds"]
        assert self.kit.types("audit verify").startswith("Verified: ")


@pytest.fixture
def people(desk: CommandLine) -> People:
    """The operators of a house without a jackpot."""
    return People(*(Operator(desk, name) for name in ("Ada", "Abe", "Dee", "Sue", "Eve", "Kit")))


@pytest.mark.slow
def test_the_jackpot_procedure_from_the_checklist_to_the_adjustment(people: People) -> None:
    two_people_configure_the_jackpot(people)
    two_people_sign_before_the_table_opens(people)
    players_wager_and_the_dealer_starts_the_game(people)
    the_dealer_selects_two_winning_hands(people)
    the_supervisor_checks_both_and_confirms(people)
    seat_5_is_paid_by_the_supervisors_card(people)
    seat_2_is_paid_by_the_executives_card(people)
    win_pages_are_printed_and_the_game_ends(people)
    the_second_win_is_backed_out_the_next_day(people)
    another_round_is_played(people)


def two_people_configure_the_jackpot(people: People) -> None:
    """Ada proposes, Abe approves: the jackpot, the amount from which an executive commits, and the table."""
    terms = f"--seed-cents {SEED} --contribution 15% --reserve 2%"
    for line in (
        f"jackpot init royal i-luv-suits {terms} --because 'a new jackpot'",
        "jackpot configure royal --executive-from-cents 500000 --because 'five thousand and more take an executive'",
        "jackpot link T1 i-luv-suits royal --house wa --because 'opening'",
    ):
        people.agree(line, people.ada, people.abe)
    assert people.meter() == SEED


def two_people_sign_before_the_table_opens(people: People) -> None:
    """Nothing is wagered before two people have signed every item, and two more the approvals of the house."""
    dee, sue, eve = people.dee, people.sue, people.eve
    assert "is not open yet" in dee.may_not("jackpot wager T1 2")
    dee.types("checklist sign T1")
    assert "Another person must sign" in dee.may_not("checklist sign T1")
    assert "is not open yet" in dee.may_not("jackpot wager T1 2")
    sue.types("checklist sign T1")
    sue.types("approvals sign --date 2026-03-01 --document 'Letter 12'")
    eve.types("approvals sign")
    assert people.kit.reads("checklist show T1")["checklists"][0]["open"]
    people.books_reconcile()


def players_wager_and_the_dealer_starts_the_game(people: People) -> None:
    """Seats 1, 2 and 5 light their sensors; START GAME takes the wagers; the chips in the dealer's hand must match."""
    dee = people.dee
    dee.types("jackpot wager T1 1 2 5")
    assert people.meter() == SEED
    dee.types("jackpot start T1")
    assert "the game is started" in dee.may_not("jackpot wager T1 3")
    assert "JP-2" in dee.may_not("jackpot select T1 5 royal-flush")  # the chips are not counted yet
    assert "JP-2" in dee.may_not("jackpot count T1 2")
    dee.types(f"jackpot count T1 {WAGERS}")
    assert people.meter() == METER


def the_dealer_selects_two_winning_hands(people: People) -> None:
    """Pressing a hand again takes it back; what is shown for seat 2 is what seat 5, at the dealer's right, leaves."""
    dee = people.dee
    dee.types("jackpot select T1 2 royal-flush-hearts")
    assert people.shown() == {2: METER}
    dee.types("jackpot select T1 5 straight-flush")
    dee.types("jackpot select T1 5 straight-flush")  # the wrong button, pressed again
    assert people.shown() == {2: METER}
    dee.types("jackpot select T1 5 royal-flush")
    assert people.shown() == {5: TENTH, 2: REST}
    assert people.meter() == METER
    assert "The selected hands of seats 2 and 5 are not decided." in dee.may_not("jackpot end T1")


def the_supervisor_checks_both_and_confirms(people: People) -> None:
    """The supervisor types the cards of each hand, which must make it. The dealer, who selected it, cannot."""
    dee, sue = people.dee, people.sue
    dee.may_not(f"jackpot verify T1 5 {SPADES}")
    assert "JP-3" in sue.may_not(f"jackpot verify T1 5 {HEARTS.replace('Ah', '9h')}")
    for seat, cards in ((5, SPADES), (2, HEARTS)):
        sue.types(f"jackpot verify T1 {seat} {cards}")
        sue.types(f"jackpot confirm T1 {seat}")
    assert people.shown() == {5: TENTH, 2: REST}
    assert people.meter() == METER


def seat_5_is_paid_by_the_supervisors_card(people: People) -> None:
    """A tenth of the meter is below $5,000. Seat 2 cannot be paid first: seat 5 sits at the dealer's right."""
    assert "JP-6" in people.eve.may_not("jackpot commit T1 2")
    (paid,) = people.sue.reads("jackpot commit T1 5")["events"]
    assert (paid["prize_cents"], people.shown()) == (TENTH, {2: REST})
    assert people.meter() == REST


def seat_2_is_paid_by_the_executives_card(people: People) -> None:
    """What is left is above $5,000: the supervisor's card is refused, the executive's is not; the meter restarts."""
    assert "an executive's card is needed" in people.sue.may_not("jackpot commit T1 2")
    assert people.meter() == REST
    (paid,) = people.eve.reads("jackpot commit T1 2")["events"]
    assert (paid["prize_cents"], people.shown()) == (REST, {})
    assert people.meter() == RESTART


def win_pages_are_printed_and_the_game_ends(people: People) -> None:
    """Each page has the prize, the hand, and everybody who signed; END GAME resets the table for the next round."""
    for prize, hand, signers in (
        (TENTH, "royal flush", ("Dee (dealer)", "Sue (supervisor)")),
        (REST, "royal flush in hearts", ("Dee (dealer)", "Sue (supervisor)", "Eve (executive)")),
    ):
        page = people.kit.types(f"jackpot winpage {wins(people)[prize]}")
        assert dollars(prize) in page
        assert hand in page.lower()
        assert all(signer in page for signer in signers)
    people.dee.types("jackpot end T1")
    assert people.meter() == RESTART


def the_second_win_is_backed_out_the_next_day(people: People) -> None:
    """A film shows other cards at seat 2. Only an adjustment by two people takes the win back; both stay on record."""
    win = wins(people)[REST]
    people.agree(f"jackpot undo {win} --document 'form 8' --because 'other cards on film'", people.sue, people.eve)
    assert people.meter() == REST
    people.sue.may_not(f"jackpot undo {win} --document 'form 9' --because 'again'")
    assert "Undone" in people.kit.types(f"jackpot winpage {win}")
    assert set(wins(people)) == {TENTH, REST}
    (meter,) = people.kit.reads("jackpot status")["meters"]
    assert meter["amount"] == METER * MICRO * 9 // 10  # to the last fraction


def another_round_is_played(people: People) -> None:
    """The table goes on: the checklist still stands, the next wager counts on the meter as it is."""
    people.dee.types("jackpot start T1 4:1")
    people.dee.types("jackpot count T1 1")
    people.dee.types("jackpot end T1")
    assert people.meter() == REST + 15


def wins(people: People) -> dict[int, str]:
    """The ids of all committed wins, by their prizes."""
    return {row["event"]["prize_cents"]: row["event"]["win"] for row in people.kit.reads("audit report wins")["rows"]}
