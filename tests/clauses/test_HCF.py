"""High Card Flush, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.play import (
    BY_HAND,
    DEALER,
    CloseWagers,
    DealPacket,
    Fold,
    Outcome,
    PlaceWager,
    Raise,
    Reveal,
    Round,
    Settle,
    sight,
)
from longsuit.rules import RulesError, load
from tests.support import (
    EIGHT_HIGH,
    FLUSHES,
    NINE_HIGH,
    STRAIGHT_FLUSHES,
    cards,
    dealt,
    folds,
    line,
    order,
    outcomes,
    paid,
    play,
    refused,
    rules,
    stays,
    wagered,
    won,
)

HCF = "high-card-flush"
RUN_IN_THE_DISCARDS = "Ah Th 7h 4h Js Ts 9s"
BOTH = {"flush_bonus": 100, "straight_flush_bonus": 100}


# HCF-1: as I Luv Suits, with a Raise


def test_HCF_1_six_seats_and_one_deck():
    terms = load(HCF)
    assert (terms.seats, terms.decks, terms.packet) == (6, 1, 7)
    assert refused(Round(terms), PlaceWager(7, "ante", 500)).clause == "HCF-1"


def test_HCF_1_the_ante_comes_first():
    assert refused(Round(load(HCF)), PlaceWager(1, "flush-bonus", 100)).clause == "HCF-1"


@pytest.mark.parametrize("late", [PlaceWager(2, "ante", 500), PlaceWager(1, "flush-bonus", 100)])
def test_HCF_1_no_more_bets_once_the_dealer_has_closed_them(late):
    round_ = wagered(HCF, stays(FLUSHES[4]), duties=BY_HAND)
    round_.apply(CloseWagers())
    assert refused(round_, late).clause == "HCF-1"


def test_HCF_1_only_the_highest_award_is_paid():
    two_runs = "9h 8h 7h 6h Js Ts 9s"
    round_ = play(HCF, stays(two_runs, **BOTH))
    assert (won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (100, 6000)


@pytest.mark.parametrize("bonuses", [(), ("flush_bonus",), ("straight_flush_bonus",), BOTH])
def test_HCF_1_neither_either_or_both_bonuses_go_with_the_ante(bonuses):
    round_ = play(HCF, stays(FLUSHES[4], **dict.fromkeys(bonuses, 100)))
    assert set(outcomes(round_)) == {"ante", "raise", *(bonus.replace("_", "-") for bonus in bonuses)}


@pytest.mark.parametrize("hand", [FLUSHES[4], STRAIGHT_FLUSHES[4], "8h 7h 6h Td Qd As Ks", "9h 3h 2h Td Qd As Ks"])
def test_HCF_1_a_bonus_decides_nothing_about_any_other_wager(hand):
    alone = play(HCF, stays(hand)).settlement.lines
    both = play(HCF, stays(hand, **BOTH)).settlement.lines
    assert [line for line in both if line.wager in ("ante", "raise")] == list(alone)
    for bonus in BOTH:
        name = bonus.replace("_", "-")
        assert line(play(HCF, stays(hand, **{bonus: 100})), name) == next(one for one in both if one.wager == name)


@pytest.mark.parametrize(
    ("hand", "dealer", "outcome"),
    [
        ("4h 3h 2h Td Qd As Ks", NINE_HIGH, Outcome.LOSE),
        ("Ah 3h 2h Td Qd 9s Ks", "Kc Qc Jc 8s 6s 7d 5d", Outcome.WIN),
    ],
)
def test_HCF_1_a_straight_flush_means_nothing_against_the_dealer(hand, dealer, outcome):
    assert outcomes(play(HCF, stays(hand), dealer=dealer))["ante"] is outcome


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("Ah 3h 2h Td Qd 9s Js", Outcome.WIN),
        ("Kh 8h 7h Td Qd 9s Js", Outcome.LOSE),
        ("Kh 9h 5h Td Qd 9s Js", Outcome.WIN),
        ("Kh 9h 3h Td Qd 9s Js", Outcome.LOSE),
        ("Kh 9h 4h Ad Qd As Js", Outcome.PUSH),
    ],
)
def test_HCF_1_flushes_of_one_length_are_compared_card_by_card_from_the_top(hand, outcome):
    assert outcomes(play(HCF, stays(hand), dealer="Kc 9c 4c 8s 6s 7d 5d"))["ante"] is outcome


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("Ah Kh Qh 9h 7h 4s 2d", 700), ("Ah 2h 3h 9h 7h 4s 2d", 700), ("Kh Ah 2h 9h 7h 4s 3d", 0)],
)
def test_HCF_1_the_ace_is_the_lowest_or_the_highest_of_a_straight_flush(hand, pays):
    assert won(play(HCF, stays(hand, straight_flush_bonus=100)), "straight-flush-bonus") == pays


def test_HCF_1_a_player_folds_or_raises_after_the_cards_and_not_before():
    before = wagered(HCF, stays(FLUSHES[4]), duties=BY_HAND)
    assert {refused(before, action).clause for action in (Fold(1), Raise(1, 500))} == {"HCF-1"}
    assert {choice.kind for choice in dealt(HCF, stays(FLUSHES[4])).legal(1)} == {Fold, Raise}


def test_HCF_1_the_raise_stands_in_place_of_the_play():
    assert set(outcomes(play(HCF, stays(FLUSHES[4])))) == {"ante", "raise"}


@pytest.mark.parametrize("length", [2, 3, 4])
def test_HCF_1_two_three_or_four_suited_raise_once(length):
    round_ = dealt(HCF, stays(FLUSHES[length]))
    assert refused(round_, Raise(1, 600)).clause == "HCF-1"
    assert list(round_.legal(1)[1].amounts) == [500]


@pytest.mark.parametrize(("length", "most"), [(5, 1000), (6, 1500), (7, 1500)])
def test_HCF_1_five_raise_up_to_twice_six_or_seven_up_to_three_times(length, most):
    round_ = dealt(HCF, stays(FLUSHES[length]))
    assert refused(round_, Raise(1, most + 25)).clause == "HCF-1"
    assert list(round_.legal(1)[1].amounts) == list(range(500, most + 1, 25))


def test_HCF_1_the_dealer_qualifies_with_nine_high():
    assert outcomes(play(HCF, stays(FLUSHES[4])))["raise"] is Outcome.WIN
    assert outcomes(play(HCF, stays(FLUSHES[4]), dealer=EIGHT_HIGH))["raise"] is Outcome.PUSH


def test_HCF_1_not_qualified_pays_the_ante_and_pushes_the_raise():
    round_ = play(HCF, stays("7h 4h 2h Td 4d Qs As"), dealer=EIGHT_HIGH)
    assert (paid(round_, "ante"), paid(round_, "raise")) == (1000, 500)


@pytest.mark.parametrize(
    ("hand", "outcome"),
    [
        ("9h 4h 2h Td Qd As Ks", Outcome.WIN),
        ("9h 3h 2h Td Qd As Ks", Outcome.PUSH),
        ("8h 7h 6h Td Qd As Ks", Outcome.LOSE),
        ("5h 4h 3h 2h Td Qd As", Outcome.WIN),
    ],
)
def test_HCF_1_better_wins_worse_loses_identical_pushes(hand, outcome):
    assert outcomes(play(HCF, stays(hand))) == {"ante": outcome, "raise": outcome}


def test_HCF_1_hands_are_settled_from_right_to_left():
    round_ = play(HCF, stays(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"))
    assert order(round_) == [(2, "ante"), (2, "raise"), (1, "ante"), (1, "raise")]


@pytest.mark.parametrize(("length", "pays"), [(7, 300), (6, 100), (5, 10), (4, 1)])
def test_HCF_1_flush_bonus_pays_as_FR1(length, pays):
    award = line(play(HCF, stays(FLUSHES[length], flush_bonus=100)), "flush-bonus")
    assert (award.table, award.won_cents, award.paid_cents) == ("FR1", 100 * pays, 100 * pays + 100)


@pytest.mark.parametrize(("length", "pays"), [(7, 8000), (6, 1000), (5, 100), (4, 60), (3, 7)])
def test_HCF_1_straight_flush_bonus_pays_as_SFR1(length, pays):
    award = line(play(HCF, stays(STRAIGHT_FLUSHES[length], straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.table, award.won_cents, award.paid_cents) == ("SFR1", 100 * pays, 100 * pays + 100)


def test_HCF_1_the_tables_are_those_of_i_luv_suits():
    ours, theirs = load(HCF).by_name, load("i-luv-suits").by_name
    assert ours["flush-bonus"].tables == theirs["flush-rush"].tables
    assert ours["straight-flush-bonus"].tables == theirs["super-flush-rush"].tables


def test_HCF_1_other_tables_may_be_selected():
    house = rules(HCF, '[wagers.flush-bonus]\ntable = "FR3"\n[wagers.straight-flush-bonus]\ntable = "SFR5"')
    round_ = play(house, stays(STRAIGHT_FLUSHES[5], flush_bonus=100, straight_flush_bonus=100))
    assert (won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (700, 7500)


def test_HCF_1_a_table_that_is_not_there_cannot_be_selected():
    with pytest.raises(RulesError, match=r"Use \"FR1\", \"FR2\", \"FR3\", \"FR4\" or \"FR5\"\."):
        rules(HCF, '[wagers.flush-bonus]\ntable = "FR9"')


# HCF-4: no showing, no talking

PLAYERS = (stays(FLUSHES[4], flush_bonus=100), stays("2d 3d 4s 5h 6c Qh Tc"))


def test_HCF_4_players_see_only_their_own_cards_while_deciding():
    round_ = dealt(HCF, *PLAYERS)
    assert sight(round_, 1) == set(cards(FLUSHES[4]))
    assert sight(round_, 2) == set(cards("2d 3d 4s 5h 6c Qh Tc"))


def test_HCF_4_the_dealer_sees_no_hand_before_the_reveal():
    assert sight(dealt(HCF, *PLAYERS), DEALER) == set()


def test_HCF_4_a_raise_shows_nothing():
    round_ = dealt(HCF, *PLAYERS)
    round_.apply(Raise(1, 500))
    assert sight(round_, 2) == set(cards("2d 3d 4s 5h 6c Qh Tc"))


def test_HCF_4_a_fold_without_a_bonus_hand_shows_nothing():
    round_ = dealt(HCF, stays(FLUSHES[3], flush_bonus=100), PLAYERS[1])
    round_.apply(Fold(1))
    assert sight(round_, 2) == set(cards("2d 3d 4s 5h 6c Qh Tc"))


def test_HCF_4_a_bonus_hand_laid_on_the_discards_is_all_that_is_shown():
    round_ = dealt(HCF, *PLAYERS)
    round_.apply(Fold(1))
    assert sight(round_, 2) - set(cards("2d 3d 4s 5h 6c Qh Tc")) == set(cards("Kh Jh 9h 7h"))


def test_HCF_4_a_straight_flush_among_the_discards_is_all_a_raise_shows():
    round_ = dealt(HCF, stays(RUN_IN_THE_DISCARDS, straight_flush_bonus=100), stays("2d 3d 4s 5h 6c Qh Tc"))
    round_.apply(Raise(1, 500))
    assert sight(round_, DEALER) == set(cards("Js Ts 9s"))


def test_HCF_4_everything_in_play_lies_open_at_the_end_and_nothing_else():
    round_ = play(HCF, *PLAYERS)
    assert sight(round_, DEALER) == set(cards("Kh Jh 9h 7h")) | set(cards("5h Qh")) | set(round_.dealer)


def test_HCF_4_a_folded_hand_without_a_win_is_never_shown():
    round_ = play(HCF, folds(FLUSHES[3], flush_bonus=100), PLAYERS[1])
    assert sight(round_, 2).isdisjoint(cards(FLUSHES[3]))


def test_HCF_4_the_dealers_cards_show_only_at_the_reveal():
    round_ = wagered(HCF, stays(FLUSHES[4]), duties=BY_HAND)
    for action in (CloseWagers(), DealPacket(1), DealPacket(DEALER), Raise(1, 500)):
        round_.apply(action)
        assert sight(round_, 1).isdisjoint(round_.dealer)
    round_.apply(Reveal())
    assert sight(round_, 1) >= set(round_.dealer)
    round_.apply(Settle())


def test_HCF_4_there_is_no_move_that_shows_a_hand():
    assert {choice.kind for choice in dealt(HCF, *PLAYERS).legal(1)} == {Fold, Raise}


def test_HCF_4_one_player_on_two_spots_sees_both():
    terms = load(HCF)
    one = Round(terms, dealt(HCF, *PLAYERS).deck, players={1: "Ada", 2: "Ada", 3: "Bob"})
    for seat in (1, 2, 3):
        one.apply(PlaceWager(seat, "ante", 500))
    one.apply(CloseWagers())
    assert sight(one, 1) == set(one.packets[1]) | set(one.packets[2])
    assert sight(one, 3) == set(one.packets[3])
