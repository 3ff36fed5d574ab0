"""Chase the Flush, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.cards import card_texts
from longsuit.play import Check, CloseWagers, Fold, Outcome, PlaceWager, Raise, Round, SetWager, WithdrawWager, sight
from longsuit.rules import load
from tests.support import assert_replays, cards, deck, line, outcomes, paid, refused, rules, streets, won

CTF = "chase-the-flush"
WIN, LOSE, PUSH = Outcome.WIN, Outcome.LOSE, Outcome.PUSH

BOARD = "Kh 9h 4s 2d"
"""Two hearts, and two cards of other suits."""

LOW_BOARD = "4h 3d 2s 8c"
"""A card of each suit."""


def played(own: str, dealer: str, board: str = BOARD, raises: int = 1, **table: object) -> Round:
    """A round of one seat that raises so many times the Ante, as soon as that may be."""
    round_ = streets(table.get("rules", CTF), own, dealer, board)
    while (seat := round_.turn) is not None:
        choice = next((one for one in round_.legal(seat) if one.kind is Raise), None)
        fits = choice is not None and choice.min_cents == 500 * raises
        round_.apply(Raise(seat, 500 * raises) if fits else Check(seat))
    return round_


def test_CTF_1_the_ante_brings_an_equal_x_tra():
    round_ = Round(load(CTF), deck())
    round_.apply(PlaceWager(1, "ante", 700))
    assert round_.wagers == {1: {"ante": 700, "x-tra": 700}}
    round_.apply(SetWager(1, "ante", 900))
    assert round_.wagers == {1: {"ante": 900, "x-tra": 900}}
    round_.apply(WithdrawWager(1, "ante"))
    assert round_.wagers == {}


def test_CTF_1_x_tra_is_not_placed_or_taken_back_alone():
    round_ = Round(load(CTF), deck())
    round_.apply(PlaceWager(1, "ante", 500))
    for action in (PlaceWager(1, "x-tra", 500), SetWager(1, "x-tra", 900), WithdrawWager(1, "x-tra")):
        assert "always equals the Ante" in str(refused(round_, action))
    assert {choice.wager for choice in round_.legal(1)} == {"ante"}


def test_CTF_1_three_cards_each_and_four_shared_cards_face_down():
    round_ = streets(CTF, "Ah Jh Qh", "2c 3c 4c", "5d 6d 7d", BOARD, seats=2)
    assert [card_texts(round_.packets[seat]) for seat in (1, 2)] == [["Ah", "Jh", "Qh"], ["2c", "3c", "4c"]]
    assert card_texts(round_.dealer) == ["5d", "6d", "7d"]
    assert card_texts(round_.hidden) == BOARD.split()
    assert round_.community == ()
    assert sight(round_, 1) == frozenset(cards("Ah Jh Qh"))


def test_CTF_2_two_shared_cards_are_turned_up_after_a_check_and_two_more_after_another():
    round_ = streets(CTF, "Ah Qh 5c", "7d 6c 3s", BOARD)
    seen = []
    while round_.turn:
        seen.append(card_texts(round_.community))
        round_.apply(Fold(1) if len(seen) == 3 else Check(1))
    assert seen == [[], ["Kh", "9h"], ["Kh", "9h", "4s", "2d"]]


@pytest.mark.parametrize(("checks", "multiple"), [(0, 3), (1, 2), (2, 1)])
def test_CTF_2_the_raise_is_three_times_at_once_then_twice_then_once(checks, multiple):
    round_ = streets(CTF, "Ah Qh 5c", "7d 6c 3s", BOARD)
    for _ in range(checks):
        round_.apply(Check(1))
    for other in {1, 2, 3} - {multiple}:
        assert refused(round_, Raise(1, 500 * other)).clause == "CTF-2"
    round_.apply(Raise(1, 500 * multiple))
    assert round_.finished
    assert round_.wagers[1]["all-in"] == 500 * multiple


def test_CTF_2_nobody_folds_while_checking_is_free_and_nobody_checks_at_the_end():
    round_ = streets(CTF, "Ah Qh 5c", "7d 6c 3s", BOARD)
    for _ in range(2):
        assert "Seat 1 cannot fold yet. Check or raise." in str(refused(round_, Fold(1)))
        round_.apply(Check(1))
    assert "Seat 1 cannot check here. Raise or fold." in str(refused(round_, Check(1)))


def test_CTF_2_a_seat_that_raised_is_not_asked_again():
    round_ = streets(CTF, "Ah Jh Qh", "2c 3c 4c", "5d 6d 7d", BOARD, seats=2)
    round_.apply(Raise(1, 1500))
    round_.apply(Check(2))
    assert round_.turn == 2
    assert "decided already" in str(refused(round_, Check(1)))


def test_CTF_3_a_fold_at_the_end_loses_ante_and_x_tra():
    round_ = streets(CTF, "Ah Qc 5c", "7d 6c 3s", BOARD)
    for action in (Check(1), Check(1), Fold(1)):
        round_.apply(action)
    assert outcomes(round_) == {"ante": LOSE, "x-tra": LOSE}
    assert {one.clause for one in round_.settlement.lines} == {"CTF-3"}
    assert_replays(round_)


def test_CTF_4_own_and_shared_cards_make_one_hand_on_both_sides():
    # Player Q-9-8 of hearts in seven cards; the dealer's J-9-8-2 needs the shared hearts too.
    round_ = played("Qh 5c 6c", "Jh 2h 7d", "9h 8h 4s 3d")
    assert line(round_, "all-in").outcome is LOSE
    assert line(played("Qh 5h 6c", "Jh 2h 7d", "9h 8h 4s 3d"), "all-in").outcome is WIN


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [("9h 3h 7d", True), ("8h 6h 7d", False), ("9s 5d 7c", False)],
    ids=["9-4-3", "8-6-4", "none"],
)
def test_CTF_4_the_dealer_qualifies_from_nine_three_two(dealer, qualifies):
    round_ = played("Ad Kd 5h", dealer, LOW_BOARD)
    assert line(round_, "ante").outcome is (WIN if qualifies else PUSH)
    assert line(round_, "all-in").outcome is WIN


def test_CTF_5_the_higher_hand_wins_ante_and_all_in_at_even_money():
    round_ = played("Ah Qh 5c", "7d 6d 3d", raises=3)
    assert {name: won(round_, name) for name in ("ante", "all-in")} == {"ante": 500, "all-in": 1500}


def test_CTF_5_against_a_dealer_who_does_not_qualify_the_lower_hand_loses_all_in_and_the_ante_pushes():
    round_ = played("7d 6s 5c", "8h 6h Td", LOW_BOARD)
    assert outcomes(round_) == {"ante": PUSH, "x-tra": LOSE, "all-in": LOSE}


def test_CTF_5_a_tie_pushes_everything():
    # Four shared hearts, and none in either hand.
    round_ = played("7d 6s 5c", "8d 6d 3c", "Ah Kh 9h 4h")
    assert outcomes(round_) == {"ante": PUSH, "x-tra": PUSH, "all-in": PUSH}


@pytest.mark.parametrize(
    ("own", "board", "pays"),
    [
        ("Ah Qh 5c", BOARD, 1),
        ("Ah Qh 5h", BOARD, 5),
        ("Ah Qh 5h", "Kh 9h 4h 2d", 20),
        ("Ah Qh 5h", "Kh 9h 4h 2h", 250),
    ],
)
def test_CTF_6_x_tra_pays_a_winning_flush_of_four_or_more(own, board, pays):
    assert won(played(own, "7d 6d 3d", board), "x-tra") == 500 * pays


def test_CTF_6_x_tra_pushes_for_a_winner_with_less():
    round_ = played("Ah 7c 5c", "6d 3d Ts", "Kh 9h 4s 2c")
    assert outcomes(round_) == {"ante": PUSH, "x-tra": PUSH, "all-in": WIN}
    assert paid(round_, "x-tra") == 500


def test_CTF_6_x_tra_pays_a_winner_though_the_dealer_does_not_qualify():
    round_ = played("Ah Qh 5h", "7d 6c Ts", "4h 3d 2s 8c")
    assert outcomes(round_) == {"ante": PUSH, "x-tra": WIN, "all-in": WIN}


def test_CTF_6_a_four_card_flush_that_loses_is_paid_nothing():
    round_ = played("7h 6h 5c", "Ah Qh 3d")
    assert outcomes(round_) == {"ante": LOSE, "x-tra": LOSE, "all-in": LOSE}


def test_CTF_6_a_house_posts_its_own_table():
    house = rules(CTF, "[tables.x-tra.OURS]\npays = { 7 = 250, 6 = 50, 5 = 5, 4 = 1 }")
    round_ = played("Ah Qh 5h", "7d 6d 3d", "Kh 9h 4h 2d", rules=house)
    assert won(round_, "x-tra") == 50 * 500
    assert_replays(round_)


def test_CTF_2_wagers_are_closed_before_the_first_card():
    round_ = Round(load(CTF), deck())
    assert "placed the Ante" in str(refused(round_, CloseWagers()))
