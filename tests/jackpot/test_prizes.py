"""JP-16: the prize shown for a win that waits is the prize paid, for all wins of a round together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import MICRO
from longsuit.jackpot import (
    CommitWin,
    JackpotGame,
    Prize,
    RejectWin,
    SelectHand,
    State,
    Step,
    WinCommitted,
    evolve,
    handle,
    pending_prizes,
)
from tests.jackpot.house import TABLE_1, TABLE_2, House, house_jackpot, jackpot, terms
from tests.jackpot.playing import deal

HANDS = ["7", "6-ace-high", "6", "5", "4"]
"""Two hands for the whole meter, one for a tenth of it, and two fixed pays."""


def dealt(game: JackpotGame, seats: list[int], amount: int, reserve: int = 0) -> House:
    """A round at a table whose seats have all wagered, with any amount on the meter."""
    house = House().add(game).open("T1", game.name)
    deal(house, dict.fromkeys(seats, (1,)))
    (name,) = game.meter_names
    meter = replace(house.state.meters[name], amount=amount, reserve=reserve if game.progressive else 0)
    house.state = replace(house.state, meters={name: meter})
    return house


def take(house: House, kind: Any, role: str = "dealer", **facts: Any) -> list[Any]:
    """A command carried out without the books, which do not know the amount put on the meter."""
    events = handle(house.state, house.command(kind, role, table="T1", sensor=1, **facts))
    for event in events:
        house.state = evolve(house.state, event)
    return list(events)


def shown(house: House, hands: dict[int, str]) -> dict[int, int]:
    """What is shown for the hands of some seats."""
    prizes = pending_prizes(house.state, "T1", {(seat, 1): hand for seat, hand in hands.items()})
    return {seat: prize.cents for (seat, _), prize in prizes.items()}


def confirmed(state: State) -> State:
    """The state with every claim confirmed."""
    table = state.tables["T1"]
    claims = {spot: replace(claim, step=Step.CONFIRMED) for spot, claim in table.claims.items()}
    return replace(state, tables={"T1": replace(table, claims=claims)})


def paid(house: House, seats: list[int]) -> dict[int, int]:
    """Every claim committed, from the dealer's right, and what each pays."""
    house.state = confirmed(house.state)
    prizes: dict[int, int] = {}
    for seat in sorted(seats, reverse=True):
        if seat not in prizes:
            events = take(house, CommitWin, "executive", seat=seat)
            prizes |= {event.seat: event.prize_cents for event in events if isinstance(event, WinCommitted)}
    return prizes


OPTIONS = st.sampled_from(
    [
        {"order": "one-by-one"},
        {"order": "one-by-one", "all_off_the_meter": True},
        {"order": "equal-shares"},
        {"order": "equal-shares", "all_off_the_meter": True},
        {"order": "one-by-one", "lock": "freeze"},
        {"order": "one-by-one", "lock": "freeze", "all_off_the_meter": True},
    ]
)
MICRO_CENTS = st.integers(0, 10**8 * MICRO)


@given(
    options=OPTIONS,
    wager=st.sampled_from([100, 500, 333]),
    basis=st.sampled_from(["for 1", "to 1"]),
    cap=st.none() | st.integers(500_000, 600_000),
    pool=st.tuples(MICRO_CENTS, MICRO_CENTS),
    hands=st.dictionaries(st.integers(1, 6), st.sampled_from(HANDS), min_size=1),
)
def test_JP_16_every_prize_shown_is_paid(options, wager, basis, cap, pool, hands):
    # Advice on a contribution below 70% would work out when the meter runs dry: too slow for many examples.
    rates = terms(rate="80%", cap_cents=cap)
    game = jackpot("royal", replace(TABLE_2, basis=basis), rates, wager_cents=wager, **options)
    house = dealt(game, list(hands), *pool)
    before = shown(house, hands)
    for seat in sorted(hands, reverse=True):
        take(house, SelectHand, seat=seat, hand=hands[seat])
        assert shown(house, hands) == before
    assert paid(house, list(hands)) == before


@given(amount=st.integers(1, 10**8), hands=st.dictionaries(st.integers(1, 6), st.sampled_from(HANDS), min_size=1))
def test_JP_16_the_prizes_of_a_house_jackpot_are_paid_as_shown(amount, hands):
    house = dealt(house_jackpot("gift", TABLE_2), list(hands), amount * MICRO)
    before = shown(house, hands)
    for seat, hand in hands.items():
        take(house, SelectHand, seat=seat, hand=hand)
    assert paid(house, list(hands)) == before
    assert house.meter("gift/meter").amount == amount * MICRO


def test_JP_16_the_second_winner_of_a_meter_is_shown_what_the_first_one_leaves():
    house = dealt(jackpot(), [1, 2], 1_000_045 * MICRO)
    hands = {1: "royal-flush-hearts", 2: "royal-flush"}
    assert shown(house, hands) == {2: 100_005, 1: 900_041}
    assert shown(house, {1: "royal-flush-hearts"}) == {1: 1_000_045}


def test_JP_16_equal_shares_are_shown_for_every_winner_of_the_top_award():
    house = dealt(jackpot("royal", TABLE_2, order="equal-shares"), [1, 2, 5], 1_000_000 * MICRO)
    hands = {1: "7", 2: "6", 5: "6-ace-high"}
    # Seat 5 comes first and shares with seat 1; seat 2 then meets the meter that has restarted.
    assert shown(house, hands) == {5: 500_000, 1: 500_000, 2: 50_000}
    odd = dealt(jackpot("royal", TABLE_2, order="equal-shares"), [1, 2, 5], 1_000_000 * MICRO)
    assert shown(odd, {1: "7", 2: "7", 5: "7"}) == {5: 333_334, 2: 333_333, 1: 333_333}


def test_JP_16_a_wager_of_5_dollars_multiplies_the_fixed_pays():
    house = dealt(jackpot("royal", TABLE_1, wager_cents=500), [1, 2], 1_000_000 * MICRO)
    assert shown(house, {1: "straight-flush", 2: "four-of-a-kind"}) == {1: 125_000, 2: 37_500}


def test_IRR_4_each_prize_shown_is_rounded_once():
    third = replace(TABLE_1, lines=(TABLE_1.lines[0], replace(TABLE_1.lines[1], percent="100/3"), *TABLE_1.lines[2:]))
    house = dealt(jackpot("royal", third), [1, 2], 100 * MICRO)
    assert shown(house, {2: "royal-flush", 1: "royal-flush-hearts"}) == {2: 34, 1: 67}


def test_JP_16_a_frozen_prize_is_shown_as_it_was_frozen_and_changes_when_an_earlier_one_is_rejected():
    house = dealt(jackpot(lock="freeze"), [1, 2], 1_000_000 * MICRO)
    hands = {2: "royal-flush", 1: "royal-flush-hearts"}
    for seat, hand in hands.items():
        take(house, SelectHand, seat=seat, hand=hand)
    assert shown(house, hands) == {2: 100_000, 1: 900_000}
    take(house, RejectWin, "supervisor", seat=2, reason="no royal flush")
    assert shown(house, {1: hands[1]}) == {1: 1_000_000}
    assert paid(house, [1]) == {1: 1_000_000}


def test_JP_3_equal_shares_need_an_executive_by_the_largest_of_them():
    game = jackpot("royal", TABLE_2, order="equal-shares", executive_from_cents=334)
    house = dealt(game, [1, 2, 5], 1_000 * MICRO)
    prizes = pending_prizes(house.state, "T1", {(seat, 1): "7" for seat in (1, 2, 5)})
    assert {spot: prize.executive for spot, prize in prizes.items()} == dict.fromkeys([(5, 1), (2, 1), (1, 1)], True)
    assert prizes[5, 1].group == ((5, 1), (2, 1), (1, 1))


def test_a_prize_says_what_pays_it():
    house = dealt(jackpot(), [1, 2], 1_000_000 * MICRO + 1)
    prizes = pending_prizes(house.state, "T1", {(1, 1): "straight", (2, 1): "royal-flush"})
    assert prizes[1, 1] == Prize(200, "tray:T1")
    top = prizes[2, 1]
    assert (top.cents, top.meter, top.fund, top.source) == (100_001, "royal/meter", "meter:royal/meter", "tray:T1")
    assert top.payment.after.amount == 900_000 * MICRO + 1
    assert pending_prizes(house.state, "T1", {}) == {}
