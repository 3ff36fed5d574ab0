"""I Luv Suits Poker, clause by clause."""

from __future__ import annotations

import pytest

from longsuit.cards import CardError, Deck
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
    WithdrawWager,
)
from longsuit.report import rules_sheet
from longsuit.rules import RulesError, load
from tests.support import (
    EIGHT_HIGH,
    FLUSHES,
    NINE_HIGH,
    POKER,
    STRAIGHT_FLUSHES,
    cards,
    dealt,
    deck,
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

ILS = "i-luv-suits"
SIX_HANDS = [
    "Ah 7h 3h Kd 6d Qs 4s",
    "Th 9h 5h Jd 4d As 2s",
    "Kh Jh 2h Qd 3d 9s 7s",
    "Qh 8h 4h Ad 2d Ks Ts",
    "6h Tc 7c 4c 9d 8d Js",
    "Ac Kc Qc Jc 8c 6c 5c",
]


# ILS-1: one deck, six seats, packets of seven from the dealer's left


def test_ILS_1_one_deck():
    assert load(ILS).decks == 1
    with pytest.raises(CardError, match="52 cards"):
        Round(load(ILS), cards("Ah Kh Qh"))


def test_ILS_1_a_deck_has_each_card_once():
    twice = (*deck("Ah")[:51], deck("Ah")[0])
    with pytest.raises(CardError, match="Ah"):
        Deck(twice)


def test_ILS_1_six_players_and_the_dealer_take_49_of_52():
    round_ = dealt(ILS, *(stays(hand) for hand in SIX_HANDS), dealer="3s 5s 6s 8s 5d 7d Td")
    held = [card for packet in (*round_.packets.values(), round_.dealer) for card in packet]
    assert len(held) == len(set(held)) == 49


def test_ILS_1_there_is_no_seventh_seat():
    no = refused(Round(load(ILS)), PlaceWager(7, "ante", 500))
    assert no.clause == "ILS-1"
    assert "1 to 6" in no.sentence


@pytest.mark.parametrize("seat", [0, -1])
def test_ILS_1_seats_are_numbered_from_one(seat):
    assert refused(Round(load(ILS)), PlaceWager(seat, "ante", 500)).clause == "ILS-1"


def test_ILS_1_a_house_cannot_seat_seven_at_one_deck():
    with pytest.raises(RulesError, match=r"need 56 of 52 cards\. Use 1 to 6 seats\."):
        rules(ILS, "[rules]\nseats = 7")


def test_ILS_1_packets_of_seven_come_off_the_deck_whole():
    round_ = dealt(ILS, stays(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"))
    assert round_.packets == {1: cards(FLUSHES[4]), 2: cards("2d 3d 4s 5h 6c Qh Tc")}


def test_ILS_1_the_dealer_gets_the_last_packet():
    assert dealt(ILS, stays(FLUSHES[4])).dealer == cards(NINE_HIGH)


def test_ILS_1_empty_seats_get_no_packet():
    round_ = Round(load(ILS), deck(FLUSHES[4], FLUSHES[7].replace("Kh Jh 9h 7h", "2d 3d 4d 5c"), NINE_HIGH))
    for action in (PlaceWager(5, "ante", 500), PlaceWager(2, "ante", 500), CloseWagers()):
        round_.apply(action)
    assert list(round_.packets) == [2, 5]
    assert round_.packets[2] == cards(FLUSHES[4])


def test_ILS_1_packets_go_clockwise_in_any_order_of_wagers():
    round_ = Round(load(ILS), deck(), duties=BY_HAND)
    for action in (PlaceWager(4, "ante", 500), PlaceWager(1, "ante", 500), CloseWagers()):
        round_.apply(action)
    assert "seat 1, not to seat 4" in refused(round_, DealPacket(4)).sentence
    round_.apply(DealPacket(1))
    assert refused(round_, DealPacket(DEALER)).clause == "ILS-1"
    round_.apply(DealPacket(4))
    round_.apply(DealPacket(DEALER))
    assert "No packet is due" in refused(round_, DealPacket(1)).sentence


def test_ILS_1_a_card_cannot_be_dealt_twice_from_a_physical_deck():
    round_ = Round(load(ILS))
    for action in (PlaceWager(1, "ante", 500), CloseWagers(), DealPacket(1, cards(FLUSHES[4]))):
        round_.apply(action)
    no = refused(round_, DealPacket(DEALER, cards("Kh 3c 2c 8s 6s 7d 5d")))
    assert no.clause == "ILS-1"
    assert "Kh has been dealt already" in no.sentence


def test_ILS_1_cards_that_do_not_exist_are_refused():
    round_ = Round(load(ILS))
    for action in (PlaceWager(1, "ante", 500), CloseWagers()):
        round_.apply(action)
    assert refused(round_, DealPacket(1, (99, *cards(FLUSHES[4])[1:]))).clause == "ILS-1"


# ILS-2: the Ante first


def test_ILS_2_the_four_spots_of_the_layout():
    assert [wager.label for wager in load(ILS).wagers] == [
        "Ante",
        "Play",
        "Flush Rush",
        "Super Flush Rush",
        "Progressive",
    ]


@pytest.mark.parametrize("bonus", ["flush-rush", "super-flush-rush", "sensor-1"])
def test_ILS_2_no_bonus_without_an_ante(bonus):
    no = refused(Round(load(ILS)), PlaceWager(1, bonus, 100))
    assert no.clause == "ILS-2"
    assert "needs the Ante first" in no.sentence


def test_ILS_2_one_seats_ante_does_not_serve_another():
    round_ = Round(load(ILS))
    round_.apply(PlaceWager(1, "ante", 500))
    assert refused(round_, PlaceWager(2, "flush-rush", 100)).clause == "ILS-2"


def test_ILS_2_the_bonuses_are_optional_and_go_together():
    round_ = play(
        ILS, stays(FLUSHES[5], flush_rush=100, super_flush_rush=200, sensor_1=100), stays("2d 3d 4d 5c 6c 8h Tc")
    )
    assert set(outcomes(round_, 1)) == {"ante", "play", "flush-rush", "super-flush-rush", "sensor-1"}
    assert set(outcomes(round_, 2)) == {"ante", "play"}


def test_ILS_2_one_bonus_does_not_bind_another():
    round_ = wagered(ILS, stays(FLUSHES[4], flush_rush=300))
    (offered,) = (choice for choice in round_.legal(1) if choice.wager == "super-flush-rush")
    assert (offered.min_cents, offered.max_cents, offered.step_cents) == (100, 10_000, 25)
    round_.apply(PlaceWager(1, "super-flush-rush", 200))
    assert round_.wagers[1]["super-flush-rush"] == 200


def test_ILS_2_the_ante_is_taken_back_last():
    round_ = Round(load(ILS))
    round_.apply(PlaceWager(1, "ante", 500))
    round_.apply(PlaceWager(1, "flush-rush", 100))
    assert refused(round_, WithdrawWager(1, "ante")).clause == "ILS-2"
    assert [choice.wager for choice in round_.legal(1) if choice.kind is WithdrawWager] == ["flush-rush"]
    round_.apply(WithdrawWager(1, "flush-rush"))
    assert [choice.wager for choice in round_.legal(1) if choice.kind is WithdrawWager] == ["ante"]
    round_.apply(WithdrawWager(1, "ante"))
    assert round_.wagers == {}


@pytest.mark.parametrize(
    "late", [PlaceWager(1, "flush-rush", 100), PlaceWager(2, "ante", 500), WithdrawWager(1, "ante")]
)
def test_ILS_2_no_chips_move_once_cards_are_out(late):
    assert refused(dealt(ILS, stays(FLUSHES[4])), late).clause == "ILS-2"


def test_ILS_2_nothing_is_dealt_before_an_ante():
    assert refused(Round(load(ILS)), CloseWagers()).clause == "ILS-2"


def test_ILS_2_the_play_bet_is_not_made_before_the_cards():
    round_ = Round(load(ILS))
    round_.apply(PlaceWager(1, "ante", 500))
    assert refused(round_, PlaceWager(1, "play", 500)).clause == "ILS-3"


@pytest.mark.parametrize("amount", [499, 510, 50_025, 0, -500, True, 500.0])
def test_ILS_2_an_ante_outside_the_limits_is_refused(amount):
    assert refused(Round(load(ILS)), PlaceWager(1, "ante", amount)).clause == "ILS-2"


def test_ILS_2_the_refusal_says_what_is_allowed():
    terms = rules(ILS, "[limits]\nbonus = { min_cents = 100, max_cents = 10000, step_cents = 1 }")
    round_ = wagered(terms, stays(FLUSHES[4]))
    assert refused(Round(terms), PlaceWager(1, "ante", 510)).sentence == (
        "$5.10 is outside the limits: Ante takes $5 to $500, in chips of $0.25."
    )
    assert refused(round_, PlaceWager(1, "flush-rush", 50)).sentence == (
        "$0.50 is outside the limits: Flush Rush takes $1 to $100."
    )


def test_ILS_2_a_spot_takes_chips_once():
    round_ = Round(load(ILS))
    round_.apply(PlaceWager(1, "ante", 500))
    assert "take them back" in refused(round_, PlaceWager(1, "ante", 500)).sentence


def test_ILS_2_one_or_two_jackpot_sensors():
    two = rules(ILS, '[jackpots]\nsensors = ["1", "2"]')
    assert [sensor.name for sensor in two.sensors] == ["sensor-1", "sensor-2"]
    round_ = play(two, stays(STRAIGHT_FLUSHES[4], sensor_1=100, sensor_2=100))
    assert (paid(round_, "sensor-1"), paid(round_, "sensor-2")) == (0, 5000)


# ILS-3: fold, or a Play bet of one Ante and up


@pytest.mark.parametrize("length", [2, 3, 4])
def test_ILS_3_exactly_the_ante_with_four_or_fewer(length):
    round_ = dealt(ILS, stays(FLUSHES[length]))
    for amount in (0, 400, 600, 1000):
        no = refused(round_, Raise(1, amount))
        assert no.clause == "ILS-3"
        assert "exactly $5" in no.sentence
    round_.apply(Raise(1, 500))
    assert round_.finished


@pytest.mark.parametrize(("length", "most"), [(5, 1000), (6, 1500), (7, 1500)])
def test_ILS_3_from_one_ante_up_to_the_cap(length, most):
    choice = dealt(ILS, stays(FLUSHES[length])).legal(1)[1]
    assert (choice.kind, choice.min_cents, choice.max_cents, choice.clause) == (Raise, 500, most, "ILS-3")


@pytest.mark.parametrize("amount", [500, 525, 550, 700, 975, 1000])
def test_ILS_3_any_amount_between_in_chips(amount):
    assert line(play(ILS, stays(FLUSHES[5], raises=amount)), "play").stake_cents == amount


@pytest.mark.parametrize(("length", "amount"), [(5, 1100), (5, 1500), (6, 1600), (7, 2000), (5, 400), (5, 510)])
def test_ILS_3_nothing_below_above_or_between_chips(length, amount):
    assert refused(dealt(ILS, stays(FLUSHES[length])), Raise(1, amount)).clause == "ILS-3"


def test_ILS_3_the_refusal_says_what_is_allowed():
    sentence = refused(dealt(ILS, stays(FLUSHES[5])), Raise(1, 510)).sentence
    assert sentence == "With 5 suited cards the Play is $5 to $10 in steps of $0.25, not $5.10."


def test_ILS_3_twice_the_ante_is_allowed_whatever_the_steps():
    terms = rules(ILS, "[limits]\nante = { min_cents = 500, max_cents = 5000, step_cents = 250 }")
    assert line(play(terms, stays(FLUSHES[5], base=750, raises=1500)), "play").stake_cents == 1500


def test_ILS_3_the_straight_flush_does_not_raise_the_cap():
    assert refused(dealt(ILS, stays(STRAIGHT_FLUSHES[4])), Raise(1, 1000)).clause == "ILS-3"


def test_ILS_3_a_player_folds_or_makes_a_play_bet():
    choices = dealt(ILS, stays(FLUSHES[4])).legal(1)
    assert [(choice.kind, choice.min_cents) for choice in choices if choice.kind is Raise] == [(Raise, 500)]
    assert {choice.kind for choice in choices} == {Fold, Raise}


def test_ILS_3_seats_decide_in_turn_from_the_dealers_left():
    round_ = dealt(ILS, stays(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"))
    assert "turn of seat 1" in refused(round_, Fold(2)).sentence
    round_.apply(Raise(1, 500))
    assert "decided already" in refused(round_, Fold(1)).sentence
    assert round_.turn == 2


def test_ILS_3_an_empty_seat_does_not_decide():
    assert refused(dealt(ILS, stays(FLUSHES[4])), Fold(3)).clause == "ILS-3"


def test_ILS_3_nobody_decides_before_the_cards():
    assert refused(wagered(ILS, stays(FLUSHES[4])), Raise(1, 500)).clause == "ILS-3"


@pytest.mark.parametrize("nobody", [None, 0, 7, "1"])
def test_ILS_3_nobody_decides_for_no_seat(nobody):
    for round_ in (wagered(ILS, stays(FLUSHES[4])), dealt(ILS, stays(FLUSHES[4])), play(ILS, stays(FLUSHES[4]))):
        assert refused(round_, Fold(nobody)).clause == "ILS-3"
        assert refused(round_, Raise(nobody, 500)).clause == "ILS-3"


def test_ILS_3_chips_are_whole_cents():
    assert refused(dealt(ILS, stays(FLUSHES[4])), Raise(1, 500.0)).clause == "ILS-3"


# ILS-4: a fold


def test_ILS_4_a_fold_loses_the_ante_and_makes_no_play_bet():
    round_ = play(ILS, folds(FLUSHES[7]), dealer=EIGHT_HIGH)
    assert outcomes(round_) == {"ante": Outcome.LOSE}
    assert line(round_, "ante").clause == "ILS-4"
    assert paid(round_, "ante") == 0


def test_ILS_4_the_ante_is_collected_at_the_fold_and_nothing_else():
    round_ = dealt(ILS, folds(FLUSHES[4], flush_rush=100, sensor_1=100), stays("2d 3d 4d 5c 6c 8h Tc"))
    assert round_.settled_at_once == ()
    round_.apply(Fold(1))
    (collected,) = round_.settled_at_once
    assert (collected.wager, collected.stake_cents, collected.paid_cents, collected.when) == ("ante", 500, 0, When.FOLD)
    round_.apply(Raise(2, 500))
    assert round_.settlement.lines[0] == collected


def test_ILS_4_the_bonuses_stay_in_action():
    round_ = play(ILS, folds(STRAIGHT_FLUSHES[4], flush_rush=100, super_flush_rush=100, sensor_1=100))
    assert (won(round_, "flush-rush"), won(round_, "super-flush-rush")) == (200, 5000)
    assert outcomes(round_)["sensor-1"] is Outcome.LOSE


def test_ILS_4_folded_bonuses_are_settled_with_the_rest_at_the_end():
    round_ = play(ILS, folds(FLUSHES[4], flush_rush=100), stays("2d 3d 4d 5c 6c 8h Tc", flush_rush=100))
    assert line(round_, "flush-rush", 1).when is When.END
    assert order(round_) == [(1, "ante"), (2, "ante"), (2, "play"), (2, "flush-rush"), (1, "flush-rush")]


def test_ILS_4_a_losing_bonus_of_a_folded_hand_is_lost_at_the_end():
    lost = line(play(ILS, folds(FLUSHES[3], flush_rush=100)), "flush-rush")
    assert (lost.outcome, lost.when, lost.clause) == (Outcome.LOSE, When.END, "ILS-9")


def test_ILS_4_a_folded_hand_wins_the_jackpot_by_default():
    assert paid(play(ILS, folds(POKER["four-of-a-kind"], sensor_1=100)), "sensor-1") == 7500


def test_ILS_4_the_house_may_exclude_folded_hands_from_the_jackpot():
    house = rules(ILS, "[jackpots]\non_folded_hands = false")
    folded = line(play(house, folds(POKER["four-of-a-kind"], sensor_1=100)), "sensor-1")
    assert (folded.outcome, folded.paid_cents, folded.clause) == (Outcome.LOSE, 0, "ILS-4")
    assert paid(play(house, stays(POKER["four-of-a-kind"], sensor_1=100)), "sensor-1") == 7500


def test_ILS_4_a_royal_that_folds_out_of_the_jackpot_needs_no_meter():
    house = rules(ILS, "[jackpots]\non_folded_hands = false")
    assert play(house, folds(POKER["royal-flush-hearts"], sensor_1=100)).finished


# ILS-5: the reveal


def test_ILS_5_the_dealer_reveals_once_every_seat_has_decided():
    round_ = wagered(ILS, stays(FLUSHES[4]), duties=BY_HAND)
    for action in (CloseWagers(), DealPacket(1), DealPacket(DEALER)):
        round_.apply(action)
    assert refused(round_, Reveal()).clause == "ILS-5"
    round_.apply(Raise(1, 500))
    assert refused(round_, Settle()).clause == "ILS-8"
    round_.apply(Reveal())
    round_.apply(Settle())
    assert outcomes(round_)["ante"] is Outcome.WIN


def test_ILS_5_the_dealer_plays_the_longest_flush_not_the_highest():
    four_low_spades = "5s 4s 3s 2s Ac Kc Qc"
    assert outcomes(play(ILS, stays("Ah Kh Jh Td 8d 9c 7c"), dealer=four_low_spades))["ante"] is Outcome.LOSE


def test_ILS_5_the_dealer_plays_the_higher_of_two_flushes():
    ace_and_king_high = "Ac 4c 2c Ks Qs Js 7d"
    assert outcomes(play(ILS, stays("Kh Qh Th 9d 8d 3s 5c"), dealer=ace_and_king_high))["ante"] is Outcome.LOSE


# ILS-6: qualifying


def test_ILS_6_qualify_nine_high():
    assert outcomes(play(ILS, stays(FLUSHES[4]), dealer="9c 3c 2c 8s 6s 7d 5d"))["play"] is Outcome.WIN


def test_ILS_6_eight_seven_six_does_not_qualify():
    assert outcomes(play(ILS, stays(FLUSHES[4]), dealer="8c 7c 6c 5s 3s 9d 6d"))["play"] is Outcome.PUSH


@pytest.mark.parametrize("lowest", ["5c 4c 3c 2c 8s 6s 7d", "8c 7c 6c 5c 3s 2s 4d", "6c 4c 3c 2c As Ks 5d"])
def test_ILS_6_every_four_card_flush_qualifies(lowest):
    assert outcomes(play(ILS, stays("Kh Jh 9h 7h 5h Qs 3h"), dealer=lowest))["play"] is Outcome.WIN


def test_ILS_6_an_ace_high_two_card_flush_does_not_qualify():
    assert outcomes(play(ILS, stays(FLUSHES[4]), dealer="Ac Qc Kd 9d 8s 3s 2h"))["play"] is Outcome.PUSH


def test_ILS_6_nine_high_among_longer_cards_of_other_suits_does_not_help():
    eight_high_with_aces_aside = "8c 5c 2c Ad Kd Js 9s"
    assert outcomes(play(ILS, stays("Kh Jh 9h 7h Td Qs As"), dealer=eight_high_with_aces_aside))["play"] is Outcome.PUSH


def test_ILS_6_a_house_may_drop_the_qualifier():
    house = rules(ILS, '[rules]\nqualifier = "none"')
    assert outcomes(play(house, stays(FLUSHES[4]), dealer=EIGHT_HIGH))["play"] is Outcome.WIN


# ILS-7: not qualified


def test_ILS_7_play_pushes_and_ante_pays_even_money():
    round_ = play(ILS, stays(FLUSHES[5], raises=1000), dealer=EIGHT_HIGH)
    assert (line(round_, "ante").outcome, paid(round_, "ante")) == (Outcome.WIN, 1000)
    assert (line(round_, "play").outcome, paid(round_, "play")) == (Outcome.PUSH, 1000)
    assert line(round_, "play").clause == "ILS-7"


def test_ILS_7_even_to_a_hand_lower_than_the_dealers():
    assert outcomes(play(ILS, stays("7h 4h 2h Td 4d Qs As"), dealer=EIGHT_HIGH)) == {
        "ante": Outcome.WIN,
        "play": Outcome.PUSH,
    }


def test_ILS_7_even_to_a_hand_equal_to_the_dealers():
    assert outcomes(play(ILS, stays("8h 7h 6h Td 4d Qs As"), dealer=EIGHT_HIGH))["ante"] is Outcome.WIN


def test_ILS_7_not_to_a_folded_hand():
    assert outcomes(play(ILS, folds(FLUSHES[7]), dealer=EIGHT_HIGH)) == {"ante": Outcome.LOSE}


# ILS-8: qualified


def test_ILS_8_better_wins_one_to_one_on_both():
    round_ = play(ILS, stays(FLUSHES[6], raises=1500))
    assert (paid(round_, "ante"), paid(round_, "play")) == (1000, 3000)
    assert line(round_, "ante").clause == line(round_, "play").clause == "ILS-8"


def test_ILS_8_worse_loses_both():
    round_ = play(ILS, stays("8h 7h 5h Td 4d Qs As"))
    assert outcomes(round_) == {"ante": Outcome.LOSE, "play": Outcome.LOSE}
    assert round_.settlement.paid_cents == 0


def test_ILS_8_identical_ranks_push_both():
    round_ = play(ILS, stays("9h 3h 2h Td 4d Qs As"))
    assert outcomes(round_) == {"ante": Outcome.PUSH, "play": Outcome.PUSH}
    assert round_.settlement.net_cents(1) == 0


def test_ILS_8_cards_outside_the_flush_never_break_a_tie():
    assert outcomes(play(ILS, stays("9h 3h 2h Ad Kd As Ks")))["ante"] is Outcome.PUSH


def test_ILS_8_ace_ten_seven_beats_ace_seven_three():
    assert outcomes(play(ILS, stays("Ah Th 7h 2d 4d 3s 5s"), dealer="Ac 7c 3c 8s 6s Kd 5d"))["ante"] is Outcome.WIN
    assert outcomes(play(ILS, stays("Ah 7h 3h 2d 4d 9s 5s"), dealer="Ac Tc 7c 8s 6s Kd 5d"))["ante"] is Outcome.LOSE


def test_ILS_8_the_last_card_decides_when_the_others_are_equal():
    assert outcomes(play(ILS, stays("9h 4h 2h Td Qd As Ks"), dealer=NINE_HIGH))["ante"] is Outcome.WIN
    assert outcomes(play(ILS, stays("Ah Kh Qh Th 2h 4d 3s"), dealer="Ac Kc Qc Tc 3c 8s 6d"))["ante"] is Outcome.LOSE


def test_ILS_8_any_longer_flush_beats_any_shorter():
    assert outcomes(play(ILS, stays("5h 4h 3h 2h Td Qs 8s"), dealer="Ac Kc Qc 7s 6s 9d 5d"))["ante"] is Outcome.WIN


def test_ILS_8_suits_are_equal():
    for suit in "hds":
        hand = f"9{suit} 3{suit} 2{suit} " + {"h": "Td 4d Qs As", "d": "Th 4h Qs As", "s": "Th 4h Qd Ad"}[suit]
        assert outcomes(play(ILS, stays(hand)))["ante"] is Outcome.PUSH


def test_ILS_8_an_ace_is_never_low_in_a_flush():
    assert outcomes(play(ILS, stays("Ah 3h 2h Td 4d Qs 9s"), dealer="Kc Qc Jc 8s 6s 7d 5d"))["ante"] is Outcome.WIN


def test_ILS_8_hands_are_settled_from_right_to_left():
    round_ = play(ILS, stays(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"), stays("4c Ac Ad Jd Ks 3s 8h"))
    assert order(round_) == [(3, "ante"), (3, "play"), (2, "ante"), (2, "play"), (1, "ante"), (1, "play")]


def test_ILS_8_a_folded_hand_is_compared_with_nothing():
    round_ = play(ILS, folds(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"))
    assert (outcomes(round_, 1), set(outcomes(round_, 2))) == ({"ante": Outcome.LOSE}, {"ante", "play"})
    assert line(round_, "ante", 1).clause == "ILS-4"


def test_ILS_8_each_seat_has_its_own_result():
    round_ = play(ILS, stays("9h 3h 2h Td 4d Qs As"), stays("8h 7h 5h 2d 3d Ks Js"), stays("Kh Jh Qh Tc 8c 2s 3s"))
    assert [outcomes(round_, seat)["ante"] for seat in (1, 2, 3)] == [Outcome.PUSH, Outcome.LOSE, Outcome.WIN]


# ILS-12: where the cards lie before the settlement


def test_ILS_12_a_folded_bonus_hand_is_tucked_under_the_bonus_closest_to_the_dealer():
    sheet = " ".join(rules_sheet(load(ILS)).split())
    assert "tucks the folded cards face down under the bonus wager closest to the dealer" in sheet
    assert "they are settled at the end of the round, with the hands still in. [ILS-4, ILS-12]" in sheet


def test_ILS_12_nobody_lays_out_or_discards_before_the_settlement():
    sheet = " ".join(rules_sheet(load(ILS)).split())
    assert "Nobody lays out or discards cards before the settlement" in sheet
    assert "discards the" not in sheet
    assert "collects the discards" not in sheet


def test_ILS_12_the_progressive_reads_all_seven_cards():
    full_house = stays("Kh Kd Ks 4h 4s 2s 3d", sensor_1=100)  # cards of every suit: no flush holds them all
    assert won(play(ILS, full_house), "sensor-1") == 500
