"""A bonus on any hand at the table: the best of all of them, by the table for their number."""

from __future__ import annotations

import pytest

from longsuit.play import Outcome
from longsuit.rules import RulesError
from tests.support import FLUSHES, NINE_HIGH, assert_replays, folds, line, play, rules, stays

OFFERED = "[wagers.cover-all]\noffered = true\n"
HOUSE = rules("i-luv-suits", OFFERED)
PLAIN = "Ks Qd Td 8d 5s 4s 2h"
"""A hand whose longest flush has three cards, none of them in the others used here."""


def test_it_is_not_offered_unless_a_house_does():
    assert "cover-all" not in rules("i-luv-suits").by_name
    assert HOUSE.by_name["cover-all"].table.name == "7-HANDS"


def test_another_players_flush_pays_it():
    round_ = play(HOUSE, stays(PLAIN, cover_all=100), stays("Kh Jh Th 7h 5h Qs As"))
    found = line(round_, "cover-all")
    assert (found.outcome, found.row, found.table, found.won_cents) == (Outcome.WIN, "5", "3-HANDS", 700)
    assert_replays(round_)


def test_the_dealers_flush_pays_it_and_two_hands_pay_by_their_own_table():
    round_ = play(HOUSE, stays("Ks Qd 9s 8d 6s 4s 2d", cover_all=100), dealer="Kh Jh 9h 7h 5h 3c 2c")
    assert (line(round_, "cover-all").table, line(round_, "cover-all").won_cents) == ("2-HANDS", 1200)


def test_a_folded_hand_counts_and_a_fold_keeps_the_wager_in_action():
    round_ = play(HOUSE, folds("Kh Jh Th 7h 5h Qs As"), folds(PLAIN, cover_all=100))
    assert line(round_, "cover-all", 2).won_cents == 700


def test_only_the_best_hand_is_paid():
    round_ = play(HOUSE, stays(FLUSHES[6], cover_all=100), stays("Ad Qd Td 8d 4d Qs 2s"), dealer=NINE_HIGH)
    assert line(round_, "cover-all").row == "6"


def test_four_suited_cards_pay_nothing():
    round_ = play(HOUSE, stays(FLUSHES[4], cover_all=100), dealer=NINE_HIGH)
    assert line(round_, "cover-all").outcome is Outcome.LOSE


def test_a_house_posts_its_own_table_for_a_number_of_hands():
    house = rules("i-luv-suits", OFFERED + "[tables.cover-all.OURS]\nhands = 3\npays = { 7 = 300, 6 = 40, 5 = 8 }\n")
    round_ = play(house, stays(PLAIN, cover_all=100), stays("Kh Jh Th 7h 5h Qs As"))
    assert (line(round_, "cover-all").table, line(round_, "cover-all").won_cents) == ("OURS", 800)


@pytest.mark.parametrize(
    ("house", "sentence"),
    [
        (OFFERED + 'fold = "lost"', "a bonus on any hand stays in action to the end"),
        (OFFERED + "[tables.cover-all.OURS]\npays = { 7 = 300, 6 = 40, 5 = 8 }", "hands: it is missing"),
    ],
)
def test_what_cannot_be_settled_is_refused(house, sentence):
    with pytest.raises(RulesError, match=sentence):
        rules("i-luv-suits", house)
