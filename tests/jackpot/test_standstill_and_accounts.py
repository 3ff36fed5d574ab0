"""What is kept, and what happens when it cannot be: JP-13 and JP-14."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.base import MICRO
from longsuit.jackpot import (
    EndGame,
    MeterTerms,
    PlaceBase,
    PlaceWager,
    RemoveWager,
    Resume,
    Sensor,
    StartGame,
    Suspend,
    UndoWin,
    differences,
    display,
    evolve,
    game_of,
    meter_amounts,
    meter_books,
    replay,
    sensor_of,
    win_page,
)
from longsuit.rules import load
from tests.jackpot.house import (
    TABLE_1,
    TABLE_2,
    TABLE_ML1,
    House,
    house_jackpot,
    jackpot,
    terms,
)
from tests.jackpot.playing import CLUBS, SPADES, adjust, deal, one_table, pay, played

# JP-13: standstill and return


@pytest.mark.parametrize("where", ["T1", ""])
def test_JP_13_when_the_store_is_unreachable_wagers_are_refused_and_the_display_says_so(where):
    house = one_table()
    house.do(PlaceBase, table="T1", seat=1)
    house.do(PlaceWager, table="T1", seat=1, sensor=1, cents=100)
    house.do(PlaceBase, table="T1", seat=2)
    house.do(Suspend, "administrator", table=where, reason="the store cannot be reached")
    assert display(house.state, "T1").message == "No jackpot wagers: the store cannot be reached"
    for kind, facts in ((PlaceWager, {"seat": 2, "sensor": 1, "cents": 100}), (StartGame, {})):
        no = house.refused(kind, table="T1", **facts)
        assert (no.clause, "the store cannot be reached" in no.sentence) == ("JP-13", True)
    house.do(RemoveWager, table="T1", seat=1, sensor=1)
    house.do(Resume, "administrator", table=where)
    house.do(StartGame, table="T1")


def test_JP_13_a_round_under_way_is_finished_during_a_standstill():
    house = one_table()
    deal(house, {1: (1,)})
    house.do(Suspend, "supervisor", reason="the books do not reconcile")
    pay(house, 1, "royal-flush")
    house.do(EndGame, table="T1")
    assert house.refused(Suspend, "supervisor", reason="again").clause == "JP-13"


def test_JP_13_at_every_moment_the_events_so_far_give_the_exact_state():
    house = played(2)
    deal(house, {1: (1,)})
    pay(house, 1, "royal-flush-hearts")
    state = replay(())
    for number, event in enumerate(house.events, 1):
        state = evolve(state, event)
        assert state == replay(house.events[:number])
        assert state.version == number
    assert state == house.state


# JP-14: the books of a meter


def test_JP_14_start_and_entries_are_the_amount_shown_for_every_meter():
    house = played(4, terms(cap_cents=500_300))
    deal(house, {1: (1,), 2: (1,)})
    pay(house, 2, "royal-flush-hearts")
    win = pay(house, 1, "royal-flush", "Ac Kc Qc Jc Tc 5h 5s")
    house.change(UndoWin(explanation="x", win=win.win, document="form 1"))
    house.change(adjust("malfunction", -12_345))
    books = meter_books(house.state, "royal/meter")
    assert books.reconciles
    assert books.start == 500_000 * MICRO
    assert (books.wagers_cents, books.hits, books.paid_cents) == (2600, 1, 500_300)
    assert books.entries["contribution"] == 300 * MICRO
    assert (books.entries["award"], books.entries["undo"]) == (-550_305_200_000, 50_005_200_000)
    assert books.entries["malfunction"] == -12_345
    assert books.overflow == 90 * MICRO
    assert meter_amounts(house.state) == {"royal/meter": books.start + sum(books.entries.values())}
    assert differences(house.state, house.balances) == ()


def test_JP_14_a_house_jackpot_counts_its_hits():
    house = House().add(house_jackpot("gift", TABLE_1, 40_000)).open("T1", "gift")
    deal(house, {1: (1,), 2: (1,), 3: (1,)})
    pay(house, 3, "royal-flush", CLUBS)
    first = pay(house, 2, "royal-flush-hearts")
    pay(house, 1, "full-house", "8d 8s 8c 9d 9s 2c 3c")
    books = meter_books(house.state, "gift/meter")
    assert (books.hits, books.paid_cents, books.amount) == (2, 44_000, 40_000 * MICRO)
    house.change(UndoWin(explanation="the wrong seat", win=first.win, document="form 1"))
    assert meter_books(house.state, "gift/meter").hits == 1
    assert replay(house.events) == house.state


def test_JP_14_two_prizes_of_a_house_jackpot_count_apart():
    two = (MeterTerms("major", 40_000), MeterTerms("minor", 1_000))
    house = House().add(jackpot("pair", TABLE_ML1, *two, kind="house")).open("T1", "pair")
    deal(house, {1: (1,), 2: (1,)})
    pay(house, 2, "royal-flush", CLUBS)
    pay(house, 1, "royal-flush", SPADES)
    hits = {name: meter_books(house.state, name).hits for name in house.state.meters}
    assert hits == {"pair/major": 0, "pair/minor": 2}


def test_JP_14_a_difference_is_told():
    house = played(1)
    meter = house.meter()
    wrong = replace(house.state, meters={meter.name: replace(meter, amount=meter.amount + 1)})
    shown, booked = differences(wrong, house.balances)
    assert "do not add up" in shown
    assert booked.startswith("meter:royal/meter holds 500,090,000,001 and its entries make 500,090,000,000")


def test_JP_14_pages_and_books_of_what_does_not_exist_are_refused():
    for ask, clause in ((win_page, "JP-3"), (meter_books, "JP-14")):
        with pytest.raises(ValueError, match="There is no") as no:
            ask(House().state, "none")
        assert no.value.clause == clause


# The house file


def test_ILS_11_a_jackpot_is_made_from_the_rules_of_the_house():
    rules = load("i-luv-suits")
    game = game_of(rules, rules.sensors[0], "royal", (terms(),))
    assert game == jackpot("royal", TABLE_1, terms())
    assert sensor_of(game) == Sensor("royal", TABLE_1)
    tables = {table.name: table for table in rules.sensors[0].tables}
    two = game_of(rules, replace(rules.sensors[0], table=tables["2"]), "straight", (terms(),))
    assert two.posted == TABLE_2
    with pytest.raises(ValueError, match="has no pay table"):
        game_of(rules, rules.base, "royal", (terms(),))
