"""Flush Rush, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.play import BY_HAND, CloseWagers, DealPacket, Fold, Outcome, PlaceWager, Raise, Round, Settle
from longsuit.rules import load
from tests.support import assert_replays, deck, outcomes, refused, streets, won

FLR = "flush-rush-poker"
WIN, LOSE = Outcome.WIN, Outcome.LOSE


def played(cards: str) -> Round:
    """A round of one seat that makes both Plays."""
    round_ = streets(FLR, cards)
    round_.apply(Raise(1, 500))
    round_.apply(Raise(1, 500))
    return round_


def test_FLR_1_four_cards_to_each_player_and_none_to_a_dealer():
    round_ = streets(FLR, "Ah Kh Qh Jh", "2c 3c 4c 5c", seats=2)
    assert [len(round_.packets[seat]) for seat in (1, 2)] == [4, 4]
    assert round_.dealer == ()


def test_FLR_2_two_cards_after_play_1_and_one_after_play_2():
    round_ = streets(FLR, "Ah Kh Qh Jh 2c 3c 4d")
    counts = []
    for _ in range(2):
        counts.append(len(round_.packets[1]))
        round_.apply(Raise(1, 500))
    assert (*counts, len(round_.packets[1])) == (4, 6, 7)
    assert round_.wagers[1] == {"ante": 500, "play-1": 500, "play-2": 500}


@pytest.mark.parametrize("amount", [0, 499, 501, 1000])
def test_FLR_2_each_play_equals_the_ante(amount):
    round_ = streets(FLR, "Ah Kh Qh Jh 2c 3c 4d")
    for label in ("Play 1", "Play 2"):
        refusal = refused(round_, Raise(1, amount))
        assert refusal.clause == "FLR-2"
        assert f"The {label} equals the Ante" in str(refusal)
        round_.apply(Raise(1, 500))


def test_FLR_3_a_fold_at_first_loses_the_ante():
    round_ = streets(FLR, "Ah Kc Qd Js")
    round_.apply(Fold(1))
    assert outcomes(round_) == {"ante": LOSE}


def test_FLR_3_a_fold_after_play_1_loses_it_too():
    round_ = streets(FLR, "Ah Kc Qd Js")
    round_.apply(Raise(1, 500))
    round_.apply(Fold(1))
    assert outcomes(round_) == {"ante": LOSE, "play-1": LOSE}
    assert {line.clause for line in round_.settlement.lines} == {"FLR-3"}
    assert_replays(round_)


def test_FLR_3_a_folded_hand_gets_no_more_cards():
    round_ = streets(FLR, "Ah Kc Qd Js", "2c 3c 4c 5c", seats=2)
    round_.apply(Fold(1))
    round_.apply(Raise(2, 500))
    assert [len(round_.packets[seat]) for seat in (1, 2)] == [4, 6]


def test_FLR_3_a_dealer_by_hand_deals_nothing_once_everybody_has_folded():
    round_ = Round(load(FLR), deck("Ah Kc Qd Js"), duties=BY_HAND)
    for action in (PlaceWager(1, "ante", 500), CloseWagers(), DealPacket(1), Fold(1), Settle()):
        round_.apply(action)
    assert round_.finished


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("Kh Jh 9h 7h 2c 3d 5s", 5),
        ("Kh Jh 9h 7h 2h 3d 5s", 9),
        ("Kh Jh 9h 7h 2h 3h 5s", 20),
        ("Kh Jh 9h 7h 2h 3h 5h", 300),
        ("9h 8h 7h 6h 2c 3d 5s", 15),
        ("9h 8h 7h 6h 5h Kd 2s", 100),
        ("9h 8h 7h 6h 5h 4h 2s", 500),
        ("9h 8h 7h 6h 5h 4h 3h", 1000),
        # The better of both: a flush of six with a straight flush of four; a flush of seven with one of five.
        ("9h 8h 7h 6h 2h Kh 5s", 20),
        ("9h 8h 7h 6h 5h 2h Kh", 300),
        # A straight flush of four in five suited cards pays 15, more than the flush's 9.
        ("9h 8h 7h 6h 2h Kd 5s", 15),
    ],
)
def test_FLR_4_the_ante_pays_the_better_of_flush_and_straight_flush(cards, pays):
    round_ = played(cards)
    assert won(round_, "ante") == 500 * pays
    assert (won(round_, "play-1"), won(round_, "play-2")) == (500, 500)


def test_FLR_4_three_suited_cards_lose_everything():
    round_ = played("Ah Kh Qh Jd Ts 9c 8c")
    assert outcomes(round_) == {"ante": LOSE, "play-1": LOSE, "play-2": LOSE}
