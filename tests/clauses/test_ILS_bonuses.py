"""I Luv Suits Poker, clause by clause: the bonus wagers and the Progressive."""

from __future__ import annotations

import pytest

from longsuit.play import (
    Meter,
    Outcome,
    PlaceWager,
    Round,
)
from longsuit.rules import GAMES, Basis, Odds, RulesError, Share, load
from tests.support import (
    EIGHT_HIGH,
    FLUSHES,
    POKER,
    STRAIGHT_FLUSHES,
    folds,
    line,
    outcomes,
    paid,
    play,
    refused,
    rules,
    stays,
    supply,
    won,
)

ILS = "i-luv-suits"


# ILS-9: Flush Rush

FLUSH_RUSH = {
    "FR1": {7: 300, 6: 100, 5: 10, 4: 1},
    "FR2": {7: 100, 6: 20, 5: 10, 4: 2},
    "FR3": {7: 250, 6: 25, 5: 7, 4: 2},
    "FR4": {7: 200, 6: 60, 5: 12, 4: 1},
    "FR5": {7: 300, 6: 75, 5: 5, 4: 2},
}


@pytest.mark.parametrize(("table", "length"), [(table, length) for table in FLUSH_RUSH for length in FLUSH_RUSH[table]])
def test_ILS_9_every_value_of_every_table(table, length):
    house = rules(ILS, f'[wagers.flush-rush]\ntable = "{table}"')
    award = line(play(house, stays(FLUSHES[length], flush_rush=100)), "flush-rush")
    pays = FLUSH_RUSH[table][length]
    assert (award.won_cents, award.paid_cents) == (100 * pays, 100 * pays + 100)
    assert (award.table, award.row, award.clause) == (table, str(length), "ILS-9")


@pytest.mark.parametrize("table", FLUSH_RUSH)
@pytest.mark.parametrize("length", [2, 3])
def test_ILS_9_three_or_fewer_lose(table, length):
    house = rules(ILS, f'[wagers.flush-rush]\ntable = "{table}"')
    assert paid(play(house, stays(FLUSHES[length], flush_rush=100)), "flush-rush") == 0


def test_ILS_9_pays_even_when_the_hand_loses():
    round_ = play(ILS, stays("5h 4h 3h 2h Td Qs As", flush_rush=100), dealer="9c 8c 6c 2c 4s 3s 7d")
    assert outcomes(round_) == {"ante": Outcome.LOSE, "play": Outcome.LOSE, "flush-rush": Outcome.WIN}


def test_ILS_9_pays_when_the_dealer_does_not_qualify():
    assert won(play(ILS, stays(FLUSHES[5], flush_rush=100), dealer=EIGHT_HIGH), "flush-rush") == 1000


def test_ILS_9_only_the_highest_award_is_paid():
    assert won(play(ILS, stays(FLUSHES[7], flush_rush=100)), "flush-rush") == 100 * 100


def test_ILS_9_the_dealers_flush_pays_nobody():
    assert paid(play(ILS, stays(FLUSHES[3], flush_rush=100), dealer="9c 8c 6c 5c 4c 3c 2c"), "flush-rush") == 0


# ILS-10: Super Flush Rush

SUPER_FLUSH_RUSH = {
    "SFR1": {7: 8000, 6: 1000, 5: 100, 4: 60, 3: 7},
    "SFR2": {7: 500, 6: 200, 5: 100, 4: 50, 3: 9},
    "SFR3": {7: 500, 6: 200, 5: 100, 4: 75, 3: 7},
    "SFR4": {7: 300, 6: 150, 5: 100, 4: 50, 3: 8},
    "SFR5": {7: 250, 6: 100, 5: 75, 4: 50, 3: 8},
}


@pytest.mark.parametrize(
    ("table", "length"), [(table, length) for table in SUPER_FLUSH_RUSH for length in SUPER_FLUSH_RUSH[table]]
)
def test_ILS_10_every_value_of_every_table(table, length):
    house = rules(ILS, f'[wagers.super-flush-rush]\ntable = "{table}"')
    award = line(play(house, stays(STRAIGHT_FLUSHES[length], super_flush_rush=100)), "super-flush-rush")
    pays = SUPER_FLUSH_RUSH[table][length]
    assert (award.won_cents, award.paid_cents) == (100 * pays, 100 * pays + 100)
    assert (award.table, award.row, award.clause) == (table, str(length), "ILS-10")


@pytest.mark.parametrize("table", SUPER_FLUSH_RUSH)
def test_ILS_10_two_in_a_row_lose(table):
    house = rules(ILS, f'[wagers.super-flush-rush]\ntable = "{table}"')
    assert paid(play(house, stays(STRAIGHT_FLUSHES[2], super_flush_rush=100)), "super-flush-rush") == 0


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("Ah Kh Qh 9h 7h 4s 2d", 9),
        ("Ah 2h 3h 9h 7h 4s 2d", 9),
        ("Kh Ah 2h 9h 7h 4s 2d", -1),
        ("Qh Kh Ah 2h 3h 4s 2d", 9),
    ],
)
def test_ILS_10_the_ace_is_high_or_low_never_in_the_middle(hand, pays):
    round_ = play(ILS, stays(hand, super_flush_rush=100))
    assert paid(round_, "super-flush-rush") - 100 == 100 * pays


def test_ILS_10_it_may_lie_in_any_suit_not_only_the_flushs():
    assert won(play(ILS, stays("Ah Th 7h 4h Js Ts 9s", super_flush_rush=100)), "super-flush-rush") == 900


def test_ILS_10_consecutive_ranks_in_two_suits_are_no_straight_flush():
    assert paid(play(ILS, stays("9h 8h 7s 6h 4h 2d Kd", super_flush_rush=100)), "super-flush-rush") == 0


def test_ILS_10_pays_even_when_the_hand_loses_or_folds():
    losing = "4h 3h 2h 9d 8d Qs Js"
    assert won(play(ILS, stays(losing, super_flush_rush=100)), "super-flush-rush") == 900
    assert won(play(ILS, folds(losing, super_flush_rush=100)), "super-flush-rush") == 900


def test_ILS_10_only_the_highest_award_is_paid():
    two_runs = "9h 8h 7h 6h Js Ts 9s"
    assert won(play(ILS, stays(two_runs, super_flush_rush=100)), "super-flush-rush") == 5000


# ILS-11: the Progressive

METER = Meter(1_000_000, 500_000)
FIXED_1 = {"straight-flush": 250, "four-of-a-kind": 75, "full-house": 5, "flush": 4, "straight": 2}


def jackpot(table: str, more: str = ""):
    return rules(ILS, f'[jackpots]\nsensors = ["{table}"]\n{more}')


@pytest.mark.parametrize("table", ["1", "ML1"])
@pytest.mark.parametrize("hand", FIXED_1)
def test_ILS_11_fixed_pays_of_tables_1_and_ML1_are_for_one(table, hand):
    award = line(play(jackpot(table), stays(POKER[hand], sensor_1=100)), "sensor-1")
    assert award.won_cents == award.paid_cents == 100 * FIXED_1[hand]
    assert (award.row, award.clause, award.meter) == (hand, "ILS-11", None)


@pytest.mark.parametrize("table", ["1", "ML1"])
def test_ILS_11_three_of_a_kind_is_not_paid(table):
    assert paid(play(jackpot(table), stays(POKER["three-of-a-kind"], sensor_1=100)), "sensor-1") == 0


def test_ILS_11_table_1_a_royal_in_hearts_takes_the_meter():
    round_ = supply(play(jackpot("1"), stays(POKER["royal-flush-hearts"], sensor_1=100)), sensor_1__meter=METER)
    assert paid(round_, "sensor-1") == 1_000_000


def test_ILS_11_table_1_any_other_royal_takes_a_tenth():
    round_ = supply(play(jackpot("1"), stays(POKER["royal-flush"], sensor_1=100)), sensor_1__meter=METER)
    assert paid(round_, "sensor-1") == 100_000


def test_ILS_11_pays_even_when_the_hand_loses_or_folds():
    house, losing = jackpot("1"), "9h 8d 7s 6c 5h 2d 3d"  # a straight, and three suited cards of eight high
    stayed = play(house, stays(losing, sensor_1=100))
    assert outcomes(stayed)["ante"] is Outcome.LOSE
    assert paid(stayed, "sensor-1") == 200
    assert paid(play(house, folds(losing, sensor_1=100)), "sensor-1") == 200


def test_ILS_11_table_ML1_has_a_major_and_a_minor_meter():
    meters = {"sensor_1__major": Meter(1_000_000, 500_000), "sensor_1__minor": Meter(70_000, 20_000)}
    hearts = supply(play(jackpot("ML1"), stays(POKER["royal-flush-hearts"], sensor_1=100)), **meters)
    other = supply(play(jackpot("ML1"), stays(POKER["royal-flush"], sensor_1=100)), **meters)
    assert (paid(hearts, "sensor-1"), paid(other, "sensor-1")) == (1_000_000, 70_000)


@pytest.mark.parametrize(
    ("table", "length", "pays"), [("2", 5, 300), ("2", 4, 50), ("2", 3, 3), ("3", 5, 200), ("3", 4, 50), ("3", 3, 3)]
)
def test_ILS_11_fixed_pays_of_tables_2_and_3(table, length, pays):
    award = line(play(jackpot(table), stays(STRAIGHT_FLUSHES[length], sensor_1=100)), "sensor-1")
    assert award.won_cents == award.paid_cents == 100 * pays


@pytest.mark.parametrize("table", ["2", "3"])
@pytest.mark.parametrize(
    ("hand", "share"),
    [
        ("9h 8h 7h 6h 5h 4h 3h", 100),
        ("Ah Kh Qh Jh Th 9h 8h", 100),
        ("Ah Kh Qh Jh Th 9h 4s", 100),
        ("Kh Qh Jh Th 9h 8h 4s", 10),
        ("7h 6h 5h 4h 3h 2h Ks", 10),
    ],
)
def test_ILS_11_shares_of_tables_2_and_3(table, hand, share):
    round_ = supply(play(jackpot(table), stays(hand, sensor_1=100)), sensor_1__meter=METER)
    assert paid(round_, "sensor-1") == 10_000 * share


@pytest.mark.parametrize("table", ["2", "3"])
def test_ILS_11_two_in_a_row_are_not_paid(table):
    assert paid(play(jackpot(table), stays(STRAIGHT_FLUSHES[2], sensor_1=100)), "sensor-1") == 0


@pytest.mark.parametrize("table", ["2", "3"])
@pytest.mark.parametrize(("reading", "pays"), [("10%", 100_000), ("100%", 1_000_000)])
def test_ILS_11_both_readings_of_ace_to_six(table, reading, pays):
    house = jackpot(table, f'ace_low_six_pays = "{reading}"')
    round_ = supply(play(house, stays("Ah 2h 3h 4h 5h 6h Ks", sensor_1=100)), sensor_1__meter=METER)
    assert paid(round_, "sensor-1") == pays


def test_ILS_11_ace_to_six_pays_ten_percent_unless_the_house_says_otherwise():
    assert load(ILS).jackpots.ace_low_six_pays == "10%"


def test_ILS_11_there_is_no_third_reading_of_ace_to_six():
    with pytest.raises(RulesError, match=r'is not valid\. Use "10%" or "100%"\.'):
        jackpot("2", 'ace_low_six_pays = "50%"')


@pytest.mark.parametrize("reading", ["10%", "100%"])
def test_ILS_11_ace_to_seven_is_a_seven_card_straight_flush_by_either_reading(reading):
    house = jackpot("2", f'ace_low_six_pays = "{reading}"')
    round_ = supply(play(house, stays("Ah 2h 3h 4h 5h 6h 7h", sensor_1=100)), sensor_1__meter=METER)
    assert paid(round_, "sensor-1") == 1_000_000


def test_ILS_11_a_royal_hidden_in_seven_suited_cards_is_a_royal():
    hidden = supply(play(jackpot("1"), stays("Ah Kh Qh Jh Th 9h 8h", sensor_1=100)), sensor_1__meter=METER)
    assert paid(hidden, "sensor-1") == 1_000_000


def test_ILS_11_the_stake_is_not_returned():
    straight = play(jackpot("1"), stays(POKER["straight"], sensor_1=100))
    assert paid(straight, "sensor-1") - 100 == 100


def test_ILS_11_the_wager_is_fixed():
    round_ = Round(load(ILS))
    round_.apply(PlaceWager(1, "ante", 500))
    assert "exactly $1" in refused(round_, PlaceWager(1, "sensor-1", 200)).sentence


def test_ILS_11_another_fixed_wager_multiplies_the_pays():
    house = jackpot("1", "wager_cents = 500")
    assert paid(play(house, stays(POKER["four-of-a-kind"], sensor_1=500)), "sensor-1") == 5 * 7500


def test_ILS_11_only_the_players_own_seven_cards_count():
    dealer_with_quads = "Kh Kd Ks Kc 8s 6s 5d"
    assert paid(play(ILS, stays("9h 8d 7s 5h 2d 2s Jc", sensor_1=100), dealer=dealer_with_quads), "sensor-1") == 0


def test_ILS_11_jackpot_tables_are_for_one_and_bonus_tables_to_one():
    terms = load(ILS)
    assert {table.basis for table in terms.sensors[0].tables} == {Basis.FOR_1}
    bonus = [table for wager in terms.wagers if wager.role == "bonus" for table in wager.tables]
    assert {table.basis for table in bonus} == {Basis.TO_1}


def test_ILS_11_only_jackpot_tables_pay_shares():
    for game in GAMES:
        for wager in load(game).wagers:
            kinds = {type(row.award) for table in wager.tables for row in table.rows}
            assert kinds <= ({Odds, Share} if wager.role == "jackpot" else {Odds})
