"""JP-10, JP-12 and JP-17: what displays show at any wager, for progressives and for house jackpots."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.jackpot import ChangeTerms, MeterTerms, display, displayed_jackpots, house_notices, shown_pays, win_page
from tests.jackpot.house import TABLE_1, TABLE_2, TABLE_3, TABLE_ML1, House, house_jackpot, jackpot, terms
from tests.jackpot.playing import deal, one_table, pay, start


def pays(game) -> dict[str, str]:
    return {pay.hand: pay.pays for pay in shown_pays(game)}


def test_JP_17_a_wager_of_5_dollars_multiplies_the_pays_shown_and_no_percentage():
    shown = pays(jackpot("royal", TABLE_1, wager_cents=500))
    assert (shown["straight-flush"], shown["four-of-a-kind"], shown["straight"]) == ("$1,250", "$375", "$10")
    assert (shown["royal-flush-hearts"], shown["royal-flush"]) == ("100% of the meter", "10% of the meter")


def test_JP_17_two_meters_are_named():
    shown = pays(jackpot("double", TABLE_ML1, terms("major"), terms("minor", 20_000), wager_cents=200))
    assert list(shown.values())[:3] == ["100% of the major", "100% of the minor", "$500"]


@given(wager=st.integers(1, 100_000), posted=st.sampled_from([TABLE_1, TABLE_2, TABLE_3]), basis=st.booleans())
def test_JP_17_what_a_fixed_pay_shows_is_what_it_pays(wager, posted, basis):
    posted = replace(posted, basis="to 1" if basis else "for 1")
    hand = "straight" if posted.metric == "poker" else "5"
    house = one_table(jackpot("royal", posted, wager_cents=wager))
    shown = pays(house.state.jackpots["royal"])[hand]
    deal(house, {1: (1,)})
    win = pay(house, 1, hand)
    paid = win.prize_cents - (wager if basis else 0)
    assert shown == f"${paid / 100:,.2f}".removesuffix(".00") + (" and the wager back" if basis else "")
    assert win_page(house.state, win.win).terms == f"${win.prize_cents / 100:,.2f}".removesuffix(".00")


@pytest.mark.parametrize("prize", [1_000_000, 12_345])
def test_JP_10_a_house_jackpot_shows_its_amount_and_three_notices_and_never_a_meter(prize):
    house = House().add(house_jackpot("gift", TABLE_1, prize)).open("T1", "gift")
    (shown,) = displayed_jackpots(house.state, "T1")
    amounts = [pay.pays for pay in shown.pays[:2]]
    assert amounts == [f"${prize / 100:,.2f}".removesuffix(".00"), "$1,000" if prize == 1_000_000 else "$12.35"]
    assert not any("%" in pay.pays for pay in shown.pays)
    assert len(shown.notices) == 3
    deal(house, {1: (1,)})
    win = pay(house, 1, "royal-flush")
    assert win_page(house.state, win.win).terms == amounts[1]


def test_JP_10_another_prize_is_shown_at_once():
    house = House().add(house_jackpot("gift", TABLE_1, 1_000_000)).open("T1", "gift")
    house.change(ChangeTerms(explanation="more", jackpot="gift", terms=MeterTerms("meter", 2_000_000)))
    (shown,) = displayed_jackpots(house.state, "gift")
    assert shown.pays[0].pays == "$20,000"
    assert "$20,000" in shown.notices[0]
    assert house_notices([jackpot()]) == ()


def test_JP_12_a_display_has_the_rates_in_force_and_the_pays_posted_at_its_table():
    house = House().add(jackpot("royal", TABLE_1, terms(rate="15.25%", cap_cents=900_000))).open("T1", "royal")
    (shown,) = displayed_jackpots(house.state, "T1")
    (meter,) = shown.meters
    assert (meter.amount_cents, meter.seed_cents, meter.cap_cents) == (500_000, 500_000, 900_000)
    assert (meter.contribution, meter.reserve) == ("15.25%", "2%")
    with pytest.raises(ValueError, match="There is no table or jackpot “T9”"):
        displayed_jackpots(house.state, "T9")


def test_JP_12_a_display_is_sent_plain_data():
    house = one_table(jackpot("royal"), jackpot("double", TABLE_ML1, terms("major"), terms("minor", 20_000)))
    start(house, {1: (1, 2), 3: (2,)})
    sent = asdict(display(house.state, "T1"))
    assert json.loads(json.dumps(sent))["meters"] == [
        {"meter": "royal/meter", "amount_cents": 500_015, "pending_cents": []},
        {"meter": "double/major", "amount_cents": 500_030, "pending_cents": []},
        {"meter": "double/minor", "amount_cents": 20_030, "pending_cents": []},
    ]
    assert (sent["phase"], sent["lit"], sent["message"]) == ("chips", ((1, 1), (1, 2), (3, 2)), "")


def test_JP_12_a_display_shows_whole_cents_and_changes_nothing():
    house = one_table(jackpot("royal", TABLE_1, terms(rate="0.9999%")))
    start(house, {1: (1,)})
    before = house.state
    assert display(house.state, "T1").meters[0].amount_cents == 500_001
    assert house.state is before
    with pytest.raises(ValueError, match="There is no table “T2”"):
        display(house.state, "T2")
