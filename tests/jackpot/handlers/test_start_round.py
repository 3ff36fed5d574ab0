"""START GAME with all wagers of a round in one command: what it takes, and that it is the single steps at once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import MICRO, Refused
from longsuit.jackpot import (
    Accepted,
    CallMisdeal,
    Chips,
    CountChips,
    EndGame,
    Phase,
    PlaceBase,
    PlaceWager,
    StartGame,
    StartRound,
    Suspend,
    event_from_json,
    evolve,
    replay,
    to_json,
    transfers_of,
)
from tests.jackpot.house import TABLE_1, TABLE_2, House, jackpot, terms
from tests.jackpot.playing import one_table

GAMES = (
    jackpot("royal", TABLE_1, terms(seed=5, cap_cents=40)),
    jackpot("straight", TABLE_2, terms(rate="33.3333%"), wager_cents=500),
)
CENTS = {1: 100, 2: 500}
"""The fixed wager of each sensor."""


def chips(*spots):
    return tuple(Chips(seat, sensor, CENTS[sensor]) for seat, sensor in spots)


def test_JP_2_all_wagers_of_a_round_start_it_at_once():
    house = one_table(*GAMES)
    (event,) = house.do(StartRound, table="T1", seats=(1, 3, 6), wagers=chips((3, 2), (1, 1), (3, 1)))
    assert event.accepted == (Accepted(1, 1, 100), Accepted(3, 1, 100), Accepted(3, 2, 500))
    assert event.seats == (1, 3, 6)
    table = house.state.tables["T1"]
    assert table.seated == {1, 3, 6}
    assert dict(table.lit) == {(1, 1): 100, (3, 1): 100, (3, 2): 500}
    house.do(CountChips, table="T1", counted=(2, 1))
    house.do(EndGame, table="T1")


def test_JP_8_each_fund_takes_one_entry_for_all_seats_and_every_cent_is_explained():
    house = one_table(*GAMES)
    (event,) = house.do(StartRound, table="T1", seats=(1, 2, 3), wagers=chips((1, 1), (2, 1), (3, 1), (3, 2)))
    moved = {(str(one.debit), str(one.credit)): one.amount for one in transfers_of(event)}
    assert moved == {
        ("house:chips", "meter:royal/meter"): 35 * MICRO,  # 45 came, and the cap leaves room for 35
        ("house:chips", "overflow:royal/meter"): 10 * MICRO,
        ("house:chips", "reserve:royal/meter"): 6 * MICRO,
        ("house:chips", "meter:straight/meter"): 500 * 333_333,
        ("house:chips", "reserve:straight/meter"): 10 * MICRO,
        ("house:chips", "tray:T1"): (800 - 51 - 10) * MICRO - 500 * 333_333,
    }
    assert sum(moved.values()) == sum(wager.cents for wager in event.accepted) * MICRO


def test_JP_2_wagers_placed_one_by_one_before_are_in_it_too():
    house = one_table(*GAMES)
    house.do(PlaceBase, table="T1", seat=2)
    house.do(PlaceWager, table="T1", seat=2, sensor=1, cents=100)
    (event,) = house.do(StartRound, table="T1", seats=(4,), wagers=chips((2, 2), (4, 1)))
    assert event.seats == (2, 4)
    assert [(wager.seat, wager.sensor) for wager in event.accepted] == [(2, 1), (2, 2), (4, 1)]


@pytest.mark.parametrize(
    ("facts", "clause", "sentence"),
    [
        ({"seats": ()}, "JP-2", "No seat of table T1"),
        ({"seats": (1, 1)}, "JP-2", "Seat 1 already has a base wager"),
        ({"seats": (0,)}, "JP-2", "no seat 0"),
        ({"seats": (7,)}, "JP-2", "no seat 7"),
        ({"seats": (1,), "wagers": chips((1, 1), (1, 1))}, "JP-2", "Sensor 1 of seat 1 already has its wager"),
        ({"seats": (1,), "wagers": chips((2, 1))}, "JP-2", "Seat 2 needs a base wager first"),
        ({"seats": (1,), "wagers": (Chips(1, 3, 100),)}, "JP-1", "no sensor 3"),
        ({"seats": (1,), "wagers": (Chips(1, 2, 100),)}, "JP-1", "The wager of straight is $5, not $1."),
        ({"seats": (1,), "wagers": (Chips(1, 1, -100),)}, "JP-1", "The wager of royal is $1, not -$1."),
        ({"seats": ("1",)}, "JP-14", "whole number"),
        ({"seats": [1]}, "JP-14", "start-round.seats"),
        ({"seats": (True,)}, "JP-14", "whole number"),
        ({"seats": (1,), "wagers": ((1, 1, 100),)}, "JP-14", "start-round.wagers"),
        ({"seats": (1,), "wagers": (Chips(1, 1, 10**30),)}, "JP-14", "too large"),
        ({"seats": (1,), "wagers": chips((1, 1)), "counted": (0, 0)}, "JP-2", "The count of 0, 0 is not the number"),
        ({"seats": (1,), "wagers": chips((1, 1)), "counted": (1,)}, "JP-2", "The count of 1 is not the number"),
        ({"seats": (1,), "wagers": chips((1, 1)), "counted": (0, 1)}, "JP-2", "Count the chips again."),
        ({"seats": (1,), "counted": (0, 0, 0)}, "JP-2", "The count of 0, 0, 0 is not the number"),
        ({"seats": (1,), "counted": [0, 0]}, "JP-14", "start-round.counted"),
        ({"seats": (1,), "counted": (0.0, 0)}, "JP-14", "whole number"),
        ({"seats": (1,), "counted": 0}, "JP-14", "start-round.counted"),
    ],
)
def test_JP_2_one_wager_that_will_not_do_and_none_is_taken(facts, clause, sentence):
    house = one_table(*GAMES)
    no = house.refused(StartRound, table="T1", **facts)
    assert no.clause == clause
    assert sentence in no.sentence


def test_JP_2_where_the_count_comes_with_the_wagers_the_cards_are_next():
    house = one_table(*GAMES)
    (event,) = house.do(StartRound, table="T1", seats=(1, 3), wagers=chips((3, 2), (1, 1), (3, 1)), counted=(2, 1))
    assert event.counted == (2, 1)
    assert house.state.tables["T1"].phase is Phase.RECONCILE
    assert "the cards are out" in house.refused(CountChips, table="T1", counted=(2, 1)).sentence
    house.do(EndGame, table="T1")
    house.do(StartRound, table="T1", seats=(2,), counted=(0, 0))
    house.do(CallMisdeal, "supervisor", table="T1", reason="eight cards")
    assert house.state.tables["T1"].phase is Phase.WAGERS


def test_JP_2_chips_placed_one_by_one_are_in_the_count():
    house = one_table(*GAMES)
    house.do(PlaceBase, table="T1", seat=2)
    house.do(PlaceWager, table="T1", seat=2, sensor=1, cents=100)
    assert house.refused(StartRound, table="T1", seats=(4,), wagers=chips((4, 1)), counted=(1, 0)).clause == "JP-2"
    house.do(StartRound, table="T1", seats=(4,), wagers=chips((4, 1)), counted=(2, 0))


def test_JP_2_a_count_with_the_wagers_leaves_what_a_count_after_them_leaves():
    with_them, after_them = one_table(*GAMES), one_table(*GAMES)
    facts = {"table": "T1", "seats": (1, 2), "wagers": chips((1, 1), (2, 1), (2, 2))}
    with_them.do(StartRound, **facts, counted=(2, 1))
    after_them.do(StartRound, **facts)
    after_them.do(CountChips, table="T1", counted=(2, 1))
    neutral = {"version": 0, "seen": with_them.state.seen}
    assert replace(with_them.state, **neutral) == replace(after_them.state, **neutral)
    assert with_them.held == after_them.held
    assert replay(with_them.events) == with_them.state


def test_JP_13_no_round_starts_during_a_standstill():
    house = one_table(*GAMES)
    house.do(Suspend, "supervisor", table="T1", reason="no store")
    assert house.refused(StartRound, table="T1", seats=(1,)).clause == "JP-13"


def test_IRR_1_a_misdeal_gives_all_of_it_back():
    house = one_table(*GAMES)
    before = house.held
    house.do(StartRound, table="T1", seats=(1, 2, 3), wagers=chips((1, 1), (2, 1), (3, 1), (3, 2)))
    assert house.balances.balance("house:chips") == -800 * MICRO
    house.do(CallMisdeal, "supervisor", table="T1", reason="eight cards")
    assert house.held == before
    assert house.meter().wagers_cents == 0


def test_JP_13_an_older_record_without_seats_is_replayed_as_it_was():
    house = one_table(*GAMES)
    house.do(PlaceBase, table="T1", seat=2)
    house.do(PlaceBase, table="T1", seat=5)
    house.do(PlaceWager, table="T1", seat=5, sensor=1, cents=100)
    before = house.state
    (event,) = house.do(StartGame, table="T1")
    older = to_json(event)
    del older["seats"]
    assert evolve(before, event_from_json(older)) == house.state


@given(
    placed=st.sets(st.integers(1, 6), max_size=4),
    seats=st.lists(st.integers(0, 7), max_size=6),
    spots=st.lists(st.tuples(st.integers(1, 6), st.integers(1, 2)), max_size=8),
)
def test_JP_2_it_is_the_single_steps_at_once(placed, seats, spots):
    """Either both ways are taken and leave the same table, meters and balances, or neither is."""
    at_once, one_by_one = one_table(*GAMES), one_table(*GAMES)
    for house in (at_once, one_by_one):
        for seat in placed:
            house.do(PlaceBase, table="T1", seat=seat)
    assert started(at_once, seats, spots) == placed_and_started(one_by_one, seats, spots)
    neutral = {"version": 0, "seen": at_once.state.seen}
    if at_once.state.tables["T1"].round:
        assert replace(at_once.state, **neutral) == replace(one_by_one.state, **neutral)
        assert at_once.held == one_by_one.held
    assert replay(at_once.events) == at_once.state


def started(house: House, seats, spots) -> bool:
    try:
        house.do(StartRound, table="T1", seats=tuple(seats), wagers=chips(*spots))
    except Refused:
        return False
    return True


def placed_and_started(house: House, seats, spots) -> bool:
    try:
        for seat in seats:
            house.do(PlaceBase, table="T1", seat=seat)
        for seat, sensor in spots:
            house.do(PlaceWager, table="T1", seat=seat, sensor=sensor, cents=CENTS[sensor])
        house.do(StartGame, table="T1")
    except Refused:
        return False
    return True
