"""Wagers on pay tables: published figures, a second way to price them, and laws they obey."""

from __future__ import annotations

import time
from fractions import Fraction
from statistics import median

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.cards.vectorised import lane_flush_values, lane_straight_flush_values, suit_classes
from longsuit.odds import OddsError
from longsuit.odds.sidebets.pay_table_odds import bonus, table_of, wager_odds, wagers
from longsuit.rules import GAMES, Basis, FoldFate, Metric, Odds, PayRow, PayTable, RulesError, Shape, load, read_house


def made(metric: Metric, pays: dict[str, int], basis: Basis = Basis.TO_1) -> PayTable:
    rows = [PayRow(key.removesuffix("+"), key.endswith("+"), Odds(Fraction(pay))) for key, pay in pays.items()]
    return PayTable("OURS", metric, basis, tuple(rows))


@pytest.mark.parametrize(
    ("game", "wager", "table", "edge"),
    [
        ("i-luv-suits", "flush-rush", "FR2", 0.0530383),
        ("i-luv-suits", "super-flush-rush", "SFR2", 0.0635145),
        ("nine-card-fortune-flush", "first-3", "5-2", 0.0188235),
    ],
)
def test_house_edges_known_to_seven_places(game, wager, table, edge):
    assert round(float(wagers(load(game))[wager][table].house_edge), 7) == edge


def test_the_published_straight_flush_bonus_edge_is_two_hundredths_of_a_point_high():
    exact = wagers(load("high-card-flush"))["straight-flush-bonus"]["SFR1"].house_edge
    assert round(100 * (0.1311 - float(exact)), 2) == 0.02


def test_every_selectable_table_is_priced():
    for game in GAMES:
        rules = load(game)
        named = {w.name: {t.name for t in w.tables} for w in rules.wagers if w.role == "bonus"}
        assert {name: set(tables) for name, tables in wagers(rules).items()} == named
        assert named or rules.shape is Shape.STREETS


@pytest.fixture(scope="module")
def dealt() -> dict[Metric, dict[int, int]]:
    """Seven-card hands by length, enumerated."""
    found: dict[Metric, dict[int, int]] = {Metric.FLUSH: {}, Metric.STRAIGHT_FLUSH: {}}
    for rows, ways in suit_classes():
        lengths = {
            Metric.FLUSH: lane_flush_values(rows) >> 13,
            Metric.STRAIGHT_FLUSH: lane_straight_flush_values(rows) >> 4,
        }
        for metric, column in lengths.items():
            for length, times in enumerate(np.bincount(column)):
                found[metric][length] = found[metric].get(length, 0) + int(times) * ways
    return found


@pytest.mark.parametrize("game", ["i-luv-suits", "high-card-flush", "nh-flush"])
def test_edges_and_variances_agree_with_every_hand_paid_one_by_one(game, dealt):
    for tables in wagers(load(game)).values():
        for odds in tables.values():
            pays = {int(row.value): row.award.pays for row in odds.table.rows}
            hands = [(pays.get(length, -1), times) for length, times in dealt[odds.table.metric].items()]
            every = sum(times for _, times in hands)
            mean = Fraction(sum(net * times for net, times in hands), every)
            square = Fraction(sum(net * net * times for net, times in hands), every)
            assert odds.house_edge == -mean
            assert odds.variance == square - mean**2
            assert odds.hit_frequency == Fraction(sum(times for net, times in hands if net > 0), every)


def test_NCF_7_players_six_pays_four_or_more_by_one_row():
    odds = wagers(load("nine-card-fortune-flush"))["players-6"]["3-2"]
    assert [(row.key, row.combinations) for row in odds.rows] == [
        ("4+", 3_432 + 100_386 + 1_059_630),
        ("3", 5_145_712),
        ("", 9_582_300 + 4_236_830 + 230_230),
    ]


def test_NHF_4_only_a_bonus_lost_by_folding_is_marked():
    found = wagers(load("nh-flush"))
    assert not found["flush-bonus"]["NH"].holds_for_every_strategy
    assert found["straight-flush-bonus"]["NH"].folds is FoldFate.STAYS_IF_WON
    assert found["straight-flush-bonus"]["NH"].holds_for_every_strategy


pays = st.integers(1, 10_000)


@given(st.lists(pays, min_size=4, max_size=4))
def test_parts_add_up(row_pays):
    odds = wager_odds(made(Metric.FLUSH, dict(zip("7654", row_pays, strict=True))))
    assert sum(row.contribution for row in odds.rows) == -odds.house_edge
    assert sum(row.variance for row in odds.rows) == odds.variance
    assert sum(row.probability for row in odds.rows) == sum(odds.outcomes.values()) == 1
    assert sum(net * chance for net, chance in odds.outcomes.items()) == -odds.house_edge


@given(st.lists(pays, min_size=3, max_size=3))
def test_for_1_is_one_less_to_1(row_pays):
    keys = ("3", "2", "1")
    for_1 = made(Metric.COLOUR_OF_THREE, {key: pay + 1 for key, pay in zip(keys, row_pays, strict=True)}, Basis.FOR_1)
    to_1 = made(Metric.COLOUR_OF_THREE, dict(zip(keys, row_pays, strict=True)))
    assert wager_odds(for_1).house_edge == wager_odds(to_1).house_edge
    assert wager_odds(for_1).variance == wager_odds(to_1).variance


def test_repricing_a_table_takes_less_than_a_millisecond():
    wager_odds(made(Metric.POKER, {"royal-flush-hearts": 1}))
    taken = []
    for top in range(100, 150):
        table = made(Metric.STRAIGHT_FLUSH, {"7": top, "6": 90, "5": 75, "4": 50, "3": 8})
        start = time.perf_counter()
        wager_odds(table)
        taken.append(time.perf_counter() - start)
    assert median(taken) < 0.001


def test_json_has_the_fields_relied_on():
    document = wagers(load("i-luv-suits"))["flush-rush"]["FR1"].to_json()
    assert set(document) >= {"house_edge", "hit_frequency", "standard_deviation"}
    edge = document["house_edge"]
    numerator, denominator = map(int, edge["exact"].split("/"))
    assert edge["value"] == numerator / denominator
    assert isinstance(document["standard_deviation"], float)
    assert document["rows"][-1]["row"] is None


def test_a_frame_has_a_line_a_row():
    odds = wagers(load("i-luv-suits"))["flush-rush"]["FR2"]
    frame = odds.to_frame()
    assert frame["combinations"].sum() == 133_784_560
    assert frame["contribution"].sum() == pytest.approx(-float(odds.house_edge))


def test_html_names_the_table_and_escapes_what_a_house_may_write():
    table = PayTable("<b>", Metric.FLUSH, Basis.TO_1, (PayRow("7", or_more=False, award=Odds(Fraction(5))),))
    html = wager_odds(table, "flush-rush")._repr_html_()
    assert "flush-rush &lt;b&gt;" in html
    assert "<b>" not in html


@pytest.mark.parametrize(
    ("pays", "sentence"),
    [
        ({"7": 300, "5": 10, "4": 2}, "row for 6.* is missing"),
        ({"7": 300, "6": -25, "5": 10, "4": 2}, "-25.* is not an award"),
        ({}, "a pay table needs a row"),
        ({"8": 300}, "this is not a value of flush"),
    ],
)
def test_a_bad_table_is_refused_before_it_is_priced(pays, sentence):
    house = read_house({"tables": {"flush-rush": {"OURS": {"pays": pays}}}}, "house.toml")
    with pytest.raises(RulesError, match=sentence) as refused:
        load("i-luv-suits", house)
    assert len(refused.value.problems) == 1


def test_a_house_table_is_priced_under_its_own_name():
    house = read_house({"tables": {"flush-rush": {"OURS": {"pays": {"7": 300, "6": 25, "5": 10, "4": 2}}}}}, "h.toml")
    odds = wagers(load("i-luv-suits", house))["flush-rush"]["OURS"]
    lost = 24_676_704 + 78_881_088
    won = 2 * 26_137_540 + 10 * 3_814_668 + 25 * 267_696 + 300 * 6_864
    assert odds.house_edge == Fraction(lost - won, 133_784_560)


def test_unknown_names_get_one_sentence():
    rules = load("i-luv-suits")
    with pytest.raises(OddsError, match=r"no bonus wager “ante”\. Its bonus wagers are flush-rush, super-flush-rush"):
        bonus(rules, "ante")
    with pytest.raises(OddsError, match=r"no pay table “FR9”\. Its tables are FR1, FR2, FR3, FR4, FR5"):
        table_of(bonus(rules, "flush-rush"), "FR9")
    with pytest.raises(OddsError, match="shares of a meter"):
        wager_odds(rules.sensors[0].table)
