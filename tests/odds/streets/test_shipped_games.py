"""The figures of the shipped games with streets, as exact fractions."""

from __future__ import annotations

import time
from fractions import Fraction
from itertools import combinations

import pytest

from longsuit.cards import ALL_CARDS, lanes_of, parse_hand
from longsuit.odds import OddsError, base_odds, hand_odds
from longsuit.odds.streets.against_dealer.kept_counts import forget_counts
from longsuit.rules import load, read_house
from tests.odds.streets.flush_rush_by_suits import flush_rush, least_with_three

pytest.importorskip("numba")

CHASE, RUSH = load("chase-the-flush"), load("flush-rush-poker")


def test_flush_rush_has_its_published_edge() -> None:
    odds = base_odds(RUSH)
    assert odds.house_edge == Fraction(3134981, 83615350)
    assert odds.average_wager == Fraction(2421044, 978775)
    assert f"{float(odds.house_edge):.4f}" == "0.0375"
    assert odds.fold == odds.outcomes[-1] + odds.outcomes[-2]


def test_flush_rush_is_worth_what_its_suits_are_worth_one_by_one() -> None:
    # Play 2 loses less than a fold with three cards of a suit, and with two at most it cannot win.
    assert least_with_three() > -2
    assert flush_rush() == (Fraction(3134981, 83615350), Fraction(2421044, 978775))


@pytest.mark.slow
def test_chase_the_flush_has_its_published_edge_and_average_wager_and_other_pays_come_from_kept_counts() -> None:
    forget_counts()
    odds = base_odds(CHASE)
    assert odds.house_edge == Fraction(12033802351, 503364407000)
    assert f"{100 * float(odds.house_edge):.4f}" == "2.3907"
    assert f"{float(odds.average_wager):.6f}" == "3.564878"
    assert sum(odds.outcomes.values()) == 1
    house = read_house(
        {"game": "chase-the-flush", "tables": {"x-tra": {"OURS": {"pays": {"7": 250, "6": 50, "5": 5, "4": 1}}}}},
        "house.toml",
    )
    other = load("chase-the-flush", house)
    start = time.process_time()
    assert base_odds(other).house_edge < odds.house_edge
    assert time.process_time() - start < 2  # counting again takes ten times that


@pytest.mark.parametrize(
    ("board", "actions"),
    [("", ["check", "raise 3x"]), ("2h 7d", ["check", "raise 2x"]), ("2h 7d Tc 3c", ["fold", "raise 1x"])],
)
def test_a_hand_has_the_actions_of_its_street(board: str, actions: list[str]) -> None:
    odds = hand_odds(CHASE, parse_hand("Ah Kh 9s"), board=parse_hand(board) if board else 0)
    assert [str(action) for action in odds.actions] == actions
    assert odds.law.hands == {"": 211_876, "2h 7d": 1_081}.get(board, 1) * 14_190


def test_the_worth_of_a_check_is_the_average_of_the_best_actions_that_can_follow() -> None:
    own, flop = parse_hand("Ah Kh 9s"), parse_hand("2h 7d")
    rest = [card for card in ALL_CARDS if not (own | flop) >> card & 1]
    best = [hand_odds(CHASE, own, board=flop | lanes_of(two)).best.ev for two in combinations(rest, 2)]
    check = hand_odds(CHASE, own, board=flop).actions[0]
    assert check.ev == sum(best) / len(best)


def test_cards_seen_elsewhere_are_not_dealt_again() -> None:
    own, board = parse_hand("Ah Kh 9s"), parse_hand("2h 7d Tc 3c")
    law = hand_odds(CHASE, own, parse_hand("Qh Jh Th"), board=board).law
    assert law.hands == 11_480  # 42 cards left, three to the dealer


@pytest.mark.parametrize(
    ("own", "board", "seen", "sentence"),
    [
        ("Ah Kh", "", "", "2 cards with 0 shared ones belong to no decision of Chase the Flush."),
        ("Ah Kh 9s", "2h", "", "3 cards with 1 shared ones belong to no decision of Chase the Flush."),
        ("Ah Kh 9s", "9s 2c", "", "Held and in the board at once: 9s."),
        ("Ah Kh 9s", "", "Ah", "Seen twice: Ah."),
    ],
)
def test_cards_of_no_decision_are_refused(own: str, board: str, seen: str, sentence: str) -> None:
    hands = [parse_hand(cards) if cards else 0 for cards in (own, board, seen)]
    with pytest.raises(OddsError, match=sentence):
        hand_odds(CHASE, hands[0], hands[2], board=hands[1])
