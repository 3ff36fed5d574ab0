"""The house rules of one jurisdiction, clause by clause."""

from __future__ import annotations

import datetime as dt

import pytest

import longsuit
from longsuit.play import DEALER, CallMisdeal, Fold, PlaceWager, Raise, Round, record, sight
from longsuit.report import rules_sheet
from longsuit.rules import RulesError, find_house, load
from tests.support import FLUSHES, assert_replays, cards, dealt, play, refused, rules, stays

ILS = "i-luv-suits"
EFFECTIVE = dt.date(2023, 6, 14)
THE_DAY_BEFORE = dt.date(2023, 6, 13)

APPROVED = find_house("wa").games
"""The games that the profile is for."""


def cap(*caps: str) -> str:
    """A house under the profile with aggregate limits of its own."""
    return 'extends = "wa"\n' + "".join(f"[[caps]]\n{text}\n" for text in caps)


# WA-1: the maximum single wager


@pytest.mark.parametrize("game", APPROVED)
def test_WA_1_three_hundred_dollars_on_any_spot(game):
    wagers = load(game, "wa", on=EFFECTIVE).wagers
    assert max(wager.limits.max_cents for wager in wagers) <= 30_000


@pytest.mark.parametrize(("on", "most"), [(THE_DAY_BEFORE, 50_000), (EFFECTIVE, 30_000), (None, 30_000)])
def test_WA_1_from_its_effective_date_on(on, most):
    assert load(ILS, "wa", on=on).base.limits.max_cents == most


def test_WA_1_an_ante_above_it_is_refused():
    round_ = Round(load(ILS, "wa"))
    assert "$5 to $300" in refused(round_, PlaceWager(1, "ante", 30_100)).sentence
    round_.apply(PlaceWager(1, "ante", 30_000))
    assert round_.wagers[1]["ante"] == 30_000


def test_WA_1_a_raise_is_a_single_wager_too():
    round_ = dealt(load(ILS, "wa"), stays(FLUSHES[6], base=20_000))
    assert "$200 to $300" in refused(round_, Raise(1, 40_000)).sentence
    round_.apply(Raise(1, 30_000))
    assert round_.finished


def test_WA_1_the_largest_ante_can_still_be_raised_once():
    assert list(dealt(load(ILS, "wa"), stays(FLUSHES[7], base=30_000)).legal(1)[1].amounts) == [30_000]


def test_WA_1_a_later_maximum_takes_over_on_its_day():
    house = 'extends = "wa"\n' + "".join(
        f"[[maximum_wager]]\neffective = {day}\ncents = {cents}\n"
        for day, cents in (("2023-06-14", 30_000), ("2025-01-01", 20_000))
    )
    assert rules(ILS, house, on=dt.date(2024, 12, 31)).base.limits.max_cents == 30_000
    assert rules(ILS, house, on=dt.date(2025, 1, 1)).base.limits.max_cents == 20_000


def test_WA_1_a_lower_limit_of_the_game_stands():
    assert load("nh-flush", "wa").base.limits.max_cents == 1000


def test_WA_1_a_minimum_above_it_is_refused():
    with pytest.raises(RulesError, match="above the maximum wager"):
        rules(ILS, 'extends = "wa"\n[limits]\nante = { min_cents = 40000, max_cents = 50000 }')


def test_WA_1_a_house_that_extends_the_profile_cannot_raise_it():
    house = 'extends = "wa"\n[[maximum_wager]]\neffective = 2023-06-14\ncents = 50000'
    with pytest.raises(RulesError, match=r"\$500 from 2023-06-14 is above the maximum wager of the profile wa, \$300"):
        rules(ILS, house)
    with pytest.raises(RulesError, match=r"limits.ante.max_cents: \$500 is above the maximum wager of the profile wa"):
        rules(ILS, 'extends = "wa"\n[limits]\nante = { max_cents = 50000 }')


def test_WA_1_a_house_that_extends_the_profile_cannot_remove_it():
    with pytest.raises(RulesError, match=r"maximum_wager: there is none on 2023-06-14"):
        rules(ILS, 'extends = "wa"\nmaximum_wager = []')


def test_WA_1_the_day_is_a_day():
    with pytest.raises(RulesError, match="not a date"):
        rules(ILS, '[[maximum_wager]]\neffective = "soon"\ncents = 30000')


# WA-2: aggregate limits

FLUSH_RUSH_CAP = 'amount_cents = 500000\nwagers = ["flush-rush"]'
SUPER_CAP = 'amount_cents = 500000\nwagers = ["super-flush-rush"]'


def test_WA_2_the_profile_uses_none():
    assert all(load(game, "wa").caps == () for game in APPROVED)


def test_WA_2_separate_limits_for_each_prize_type():
    terms = rules(ILS, cap(FLUSH_RUSH_CAP, SUPER_CAP))
    assert [cap.wagers for cap in terms.caps] == [("flush-rush",), ("super-flush-rush",)]
    assert {cap.clause for cap in terms.caps} == {"WA-2"}


@pytest.mark.parametrize("wagers", ['["bonus"]', '["all"]', '["flush-rush", "super-flush-rush"]'])
def test_WA_2_not_one_for_several_prize_types(wagers):
    with pytest.raises(RulesError, match="one prize type"):
        rules(ILS, cap(f"amount_cents = 500000000\nwagers = {wagers}"))


def test_WA_2_not_less_than_the_maximum_wager_times_the_top_odds_counted_to_fifty():
    # Flush Rush pays 100 to 1 at most, and takes $100: $100 times 50.
    assert rules(ILS, cap(FLUSH_RUSH_CAP)).caps[0].amount_cents == 500_000
    with pytest.raises(RulesError, match="500,000 or more"):
        rules(ILS, cap('amount_cents = 499999\nwagers = ["flush-rush"]'))


def test_WA_2_exactly_fifty_to_one_may_have_one():
    table = "[tables.flush-rush.OURS]\npays = { 7 = 50, 6 = 20, 5 = 10, 4 = 2 }"
    assert len(rules(ILS, cap(FLUSH_RUSH_CAP) + table).caps) == 1


def test_WA_2_none_below_fifty_to_one():
    table = "[tables.flush-rush.OURS]\npays = { 7 = 49, 6 = 20, 5 = 10, 4 = 2 }"
    with pytest.raises(
        RulesError, match=r"Flush Rush pays 49 to 1 at most \(WA-2\)\. Use a limit only from odds of 50 to 1 up\."
    ):
        rules(ILS, cap(FLUSH_RUSH_CAP) + table)


def test_WA_2_none_on_the_ante():
    with pytest.raises(
        RulesError, match=r"Ante pays 1 to 1 at most \(WA-2\)\. Use a limit only from odds of 50 to 1 up\."
    ):
        rules(ILS, cap('amount_cents = 500000000\nwagers = ["ante"]'))


def test_WA_2_a_limit_is_printed_on_the_rules_sheet():
    assert "$5,000" in rules_sheet(rules(ILS, cap(FLUSH_RUSH_CAP))).split("Payout limits")[1].split("##")[0]


def test_WA_2_a_house_that_extends_the_profile_cannot_lower_the_floor():
    with pytest.raises(RulesError, match=r"0 is below what the profile wa asks for, 50 \(WA-2\)"):
        rules(ILS, 'extends = "wa"\n[rules]\ncap_floor_odds = 0')


def test_WA_2_posted_at_the_table():
    assert any("posted at the table" in notice for notice in load(ILS, "wa").notices)


# WA-3: no side bets among players


@pytest.mark.parametrize("game", APPROVED)
def test_WA_3_the_prohibition_is_posted(game):
    assert "Side bets among players are prohibited." in load(game, "wa").notices


def test_WA_3_a_house_that_extends_the_profile_adds_notices_and_removes_none():
    terms = rules(ILS, 'extends = "wa"\nnotices = ["Ours."]')
    assert "Side bets among players are prohibited." in terms.notices
    assert "Ours." in terms.notices


def test_WA_3_there_is_no_spot_for_one():
    round_ = Round(load(ILS, "wa"))
    round_.apply(PlaceWager(1, "ante", 500))
    no = refused(round_, PlaceWager(1, "bet-with-seat-2", 500))
    assert no.clause == "ILS-2"
    assert "The wagers here are ante, play, flush-rush, super-flush-rush, sensor-1" in no.sentence


def test_WA_3_every_wager_is_between_one_seat_and_the_house():
    round_ = play(load(ILS, "wa"), stays(FLUSHES[4], flush_rush=100), stays("2d 3d 4s 5h 6c Qh Tc"))
    alone = play(load(ILS, "wa"), stays(FLUSHES[4], flush_rush=100))
    assert round_.settlement.net_cents(1) == alone.settlement.net_cents(1)


def test_WA_3_nobody_sees_a_hand_to_bet_on():
    round_ = dealt(load(ILS, "wa"), stays(FLUSHES[4]), stays("2d 3d 4s 5h 6c Qh Tc"))
    assert sight(round_, 2) == set(cards("2d 3d 4s 5h 6c Qh Tc"))
    assert sight(round_, DEALER) == set()


def test_WA_3_a_player_may_only_fold_or_play():
    assert {choice.kind for choice in dealt(load(ILS, "wa"), stays(FLUSHES[4])).legal(1)} == {Fold, Raise}


# WA-4: version and hash


@pytest.mark.parametrize("house", [None, "wa"])
def test_WA_4_every_record_names_the_exact_version_and_the_hash_of_its_rules(house):
    terms = load(ILS, house)
    written = record(play(terms, stays(FLUSHES[4])))
    assert written["software"] == longsuit.__version__
    assert written["rules_sha256"] == terms.sha256
    assert len(terms.sha256) == 64


def test_WA_4_a_void_round_too():
    round_ = dealt(load(ILS, "wa"), stays(FLUSHES[4]))
    round_.apply(CallMisdeal(1, 8))
    written = record(round_)
    assert (written["software"], written["rules_sha256"]) == (longsuit.__version__, round_.rules.sha256)


def test_WA_4_another_rule_is_another_hash():
    hashes = {
        load(ILS).sha256,
        load(ILS, "wa").sha256,
        load(ILS, "wa", on=THE_DAY_BEFORE).sha256,
        rules(ILS, '[wagers.flush-rush]\ntable = "FR1"').sha256,
        rules(ILS, '[rules]\nqualifier = "9-4-2"').sha256,
        load("high-card-flush").sha256,
    }
    assert len(hashes) == 6


def test_WA_4_the_same_rules_have_the_same_hash_whatever_the_house_is_called():
    named = [rules(ILS, f'name = "{name}"\n[wagers.flush-rush]\ntable = "FR1"').sha256 for name in ("One", "Other")]
    assert named[0] == named[1]


def test_WA_4_a_record_settles_again_to_the_same_settlement():
    assert_replays(play(load(ILS, "wa"), stays(FLUSHES[4], flush_rush=100)))
