"""Rounds that a player banks: the fees of the house in bets, bankroll and results."""

from __future__ import annotations

from longsuit.rules import House, load, read_house
from longsuit.terminal import Session, least_cents
from tests.terminal.test_rounds import DEALER_LOW, play, shown

HAND = "Kh Qh Jh 9h 2c 3d 4s"


def charging(*steps: tuple[int, int]) -> House:
    """A card room whose fee for a player is `cents` from a base wager of `from_cents` on."""
    fees = [{"from_cents": from_cents, "cents": cents} for from_cents, cents in steps]
    return read_house({"banking": {"min_cents": 100, "max_cents": 1_000_000, "player_fees": fees}}, "room.toml")


def words(session: Session) -> str:
    return " ".join(shown(session).split())


def test_PD_5_a_fee_is_no_stake_and_shown_as_a_fee() -> None:
    session = play(f"{HAND} {DEALER_LOW}", "a 10", "", "f", "h", house=charging((500, 150)))
    (round_,) = session.results.rounds
    assert (round_.staked_cents, round_.fees_cents, round_.net_cents) == (1000, 150, -1150)
    said = words(session)
    assert "The house collects a fee of $1.50 for these bets." in said
    assert "fee -$1.50 collected by the house PD-5" in said
    assert "round staked paid fee result" in said
    assert "You played 1 round, staked $10 and paid $1.50 in fees: -$11.50." in said


def test_PD_5_bets_that_leave_too_little_for_the_fee_are_refused() -> None:
    session = play(HAND, "a 10", "a 8", "", "f", house=charging((500, 150)), bankroll_cents=1100)
    assert "Bets of $10 and a fee of $1.50 are more than your bankroll of $11." in words(session)
    assert session.results.bankroll_cents == 1100 - 800 - 150


def test_PD_5_a_raise_is_covered_by_what_the_fee_leaves() -> None:
    session = play(f"{HAND} {DEALER_LOW}", "a 10", "", "p", "f", house=charging((500, 150)), bankroll_cents=2100)
    said = words(session)
    assert "That leaves $9.50, too little for a Play of $10." in said
    assert "You have $9.50 left, too little for a Play of $10." in said


def test_PD_5_a_session_ends_when_the_smallest_wager_with_its_fee_is_not_covered() -> None:
    session = play(f"{HAND} {DEALER_LOW}", "a 5", "", "f", house=charging((500, 150)), bankroll_cents=1200)
    assert session.results.bankroll_cents == 550
    assert "Your bankroll no longer covers the smallest Ante with its fee, $6.50." in words(session)


def test_PD_5_no_fee_is_collected_when_a_player_leaves_before_the_cards() -> None:
    session = play(HAND, "a 5", house=charging((500, 150)))
    assert session.results.bankroll_cents == 100_000
    assert "fees" not in words(session)


def test_PD_5_the_least_that_a_round_takes_counts_the_fee_of_every_wager() -> None:
    assert least_cents(load("i-luv-suits", charging((500, 5000)))) == 5500
    assert least_cents(load("i-luv-suits", charging((500, 5000), (1010, 100)))) == 1025 + 100
