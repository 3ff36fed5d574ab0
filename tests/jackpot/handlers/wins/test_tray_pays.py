"""Fixed pays from the tray, which the dealer pays and signs for (JP-5)."""

from __future__ import annotations

import pytest

from longsuit.jackpot import PayFromTray, SelectHand, WinNames, replay, win_page
from tests.jackpot.house import House, house_jackpot, jackpot
from tests.jackpot.playing import CARDS, HEARTS, deal, one_table

SPOT = {"table": "T1", "seat": 1, "sensor": 1}


def test_JP_5_the_dealer_pays_from_the_tray_and_signs_every_step():
    house = one_table()
    deal(house, {1: (1,)})
    before = house.meter().amount
    names = WinNames("Mara", "The Main Game", "Hearts Royal")
    events = house.do(PayFromTray, hand="full-house", cards=CARDS["full-house"], names=names, **SPOT)
    assert [event.kind for event in events] == ["hand-selected", "cards-checked", "win-confirmed", "win-committed"]
    page = win_page(house.state, events[0].win)
    assert (page.prize_cents, page.source, page.from_meter) == (500, "tray:T1", 0)
    assert {(one.actor, one.role) for _, one in page.signatures} == {("Dan", "dealer")}
    assert (page.player, page.table_title, page.jackpot_title) == ("Mara", "The Main Game", "Hearts Royal")
    assert house.meter().amount == before
    assert replay(house.events) == house.state
    assert house.refused(PayFromTray, hand="full-house", cards=CARDS["full-house"], **SPOT).clause == "JP-4"


@pytest.mark.parametrize(
    ("game", "hand", "cards", "clause"),
    [
        (jackpot(), "royal-flush-hearts", HEARTS, "JP-5"),
        (jackpot(executive_from_cents=500), "full-house", CARDS["full-house"], "JP-3"),
        (jackpot("royal", all_off_the_meter=True), "full-house", CARDS["full-house"], "JP-5"),
        (house_jackpot("royal"), "royal-flush-hearts", HEARTS, "JP-5"),
        (jackpot(), "full-house", HEARTS, "JP-3"),
        (jackpot(), "nothing", HEARTS, "JP-3"),
    ],
)
def test_JP_5_what_the_tray_does_not_pay_goes_to_the_pit(game, hand, cards, clause):
    house = House().add(game).open("T1", "royal")
    deal(house, {1: (1,)})
    assert house.refused(PayFromTray, hand=hand, cards=cards, **SPOT).clause == clause


def test_JP_3_a_name_that_cannot_be_printed_is_refused():
    house = one_table()
    deal(house, {1: (1,)})
    for bad in ("Ma\nra", "x" * 201, "\u202e"):
        no = house.refused(SelectHand, hand="flush", names=WinNames(player=bad), **SPOT)
        assert (no.clause, "a name on a win page" in no.sentence) == ("JP-3", True)
