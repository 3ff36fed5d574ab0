"""Comparisons and pictures: what they show, how they are saved, and what they refuse."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from io import StringIO

import pytest
from rich.console import Console

from longsuit.odds import (
    OddsError,
    Plot,
    compare,
    jackpot_odds,
    jackpots,
    plot_break_even,
    plot_comparison,
    plot_edge,
    plot_outcomes,
    plot_rows,
    wagers,
)
from longsuit.odds.results.frames import optional_library
from longsuit.rules import Odds, load
from tests.loaded_modules import loaded_with

RULES = load("i-luv-suits")


def texts(plot: Plot) -> set[str]:
    """Everything a picture says."""
    plot.figure.draw_without_rendering()
    return {text.get_text() for text in plot.figure.findobj(match=lambda artist: hasattr(artist, "get_text"))}


def test_a_comparison_keeps_the_order_asked_for():
    comparison = compare(RULES, ["SFR2", "FR2", "SFR2"])
    assert [(odds.wager, odds.table.name) for odds in comparison.tables] == [
        ("super-flush-rush", "SFR2"),
        ("flush-rush", "FR2"),
    ]


def test_a_name_two_wagers_have_means_both():
    comparison = compare(load("nh-flush"), ["NH"])
    assert [odds.wager for odds in comparison.tables] == ["flush-bonus", "straight-flush-bonus"]


def test_a_comparison_prints_without_colour_in_a_pipe():
    pipe = StringIO()
    Console(width=120, file=pipe).print(compare(RULES, ["FR2"]))
    text = pipe.getvalue()
    assert "\x1b" not in text
    assert "100/20/10/2" in text
    assert "5.3038%" in text


def test_a_comparison_as_frame_json_and_html():
    comparison = compare(RULES, ["FR1", "FR2"])
    assert comparison.to_frame()["house_edge"].to_list() == [float(odds.house_edge) for odds in comparison.tables]
    assert [line["table"] for line in comparison.to_json()] == ["FR1", "FR2"]
    assert "<caption>I Luv Suits Poker</caption>" in comparison._repr_html_()


@pytest.mark.parametrize(
    ("names", "sentence"), [(["FR9"], "no bonus pay table “FR9”. Its tables are FR1, "), ([], "nothing to compare")]
)
def test_a_comparison_of_nothing_is_refused(names, sentence):
    with pytest.raises(OddsError, match=sentence):
        compare(RULES, names)


def test_a_plot_of_outcomes_carries_every_net_result_and_its_chance():
    said = texts(plot_outcomes(wagers(RULES)["flush-rush"]["FR2"].outcomes))
    assert {"-1", "+2", "+10", "+20", "+100"} <= said
    assert {"77.4%", "19.5%", "1 in\n19,491"} <= said


def test_a_plot_of_rows_carries_each_rows_part():
    said = texts(plot_rows(wagers(RULES)["super-flush-rush"]["SFR1"]))
    # 8 x 8,642,932 and 8,001 x 32 of 133,784,560 hands, stake included.
    assert {"51.68%", "0.19%", "7-card straight flush"} <= said


def test_a_plot_of_an_edge_calls_the_function_for_every_value():
    called = []
    plot = plot_edge(lambda value: called.append(value) or Fraction(value, 100), [1, 2, 5], label="cap")
    assert called == [1, 2, 5]
    assert {"1.00%", "2.00%", "5.00%", "cap"} <= texts(plot)
    line = plot.figure.axes[0].lines[0]
    assert list(line.get_xdata()) == [1, 2, 5]


def test_a_plot_of_an_edge_sets_named_values_side_by_side():
    plot = plot_edge(lambda _: Fraction(1, 50), ["9-3-2", "none"])
    assert list(plot.figure.axes[0].lines[0].get_xdata()) == [0, 1]
    assert {"9-3-2", "none"} <= texts(plot)


def test_a_break_even_line_reaches_from_meter_to_meter():
    plot = plot_break_even(jackpots(RULES)["ML1"])
    line = plot.figure.axes[0].lines[0]
    assert list(line.get_xdata()) == pytest.approx([0, 57_066.997], abs=0.001)
    assert list(line.get_ydata()) == pytest.approx([19_022.332, 0], abs=0.001)
    assert {"$57,067.00", "$19,022.33", "major", "minor"} <= texts(plot)


def test_a_plot_of_a_comparison_names_wagers_where_there_are_several():
    assert {"FR1", "7.81%", "22.59%", "5.33"} <= texts(plot_comparison(compare(RULES, ["FR1"])))
    assert {"flush-rush FR1", "super-flush-rush SFR1"} <= texts(plot_comparison(compare(RULES, ["FR1", "SFR1"])))


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_a_plot_is_saved_by_the_files_ending(tmp_path, ending, start):
    saved = plot_comparison(compare(RULES, ["FR1", "FR2"])).save(tmp_path / f"tables.{ending}")
    assert saved.read_bytes().startswith(start)


def test_a_notebook_is_given_a_picture():
    assert plot_outcomes({-1: Fraction(1, 2), 0: Fraction(0), 1: Fraction(1, 2)})._repr_png_().startswith(b"\x89PNG")


def test_plots_that_cannot_be_are_refused(tmp_path):
    plot = plot_outcomes({1: Fraction(1)})
    with pytest.raises(
        OddsError, match=r"A picture cannot be written as “odds.txt”. The name must end in .png, .svg or .pdf"
    ):
        plot.save(tmp_path / "odds.txt")
    with pytest.raises(OddsError, match=r"There is no folder .* Choose a folder that exists"):
        plot.save(tmp_path / "missing" / "odds.png")
    with pytest.raises(OddsError, match="Table 1 has 1 meters"):
        plot_break_even(jackpots(RULES)["1"])
    with pytest.raises(OddsError, match="nothing to plot"):
        plot_edge(lambda _: 0.0, [])
    with pytest.raises(OddsError, match="nothing to plot"):
        plot_outcomes({})
    rich_table = jackpots(RULES)["ML1"].table
    rows = tuple(replace(row, award=Odds(Fraction(100))) if row.value == "straight" else row for row in rich_table.rows)
    with pytest.raises(OddsError, match="breaks even on empty meters"):
        plot_break_even(jackpot_odds(replace(rich_table, rows=rows)))


def test_a_missing_library_is_named_with_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(OddsError, match=r"needs polars, which is not installed: `pip install longsuit\[lab\]`"):
        wagers(RULES)["flush-rush"]["FR1"].to_frame()
    monkeypatch.setitem(sys.modules, "matplotlib.ticker", None)
    with pytest.raises(OddsError, match="needs matplotlib"):
        optional_library("matplotlib.ticker")


def test_the_odds_are_imported_without_heavy_libraries():
    assert not {"matplotlib", "polars", "rich"} & loaded_with("longsuit.odds")
