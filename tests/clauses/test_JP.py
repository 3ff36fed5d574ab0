"""The jackpots of a table, clause by clause, as far as a round settles them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.cards import parse_hand
from longsuit.jackpot import default_meters
from longsuit.play import (
    BY_HAND,
    DEALER,
    CallMisdeal,
    Claim,
    CloseWagers,
    DealPacket,
    Fold,
    Meter,
    MetersNeeded,
    PlaceWager,
    Raise,
    Reveal,
    Round,
    SeatPlay,
    Settle,
    SupplyMeters,
    WithdrawWager,
    pay_claims,
    settle,
)
from longsuit.report import rules_sheet
from longsuit.rules import JackpotKind, RulesError, load
from tests.support import (
    POKER,
    STRAIGHT_FLUSHES,
    dealt,
    folds,
    line,
    paid,
    play,
    refused,
    rules,
    stays,
    supply,
    wagered,
)

ILS = "i-luv-suits"
HEARTS, SPADES = POKER["royal-flush-hearts"], "As Ks Qs Js Ts 2h 3c"
DIAMONDS = "Ad Kd Qd Jd Td 4h 4s"
DEALER_HAND = "9c 5c 2c 8s 6s 7d 5d"
METER = Meter(1_000_000, 500_000, 20_000)
TOP, TENTH = (Claim("sensor-1/meter", Fraction(percent), 0) for percent in (100, 10))


def jackpots(text: str = ""):
    return rules(ILS, f"[jackpots]\n{text}") if text else load(ILS)


def royals(terms, *hands, **meters):
    """Royal flushes at seats 1, 2 and so on, settled on these meters."""
    return supply(play(terms, *(stays(hand, sensor_1=100) for hand in hands), dealer=DEALER_HAND), **meters)


# JP-1: sensors


@pytest.mark.parametrize(
    ("sensors", "names"), [("[]", []), ('["1"]', ["sensor-1"]), ('["1", "3"]', ["sensor-1", "sensor-2"])]
)
def test_JP_1_none_one_or_two_sensors_a_seat(sensors, names):
    assert [sensor.name for sensor in jackpots(f"sensors = {sensors}").sensors] == names


def test_JP_1_not_three():
    with pytest.raises(RulesError, match=r"3 sensors are too many \(JP-1\)\. Use none, one or two\."):
        jackpots('sensors = ["1", "2", "3"]')


def test_JP_1_each_sensor_is_a_game_of_its_own_with_its_own_meter():
    terms = jackpots('sensors = ["1", "2"]')
    round_ = play(terms, stays("Ah Kh Qh Jh Th 9h 8h", sensor_1=100, sensor_2=100))
    supply(round_, sensor_1__meter=Meter(1_000_000, 500_000), sensor_2__meter=Meter(70_000, 20_000))
    assert (paid(round_, "sensor-1"), paid(round_, "sensor-2")) == (1_000_000, 70_000)
    after = round_.settlement.meters
    assert (after["sensor-1/meter"].amount_cents, after["sensor-2/meter"].amount_cents) == (500_000, 20_000)


def test_JP_1_a_seat_may_play_one_sensor_of_two():
    terms = jackpots('sensors = ["1", "2"]')
    assert paid(play(terms, stays(STRAIGHT_FLUSHES[3], sensor_2=100)), "sensor-2") == 300


def test_JP_1_the_same_game_twice_still_has_two_meters():
    terms = jackpots('sensors = ["1", "1"]')
    round_ = play(terms, stays(HEARTS, sensor_1=100, sensor_2=100))
    supply(round_, sensor_1__meter=Meter(1_000_000, 500_000), sensor_2__meter=Meter(70_000, 20_000))
    assert (paid(round_, "sensor-1"), paid(round_, "sensor-2")) == (1_000_000, 70_000)


@pytest.mark.parametrize("kind", list(JackpotKind))
def test_JP_1_all_jackpots_of_a_table_are_of_one_kind(kind):
    terms = jackpots(f'sensors = ["1", "2"]\nkind = "{kind}"')
    word = {"house": "House Jackpot", "progressive": "Progressive"}[kind]
    assert [sensor.label for sensor in terms.sensors] == [word, f"{word} 2"]


def test_JP_1_there_is_no_mixed_kind():
    with pytest.raises(RulesError, match=r"progressive.* or .*house"):
        jackpots('kind = "linked"')


def test_JP_1_a_sensor_carries_a_game_that_exists():
    with pytest.raises(RulesError, match="no jackpot table"):
        jackpots('sensors = ["4"]')


# JP-2: the order of a round


def test_JP_2_the_jackpot_wager_comes_after_the_base_wager():
    round_ = Round(load(ILS))
    assert "needs the Ante first" in refused(round_, PlaceWager(1, "sensor-1", 100)).sentence


def test_JP_2_later_chips_are_refused_once_wagers_are_closed():
    round_ = dealt(load(ILS), stays(HEARTS), duties=BY_HAND)
    for action in (DealPacket(1), DealPacket(DEALER), Raise(1, 500), Reveal(), Settle()):
        assert refused(round_, PlaceWager(1, "sensor-1", 100)).clause == "ILS-2"
        round_.apply(action)
    assert refused(round_, PlaceWager(1, "sensor-1", 100)).clause == "ILS-2"


def test_JP_2_an_accepted_wager_stands():
    round_ = dealt(load(ILS), stays(HEARTS, sensor_1=100))
    assert "too late" in refused(round_, WithdrawWager(1, "sensor-1")).sentence


def test_JP_2_the_game_is_started_once():
    assert refused(dealt(load(ILS), stays(HEARTS)), CloseWagers()).clause == "ILS-2"


@pytest.mark.parametrize("early", [DealPacket(1), Reveal(), Settle(), Raise(1, 500), SupplyMeters({})])
def test_JP_2_nothing_is_accepted_before_the_start(early):
    refused(wagered(load(ILS), stays(HEARTS, sensor_1=100), duties=BY_HAND), early)


def test_JP_2_the_rules_sheet_tells_the_order():
    sheet = " ".join(rules_sheet(load(ILS)).split())
    told = ("place the Ante.", "which lights up", "presses START GAME", "a packet of seven cards", "presses END GAME")
    places = [sheet.index(words) for words in told]
    assert places == sorted(places)


# JP-3: a win is confirmed


def test_JP_3_a_round_works_out_the_meter_and_moves_none():
    meters = {"sensor-1/meter": METER}
    round_ = play(ILS, stays(HEARTS, sensor_1=100), meters=meters)
    assert meters == round_.meters == {"sensor-1/meter": METER}
    assert round_.settlement.meters == {"sensor-1/meter": Meter(520_000, 500_000, 0)}


def test_JP_3_the_rules_sheet_says_who_confirms_a_win():
    sheet = " ".join(rules_sheet(load(ILS)).split())
    assert "calls a supervisor, who checks the cards and confirms" in sheet
    assert "[JP-3]" in sheet
    assert "[JP-3]" not in rules_sheet(load("high-card-flush"))


# JP-4: nothing is undone


@pytest.mark.parametrize(
    "later",
    [SupplyMeters({"sensor-1/meter": Meter(1)}), Settle(), CallMisdeal(1, 8), WithdrawWager(1, "sensor-1"), Fold(1)],
)
def test_JP_4_a_settled_win_is_changed_by_no_later_action(later):
    round_ = play(ILS, stays(HEARTS, sensor_1=100), meters={"sensor-1/meter": METER})
    refused(round_, later)
    assert paid(round_, "sensor-1") == 1_000_000


def test_JP_4_a_line_of_a_settlement_cannot_be_edited():
    round_ = play(ILS, stays(HEARTS, sensor_1=100), meters={"sensor-1/meter": METER})
    with pytest.raises(AttributeError):
        line(round_, "sensor-1").won_cents = 0
    with pytest.raises(AttributeError):
        round_.settlement.lines = ()


# JP-5: what comes off the meter


@pytest.mark.parametrize("hand", ["straight-flush", "four-of-a-kind", "full-house", "flush", "straight"])
def test_JP_5_fixed_pays_come_from_the_tray_and_leave_the_meter_alone(hand):
    round_ = play(ILS, stays(POKER[hand], sensor_1=100), meters={"sensor-1/meter": METER})
    assert line(round_, "sensor-1").meter is None
    assert round_.settlement.meters == {"sensor-1/meter": METER}


def test_JP_5_percentage_pays_come_off_the_meter():
    round_ = royals(load(ILS), SPADES, sensor_1__meter=METER)
    assert line(round_, "sensor-1").meter == "sensor-1/meter"
    assert round_.settlement.meters["sensor-1/meter"] == Meter(900_000, 500_000, 20_000)


def test_JP_5_a_share_is_not_settled_before_the_meter_is_known():
    round_ = play(ILS, stays(HEARTS, sensor_1=100))
    assert not round_.finished
    assert round_.legal(DEALER)[0].kind is SupplyMeters
    no = refused(round_, Settle())
    assert no.clause == "JP-5"
    assert "sensor-1/meter" in no.sentence


def test_JP_5_another_sensors_meter_will_not_do():
    round_ = play(ILS, stays(HEARTS, sensor_1=100))
    assert refused(round_, SupplyMeters({"sensor-2/meter": METER})).clause == "JP-5"
    assert not round_.finished
    round_.apply(SupplyMeters({"sensor-1/meter": METER}))
    assert paid(round_, "sensor-1") == 1_000_000


def test_JP_5_meters_are_supplied_when_wagers_are_settled_not_before():
    round_ = wagered(ILS, stays(HEARTS, sensor_1=100), duties=BY_HAND)
    for action in (CloseWagers(), DealPacket(1), DealPacket(DEALER), Raise(1, 500)):
        assert refused(round_, SupplyMeters({"sensor-1/meter": METER})).clause == "JP-5"
        round_.apply(action)
    round_.apply(Reveal())
    round_.apply(SupplyMeters({"sensor-1/meter": METER}))
    round_.apply(Settle())
    assert paid(round_, "sensor-1") == 1_000_000


def test_JP_5_a_meter_is_an_amount_with_seed_and_reserve():
    round_ = play(ILS, stays(HEARTS, sensor_1=100))
    assert refused(round_, SupplyMeters({"sensor-1/meter": 1_000_000})).clause == "JP-5"
    with pytest.raises(ValueError, match="whole number of cents from 0 up"):
        Meter(-1)


def test_JP_5_settling_by_hand_asks_for_the_meter_too():
    seat = SeatPlay(1, {"ante": 500, "play": 500, "sensor-1": 100}, parse_hand(HEARTS), folded=False)
    with pytest.raises(MetersNeeded, match="sensor-1/meter"):
        settle(load(ILS), [seat], parse_hand(DEALER_HAND))


@pytest.mark.parametrize(("hand", "pays"), [("straight-flush", 25_000), ("four-of-a-kind", 7500), ("straight", 200)])
def test_JP_5_all_pays_off_the_meter_is_the_second_style(hand, pays):
    terms = jackpots("all_off_the_meter = true")
    round_ = supply(play(terms, stays(POKER[hand], sensor_1=100)), sensor_1__meter=METER)
    assert (paid(round_, "sensor-1"), line(round_, "sensor-1").meter) == (pays, "sensor-1/meter")
    assert round_.settlement.meters["sensor-1/meter"].amount_cents == 1_000_000 - pays


def test_JP_5_a_house_table_to_one_returns_the_stake_beside_the_meter():
    table = '[tables.jackpot.OURS]\nmetric = "straight-flush"\nbasis = "to 1"\npays = { "6+" = "100%", 5 = 20 }'
    terms = rules(ILS, f'{table}\n[jackpots]\nsensors = ["OURS"]\nall_off_the_meter = true')
    round_ = supply(play(terms, stays(STRAIGHT_FLUSHES[5], sensor_1=100)), sensor_1__meter=METER)
    assert paid(round_, "sensor-1") == 2100
    assert round_.settlement.meters["sensor-1/meter"].amount_cents == 1_000_000 - 2000


def test_JP_5_a_losing_wager_needs_no_meter_in_either_style():
    assert play(jackpots("all_off_the_meter = true"), stays(POKER["three-of-a-kind"], sensor_1=100)).finished


def test_JP_5_a_meter_that_runs_dry_still_pays_the_fixed_award():
    terms = jackpots("all_off_the_meter = true")
    round_ = supply(play(terms, stays(POKER["straight-flush"], sensor_1=100)), sensor_1__meter=Meter(100))
    assert paid(round_, "sensor-1") == 25_000
    assert round_.settlement.meters["sensor-1/meter"].amount_cents == 0


def test_JP_5_no_other_wager_touches_a_meter():
    round_ = supply(
        play(ILS, stays(HEARTS, raises=1000, flush_rush=100, super_flush_rush=100, sensor_1=100)),
        sensor_1__meter=METER,
    )
    assert [line.wager for line in round_.settlement.lines if line.meter] == ["sensor-1"]


# JP-6: several meter wins


def test_JP_6_from_the_dealers_right_each_on_the_meter_as_it_stands():
    round_ = royals(load(ILS), HEARTS, SPADES, DIAMONDS, sensor_1__meter=METER)
    # Diamonds sit on the dealer's right: 10% of 1,000,000; spades 10% of 900,000; hearts what is left.
    assert [paid(round_, "sensor-1", seat) for seat in (3, 2, 1)] == [100_000, 90_000, 810_000]


def test_JP_6_a_winner_after_the_top_award_gets_the_reseeded_meter():
    round_ = royals(load(ILS), SPADES, HEARTS, sensor_1__meter=METER)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [1_000_000, 52_000]


def test_JP_6_the_second_100_percent_winner_gets_the_reseeded_meter():
    terms = jackpots('sensors = ["2"]')
    round_ = royals(terms, "Ah Kh Qh Jh Th 9h 2s", "As Ks Qs Js Ts 9s 2h", sensor_1__meter=METER)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [1_000_000, 520_000]
    assert round_.settlement.meters["sensor-1/meter"] == Meter(500_000, 500_000, 0)


def test_JP_6_a_folded_hand_keeps_its_place():
    players = (stays(HEARTS, sensor_1=100), folds(SPADES, sensor_1=100))
    round_ = supply(play(ILS, *players, dealer=DEALER_HAND), sensor_1__meter=METER)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [100_000, 900_000]


def test_JP_6_two_meters_do_not_wait_for_each_other():
    meters = {"sensor_1__major": Meter(1_000_000, 500_000), "sensor_1__minor": Meter(70_000, 20_000)}
    round_ = royals(jackpots('sensors = ["ML1"]'), HEARTS, SPADES, DIAMONDS, **meters)
    assert [paid(round_, "sensor-1", seat) for seat in (3, 2, 1)] == [70_000, 20_000, 1_000_000]


def test_JP_6_equal_shares_of_the_top_award_is_an_option():
    terms = jackpots('sensors = ["2"]\norder = "equal-shares"')
    round_ = royals(terms, "Ah Kh Qh Jh Th 9h 2s", "As Ks Qs Js Ts 9s 2h", sensor_1__meter=METER)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [500_000, 500_000]
    assert round_.settlement.meters["sensor-1/meter"] == Meter(520_000, 500_000, 0)


def test_JP_6_a_share_alone_is_the_whole_award():
    assert pay_claims([TOP], {"sensor-1/meter": METER}, jackpots('order = "equal-shares"').jackpots)[0] == [1_000_000]


def test_JP_6_equal_shares_are_shares_of_what_is_left_when_their_turn_comes():
    paid_, after = pay_claims(
        [TENTH, TOP, TOP, TENTH], {"sensor-1/meter": METER}, jackpots('order = "equal-shares"').jackpots
    )
    assert paid_ == [100_000, 450_000, 450_000, 52_000]
    assert after["sensor-1/meter"] == Meter(468_000, 500_000, 0)


def test_JP_6_equal_shares_use_the_meter_up_to_the_cent():
    paid_, _ = pay_claims([TOP] * 3, {"sensor-1/meter": Meter(1001)}, jackpots('order = "equal-shares"').jackpots)
    assert paid_ == [334, 334, 333]


# JP-7: reseeding


def test_JP_7_a_100_percent_award_reseeds_with_seed_and_reserve():
    round_ = royals(load(ILS), HEARTS, sensor_1__meter=METER)
    assert round_.settlement.meters["sensor-1/meter"] == Meter(520_000, 500_000, 0)


def test_JP_7_the_reserve_is_spent_once():
    paid_, after = pay_claims([TOP, TOP, TOP], {"sensor-1/meter": METER}, load(ILS).jackpots)
    assert paid_ == [1_000_000, 520_000, 500_000]
    assert after["sensor-1/meter"] == Meter(500_000, 500_000, 0)


def test_JP_7_a_smaller_share_leaves_the_rest_and_the_reserve():
    round_ = royals(load(ILS), SPADES, sensor_1__meter=METER)
    assert round_.settlement.meters["sensor-1/meter"] == Meter(900_000, 500_000, 20_000)


def test_JP_7_without_a_seed_the_meter_restarts_empty():
    round_ = royals(load(ILS), HEARTS, sensor_1__meter=Meter(1_000_000))
    assert round_.settlement.meters["sensor-1/meter"] == Meter(0, 0, 0)


def test_JP_7_a_fixed_pay_never_reseeds():
    terms = jackpots("all_off_the_meter = true")
    round_ = supply(play(terms, stays(POKER["straight-flush"], sensor_1=100)), sensor_1__meter=Meter(25_000, 5, 5))
    assert round_.settlement.meters["sensor-1/meter"] == Meter(0, 5, 5)


# JP-10: the house jackpot

PRIZE = Meter(1_000_000)


def test_JP_10_each_winner_is_paid_in_full():
    terms = jackpots('sensors = ["2"]\nkind = "house"')
    round_ = royals(terms, "Ah Kh Qh Jh Th 9h 2s", "As Ks Qs Js Ts 9s 2h", sensor_1__meter=PRIZE)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [1_000_000, 1_000_000]


def test_JP_10_the_prize_stays_what_the_house_set():
    round_ = royals(jackpots('kind = "house"'), SPADES, HEARTS, sensor_1__meter=PRIZE)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [1_000_000, 100_000]
    assert round_.settlement.meters == {"sensor-1/meter": PRIZE}


def test_JP_10_equal_shares_do_not_apply():
    terms = jackpots('sensors = ["2"]\nkind = "house"\norder = "equal-shares"')
    round_ = royals(terms, "Ah Kh Qh Jh Th 9h 2s", "As Ks Qs Js Ts 9s 2h", sensor_1__meter=PRIZE)
    assert [paid(round_, "sensor-1", seat) for seat in (2, 1)] == [1_000_000, 1_000_000]


def test_JP_10_the_wager_is_placed_as_any_jackpot_wager():
    round_ = wagered(jackpots('kind = "house"'), stays(HEARTS))
    assert refused(round_, PlaceWager(1, "sensor-1", 200)).clause == "ILS-2"
    round_.apply(PlaceWager(1, "sensor-1", 100))
    assert round_.wagers[1]["sensor-1"] == 100


def test_JP_10_three_notices_are_posted():
    posted = rules_sheet(jackpots('kind = "house"')).split("What the house posts")[1]
    for notice in ("amount of the house jackpot", "No player money", "removed without notice"):
        assert notice in posted
        assert notice not in rules_sheet(load(ILS))


def test_JP_10_the_sheet_prints_the_amount_of_a_house_jackpot_at_its_wager():
    terms = jackpots('kind = "house"\nwager_cents = 500\n[jackpots.terms.1]\nseed_cents = 1000000')
    sheet = rules_sheet(terms)
    rows = {cells[1].strip(): cells[2].strip() for line in sheet.splitlines() if (cells := line.split("|"))[1:]}
    assert (rows["royal flush in hearts"], rows["other royal flush"]) == ("$50,000", "$5,000")
    assert rows["straight flush"] == "250 for 1"
    assert "- The amount of the house jackpot is $50,000. [JP-10]" in sheet.split("What the house posts")[1]
    assert default_meters(terms, terms.sensors[0])[0].seed_cents == 5_000_000


def test_JP_10_the_sheet_of_a_house_jackpot_speaks_of_no_meter():
    """Where the house file sets no amount, the sheet leaves it to the display; a percentage is never all of a meter."""
    terms = jackpots('kind = "house"\nsensors = ["1", "ML1"]\n[jackpots.terms.1]\nseed_cents = 1000000')
    sheet = rules_sheet(terms)
    told = sheet.split("Whose values these are")[0]
    assert "meter" not in told
    assert "100%" not in told
    assert "minor amount" in told
    assert "- The amount of the house jackpot is on the display. [JP-10]" in sheet


def test_JP_10_an_own_table_of_a_house_jackpot_needs_an_amount_and_no_rates():
    own = '[tables.jackpot.OURS]\nmetric = "straight-flush"\npays = { 7 = "10%" }'
    own = f"[jackpots.terms.OURS]\nseed_cents = 777700\n{own}"
    assert "| $777.70 " in rules_sheet(jackpots(f'kind = "house"\nsensors = ["OURS"]\n{own}'))
    with pytest.raises(RulesError, match="contribution: it is missing"):
        jackpots(f'sensors = ["OURS"]\n{own}')
