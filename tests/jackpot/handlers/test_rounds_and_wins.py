"""Sensors, rounds and wins, clause by clause: JP-1 to JP-4, and misdeals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.base import MICRO
from longsuit.jackpot import (
    CallMisdeal,
    CheckCards,
    CommitWin,
    ConfirmWin,
    CountChips,
    EndGame,
    OpenTable,
    Phase,
    PlaceBase,
    PlaceWager,
    RejectWin,
    RemoveBase,
    RemoveWager,
    SelectHand,
    StartGame,
    UndoWin,
    sensor_of,
    short_id,
    win_page,
)
from tests.jackpot.house import TABLE_1, TABLE_2, TABLE_ML1, House, house_jackpot, jackpot, terms
from tests.jackpot.playing import HEARTS, SPADES, claim, deal, pay, start

ROYAL_STRAIGHT = (jackpot("royal"), jackpot("straight", TABLE_2))


def one_table(*games, **opening):
    games = games or (jackpot(),)
    return House().add(*games).open("T1", *(game.name for game in games), **opening)


# JP-1: sensors


def test_JP_1_two_sensors_are_two_games_with_meters_of_their_own():
    house = one_table(*ROYAL_STRAIGHT)
    start(house, {1: (1, 2), 2: (2,)})
    assert house.meter("royal/meter").entries == {
        ("meter", "contribution"): 15 * MICRO,
        ("reserve", "contribution"): 2 * MICRO,
    }
    assert house.cents("straight/meter") == 500_030


def test_JP_1_neither_none_nor_three_sensors():
    house = House().add(*ROYAL_STRAIGHT, jackpot("third"))
    for names in ((), ("royal", "straight", "third")):
        sensors = tuple(sensor_of(house.state.jackpots[name]) for name in names)
        change = OpenTable(explanation="x", table="T1", game="i-luv-suits", seats=6, sensors=sensors)
        assert "It has one or two." in house.cannot_change(change).sentence


def test_JP_1_a_table_has_jackpots_of_one_kind():
    house = House().add(jackpot(), house_jackpot())
    sensors = tuple(map(sensor_of, house.state.jackpots.values()))
    no = house.cannot_change(OpenTable(explanation="x", table="T1", game="i-luv-suits", seats=6, sensors=sensors))
    assert (no.clause, "jackpots of one kind" in no.sentence) == ("JP-1", True)


def test_JP_1_the_two_sensors_do_not_carry_one_jackpot():
    house = House().add(jackpot())
    sensors = (sensor_of(jackpot()),) * 2
    no = house.cannot_change(OpenTable(explanation="x", table="T1", game="i-luv-suits", seats=6, sensors=sensors))
    assert "Each needs a jackpot of its own." in no.sentence


@pytest.mark.parametrize("cents", [99, 101, 0, -100, 200, 10**12])
def test_JP_1_only_the_fixed_wager_is_taken(cents):
    house = one_table()
    house.do(PlaceBase, table="T1", seat=1)
    no = house.refused(PlaceWager, table="T1", seat=1, sensor=1, cents=cents)
    assert (no.clause, "The wager of royal is $1, not " in no.sentence) == ("JP-1", True)


def test_JP_1_another_fixed_wager_multiplies_the_pays():
    house = one_table(jackpot(wager_cents=500))
    deal(house, {1: (1,)})
    assert pay(house, 1, "full-house").prize_cents == 2500


@pytest.mark.parametrize("sensor", [0, 3, -1])
def test_JP_1_there_is_no_other_sensor(sensor):
    house = one_table(*ROYAL_STRAIGHT)
    house.do(PlaceBase, table="T1", seat=1)
    no = house.refused(PlaceWager, table="T1", seat=1, sensor=sensor, cents=100)
    assert (no.clause, "Its sensors are 1 to 2." in no.sentence) == ("JP-1", True)


# JP-2: the order of a round


def test_JP_2_the_base_wager_comes_first():
    house = one_table()
    assert house.refused(PlaceWager, table="T1", seat=1, sensor=1, cents=100).clause == "JP-2"
    assert "has a base wager. START GAME needs at least one." in house.refused(StartGame, table="T1").sentence


def test_JP_2_accepted_wagers_stay_lit_and_later_chips_are_refused():
    house = one_table()
    start(house, {1: (1,), 2: ()})
    assert dict(house.state.tables["T1"].lit) == {(1, 1): 100}
    assert house.refused(PlaceWager, table="T1", seat=2, sensor=1, cents=100).clause == "JP-2"
    assert house.refused(RemoveWager, table="T1", seat=1, sensor=1).clause == "JP-2"


def test_JP_2_chips_may_be_taken_off_before_the_start():
    house = one_table()
    house.do(PlaceBase, table="T1", seat=1)
    house.do(PlaceWager, table="T1", seat=1, sensor=1, cents=100)
    assert "Take its chips off first." in house.refused(RemoveBase, table="T1", seat=1).sentence
    house.do(RemoveWager, table="T1", seat=1, sensor=1)
    house.do(RemoveBase, table="T1", seat=1)
    assert (house.state.tables["T1"].lit, house.state.tables["T1"].seated) == ({}, frozenset())


@pytest.mark.parametrize("wrong", [(), (0,), (1,), (3,), (2, 0), (-2,)])
def test_JP_2_the_count_of_chips_must_match(wrong):
    house = one_table()
    start(house, {1: (1,), 4: (1,)})
    no = house.refused(CountChips, table="T1", counted=wrong)
    assert (no.clause, "Count the chips again." in no.sentence) == ("JP-2", True)
    house.do(CountChips, table="T1", counted=(2,))
    assert house.state.tables["T1"].phase is Phase.RECONCILE


def test_JP_2_nothing_is_selected_before_the_chips_are_counted():
    house = one_table()
    start(house, {1: (1,)})
    assert house.refused(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush").clause == "JP-2"


def test_JP_2_end_game_resets_the_table_and_keeps_the_meter():
    house = one_table()
    deal(house, {1: (1,)})
    house.do(EndGame, table="T1")
    table = house.state.tables["T1"]
    assert (table.phase, table.round, table.lit, table.accepted, table.seated) == (Phase.WAGERS, 1, {}, (), frozenset())
    assert house.cents() == 500_015


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_JP_2_there_is_no_other_seat(seat):
    assert "Its seats are 1 to 6." in one_table().refused(PlaceBase, table="T1", seat=seat).sentence


# JP-3: a win


def test_JP_3_pressing_a_hand_again_takes_it_back():
    house = one_table()
    deal(house, {1: (1,)})
    before = house.state.tables["T1"]
    press = {"table": "T1", "seat": 1, "sensor": 1, "hand": "flush"}
    assert house.do(SelectHand, **press)[0].kind == "hand-selected"
    assert house.do(SelectHand, **press)[0].kind == "hand-deselected"
    assert house.state.tables["T1"] == before


def test_JP_3_another_hand_is_not_pressed_over_it():
    house = one_table()
    deal(house, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="flush")
    assert (
        "Press it again to deselect it first."
        in house.refused(SelectHand, table="T1", seat=1, sensor=1, hand="straight").sentence
    )


def test_JP_3_a_seat_without_a_wager_wins_nothing():
    house = one_table()
    deal(house, {1: (1,), 2: ()})
    assert (
        "The accepted wagers are: seat 1 sensor 1."
        in house.refused(SelectHand, table="T1", seat=2, sensor=1, hand="flush").sentence
    )


@pytest.mark.parametrize(
    ("hand", "cards", "made"),
    [
        ("royal-flush-hearts", SPADES, "make a royal flush, not a royal flush in hearts."),
        ("royal-flush", HEARTS, "make a royal flush in hearts, not a royal flush."),
        ("flush", "Kh Kd Ks Kc 4h 2s 3d", "make four of a kind, not a flush."),
        ("straight", "2h 4d 6s 8c Th Qs Ad", "make a high card, not a straight."),
        ("full-house", "Kh Kd Ks 4h 2s Td Jh", "make three of a kind, not a full house."),
    ],
)
def test_JP_3_a_claim_the_cards_do_not_support_is_refused(hand, cards, made):
    house = one_table()
    deal(house, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand=hand)
    no = house.refused(CheckCards, "supervisor", table="T1", seat=1, sensor=1, cards=cards)
    assert (no.clause, made in no.sentence) == ("JP-3", True)


@pytest.mark.parametrize("cards", ["", "Ah Kh", "Ah Ah Qh Jh Th 2s 3d", "Xx Kh Qh Jh Th 2s 3d", "A" * 500])
def test_JP_3_cards_must_be_seven_cards_of_one_deck(cards):
    house = one_table()
    deal(house, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="flush")
    assert house.refused(CheckCards, "supervisor", table="T1", seat=1, sensor=1, cards=cards).clause == "JP-3"


def test_JP_3_two_seats_cannot_show_one_card_and_one_seat_shows_one_hand():
    house = one_table(jackpot("royal"), jackpot("double", TABLE_ML1, terms("major"), terms("minor")))
    deal(house, {1: (1, 2), 2: (1,)})
    claim(house, 1, "royal-flush", SPADES)
    house.do(SelectHand, table="T1", seat=2, sensor=1, hand="royal-flush")
    no = house.refused(CheckCards, "supervisor", table="T1", seat=2, sensor=1, cards="Ad Kd Qd Jd Td 2h 4c")
    assert "was shown at seat 1" in no.sentence
    house.do(SelectHand, table="T1", seat=1, sensor=2, hand="royal-flush")
    no = house.refused(CheckCards, "supervisor", table="T1", seat=1, sensor=2, cards="Ac Kc Qc Jc Tc 5h 5d")
    assert "showed other cards before. A seat has one hand." in no.sentence
    house.do(CheckCards, "supervisor", table="T1", seat=1, sensor=2, cards=SPADES)


def test_ILS_4_a_folded_hand_wins_where_the_house_says_so():
    for counts in (True, False):
        house = one_table(jackpot(on_folded_hands=counts))
        deal(house, {1: (1,)})
        house.do(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush")
        shown = {"table": "T1", "seat": 1, "sensor": 1, "cards": SPADES, "folded": True}
        if counts:
            house.do(CheckCards, "supervisor", **shown)
        else:
            assert house.refused(CheckCards, "supervisor", **shown).clause == "ILS-4"


def test_JP_3_the_operator_who_selected_a_hand_cannot_check_or_confirm_it():
    house = one_table()
    deal(house, {1: (1,)})
    house.do(SelectHand, "supervisor", table="T1", seat=1, sensor=1, hand="royal-flush")
    where = {"table": "T1", "seat": 1, "sensor": 1}
    assert "selected this hand" in house.refused(CheckCards, "supervisor", cards=SPADES, **where).sentence
    house.do(CheckCards, "supervisor", actor="Sam", cards=SPADES, **where)
    assert "selected this hand" in house.refused(ConfirmWin, "supervisor", actor=" SUE".strip(), **where).sentence
    house.do(ConfirmWin, "supervisor", actor="Sam", **where)


def test_JP_3_only_the_commit_moves_the_meter_and_writes_the_win():
    house = one_table()
    deal(house, {1: (1,)})
    before = house.meter()
    claim(house, 1, "royal-flush", SPADES)
    assert house.meter() == before
    assert len(house.state.wins) == 0
    win = house.do(CommitWin, "supervisor", table="T1", seat=1, sensor=1)[0]
    assert (house.cents(), win.prize_cents) == (500_015 - 50_001.5, 50_002)
    assert house.state.wins.get(win.win).prize_cents == 50_002


@pytest.mark.parametrize(("limit", "supervisor"), [(50_003, True), (50_002, False), (0, False)])
def test_JP_3_from_a_configured_amount_up_an_executive_commits(limit, supervisor):
    house = one_table(jackpot(executive_from_cents=limit))
    deal(house, {1: (1,)})
    claim(house, 1, "royal-flush", SPADES)
    where = {"table": "T1", "seat": 1, "sensor": 1}
    if not supervisor:
        assert "an executive's" in house.refused(CommitWin, "supervisor", **where).sentence
    house.do(CommitWin, "supervisor" if supervisor else "executive", **where)


def test_JP_3_a_rejected_claim_leaves_everything_as_it_was():
    house = one_table()
    deal(house, {1: (1,)})
    before = house.state
    claim(house, 1, "royal-flush", SPADES)
    house.do(RejectWin, "supervisor", table="T1", seat=1, sensor=1, reason="the hand was fouled")
    assert (house.state.tables, house.state.meters) == (before.tables, before.meters)


def test_JP_3_a_game_does_not_end_with_a_claim_open():
    house = one_table()
    deal(house, {1: (1,)})
    house.do(SelectHand, table="T1", seat=1, sensor=1, hand="flush")
    assert "Commit, reject or deselect it first." in house.refused(EndGame, table="T1").sentence


def test_JP_3_the_win_page_says_what_was_won_by_whom_and_who_stands_for_it():
    house = one_table()
    deal(house, {1: (1,), 3: (1,)})
    win = pay(house, 3, "royal-flush-hearts")
    page = win_page(house.state, win.win)
    assert page.short_id == short_id(win.win, [name for name, _ in house.state.wins.items()])
    assert (page.table, page.round, page.seat, page.sensor, page.jackpot) == ("T1", 1, 3, 1, "royal")
    assert (page.hand, page.terms, page.cards) == ("royal flush in hearts", "100%", "Ah Kh Qh Jh Th 2s 3d")
    assert (page.prize_cents, page.meter, page.from_meter, page.from_elsewhere) == (
        500_030,
        "royal/meter",
        500_030 * MICRO,
        0,
    )
    assert page.reseed == 500_004 * MICRO
    assert [(step, by.actor) for step, by in page.signatures] == [
        ("selected", "Dan"),
        ("checked", "Sue"),
        ("confirmed", "Sue"),
        ("committed", "Eve"),
    ]
    assert page.rules_sha256 == house.state.jackpots["royal"].sha256
    assert replace(house.state.jackpots["royal"], wager_cents=200).sha256 != page.rules_sha256


# JP-4: undoing


def test_JP_4_a_committed_win_is_not_pressed_away():
    house = one_table()
    deal(house, {1: (1,)})
    pay(house, 1, "royal-flush")
    assert house.refused(SelectHand, table="T1", seat=1, sensor=1, hand="royal-flush").clause == "JP-4"
    assert house.refused(CallMisdeal, "supervisor", table="T1", reason="x").clause == "JP-4"


@pytest.mark.parametrize("hand", ["royal-flush-hearts", "royal-flush", "straight-flush"])
def test_JP_4_an_adjustment_undoes_a_win_exactly_and_keeps_both_entries(hand):
    house = one_table()
    deal(house, {1: (1,)})
    before, balances = house.meter(), house.held
    win = pay(house, 1, hand)
    undone = house.change(UndoWin(explanation="the deck was short", win=win.win, document="form 12"))[-1]
    after = house.meter()
    assert (after.amount, after.reserve, after.seed_out) == (before.amount, before.reserve, before.seed_out)
    assert (after.hits, after.paid_cents) == (0, 0)
    assert house.held == balances
    assert {move.document for move in undone.moves} == {"form 12"}
    assert house.state.wins.get(win.win).undone.actor == "Eve"
    assert [event.kind for event in house.events].count("win-committed") == 1


def test_JP_4_after_it_is_undone_the_seat_may_claim_again_in_its_round():
    house = one_table()
    deal(house, {1: (1,)})
    win = pay(house, 1, "royal-flush")
    house.change(UndoWin(explanation="pressed wrong", win=win.win, document="form 1"))
    assert pay(house, 1, "royal-flush").prize_cents == win.prize_cents


def test_JP_4_no_win_is_undone_twice_or_without_a_document_or_by_one_person():
    house = one_table()
    deal(house, {1: (1,)})
    undo = UndoWin(explanation="pressed wrong", win=pay(house, 1, "royal-flush").win, document="form 1")
    assert house.cannot_change(replace(undo, document=" ")).clause == "JP-4"
    house.change(undo)
    assert "is already undone" in house.cannot_change(undo).sentence
    assert "does not exist" in house.cannot_change(replace(undo, win="w")).sentence


def test_JP_4_a_restart_that_was_won_again_goes_back_as_far_as_it_can():
    house = one_table(jackpot("royal", TABLE_1, terms(seed=100, rate="0%", reserve="100%")))
    deal(house, {1: (1,), 2: (1,)})
    first = pay(house, 2, "royal-flush-hearts")
    assert (first.prize_cents, house.cents()) == (100, 300)
    house.do(EndGame, table="T1")
    deal(house, {1: (1,)})
    pay(house, 1, "royal-flush-hearts")
    assert house.cents() == 200
    house.change(UndoWin(explanation="a mistake", win=first.win, document="form 2"))
    # 200 on the meter and 100 back: the reserve of 200 returns first, then the seed.
    assert (house.cents(), house.meter().reserve) == (0, 200 * MICRO)


# IRR-1: misdeals


def test_IRR_1_a_misdeal_reverses_every_contribution_exactly():
    house = one_table(jackpot("royal", TABLE_1, terms(rate="33.3333%", reserve="0.0001%")))
    before = house.state.meters, house.held
    start(house, {1: (1,), 2: (1,)})
    house.do(CallMisdeal, "supervisor", table="T1", reason="eight cards to seat 2")
    meter = house.meter()
    assert (meter.amount, meter.reserve, meter.wagers_cents) == (before[0]["royal/meter"].amount, 0, 0)
    assert house.held == before[1]
    assert set(meter.entries.values()) == {333_333 * 200, -333_333 * 200, 200, -200}
    assert house.state.tables["T1"].phase is Phase.WAGERS


def test_IRR_1_what_was_paid_out_meanwhile_the_house_puts_in_again():
    house = one_table(jackpot("royal", TABLE_1, terms(seed=0, rate="50%", reserve="0%"))).open("T2", "royal")
    start(house, {1: (1,)})
    deal(house, {1: (1,)}, table="T2")
    assert pay(house, 1, "royal-flush-hearts", table="T2").prize_cents == 100
    house.do(CallMisdeal, "supervisor", table="T1", reason="a card too many")
    assert (house.cents(), house.meter().seed_out) == (0, 50 * MICRO)
    assert house.balances.balance("house:chips") == -100 * MICRO
