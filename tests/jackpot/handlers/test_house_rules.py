"""House jackpots and progressives, clause by clause: JP-10 and JP-11."""

from __future__ import annotations

from dataclasses import replace

import pytest

from longsuit.base import MICRO
from longsuit.jackpot import (
    AddJackpot,
    Approve,
    Carry,
    ChangeOptions,
    ChangeTerms,
    CloseTable,
    Decline,
    Discontinue,
    EndGame,
    OpenTable,
    Propose,
    Sensor,
    UndoWin,
    display,
    meter_books,
    notices,
)
from tests.jackpot.house import (
    TABLE_1,
    TABLE_2,
    TABLE_3,
    House,
    house_jackpot,
    jackpot,
    straight_table,
    terms,
)
from tests.jackpot.playing import adjust, deal, one_table, pay, played, start

# JP-10: house jackpots


def test_JP_10_each_winner_is_paid_in_full_by_the_house_and_the_prize_stays():
    house = one_table(house_jackpot())
    deal(house, {1: (1,), 2: (1,)})
    assert house.cents("gift/meter") == 1_000_000
    assert pay(house, 1, "royal-flush-hearts").prize_cents == 1_000_000
    assert pay(house, 2, "royal-flush", "Ac Kc Qc Jc Tc 5h 5s").prize_cents == 100_000
    assert house.cents("gift/meter") == 1_000_000
    assert house.balances.balance("house:prizes") == -1_100_000 * MICRO
    assert house.balances.balance("tray:T1") == 200 * MICRO


def test_JP_10_three_notices_are_posted():
    house = one_table(house_jackpot(prize=123_456))
    amount, money, removal = notices(house.state, "T1")
    assert "$1,234.56" in amount
    assert "No player money" in money
    assert "removed without notice" in removal
    assert display(house.state, "T1").notices == (amount, money, removal)
    assert notices(one_table().state, "T1") == ()


def test_JP_10_a_house_jackpot_never_grows():
    for wrong in (terms(rate="1%"), terms(rate="0%", reserve="1%"), terms(rate="0%", reserve="0%", cap_cents=900_000)):
        no = House().cannot_change(AddJackpot(explanation="x", game=replace(house_jackpot(), meters=(wrong,))))
        assert no.clause == "JP-10"


def test_JP_10_the_house_sets_the_prize_between_rounds():
    house = one_table(house_jackpot())
    change = ChangeTerms(explanation="less", jackpot="gift", terms=replace(house_jackpot().meters[0], seed_cents=5))
    start(house, {1: (1,)})
    assert house.cannot_change(change).clause == "JP-10"
    one = one_table(house_jackpot())
    one.change(change)
    assert one.cents("gift/meter") == 5
    assert meter_books(one.state, "gift/meter").reconciles


def test_JP_10_a_house_prize_is_no_meter_to_adjust():
    house = one_table(house_jackpot())
    assert house.cannot_change(adjust("malfunction", -1, meter="gift/meter")).clause == "JP-10"


def test_JP_10_a_house_jackpot_may_be_removed():
    house = House().add(house_jackpot())
    house.change(Discontinue(explanation="the house removes it", jackpot="gift"))
    assert (house.state.jackpots, house.cents("gift/meter"), house.balances.total) == ({}, 0, 0)


# JP-11: progressives


@pytest.mark.parametrize(
    ("reason", "fund", "to"),
    [
        ("win", "meter", "player:by hand"),
        ("malfunction", "meter", "house:malfunctions"),
        ("malfunction", "reserve", "house:malfunctions"),
        ("receipts", "reserve", "receipts:royal/meter"),
        ("receipts", "overflow", "receipts:royal/meter"),
        ("seed-recovery", "meter", "seed:royal/meter"),
    ],
)
def test_JP_11_a_meter_goes_down_for_the_listed_reasons_each_with_a_document(reason, fund, to):
    house = played(5, terms(cap_cents=500_100))
    account, other = f"{fund}:royal/meter", to
    before = house.balances.balance(account), house.balances.balance(other)
    entry = house.change(adjust(reason, -7, fund))[-1]
    assert (house.balances.balance(account), house.balances.balance(other)) == (before[0] - 7, before[1] + 7)
    assert (entry.kind, entry.document, entry.moves[0].document) == ("meter-adjusted", "form 7", "form 7")


def test_JP_11_a_display_above_the_cap_goes_to_the_overflow():
    house = played(1, terms(seed=1000, cap_cents=1050))
    deal(house, {1: (1,)})
    win = pay(house, 1, "royal-flush")
    house.do(EndGame, table="T1")
    for _ in range(8):
        deal(house, dict.fromkeys(range(1, 7), (1,)))
        house.do(EndGame, table="T1")
    assert house.cannot_change(adjust("above-cap", -1)).clause == "JP-11"
    house.change(UndoWin(explanation="it was none", win=win.win, document="form 8"))
    above = house.meter().amount - 1050 * MICRO
    assert above == win.prize_cents * MICRO
    overflow = house.meter().overflow
    assert house.cannot_change(adjust("above-cap", -above - 1)).clause == "JP-11"
    house.change(adjust("above-cap", -above))
    assert (house.cents(), house.meter().overflow) == (1050, overflow + above)


@pytest.mark.parametrize(
    "wrong",
    [
        adjust("gift", -1),
        adjust("", -1),
        adjust("win", 0),
        adjust("win", 1),
        adjust("win", -(10**15)),
        adjust("receipts", -1, "meter"),
        adjust("seed-recovery", -1, "reserve"),
        adjust("seed-recovery", -500_001 * MICRO),
        adjust("malfunction", -1, "tray"),
        adjust("receipts", -1, "overflow"),
        adjust("win", -1, meter="none/meter"),
        adjust("win", -1, document=""),
        adjust("win", -1, document="x" * 201),
        adjust("win", -1, document="a\nb"),
    ],
)
def test_JP_11_it_does_not_go_down_for_anything_else(wrong):
    assert played(1).cannot_change(wrong).clause == "JP-11"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (
            adjust("win", -(10**15)),
            "The meter cannot be changed by -$10,000,000 for win. It can be lowered by up to $5,000.90.",
        ),
        (adjust("win", 0), "The meter cannot be changed by $0 for win. It can be lowered by up to $5,000.90."),
        (
            adjust("seed-recovery", -500_000 * MICRO - 1),
            "The meter cannot be changed by -$5,000.00000001 for seed-recovery. It can be lowered by up to $5,000.",
        ),
        (
            adjust("receipts", -1_250_000, "overflow"),
            "The overflow cannot be changed by -$0.0125 for receipts. It cannot be lowered at all.",
        ),
        (
            adjust("malfunction", 10**18),
            "The maximum of a meter is $1,000,000,000. It can be raised by up to $999,994,999.10.",
        ),
    ],
)
def test_JP_11_a_refused_adjustment_is_told_in_dollars_and_cents(wrong, said):
    assert played(1).cannot_change(wrong).sentence == said


def test_JP_11_an_adjustment_needs_two_people_and_the_second_is_an_executive():
    house = played(1)
    proposal = house.do(Propose, "executive", change=adjust("win", -1))[0].command
    assert "proposed this" in house.refused(Approve, "executive", proposal=proposal).sentence
    assert "proposed this" in house.refused(Approve, "executive", actor="eve", proposal=proposal).sentence
    assert (
        "An administrator cannot approve an adjustment. An executive can."
        in house.refused(Approve, "administrator", proposal=proposal).sentence
    )
    assert house.refused(Propose, "administrator", change=adjust("win", -1)).clause == "JP-11"
    house.do(Approve, "executive", actor="Edo", proposal=proposal)
    assert "no proposal" in house.refused(Approve, "executive", actor="Edo", proposal=proposal).sentence


def test_JP_11_a_configuration_needs_two_people_and_may_be_declined():
    house = House()
    proposal = house.do(Propose, "administrator", change=AddJackpot(explanation="x", game=jackpot()))[0].command
    assert house.state.jackpots == {}
    assert house.refused(Approve, "administrator", proposal=proposal).clause == "JP-11"
    house.do(Decline, "administrator", proposal=proposal, reason="thought better of it")
    assert (house.state.jackpots, house.state.proposals) == ({}, {})


def test_JP_11_what_could_be_done_when_proposed_must_still_be_possible_when_approved():
    house = played(1)
    change = adjust("win", -400_000 * MICRO)
    first = house.do(Propose, "supervisor", change=change)[0].command
    second = house.do(Propose, "supervisor", change=change)[0].command
    house.do(Approve, "executive", proposal=first)
    assert house.refused(Approve, "executive", proposal=second).clause == "JP-11"


def test_JP_11_a_cap_may_not_be_set_below_the_current_amount():
    house = played(1)
    assert house.cents() == 500_090
    no = house.cannot_change(ChangeTerms(explanation="x", jackpot="royal", terms=terms(cap_cents=500_089)))
    assert (no.clause, "It must be $5,000.90 or more." in no.sentence) == ("JP-11", True)
    house.change(ChangeTerms(explanation="x", jackpot="royal", terms=terms(cap_cents=500_090)))
    start(house, {1: (1,)})
    assert (house.cents(), house.meter().overflow) == (500_090, 15 * MICRO)


def test_JP_11_linked_tables_of_one_house_share_a_meter():
    house = one_table().open("T2", "royal", played="high-card-flush")
    start(house, {1: (1,)})
    start(house, {1: (1,), 2: (1,)}, "T2")
    assert house.cents() == 500_045


def link(house, sensor, played="high-card-flush"):
    return OpenTable(explanation="x", table="T9", game=played, seats=6, sensors=(sensor,))


def test_JP_11_other_games_link_where_the_winning_hands_and_their_probabilities_are_the_same():
    house = House().add(jackpot("straight", TABLE_2))
    house.change(link(house, Sensor("straight", TABLE_3)))
    deal(house, {1: (1,)}, "T9")
    # Each table pays by what is posted there: 200 for 1, not 300.
    assert pay(house, 1, "5", table="T9").prize_cents == 20_000


@pytest.mark.parametrize(
    "posted",
    [
        TABLE_1,
        replace(
            TABLE_2, lines=tuple(replace(line, percent="20") if line.hand == "6" else line for line in TABLE_2.lines)
        ),
        replace(TABLE_2, lines=(*TABLE_2.lines[:3], replace(TABLE_2.lines[3], percent="100"), *TABLE_2.lines[4:])),
        replace(TABLE_2, lines=tuple(line for line in TABLE_2.lines if line.hand != "6-ace-low")),
    ],
)
def test_JP_11_otherwise_they_do_not(posted):
    house = House().add(jackpot("straight", TABLE_2))
    no = house.cannot_change(link(house, Sensor("straight", posted)))
    assert (no.clause, "the same winning hands and probabilities" in no.sentence) == ("JP-11", True)


def test_JP_11_nor_where_folded_hands_count_at_one_table_only():
    house = House().add(jackpot("straight", TABLE_2))
    no = house.cannot_change(link(house, Sensor("straight", TABLE_2, on_folded_hands=False)))
    assert (no.clause, "Linked tables must treat folded hands alike." in no.sentence) == ("JP-11", True)


def two_jackpots():
    house = played(3, terms(seed=1000, cap_cents=1100))
    house.add(jackpot("heir", straight_table("2", "300"), terms(seed=2000)))
    house.change(CloseTable(explanation="x", table="T1"))
    return house


def test_JP_11_a_discontinued_progressive_carries_all_its_money_over():
    house = two_jackpots()
    old, heir, total = house.meter(), house.meter("heir/meter"), house.balances.total
    house.change(Discontinue(explanation="it ends", jackpot="royal", carry=(Carry("royal/meter", "heir/meter"),)))
    new = house.meter("heir/meter")
    assert (old.amount, old.overflow) == (1100 * MICRO, 170 * MICRO)
    assert (new.amount, new.reserve, new.overflow) == (heir.amount + old.amount, old.reserve, old.overflow)
    assert new.seed_out == heir.seed_out + old.seed_out
    gone = house.meter()
    assert (gone.amount, gone.reserve, gone.overflow, gone.seed_out, gone.discontinued) == (0, 0, 0, 0, True)
    assert (house.balances.total, house.balances.balance("receipts:royal/meter")) == (total, 0)
    assert "royal" not in house.state.jackpots
    assert meter_books(house.state, "royal/meter").reconciles


@pytest.mark.parametrize(
    "carry",
    [
        (),
        (Carry("royal/meter", "royal/meter"),),
        (Carry("royal/meter", "none/meter"),),
        (Carry("royal/meter", "gift/meter"),),
        (Carry("heir/meter", "royal/meter"),),
        (Carry("royal/meter", "heir/meter"), Carry("royal/meter", "heir/meter")),
    ],
)
def test_JP_11_its_money_never_goes_anywhere_else(carry):
    house = two_jackpots().add(house_jackpot())
    assert house.cannot_change(Discontinue(explanation="x", jackpot="royal", carry=carry)).clause == "JP-11"


def test_JP_11_a_jackpot_that_is_played_is_not_discontinued_and_its_name_is_not_used_again():
    house = played(1)
    ending = Discontinue(explanation="x", jackpot="royal", carry=(Carry("royal/meter", "royal/meter"),))
    assert "still played at T1" in house.cannot_change(ending).sentence
    house = two_jackpots()
    house.change(replace(ending, carry=(Carry("royal/meter", "heir/meter"),)))
    assert (
        "Choose a name that was never used."
        in house.cannot_change(AddJackpot(explanation="x", game=jackpot())).sentence
    )


@pytest.mark.parametrize("explanation", ["", "   ", "x" * 201, "a\tb"])
def test_JP_11_every_change_is_explained(explanation):
    assert House().cannot_change(AddJackpot(explanation=explanation, game=jackpot())).clause == "JP-11"


def test_JP_11_options_are_not_changed_under_a_claim():
    house = one_table()
    change = ChangeOptions(explanation="x", jackpot="royal", order="equal-shares", lock="none", executive_from_cents=5)
    house.change(change)
    assert house.state.jackpots["royal"].order == "equal-shares"
    assert house.cannot_change(replace(change, lock="freeze")).clause == "JP-6"
    assert house.cannot_change(replace(change, order="by lot")).clause == "JP-6"
