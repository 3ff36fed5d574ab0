"""Flushes Gone Wild, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.cards import Hand, flush_text, wild_flush_value
from longsuit.play import Fold, Outcome, Raise, Round, sight
from longsuit.rules import load
from tests.support import assert_replays, cards, line, outcomes, refused, streets, won

FGW = "flushes-gone-wild"
WIN, LOSE, PUSH = Outcome.WIN, Outcome.LOSE, Outcome.PUSH


def played(own: str, dealer: str, shared: str) -> Round:
    """A round of one seat that plays."""
    round_ = streets(FGW, own, dealer, shared)
    round_.apply(Raise(1, 1000))
    return round_


def test_FGW_1_the_ante_brings_an_equal_blind():
    round_ = streets(FGW, "Ah Kh 9h 7c 4c", "Qd Td 8s 5s 3c", "6d 3s")
    assert round_.wagers == {1: {"ante": 500, "blind": 500}}


def test_FGW_1_shared_cards_are_seen_only_at_the_end():
    round_ = streets(FGW, "Ah Kh 9h 7c 4c", "Qd Td 8s 5s 3c", "6d 3s")
    assert sight(round_, 1) == frozenset(cards("Ah Kh 9h 7c 4c"))
    round_.apply(Raise(1, 1000))
    assert set(cards("6d 3s")) <= sight(round_, 1)


def test_FGW_2_play_is_twice_the_ante_and_a_fold_loses_both():
    round_ = streets(FGW, "Ah Kh 9h 7c 4c", "Qd Td 8s 5s 3c", "6d 3s")
    for amount in (500, 1500):
        assert "The Play is 2x the Ante here: $10" in str(refused(round_, Raise(1, amount)))
    round_.apply(Fold(1))
    assert outcomes(round_) == {"ante": LOSE, "blind": LOSE}


@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("Ah Kh 9h 7c 4c 6d 3s", "A-K-9"),
        ("Ah Kh 9h 2c 4c 6d 3s", "A-K-Q-9"),
        ("2h 2c 9h 7h 4c 6d 3s", "A-K-9-7"),
        ("2h 2c 2d 2s 4c 6d 3s", "A-K-Q-J-6"),
        ("Kh Qh 2d 9c 8c 7s 3s", "A-K-Q"),
        # A wild card joins the suit where it is worth most: three of clubs beat two higher hearts.
        ("Ah Kh 2d 9c 8c 7c 3s", "A-9-8-7"),
    ],
)
def test_FGW_3_a_wild_card_takes_the_highest_rank_its_suit_lacks(hand, best):
    assert flush_text(load(FGW).flush_of(Hand.of(cards(hand)))) == best


def test_FGW_3_a_deuce_does_not_count_in_its_own_suit_twice():
    assert wild_flush_value(Hand.of(cards("2h 5h 4h")), load(FGW).wild_mask) >> 13 == 3


def test_FGW_3_shared_wild_cards_serve_both_hands():
    round_ = played("Ah Kh 9h 7c 4c", "Qd Td 8d 5s 3c", "2d 2s")
    assert round_.settlement.lines[0].outcome is WIN
    assert flush_text(load(FGW).flush_of(Hand.of(cards("Qd Td 8d 5s 3c 2d 2s")))) == "A-K-Q-T-8"


def test_FGW_4_the_better_hand_wins_ante_and_play_at_even_money():
    round_ = played("Ah Kh 9h 7c 4c", "Qd Td 8s 5s 3c", "6h 3s")
    assert (won(round_, "ante"), won(round_, "play")) == (500, 1000)
    assert_replays(round_)


def test_FGW_4_the_worse_hand_loses_all_and_a_tie_pushes_all():
    worse = played("Ah Kh 9s 7c 4c", "Qd Td 8d 5d 3c", "6h 3s")
    assert outcomes(worse) == {"ante": LOSE, "blind": LOSE, "play": LOSE}
    tie = played("Ah Kh 9h 7c 4c", "Ad Kd 9d 5s 3c", "6s Js")
    assert outcomes(tie) == {"ante": PUSH, "blind": PUSH, "play": PUSH}


@pytest.mark.parametrize(
    ("own", "dealer", "shared", "row"),
    [
        ("Ah Kh 9h 7h 4c", "Qd Td 8s 5s 3c", "6c 3s", "1"),
        ("Ah Kh 9h 7h 4h", "Qd Td 8s 5c Jc", "6c 3s", "2"),
        ("Ah Kh 9h 7h 4h", "Qd Td 8d 5c Jc", "6h 3s", "3"),
        ("Ah Kh 9h 7h 4h", "Qd Td 8s 5c Jc", "6h 3s", "4"),
        ("Ah Kh 9h 7h 4h", "Qd Td 8s 5c Jc", "6h 3h", "5"),
    ],
)
def test_FGW_5_blind_pays_by_the_margin_of_lengths(own, dealer, shared, row):
    blind = line(played(own, dealer, shared), "blind")
    assert (blind.outcome, blind.row) == (WIN, row)
    pays = {one.key: one.award.pays for one in load(FGW).by_name["blind"].table.rows}
    assert blind.won_cents == 500 * pays[row]


def test_FGW_5_blind_pushes_for_a_winner_of_equal_length():
    round_ = played("Ah Kh 9h 7c 4c", "Qd Td 8d 5s 3c", "6s Js")
    assert outcomes(round_) == {"ante": WIN, "blind": PUSH, "play": WIN}
