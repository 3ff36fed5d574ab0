"""High Card Flush, clause by clause: the bonus wagers, when they are settled, and their limit."""

from __future__ import annotations

from longsuit.play import (
    DEALER,
    CallMisdeal,
    Fold,
    Outcome,
    Raise,
    When,
    first_come,
    prorate,
    record,
    sight,
)
from longsuit.rules import CapMethod, CapScope, load
from tests.support import (
    FLUSHES,
    STRAIGHT_FLUSHES,
    assert_replays,
    cards,
    dealt,
    folds,
    line,
    order,
    outcomes,
    paid,
    play,
    rules,
    stays,
    won,
)

HCF = "high-card-flush"
RUN_IN_THE_DISCARDS = "Ah Th 7h 4h Js Ts 9s"
RUN_IN_THE_FLUSH = "Ah 7h 6h 5h Js 4s 9s"
RUN_IN_BLACK = "Ah Th 5h 4h Js Ts 9s"
BOTH = {"flush_bonus": 100, "straight_flush_bonus": 100}
BONUSES = ("flush-rush", "super-flush-rush", "flush-bonus", "straight-flush-bonus")


# HCF-2: bonuses at a fold, and in the discards


def test_HCF_2_bonuses_stay_alive_after_a_fold():
    round_ = play(HCF, folds(STRAIGHT_FLUSHES[4], flush_bonus=100, straight_flush_bonus=100))
    assert (won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (100, 6000)
    assert outcomes(round_)["ante"] is Outcome.LOSE


def test_HCF_2_bonuses_of_a_fold_are_settled_at_once():
    round_ = play(HCF, folds(STRAIGHT_FLUSHES[4], flush_bonus=100, straight_flush_bonus=100))
    assert {line.when for line in round_.settlement.lines} == {When.FOLD}


def test_HCF_2_a_losing_bonus_of_a_fold_is_collected_at_once():
    lost = line(play(HCF, folds(FLUSHES[3], flush_bonus=100)), "flush-bonus")
    assert (lost.outcome, lost.when) == (Outcome.LOSE, When.FOLD)


def test_HCF_2_a_straight_flush_in_the_discards_is_settled_at_the_raise():
    round_ = play(HCF, stays(RUN_IN_THE_DISCARDS, flush_bonus=100, straight_flush_bonus=100))
    assert line(round_, "straight-flush-bonus").when is When.RAISE
    assert line(round_, "flush-bonus").when is When.END


def test_HCF_2_a_straight_flush_in_the_hand_that_is_played_waits_for_the_end():
    assert line(play(HCF, stays(RUN_IN_THE_FLUSH, straight_flush_bonus=100)), "straight-flush-bonus").when is When.END


def test_HCF_2_an_equal_straight_flush_in_the_discards_changes_nothing():
    run_in_both = "9h 8h 7h 2h Js Ts 9s"
    assert line(play(HCF, stays(run_in_both, straight_flush_bonus=100)), "straight-flush-bonus").when is When.END


def test_HCF_2_of_two_three_card_flushes_the_lower_is_the_discard():
    award = line(play(HCF, stays("Ah 9h 7h Js Ts 9s 3d", straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.won_cents, award.when) == (700, When.RAISE)
    award = line(play(HCF, stays("7h 6h 5h 4s 3s 2s Kd", straight_flush_bonus=100)), "straight-flush-bonus")
    assert (award.won_cents, award.when) == (700, When.END)


def test_HCF_2_two_in_a_row_among_the_discards_are_not_shown():
    losing = line(play(HCF, stays("Ah 9h 7h Js Ts 8d 3d", straight_flush_bonus=100)), "straight-flush-bonus")
    assert (losing.outcome, losing.when) == (Outcome.LOSE, When.END)


def test_HCF_2_what_is_settled_at_once_comes_before_the_rest_as_the_seats_decide():
    round_ = play(
        HCF,
        stays(RUN_IN_THE_DISCARDS, straight_flush_bonus=100),
        folds("Qh 8h 3d Td 4d 2s Qc", flush_bonus=100),
        stays("Kh Jh 2h Kd 6d Qs As", flush_bonus=100),
    )
    assert order(round_) == [
        (1, "straight-flush-bonus"),
        (2, "ante"),
        (2, "flush-bonus"),
        (3, "ante"),
        (3, "raise"),
        (3, "flush-bonus"),
        (1, "ante"),
        (1, "raise"),
    ]


def test_HCF_2_folds_alone_are_settled_as_the_seats_decide():
    round_ = play(HCF, folds(FLUSHES[3]), folds("Qh 8h 3d 4d 2s 6h Qc", flush_bonus=100))
    assert order(round_) == [(1, "ante"), (2, "ante"), (2, "flush-bonus")]


LOW = "2d 3d 4d 5s 6c Qh Tc"


def early(round_):
    """What is settled so far, by seat and wager: stake, payment, moment."""
    return [(line.seat, line.wager, line.stake_cents, line.paid_cents, line.when) for line in round_.settled_at_once]


def test_HCF_2_a_fold_collects_the_ante_and_pays_the_bonus_there_and_then():
    round_ = dealt(HCF, folds(STRAIGHT_FLUSHES[4], **BOTH), stays(LOW))
    assert early(round_) == []
    round_.apply(Fold(1))
    assert not round_.finished
    assert early(round_) == [
        (1, "ante", 500, 0, When.FOLD),
        (1, "flush-bonus", 100, 200, When.FOLD),
        (1, "straight-flush-bonus", 100, 6100, When.FOLD),
    ]


def test_HCF_2_a_fold_without_a_bonus_hand_collects_everything_there_and_then():
    round_ = dealt(HCF, folds(FLUSHES[3], **BOTH), stays(LOW))
    round_.apply(Fold(1))
    assert [paid for _, _, _, paid, _ in early(round_)] == [0, 0, 0]


def test_HCF_2_a_raise_settles_only_the_bonus_among_the_discards():
    round_ = dealt(HCF, stays(RUN_IN_THE_DISCARDS, **BOTH), stays(LOW))
    round_.apply(Raise(1, 500))
    assert early(round_) == [(1, "straight-flush-bonus", 100, 800, When.RAISE)]
    other = dealt(HCF, stays(RUN_IN_THE_FLUSH, **BOTH), stays(LOW))
    other.apply(Raise(1, 500))
    assert early(other) == []


def test_HCF_2_the_final_settlement_holds_every_line_once_and_begins_with_those_settled_at_once():
    round_ = dealt(HCF, folds(STRAIGHT_FLUSHES[4], **BOTH), stays(RUN_IN_BLACK, **BOTH), stays(LOW))
    round_.apply(Fold(1))
    round_.apply(Raise(2, 500))
    settled = round_.settled_lines
    round_.apply(Raise(3, 500))
    assert round_.settlement.lines[: len(settled)] == settled == round_.settled_at_once
    assert len({(line.seat, line.wager) for line in round_.settlement.lines}) == len(round_.settlement.lines) == 9


def test_HCF_2_no_bonus_is_settled_before_the_end_where_the_game_settles_at_the_end():
    for game in ("i-luv-suits", "nh-flush"):
        names = [wager.name.replace("-", "_") for wager in load(game).wagers if wager.table and wager.name in BONUSES]
        round_ = dealt(game, folds(STRAIGHT_FLUSHES[4], **dict.fromkeys(names, 100)), stays(LOW))
        round_.apply(Fold(1))
        assert round_.settled_at_once == round_.settled_lines
        assert {line.outcome for line in round_.settled_lines} == {Outcome.LOSE}
        assert "super-flush-rush" not in {line.wager for line in round_.settled_lines}


def test_HCF_2_others_see_only_the_cards_that_pay_a_folded_winner():
    round_ = play(HCF, folds("9h 8h 7h 2h Ks Jd Qc", straight_flush_bonus=100), stays(LOW))
    assert sight(round_, 2) & set(round_.packets[1]) == set(cards("9h 8h 7h"))
    assert sight(round_, 1) >= set(round_.packets[1])
    flush = play(HCF, folds("9h 8h 7h 2h Ks Jd Qc", flush_bonus=100), stays(LOW))
    assert sight(flush, 2) & set(flush.packets[1]) == set(cards("9h 8h 7h 2h"))


def test_HCF_2_the_cards_that_pay_are_seen_from_the_fold_on_and_never_more_of_them():
    round_ = dealt(HCF, folds("9h 8h 7h 2h Ks Jd Qc", straight_flush_bonus=100), stays(LOW), stays(RUN_IN_BLACK))
    assert sight(round_, 2).isdisjoint(round_.packets[1])
    round_.apply(Fold(1))
    for action in (Raise(2, 500), Raise(3, 500)):
        assert sight(round_, DEALER) & set(round_.packets[1]) == set(cards("9h 8h 7h"))
        round_.apply(action)
    assert sight(round_, DEALER) & set(round_.packets[1]) == set(cards("9h 8h 7h"))
    written = record(round_)
    assert set(written["sight"][1]["at_decision"]) >= {"9h", "8h", "7h"}
    assert {"2h", "Ks", "Jd", "Qc"}.isdisjoint(written["sight"][1]["at_end"])
    assert {"2h", "Ks", "Jd", "Qc"} <= set(written["sight"][0]["at_end"])


def test_HCF_2_a_raising_player_shows_the_flush_and_the_bonus_hand_and_no_other_card():
    round_ = play(HCF, stays("Ah Th 5h 4h Js Ts 9s", straight_flush_bonus=100), stays(LOW))
    assert sight(round_, 2) >= set(cards("Ah Th 5h 4h Js Ts 9s"))
    round_ = play(HCF, stays("Ah Th 5h 4h Js Ts Qd", straight_flush_bonus=100), stays(LOW))
    assert sight(round_, 2) & set(round_.packets[1]) == set(cards("Ah Th 5h 4h"))


def test_HCF_2_a_win_that_the_cap_leaves_nothing_of_was_shown_all_the_same():
    house = rules(HCF, "[[caps]]\namount_cents = 700")
    round_ = play(
        house,
        folds("9h 8h 7h Ks Jd Qc 2d", straight_flush_bonus=100),
        folds("Ah Th 5h 4h Js Ts 9s", straight_flush_bonus=100),
        stays(LOW.replace("2d", "8d")),
    )
    assert (won(round_, "straight-flush-bonus", 2), paid(round_, "straight-flush-bonus", 2)) == (0, 100)
    assert sight(round_, DEALER) & set(round_.packets[2]) == set(cards("Js Ts 9s"))


def test_HCF_2_a_record_replays_with_the_same_lines_at_the_same_moments():
    round_ = play(HCF, folds(STRAIGHT_FLUSHES[4], **BOTH), stays(RUN_IN_BLACK, **BOTH), stays(LOW))
    assert_replays(round_)
    moments = [line["when"] for line in record(round_)["settlement"]["lines"]]
    assert moments == ["at-the-fold"] * 3 + ["at-the-raise"] + ["at-the-end"] * 5


def test_HCF_2_a_void_round_takes_back_what_was_settled_at_once():
    round_ = dealt(HCF, folds(STRAIGHT_FLUSHES[4], **BOTH), stays(LOW))
    round_.apply(Fold(1))
    round_.apply(CallMisdeal(2, 6))
    assert round_.settled_at_once == ()
    assert [(line.outcome, line.paid_cents) for line in round_.settlement.lines] == [
        (Outcome.RETURNED, stake) for stake in (500, 500, 100, 100)
    ]
    assert sight(round_, 2) >= set(cards("9h 8h 7h 6h"))
    assert_replays(round_)


def test_HCF_2_a_dead_hand_is_not_settled_at_once_and_a_settled_one_is_taken_back():
    house = rules(HCF, '[irregularities]\nwrong_count = "dead-hand"')
    round_ = dealt(house, folds(STRAIGHT_FLUSHES[4], **BOTH), stays(LOW))
    round_.apply(Fold(1))
    assert round_.settled_at_once
    round_.apply(CallMisdeal(1, 6))
    assert round_.settled_at_once == ()
    round_.apply(Raise(2, 500))
    assert set(outcomes(round_, 1).values()) == {Outcome.RETURNED}
    assert_replays(round_)


# HCF-3: the aggregate cap

MAX_BONUS = "Ah Kh Qh Jh Th 9h 8h"
PRORATED = '[[caps]]\namount_cents = 5000000\nmethod = "prorate"'


def test_HCF_3_fifty_thousand_dollars_for_the_table():
    (cap,) = load(HCF).caps
    assert (cap.amount_cents, cap.scope, cap.method) == (5_000_000, CapScope.TABLE, CapMethod.FIRST_COME)
    assert cap.wagers == ("flush-bonus", "straight-flush-bonus")


def test_HCF_3_wins_up_to_the_cap_are_paid_in_full():
    round_ = play(HCF, stays(STRAIGHT_FLUSHES[6], straight_flush_bonus=5000))
    award = line(round_, "straight-flush-bonus")
    assert (award.won_cents, award.capped_by) == (5_000_000, None)


def test_HCF_3_one_win_above_the_cap_is_cut_to_it_and_the_stake_comes_back():
    award = line(play(HCF, stays(MAX_BONUS, straight_flush_bonus=1000)), "straight-flush-bonus")
    assert (award.won_cents, award.paid_cents, award.capped_by) == (5_000_000, 5_001_000, "HCF-3")


def test_HCF_3_a_house_may_reduce_several_wins_in_proportion_to_the_cent():
    house = rules(HCF, PRORATED)
    round_ = play(house, stays(MAX_BONUS, flush_bonus=10_000, straight_flush_bonus=10_000))
    # 3,000,000 and 80,000,000 cents against 5,000,000: 180,722.89… and 4,819,277.11….
    assert (won(round_, "flush-bonus"), won(round_, "straight-flush-bonus")) == (180_723, 4_819_277)


def test_HCF_3_the_largest_remainder_gets_the_cent_left_over():
    assert prorate([300, 100, 200], 500) == [250, 83, 167]
    assert prorate([1, 1, 1], 2) == [1, 1, 0]


def test_HCF_3_the_cap_counts_over_the_whole_table():
    round_ = play(
        HCF,
        stays(MAX_BONUS, straight_flush_bonus=1000),
        stays("Ks Qs Js Ts 9s 7s 5s", straight_flush_bonus=10_000),
        dealer="9c 3c 2c 8d 6d 4s 2h",
    )
    wins = [won(round_, "straight-flush-bonus", seat) for seat in (1, 2)]
    # 8,000,000 and 1,000,000 cents, settled from right to left.
    assert wins == [4_000_000, 1_000_000]


def test_HCF_3_prorated_the_cap_counts_over_the_whole_table_too():
    round_ = play(
        rules(HCF, PRORATED),
        stays(MAX_BONUS, straight_flush_bonus=1000),
        stays("Ks Qs Js Ts 9s 7s 5s", straight_flush_bonus=10_000),
        dealer="9c 3c 2c 8d 6d 4s 2h",
    )
    wins = [won(round_, "straight-flush-bonus", seat) for seat in (1, 2)]
    # 8,000,000 and 1,000,000 cents.
    assert wins == [4_444_444, 555_556]
    assert sum(wins) == 5_000_000


def test_HCF_3_ante_and_raise_are_outside_it():
    round_ = play(HCF, stays(MAX_BONUS, raises=1500, straight_flush_bonus=10_000))
    assert (won(round_, "ante"), won(round_, "raise")) == (500, 1500)
    assert line(round_, "raise").capped_by is None


def test_HCF_3_first_come_in_settlement_order():
    round_ = play(
        HCF,
        stays("Ks Qs Js Ts 9s 7s 5s", straight_flush_bonus=10_000),
        stays(MAX_BONUS, straight_flush_bonus=600),
        dealer="9c 3c 2c 8d 6d 4s 2h",
    )
    assert [won(round_, "straight-flush-bonus", seat) for seat in (2, 1)] == [4_800_000, 200_000]


def test_HCF_3_what_was_settled_at_once_comes_first_of_all():
    house = rules(HCF, "[[caps]]\namount_cents = 10000")
    run_aside = "Ah Th 7h 4h Js Ts 9s"
    round_ = play(house, stays(run_aside, straight_flush_bonus=1000), stays("8h 6h 5h 3h Kd Qs 4d", flush_bonus=10_000))
    assert (won(round_, "straight-flush-bonus", 1), won(round_, "flush-bonus", 2)) == (7000, 3000)


def test_HCF_3_what_was_paid_at_once_is_not_cut_by_what_is_won_later():
    round_ = dealt(
        rules(HCF, "[[caps]]\namount_cents = 800"),
        folds("9h 8h 7h Ks Jd Qc 2d", straight_flush_bonus=100),
        folds("Ah Th 5h 4h Js Ts 9s", straight_flush_bonus=100),
        stays("Kd Td 9d 6d 4d As Qs", flush_bonus=100),
        dealer="9c 3c 2c 8s 6s 7d 5d",
    )
    round_.apply(Fold(1))
    round_.apply(Fold(2))
    early = round_.settled_at_once
    assert [line.won_cents for line in early if line.outcome is Outcome.WIN] == [700, 100]
    round_.apply(Raise(3, 500))
    assert round_.settlement.lines[: len(early)] == early
    assert (won(round_, "flush-bonus", 3), line(round_, "flush-bonus", 3).capped_by) == (0, "HCF-3")


def test_HCF_3_prorated_bonuses_wait_for_the_end():
    house = rules(HCF, PRORATED)
    round_ = dealt(house, folds(STRAIGHT_FLUSHES[4], straight_flush_bonus=100), stays("2d 3d 4d 5s 6c Qh Tc"))
    round_.apply(Fold(1))
    assert [line.wager for line in round_.settled_at_once] == ["ante"]
    assert sight(round_, DEALER) == set()
    round_.apply(Raise(2, 500))
    assert line(round_, "straight-flush-bonus", 1).when is When.END
    assert order(round_) == [(1, "ante"), (2, "ante"), (2, "raise"), (1, "straight-flush-bonus")]


def test_HCF_3_first_come_leaves_nothing_for_the_last():
    assert first_come([300, 100, 200], 350) == [300, 50, 0]


def test_HCF_3_the_cap_is_never_exceeded_by_odd_cents():
    for wins in ([7, 7, 7], [1, 2, 3, 4], [999, 1], [5_000_000, 1]):
        cap = sum(wins) - 1
        assert sum(prorate(wins, cap)) == sum(first_come(wins, cap)) == cap


def test_HCF_3_nobody_is_paid_more_than_was_won():
    assert all(paid <= win for paid, win in zip(prorate([999, 1, 1], 1000), [999, 1, 1], strict=True))
