"""Designing pay tables: every table there is, counted and ranked as by trying them all."""

from __future__ import annotations

import json
import tomllib
from fractions import Fraction
from itertools import combinations_with_replacement

import pytest
from click.testing import CliRunner

from longsuit.cli import group
from longsuit.odds import OddsError
from longsuit.odds.pay_table_design.design import ANYTHING, Bounds, design, table_with
from longsuit.odds.pay_table_design.pay_search import ROUND_PAYS, Scale, roughness
from longsuit.odds.results.ranges import Range, parse_range, parse_shares
from longsuit.odds.sidebets.pay_table_odds import bonus, wager_odds
from longsuit.rules import Basis, load, read_house

WAGERS = [
    ("i-luv-suits", "flush-rush", ["7", "6", "5", "4"]),
    ("i-luv-suits", "super-flush-rush", ["7", "6", "5"]),
    ("nine-card-fortune-flush", "players-6", ["4+", "3"]),
    ("nine-card-fortune-flush", "first-3", ["3", "2"]),
]


def shares(text: str) -> Range:
    return parse_shares(text, "house edge", "3%..5%")


def tried(game: str, wager: str, rows: list[str], bounds: Bounds) -> list[tuple[float, dict[str, int]]]:
    """Every table, one by one, priced by itself; those within bounds, by score."""
    spot = bonus(load(game), wager)
    scale = Scale(bounds.edge.low, bounds.edge.high, wager_odds(spot.table).variance)
    found = []
    weights = [row.combinations for row in wager_odds(table_with(spot, [(row, 1) for row in rows])).rows]
    every, losing = sum(weights), weights.pop()
    for rising in combinations_with_replacement(ROUND_PAYS, len(rows)):
        pays = rising[::-1]
        edge = Fraction(losing - sum(pay * weight for pay, weight in zip(pays, weights, strict=True)), every)
        if edge in bounds.edge and pays[0] in bounds.top:
            odds = wager_odds(table_with(spot, list(zip(rows, pays, strict=True))))
            assert odds.house_edge == edge
            score = scale.off_middle(edge) + scale.volatility(odds.variance) + roughness(pays)
            found.append((score, dict(zip(rows, pays, strict=True))))
    return sorted(found, key=lambda table: table[0])


@pytest.mark.parametrize(("game", "wager", "rows"), WAGERS)
@pytest.mark.parametrize("top", [ANYTHING, Range(Fraction(5), Fraction(500))])
def test_all_tables_are_found_and_the_best_come_first(game, wager, rows, top):
    bounds = Bounds(edge=shares("2%..6%"), top=top)
    expected = tried(game, wager, rows, bounds)
    found = design(load(game), wager, bounds, rows=rows, show=25)
    assert found.found == len(expected)
    assert [table.score for table in found.tables] == pytest.approx([score for score, _ in expected[:25]])
    assert all((pytest.approx(table.score), table.pays) in expected for table in found.tables)


@pytest.mark.slow
def test_counting_at_a_stroke_agrees_with_counting_one_by_one():
    bounds = Bounds(edge=shares("0%..100%"), top=Range(Fraction(50), None))
    found = design(load("i-luv-suits"), "super-flush-rush", bounds, rows=["7", "6", "5"], show=1)
    assert found.found == len(tried("i-luv-suits", "super-flush-rush", ["7", "6", "5"], bounds))


def test_every_shown_table_keeps_to_the_bounds_and_never_pays_a_better_hand_less():
    bounds = Bounds(edge=shares("3%..5%"), hit=shares("5%..10%"), top=parse_range("..2000", "top", "300"))
    found = design(load("nine-card-fortune-flush"), "nine-card-bonus", bounds, show=200)
    assert found.found > len(found.tables) == 200
    for table in found.tables:
        assert table.odds.house_edge in bounds.edge
        assert table.odds.hit_frequency in bounds.hit
        pays = list(table.pays.values())
        assert pays[0] <= 2000
        assert pays == sorted(pays, reverse=True)
        assert set(pays) <= set(ROUND_PAYS)


def test_without_rows_every_lowest_paying_hand_is_tried():
    bounds = Bounds(edge=shares("3%..5%"))
    found = design(load("nine-card-fortune-flush"), "nine-card-bonus", bounds)
    by_rows = [
        design(
            load("nine-card-fortune-flush"), "nine-card-bonus", bounds, rows=[str(row) for row in range(9, low - 1, -1)]
        )
        for low in range(9, 0, -1)
    ]
    assert found.found == sum(one.found for one in by_rows)
    assert {len(table.pays) for table in found.tables} == {6}


def test_hands_the_posted_table_pays_together_are_also_tried_apart_and_counted_once():
    rules, bounds = load("nine-card-fortune-flush"), Bounds(edge=shares("1%..5%"))
    found = design(rules, "players-6", bounds, show=1000)
    apart = [
        design(rules, "players-6", bounds, rows=[str(row) for row in range(6, low - 1, -1)]) for low in range(6, 0, -1)
    ]
    assert found.found == sum(one.found for one in apart) == len(found.tables)
    assert design(rules, "players-6", bounds, rows=["6", "5", "4", "3"]).found == 354
    together = design(rules, "players-6", bounds, rows=["4+", "3"])
    assert together.found == 2
    assert all(table.pays in [one.pays for one in found.tables] for table in together.tables)
    assert found.keys == ["6", "5", "4", "4+", "3"]
    assert {("4+", "3"), ("6", "5", "4", "3")} <= set(found.row_sets)
    assert ["6", "5", "4"] in found.to_json()["rows_tried"]


def test_a_posted_table_without_any_spread_is_measured_against_an_even_bet():
    house = read_house({"tables": {"flush-rush": {"ALL": {"pays": {"2+": 1}}}}}, "house.toml")
    rules = load("i-luv-suits", house)
    assert rules.by_name["flush-rush"].table.name == "ALL"
    found = design(rules, "flush-rush", Bounds(edge=shares("3%..5%")), show=5)
    assert found.found > 5
    for table in found.tables:
        assert table.volatility == pytest.approx(table.odds.standard_deviation)


def test_a_top_pay_asked_for_by_itself_need_not_be_round():
    bounds = Bounds(edge=shares("3%..5%"), top=parse_range("350", "top", "300"))
    found = design(load("i-luv-suits"), "flush-rush", bounds)
    assert found.found
    assert {table.pays["7"] for table in found.tables} == {350}


def test_a_house_that_pays_for_1_is_designed_for_1():
    table = {"basis": "for 1", "pays": {"3": 6, "2": 3}}
    house = read_house({"tables": {"first-3": {"OURS": table}}}, "house.toml")
    found = design(load("nine-card-fortune-flush", house), "first-3", Bounds(edge=shares("1%..2%")))
    assert {one.odds.table.basis for one in found.tables} == {Basis.FOR_1}
    assert {"3": 6, "2": 3} in [one.pays for one in found.tables]
    for one in found.tables:
        again = load("nine-card-fortune-flush", read_house(tomllib.loads(one.toml()), "house.toml"))
        assert wager_odds(again.by_name["first-3"].table).house_edge == one.odds.house_edge


def test_a_designed_table_can_be_posted_by_a_house_file():
    found = design(load("nine-card-fortune-flush"), "players-6", Bounds(edge=shares("1%..5%")))
    document = tomllib.loads(found.tables[0].toml())
    posted = load("nine-card-fortune-flush", read_house(document, "house.toml")).by_name["players-6"].table
    assert wager_odds(posted).house_edge == found.tables[0].odds.house_edge


def test_frame_and_html():
    found = design(load("i-luv-suits"), "flush-rush", Bounds(edge=shares("3%..5%")), show=3)
    assert found.to_frame().columns[:4] == ["7", "6", "5", "4"]
    assert found.to_frame()["score"].is_sorted()
    assert f"{found.found:,} tables, the best 3" in found._repr_html_()


def run(*arguments: str):
    return CliRunner().invoke(group, ["design", *arguments])


def test_design_prints_a_table_and_how_many_there_are():
    result = run("i-luv-suits", "flush-rush", "--edge", "3%..5%", "--hit", "20%..", "--top", "300", "--show", "4")
    assert result.exit_code == 0
    assert "22 tables are within the limits; the best 4 are shown." in result.output
    assert "[tables.flush-rush.OURS]" in result.output


def test_design_json_is_one_document():
    result = run("i-luv-suits", "flush-rush", "--edge", "3%..5%", "--show", "2", "--json")
    document = json.loads(result.stdout)
    assert (document["game"], document["shown"], len(document["tables"])) == ("i-luv-suits", 2, 2)
    edge = document["tables"][0]["house_edge"]
    assert Fraction(edge["exact"]) in shares("3%..5%")


def test_no_table_is_the_answer_no():
    result = run("i-luv-suits", "flush-rush", "--edge", "3%..3.0001%")
    assert result.exit_code == 1
    assert "no pay table of round numbers is within those limits." in result.output
    assert "Rows tried: 7; 7,6; 7,6,5; 7,6,5,4; 7,6,5,4,3." in result.output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["flush-rush", "--edge", "5%..3%"], "ends before it starts"),
        (["flush-rush", "--edge", "3..5"], "goes above 100%"),
        (["flush-rush", "--edge", "a..b"], "“a..b” is not a range for the house edge"),
        (["flush-rush", "--edge", ".."], "“..” is not a range for the house edge"),
        (["flush-rush", "--edge", "-3%..5%"], "is not a range for the house edge"),
        (["flush-rush", "--edge", "3%..5%", "--hit", "x"], "is not a range for the hit frequency"),
        (["flush-rush", "--edge", "3%..5%", "--top", "many"], "is not a range for the top pay"),
        (["flush-rush", "--edge", "3%..5%", "--rows", "7,5"], "row for 6-card flush is missing"),
        (["flush-rush", "--edge", "3%..5%", "--rows", "7,7"], "Name each row once. The rows are 7, 6, 5, 4, 3, 2."),
        (["flush-rush", "--edge", "3%..5%", "--rows", "8"], "There is no row “8” here"),
        (["ante", "--edge", "3%..5%"], "no bonus wager “ante”"),
    ],
)
def test_bad_input_is_refused_with_one_sentence(arguments, sentence):
    result = run("i-luv-suits", *arguments)
    assert isinstance(result.exception, OddsError)
    assert sentence in str(result.exception)
    assert "\n" not in str(result.exception)
    assert not result.output
