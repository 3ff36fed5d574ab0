"""Prizes and meters, clause by clause: JP-5 to JP-8, and the lock mode."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.base import MICRO
from longsuit.jackpot import (
    AddJackpot,
    CallMisdeal,
    ChangeTerms,
    CommitWin,
    EndGame,
    RejectWin,
    SelectHand,
    UndoWin,
    display,
    millionths,
    pending_wins,
    win_page,
)
from longsuit.jackpot.contributions import receive
from longsuit.jackpot.prizes import restart_of
from longsuit.play import Award, Claim, Meter, Pool, pay_award, pay_claims
from longsuit.rules import load
from tests.jackpot.house import TABLE_1, TABLE_2, TABLE_ML1, House, house_jackpot, jackpot, straight_table, terms
from tests.jackpot.playing import CLUBS, DIAMONDS, HEARTS, SPADES, claim, commit, deal, pay, start

TOP_SPADES, TOP_HEARTS = "As Ks Qs Js Ts 9s 2h", "Ah Kh Qh Jh Th 9h 2s"


def one_table(game=None, *tables):
    game = game or jackpot()
    house = House().add(game)
    for table in ("T1", *tables):
        house.open(table, game.name)
    return house


def balance(house, account):
    return house.balances.balance(account) / MICRO


# JP-5: what comes off the meter


@pytest.mark.parametrize(("hand", "pays"), [("straight-flush", 25_000), ("four-of-a-kind", 7500), ("straight", 200)])
def test_JP_5_fixed_pays_come_from_the_tray_and_leave_the_meter_alone(hand, pays):
    house = one_table()
    deal(house, {1: (1,)})
    meter, tray = house.meter(), balance(house, "tray:T1")
    assert pay(house, 1, hand).prize_cents == pays
    assert house.meter() == meter
    assert balance(house, "tray:T1") == tray - pays
    assert balance(house, "player:T1/1") == pays


def test_JP_5_in_the_second_style_all_pays_come_off_the_meter_and_the_tray_adds_what_is_missing():
    house = one_table(jackpot("royal", TABLE_1, terms(seed=20_000, rate="70%"), all_off_the_meter=True))
    deal(house, {1: (1,), 2: (1,)})
    tray = balance(house, "tray:T1")
    assert pay(house, 2, "full-house").prize_cents == 500
    assert (house.cents(), balance(house, "tray:T1")) == (20_140 - 500, tray)
    win = pay(house, 1, "straight-flush", "9h 8h 7h 6h 5h Kc Jd")
    assert (win.prize_cents, win.from_meter, house.cents()) == (25_000, 19_640 * MICRO, 0)
    assert balance(house, "tray:T1") == tray - 5360


def test_JP_5_a_table_that_pays_to_1_returns_the_wager_too():
    house = one_table(jackpot("royal", replace(TABLE_1, basis="to 1")))
    deal(house, {1: (1,)})
    assert pay(house, 1, "straight").prize_cents == 300


# JP-6: several meter wins


def test_JP_6_from_the_dealers_right_each_on_the_meter_as_it_stands():
    house = one_table()
    deal(house, {1: (1,), 2: (1,), 3: (1,)})
    for seat, hand, cards in (
        (1, "royal-flush-hearts", HEARTS),
        (2, "royal-flush", CLUBS),
        (3, "royal-flush", DIAMONDS),
    ):
        claim(house, seat, hand, cards.replace("2s", "2d"))
    for early in (1, 2):
        no = house.refused(CommitWin, "executive", table="T1", seat=early, sensor=1)
        assert (no.clause, "Commit seat 3 first." in no.sentence) == ("JP-6", True)
    prizes = [commit(house, seat).prize_cents for seat in (3, 2, 1)]
    assert prizes == [50_005, 45_005, 405_037]
    assert house.cents() == 500_006


def test_JP_6_the_second_100_percent_winner_gets_the_reseeded_meter():
    house = one_table(jackpot("royal", TABLE_2))
    deal(house, {1: (1,), 2: (1,)})
    claim(house, 1, "6-ace-high", TOP_SPADES)
    claim(house, 2, "6-ace-high", TOP_HEARTS)
    assert [commit(house, seat).prize_cents for seat in (2, 1)] == [500_030, 500_004]


def test_JP_6_a_seat_that_comes_too_late_is_paid_after_the_other_is_undone():
    house = one_table()
    deal(house, {1: (1,), 2: (1,)})
    first = pay(house, 1, "royal-flush", SPADES)
    late = {"table": "T1", "seat": 2, "sensor": 1, "hand": "royal-flush-hearts"}
    assert house.refused(SelectHand, **late).clause == "JP-6"
    house.change(UndoWin(explanation="seat 2 was overlooked", win=first.win, document="form 3"))
    assert pay(house, 2, "royal-flush-hearts", HEARTS.replace("2s 3d", "2c 3c")).prize_cents == 500_030
    assert pay(house, 1, "royal-flush", SPADES).prize_cents == 50_001


def test_JP_6_fixed_pays_and_other_meters_wait_for_nobody():
    house = House().add(jackpot("double", TABLE_ML1, terms("major"), terms("minor", 20_000))).open("T1", "double")
    deal(house, {1: (1,), 2: (1,), 3: (1,)})
    claim(house, 3, "royal-flush-hearts")
    claim(house, 2, "royal-flush", CLUBS.replace("5s", "5d"))
    claim(house, 1, "full-house", "8h 8d 8s 4h 4s 2c 9d")
    assert [commit(house, seat).meter for seat in (1, 2, 3)] == ["", "double/minor", "double/major"]


def test_JP_6_equal_shares_are_paid_together_to_the_last_cent():
    house = one_table(jackpot("royal", straight_table("2", "300"), terms(seed=100_000), order="equal-shares"))
    deal(house, {1: (1,), 2: (1,), 4: (1,)})
    claim(house, 1, "7", "9h 8h 7h 6h 5h 4h 3h")
    claim(house, 2, "6-ace-high", "Ac Kc Qc Jc Tc 9c 2d")
    house.do(SelectHand, table="T1", seat=4, sensor=1, hand="7")
    no = house.refused(CommitWin, "executive", table="T1", seat=1, sensor=1)
    assert "seat 4 is only selected" in no.sentence
    house.do(SelectHand, table="T1", seat=4, sensor=1, hand="7")
    events = house.do(CommitWin, "executive", table="T1", seat=1, sensor=1)
    assert [(event.seat, event.prize_cents) for event in events] == [(2, 50_023), (1, 50_022)]
    assert house.cents() == 100_006
    assert "in this round" in house.refused(SelectHand, table="T1", seat=4, sensor=1, hand="7").sentence


def test_JP_6_a_top_award_is_not_shared_without_one_of_its_winners():
    house = one_table(jackpot("royal", TABLE_2, terms(seed=100_000), order="equal-shares"))
    deal(house, {1: (1,), 2: (1,)})
    pay(house, 2, "6-ace-high", TOP_HEARTS)
    late = {"table": "T1", "seat": 1, "sensor": 1}
    assert house.refused(SelectHand, hand="7", **late).clause == "JP-6"
    house.do(SelectHand, hand="6", **late)


def test_JP_6_equal_shares_undone_one_by_one_give_the_restart_back_with_the_last():
    house = one_table(jackpot("royal", TABLE_2, terms(seed=100_000), order="equal-shares"))
    deal(house, {1: (1,), 2: (1,)})
    before = house.meter()
    claim(house, 1, "6-ace-high", TOP_SPADES)
    claim(house, 2, "6-ace-high", TOP_HEARTS)
    wins = [event.win for event in house.do(CommitWin, "executive", table="T1", seat=2, sensor=1)]
    house.change(UndoWin(explanation="x", win=wins[1], document="form 1"))
    assert house.cents() == 100_004 + 50_015
    house.change(UndoWin(explanation="x", win=wins[0], document="form 2"))
    after = house.meter()
    assert (after.amount, after.reserve, after.seed_out) == (before.amount, before.reserve, before.seed_out)


@given(
    amount=st.integers(0, 10**9),
    seed=st.integers(0, 10**6),
    reserve=st.integers(0, 10**6),
    hits=st.lists(st.sampled_from([100, 50, 10, 1]), max_size=6),
)
def test_JP_6_in_whole_cents_the_room_agrees_with_the_settlement_of_a_round(amount, seed, reserve, hits):
    pool, prizes = Pool(amount * MICRO, reserve * MICRO, 0), []
    for percent in hits:
        payment = pay_award(pool, restart_of(terms(seed=seed)), Award(Fraction(percent, 100)))
        prizes.append(payment.prize_cents)
        pool = payment.after
    claims = [Claim("meter", Fraction(percent), 0) for percent in hits]
    paid, meters = pay_claims(claims, {"meter": Meter(amount, seed, reserve)}, load("i-luv-suits").jackpots)
    after = meters["meter"]
    # The meters of a practice round hold whole cents.
    assert (prizes, pool[0] // MICRO, pool[1]) == (paid, after.amount_cents, after.reserve_cents * MICRO)


# JP-7: the restart


def test_JP_7_a_100_percent_award_restarts_with_seed_and_reserve():
    house = one_table()
    for _ in range(3):
        deal(house, {1: (1,), 2: (1,)})
        house.do(EndGame, table="T1")
    deal(house, {1: (1,)})
    win = pay(house, 1, "royal-flush-hearts")
    assert (win.prize_cents, win.seed, win.reserve) == (500_105, 500_000 * MICRO, 14 * MICRO)
    assert (house.cents(), house.meter().reserve) == (500_014, 0)
    assert house.meter().seed_out == 1_000_000 * MICRO


def test_JP_7_a_smaller_share_leaves_the_rest_and_the_reserve():
    house = one_table()
    deal(house, {1: (1,)})
    pay(house, 1, "royal-flush")
    assert (house.cents(), house.meter().reserve) == (450_013.5, 2 * MICRO)


def test_JP_7_what_finds_no_room_under_the_cap_goes_to_the_overflow():
    capped = terms(seed=1000, rate="10%", reserve="50%", cap_cents=1020)
    house = one_table(jackpot("royal", TABLE_1, capped))
    deal(house, {1: (1,), 2: (1,), 3: (1,)})
    assert (house.cents(), house.meter().overflow, house.meter().reserve) == (1020, 10 * MICRO, 150 * MICRO)
    win = pay(house, 1, "royal-flush-hearts")
    assert (win.reserve, win.spill, house.cents()) == (20 * MICRO, 130 * MICRO, 1020)
    assert (house.meter().overflow, house.meter().reserve) == (140 * MICRO, 0)
    house.change(UndoWin(explanation="x", win=win.win, document="form 1"))
    assert (house.cents(), house.meter().overflow, house.meter().reserve) == (1020, 10 * MICRO, 150 * MICRO)


def test_IRR_4_a_prize_is_rounded_up_once_and_nothing_of_the_meter_is_lost():
    house = one_table(jackpot("royal", TABLE_1, terms(seed=1000, rate="0.25%", reserve="0%")))
    deal(house, {1: (1,)})
    win = pay(house, 1, "royal-flush-hearts")
    assert (win.prize_cents, house.meter().amount) == (1001, 1000 * MICRO)
    assert win_page(house.state, win.win).from_elsewhere == 1001 * MICRO - 1_000_250_000


def test_JP_16_the_meter_loses_its_exact_share_and_the_tray_adds_the_fraction():
    house = one_table()
    deal(house, {1: (1,)})
    shown, tray = house.meter().shown_cents, house.balances.balance("tray:T1")
    win = pay(house, 1, "royal-flush")
    assert (shown, win.prize_cents, win.from_meter) == (500_015, 50_002, 50_001_500_000)
    assert house.meter().amount == 500_015 * MICRO - 50_001_500_000
    assert house.balances.balance("tray:T1") == tray - 500_000
    house.change(UndoWin(explanation="x", win=win.win, document="form 1"))
    assert (house.meter().amount, house.balances.balance("tray:T1")) == (500_015 * MICRO, tray)


def test_JP_16_a_part_of_a_cent_of_a_fixed_pay_is_never_off_the_meter():
    halves = replace(TABLE_1, lines=(*TABLE_1.lines[:-1], replace(TABLE_1.lines[-1], pays="3/2")))
    for lock in ("none", "freeze"):
        off = {"all_off_the_meter": True, "lock": lock, "wager_cents": 25}
        house = one_table(jackpot("royal", halves, terms(seed=1000, rate="80%"), **off))
        deal(house, {1: (1,), 2: (1,)})
        amount = house.meter().amount
        house.do(SelectHand, table="T1", seat=2, sensor=1, hand="royal-flush")
        selected = claim(house, 1, "straight")
        assert pending_wins(house.state, "T1")[-1].prize_cents == 38
        house.do(RejectWin, "supervisor", table="T1", seat=2, sensor=1, reason="no royal flush")
        win = commit(house, 1)
        assert (win.win, win.prize_cents, win.from_meter) == (selected.win, 38, 37_500_000)
        assert house.meter().amount == amount - 37_500_000


def test_JP_16_a_jackpot_that_rounds_down_is_not_added_and_an_older_one_rounds_up():
    game = jackpot("royal", TABLE_1, terms(seed=1000, rate="0.25%"), rounding="down")
    no = House().cannot_change(AddJackpot(explanation="x", game=game))
    assert (no.clause, "rounded up" in no.sentence) == ("JP-16", True)
    house = one_table(replace(game, rounding="up"))
    house.state = replace(house.state, jackpots={"royal": game})
    deal(house, {1: (1,)})
    assert (house.meter().shown_cents, pay(house, 1, "royal-flush-hearts").prize_cents) == (1001, 1001)


# JP-8: contributions


@pytest.mark.parametrize(
    ("text", "rate"), [("0%", 0), ("100%", 10**6), ("0.0001%", 1), ("12.3456 %", 123_456), ("1", 10**6)]
)
def test_JP_8_a_rate_is_exact_to_a_millionth_of_the_wager(text, rate):
    assert millionths(text) == rate


@pytest.mark.parametrize("text", ["-1%", "100.1%", "0.00001%", "1/3", "ten", "", "nan", "1/0"])
def test_JP_8_anything_finer_or_outside_is_refused(text):
    with pytest.raises(ValueError, match=r"is not a rate\. Write 0% to 100%"):
        millionths(text)


@given(rate=st.integers(0, 10**6), part=st.floats(0, 1), cents=st.integers(1, 10**6), wagers=st.integers(1, 4))
def test_JP_8_nothing_is_rounded_away(rate, part, cents, wagers):
    reserve = int((10**6 - rate) * part)
    rates = replace(terms(seed=7), contribution=rate, reserve=reserve)
    house = one_table(jackpot("royal", TABLE_1, rates, wager_cents=cents))
    start(house, dict.fromkeys(range(1, wagers + 1), (1,)))
    came = wagers * cents * Fraction(rate, 10**6)
    kept = wagers * cents * Fraction(reserve, 10**6)
    assert Fraction(house.meter().amount, MICRO) == 7 + came
    assert Fraction(house.meter().reserve, MICRO) == kept
    tray = house.balances.balance("tray:T1")
    assert Fraction(tray, MICRO) == wagers * cents - came - kept


def test_JP_8_rates_add_up_to_the_wager_at_most():
    house = House().add(jackpot())
    greedy = ChangeTerms(explanation="x", jackpot="royal", terms=terms(rate="60%", reserve="41%"))
    assert house.cannot_change(greedy).clause == "JP-8"
    beyond = replace(terms(), contribution=1_000_001)
    assert house.cannot_change(replace(greedy, terms=beyond)).clause == "JP-8"
    assert house.cannot_change(replace(greedy, terms=replace(terms(), reserve=-1))).clause == "JP-8"


def test_JP_8_a_change_of_rates_counts_from_the_next_start():
    house = one_table()
    start(house, {1: (1,)})
    house.change(ChangeTerms(explanation="less", jackpot="royal", terms=terms(rate="1%", reserve="0%")))
    house.do(CallMisdeal, "supervisor", table="T1", reason="a misdeal reverses what was contributed")
    assert house.cents() == 500_000
    start(house, {1: (1,)})
    assert (house.cents(), house.meter().reserve) == (500_001, 0)


# The lock mode


def frozen(*tables, **more):
    return one_table(jackpot("royal", TABLE_1, terms(**more), lock="freeze"), *tables)


def test_JP_3_a_hit_freezes_the_prize_and_the_meter_restarts_at_once():
    house = frozen("T2")
    deal(house, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush-hearts")
    assert house.cents() == 500_002
    shown = display(house.state, "T2").meters[0]
    assert (shown.amount_cents, shown.pending_cents) == (500_002, (500_015,))
    start(house, {1: (1,), 2: (1,)}, "T2")
    assert display(house.state, "T1").meters[0].amount_cents == 500_032
    assert display(house.state, "T1").meters[0].pending_cents == (500_015,)


def test_JP_3_a_frozen_prize_is_paid_as_it_was_frozen():
    house = frozen("T2")
    deal(house, {1: (1,)})
    claim(house, 1, "royal-flush-hearts")
    start(house, {1: (1,)}, "T2")
    assert commit(house, 1).prize_cents == 500_015
    assert (house.cents(), house.meter().locks) == (500_017, ())
    assert (house.meter().hits, house.meter().paid_cents) == (1, 500_015)


@pytest.mark.parametrize("how", ["press again", "reject"])
@pytest.mark.parametrize("hand", ["royal-flush-hearts", "royal-flush"])
def test_JP_3_a_rejected_hit_restores_everything_and_keeps_what_came_in(how, hand):
    house, other = frozen("T2", reserve="3%"), frozen("T2", reserve="3%")
    for one in (house, other):
        deal(one, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand=hand)
    for one in (house, other):
        start(one, {1: (1,), 2: (1,)}, "T2")
    if how == "reject":
        house.do(RejectWin, "supervisor", table="T1", seat=1, sensor=1, reason="fouled")
    else:
        house.do(SelectHand, table="T1", seat=1, sensor=1, hand=hand)
    left, right = house.meter(), other.meter()
    assert (left.amount, left.reserve, left.overflow, left.seed_out, left.locks) == (
        right.amount,
        right.reserve,
        right.overflow,
        right.seed_out,
        (),
    )
    assert house.held == other.held


def test_JP_6_a_second_hit_waits_for_the_first_and_gets_what_it_would_have_met():
    house = frozen("T2", "T3")
    for table in ("T1", "T2", "T3"):
        deal(house, {1: (1,)}, table)
    claim(house, 1, "royal-flush-hearts")
    claim(house, 1, "royal-flush-hearts", table="T2")
    claim(house, 1, "royal-flush", table="T3")
    assert [lock.prize_cents for lock in house.meter().locks] == [500_045, 500_006, 50_000]
    no = house.refused(CommitWin, "executive", table="T2", seat=1, sensor=1)
    assert (no.clause, "Table T1, seat 1 hit royal/meter before" in no.sentence) == ("JP-6", True)
    house.do(RejectWin, "supervisor", table="T1", seat=1, sensor=1, reason="fouled")
    assert [lock.prize_cents for lock in house.meter().locks] == [500_045, 50_001]
    assert commit(house, 1, table="T2").prize_cents == 500_045
    assert commit(house, 1, table="T3").prize_cents == 50_001
    assert house.cents() == pytest.approx(500_006 - 50_000.6, abs=1e-9)


def test_JP_6_in_one_round_hits_are_selected_from_the_dealers_right():
    house = frozen()
    deal(house, {1: (1,), 2: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush-hearts")
    right = {"table": "T1", "seat": 2, "sensor": 1, "hand": "royal-flush"}
    assert "Deselect the hand of seat 1 first." in house.refused(SelectHand, **right).sentence
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush-hearts")
    house.do(SelectHand, **right)
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush-hearts")
    assert [lock.prize_cents for lock in house.meter().locks] == [50_003, 450_027]


def test_JP_3_a_meter_with_a_frozen_prize_is_not_configured_or_adjusted():
    house = frozen()
    deal(house, {1: (1,), 2: (1,)})
    win = pay(house, 2, "royal-flush", SPADES)
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush-hearts")
    for change in (
        ChangeTerms(explanation="x", jackpot="royal", terms=terms(seed=1)),
        UndoWin(explanation="x", win=win.win, document="form 1"),
    ):
        assert "Decide that win first." in house.cannot_change(change).sentence


def test_JP_6_a_prize_is_frozen_only_where_wins_are_paid_one_by_one():
    for game in (
        jackpot(lock="freeze", order="equal-shares"),
        replace(house_jackpot(), lock="freeze"),
    ):
        assert House().cannot_change(AddJackpot(explanation="x", game=game)).clause == "JP-6"


@given(
    cap=st.one_of(st.none(), st.integers(100, 140)),
    amount=st.integers(0, 140 * MICRO),
    came=st.integers(0, 60 * MICRO),
    kept=st.integers(0, 60 * MICRO),
)
def test_JP_11_contributions_stop_at_the_cap_and_none_is_lost(cap, amount, came, kept):
    capped = terms(seed=100, cap_cents=cap)
    pool = receive(Pool(amount, 5, 7), capped, came, kept)
    assert sum(pool) == amount + 5 + 7 + came + kept
    assert pool.reserve == 5 + kept
    if cap is None:
        assert pool.overflow == 7
    else:
        assert pool.amount <= max(amount, cap * MICRO)
