"""Jackpot tables: fixed return, what a meter is worth, break-even, both readings of A-2-3-4-5-6, other wagers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from longsuit.odds import OddsError
from longsuit.odds.sidebets.jackpot_odds import ace_low_six_readings, jackpot_odds, jackpots
from longsuit.rules import Basis, Metric, Odds, PayRow, PayTable, Share, load, read_house

HANDS = 133_784_560
POKER_PAYS = 250 * 37_260 + 75 * 224_848 + 5 * 3_473_184 + 4 * 4_047_644 + 2 * 6_180_020


def under(**changes: object):
    return jackpots(load("i-luv-suits", read_house({"jackpots": changes}, "house.toml")))


@pytest.fixture(scope="module")
def published():
    return jackpots(load("i-luv-suits"))


def test_ILS_11_table_1_breaks_even_at_43897_dollars_69(published):
    one = published["1"]
    assert one.fixed_return == Fraction(POKER_PAYS, HANDS)
    assert one.per_dollar == {"meter": Fraction(1_081, HANDS) + Fraction(3_243, 10 * HANDS)}
    assert one.break_even_cents == {"meter": 4_389_769}
    assert one.returned(meter=one.break_even["meter"]) == 1


def test_ILS_11_ML1_pays_a_quarter_of_royals_from_major_and_the_rest_from_minor(published):
    two_meters = published["ML1"]
    assert two_meters.fixed_return == published["1"].fixed_return
    assert two_meters.per_dollar == {"major": Fraction(1_081, HANDS), "minor": Fraction(3_243, HANDS)}
    assert two_meters.break_even["major"] == 3 * two_meters.break_even["minor"]


def test_every_point_of_the_break_even_line_breaks_even(published):
    two_meters = published["ML1"]
    for minor in (0, 1, 500_000, 1_902_233):
        major = two_meters.break_even_given(minor=minor)
        assert two_meters.returned(major=major, minor=minor) == 1
    assert two_meters.break_even_given(minor=5_000_000) == 0


@pytest.mark.parametrize(("name", "five"), [("2", 300), ("3", 200)])
def test_ILS_11_tables_2_and_3_by_hand(published, name, five):
    fixed = five * 39_960 + 50 * 676_196 + 3 * 8_642_932
    assert published[name].fixed_return == Fraction(fixed, HANDS)
    assert published[name].shares == {"meter": Fraction(32 + 180, HANDS) + Fraction(1_592 - 180, 10 * HANDS)}


@pytest.mark.parametrize(("reading", "whole"), [("10%", 32 + 180), ("100%", 32 + 180 + 180)])
def test_ILS_11_both_readings_of_the_low_six(published, reading, whole):
    tenth = 32 + 1_592 - whole
    share = Fraction(whole, HANDS) + Fraction(tenth, 10 * HANDS)
    house = under(ace_low_six_pays=reading)
    assert house["2"].shares == {"meter": share}
    assert ace_low_six_readings(published["2"])[reading].shares == house["2"].shares
    assert ace_low_six_readings(house["3"])[reading].awards == house["3"].awards


def test_ILS_11_a_five_dollar_wager_multiplies_pays_and_display(published):
    five = under(wager_cents=500)
    for name, one_dollar in published.items():
        assert five[name].fixed_return == one_dollar.fixed_return
        for meter in one_dollar.meters:
            assert five[name].break_even[meter] == 5 * one_dollar.break_even[meter]
            assert five[name].per_dollar[meter] == one_dollar.per_dollar[meter] / 5


def test_variance_is_that_of_every_award_paid(published):
    one, cents = published["1"], 2_000_000
    paid = [
        (award.combinations, award.pays + award.share * Fraction(cents, 100) if award.meter else award.pays)
        for award in one.awards
    ]
    mean = Fraction(sum(times * pay for times, pay in paid)) / HANDS
    square = Fraction(sum(times * pay**2 for times, pay in paid)) / HANDS
    assert mean == one.returned(meter=cents)
    assert one.variance(meter=cents) == square - mean**2


def test_awards_are_every_hand_once(published):
    for odds in published.values():
        assert sum(award.combinations for award in odds.awards) == HANDS
        assert sum(award.probability for award in odds.awards) == 1
        assert odds.hit_frequency == 1 - odds.awards[-1].probability


def test_ILS_4_a_jackpot_lost_by_folding_is_marked(published):
    assert published["1"].holds_for_every_strategy
    assert not under(on_folded_hands=False)["1"].holds_for_every_strategy


def test_a_house_table_of_its_own():
    own = {"metric": "flush", "pays": {"7": "100% minor", "6": "5% minor", "5": 20}}
    house = read_house({"tables": {"jackpot": {"OWN": own}}}, "house.toml")
    odds = jackpots(load("i-luv-suits", house))["OWN"]
    assert odds.fixed_return == Fraction(20 * 3_814_668, HANDS)
    assert odds.to_json()["per_dollar_of_minor"]["value"] == pytest.approx((6_864 + 0.05 * 267_696) / HANDS)


def test_a_stake_that_comes_back_is_part_of_the_return():
    table = PayTable("OWN", Metric.FLUSH, Basis.TO_1, (PayRow("7", or_more=False, award=Odds(Fraction(9))),))
    assert jackpot_odds(table).fixed_return == Fraction(10 * 6_864, HANDS)


def test_a_table_that_returns_everything_breaks_even_on_an_empty_meter():
    table = PayTable(
        "OWN",
        Metric.FLUSH,
        Basis.FOR_1,
        (
            PayRow("7", or_more=False, award=Share(Fraction(100), "meter")),
            PayRow("2", or_more=True, award=Odds(Fraction(2))),
        ),
    )
    assert jackpot_odds(table).break_even == {"meter": 0}


def test_json_has_the_fields_relied_on(published):
    one, two = published["1"].to_json(), published["ML1"].to_json()
    assert one["break_even_cents"] == 4_389_769
    assert {"fixed_return", "per_dollar_of_meter"} <= set(one)
    assert {"fixed_return", "per_dollar_of_major", "per_dollar_of_minor"} <= set(two)
    assert (two["break_even_of_major_cents"], two["break_even_of_minor_cents"]) == (5_706_700, 1_902_233)


def test_frame_and_html(published):
    assert published["1"].to_frame()["combinations"].sum() == HANDS
    html = published["1"]._repr_html_()
    assert "$43,897.69" in html
    assert "royal flush in hearts" in html


def test_games_without_sensors_have_no_jackpots():
    assert jackpots(load("nine-card-fortune-flush")) == {}


def test_refusals_are_one_sentence(published):
    one = published["1"]
    with pytest.raises(OddsError, match=r"has no meter “major”\. Its meters are meter"):
        one.returned(major=5)
    with pytest.raises(OddsError, match="needs to know what major and minor shows"):
        published["ML1"].returned()
    with pytest.raises(OddsError, match="cannot show -1 cents"):
        one.returned(meter=-1)
    with pytest.raises(OddsError, match="Give all but one of them to find that one"):
        published["ML1"].break_even_given()
    with pytest.raises(OddsError, match="cannot be 0 cents"):
        jackpot_odds(one.table, 0)
    with pytest.raises(OddsError, match="does not pay A-2-3-4-5-6 by its ace"):
        ace_low_six_readings(one)
