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
    When,
    first_come,
    prorate,
    sight,
)
from longsuit.rules import CapMethod, CapScope, RulesError, load
from tests.support import (
    EIGHT_HIGH,
    FLUSHES,
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
RUN_IN_THE_FLUSH = "Ah 7h 6h 5h Js 4s 9s"


# HCF-1: as I Luv Suits, with a Raise


def test_HCF_1_six_seats_and_one_deck():
    terms = load(HCF)
    assert (terms.seats, terms.decks, terms.packet) == (6, 1, 7)
    assert refused(Round(terms), PlaceWager(7, "ante", 500)).clause == "HCF-1"


def test_HCF_1_the_ante_comes_first():
    assert refused(Round(load(HCF)), PlaceWager(1, "flush-bonus", 100)).clause == "HCF-1"


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


# HCF-2: bonuses at a fold, and in the discards


def test_HCF_2_bonuses_stay_alive_after_a_fold():
    round_ = play(HCF, folds(STRAIGHT_FLUSHES[4], flush_bonus=100, straight_flush_bonus=100))
    assert (won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (100, 6000)
    assert outcomes(round_)["ante"] is Outcome.LOSE


def test_HCF_2_bonuses_of_a_fold_are_settled_at_once():
    round_ = play(HCF, folds(STRAIGHT_FLUSHES[4], flush_bonus=100, straight_flush_bonus=100))
    assert {line.when for line in round_.settlement.lines} == {When.FOLD}


def test_HCF_2_a_losing_bonus_of_a_fold_is_collected_at_once():
    lost = line(play(HCF, folds(FLUSHES[3], flush_bonus=100)), "flush-bonus")
    assert (lost.outcome, lost.when) == (Outcome.LOSE, When.FOLD)


def test_HCF_2_a_straight_flush_in_the_discards_is_settled_at_the_raise():
    round_ = play(HCF, stays(RUN_IN_THE_DISCARDS, flush_bonus=100, straight_flush_bonus=100))
    assert line(round_, "straight-flush-bonus").when is When.RAISE
    assert line(round_, "flush-bonus").when is When.END


def test_HCF_2_a_straight_flush_in_the_hand_that_is_played_waits_for_the_end():
    assert line(play(HCF, stays(RUN_IN_THE_FLUSH, straight_flush_bonus=100)), "straight-flush-bonus").when is When.END


def test_HCF_2_an_equal_straight_flush_in_the_discards_changes_nothing():
    run_in_both = "9h 8h 7h 2h Js Ts 9s"
    assert line(play(HCF, stays(run_in_both, straight_flush_bonus=100)), "straight-flush-bonus").when is When.END


def test_HCF_2_of_two_three_card_flushes_the_lower_is_the_discard():
    award = line(play(HCF, stays("Ah 9h 7h Js Ts 9s 3d", straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.won_cents, award.when) == (700, When.RAISE)
    award = line(play(HCF, stays("7h 6h 5h 4s 3s 2s Kd", straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.won_cents, award.when) == (700, When.END)


def test_HCF_2_two_in_a_row_among_the_discards_are_not_shown():
    losing = line(play(HCF, stays("Ah 9h 7h Js Ts 8d 3d", straight_flush_bonus=100)), "straight-flush-bonus")
    assert (losing.outcome, losing.when) == (Outcome.LOSE, When.END)


def test_HCF_2_what_is_settled_at_once_comes_before_the_rest_as_the_seats_decide():
    round_ = play(
        HCF,
        stays(RUN_IN_THE_DISCARDS, straight_flush_bonus=100),
        folds("Qh 8h 3d Td 4d 2s Qc", flush_bonus=100),
        stays("Kh Jh 2h Kd 6d Qs As", flush_bonus=100),
    )
    assert order(round_) == [
        (1, "straight-flush-bonus"),
        (2, "ante"),
        (2, "flush-bonus"),
        (3, "ante"),
        (3, "raise"),
        (3, "flush-bonus"),
        (1, "ante"),
        (1, "raise"),
    ]


def test_HCF_2_folds_alone_are_settled_as_the_seats_decide():
    round_ = play(HCF, folds(FLUSHES[3]), folds("Qh 8h 3d 4d 2s 6h Qc", flush_bonus=100))
    assert order(round_) == [(1, "ante"), (2, "ante"), (2, "flush-bonus")]


# HCF-3: the aggregate cap

MAX_BONUS = "Ah Kh Qh Jh Th 9h 8h"


def test_HCF_3_fifty_thousand_dollars_for_the_table():
    (cap,) = load(HCF).caps
    assert (cap.amount_cents, cap.scope, cap.method) == (5_000_000, CapScope.TABLE, CapMethod.PRORATE)
    assert cap.wagers == ("flush-bonus", "straight-flush-bonus")


def test_HCF_3_wins_up_to_the_cap_are_paid_in_full():
    round_ = play(HCF, stays(STRAIGHT_FLUSHES[6], straight_flush_bonus=5000))
    award = line(round_, "straight-flush-bonus")
    assert (award.won_cents, award.capped_by) == (5_000_000, None)


def test_HCF_3_one_win_above_the_cap_is_cut_to_it_and_the_stake_comes_back():
    award = line(play(HCF, stays(MAX_BONUS, straight_flush_bonus=1000)), "straight-flush-bonus")
    assert (award.won_cents, award.paid_cents, award.capped_by) == (5_000_000, 5_001_000, "HCF-3")


def test_HCF_3_several_wins_are_reduced_in_proportion_to_the_cent():
    round_ = play(HCF, stays(MAX_BONUS, flush_bonus=10_000, straight_flush_bonus=10_000))
    # 3,000,000 and 80,000,000 cents against 5,000,000: 180,722.89… and 4,819,277.11….
    assert (won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (180_723, 4_819_277)


def test_HCF_3_the_largest_remainder_gets_the_cent_left_over():
    assert prorate([300, 100, 200], 500) == [250, 83, 167]
    assert prorate([1, 1, 1], 2) == [1, 1, 0]


def test_HCF_3_the_cap_counts_over_the_whole_table():
    round_ = play(
        HCF,
        stays(MAX_BONUS, straight_flush_bonus=1000),
        stays("Ks Qs Js Ts 9s 7s 5s", straight_flush_bonus=10_000),
        dealer="9c 3c 2c 8d 6d 4s 2h",
    )
    wins = [won(round_, "straight-flush-bonus", seat) for seat in (1, 2)]
    # 8,000,000 and 1,000,000 cents.
    assert wins == [4_444_444, 555_556]
    assert sum(wins) == 5_000_000


def test_HCF_3_ante_and_raise_are_outside_it():
    round_ = play(HCF, stays(MAX_BONUS, raises=1500, straight_flush_bonus=10_000))
    assert (won(round_, "ante"), won(round_, "raise")) == (500, 1500)
    assert line(round_, "raise").capped_by is None


def test_HCF_3_first_come_is_an_option_in_settlement_order():
    house = rules(HCF, '[[caps]]\namount_cents = 5000000\nmethod = "first-come"')
    round_ = play(
        house,
        stays("Ks Qs Js Ts 9s 7s 5s", straight_flush_bonus=10_000),
        stays(MAX_BONUS, straight_flush_bonus=600),
        dealer="9c 3c 2c 8d 6d 4s 2h",
    )
    assert [won(round_, "straight-flush-bonus", seat) for seat in (2, 1)] == [4_800_000, 200_000]


def test_HCF_3_what_was_settled_at_once_comes_first_of_all():
    house = rules(HCF, '[[caps]]\namount_cents = 10000\nmethod = "first-come"')
    run_aside = "Ah Th 7h 4h Js Ts 9s"
    round_ = play(house, stays(run_aside, straight_flush_bonus=1000), stays("8h 6h 5h 3h Kd Qs 4d", flush_bonus=10_000))
    assert (won(round_, "straight-flush-bonus", 1), won(round_, "flush-bonus", 2)) == (7000, 3000)


def test_HCF_3_first_come_leaves_nothing_for_the_last():
    assert first_come([300, 100, 200], 350) == [300, 50, 0]


def test_HCF_3_the_cap_is_never_exceeded_by_odd_cents():
    for wins in ([7, 7, 7], [1, 2, 3, 4], [999, 1], [5_000_000, 1]):
        cap = sum(wins) - 1
        assert sum(prorate(wins, cap)) == sum(first_come(wins, cap)) == cap


def test_HCF_3_nobody_is_paid_more_than_was_won():
    assert all(paid <= win for paid, win in zip(prorate([999, 1, 1], 1000), [999, 1, 1], strict=True))


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


def test_HCF_4_everything_in_play_lies_open_at_the_end():
    round_ = play(HCF, *PLAYERS)
    assert sight(round_, DEALER) == {card for packet in round_.packets.values() for card in packet} | set(round_.dealer)


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
