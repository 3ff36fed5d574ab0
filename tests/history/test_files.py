"""Rounds as files: the same rounds in every form, and no cell that a spreadsheet would compute."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longsuit.history import FileRow, file_lines, round_verdict
from longsuit.history.files import safe_cell
from tests.history.played import ILS, NCF, played

PLAYED = [played(seed, {"ante": 500, "flush-rush": 125}, fold=seed % 2 == 0) for seed in range(1, 7)]
ROWS = [FileRow(one, "Hearts & Spades", ILS, round_verdict(ILS, one)) for one in PLAYED]


def read_csv(rows: list[FileRow]) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO("".join(file_lines("csv", rows)))))


def test_every_form_has_the_same_rounds() -> None:
    lines = [json.loads(line) for line in file_lines("jsonl", ROWS)]
    sheet = read_csv(ROWS)
    text = list(file_lines("txt", ROWS))
    assert len(lines) == len(sheet) == len(text) == len(ROWS)
    for line, cells, paragraph, row in zip(lines, sheet, text, ROWS, strict=True):
        net = row.played.of_seat.net_cents
        assert line["net_cents"] == net == round(float(cells["net"]) * 100)
        assert line["cards"] == cells["cards"].split() == list(row.played.cards)
        assert f"Your cards: {' '.join(row.played.cards)}" in paragraph
        assert sum(wager["net_cents"] for wager in line["wagers"]) == net


def test_a_mistake_has_its_cost_and_the_best_play_has_none() -> None:
    lines = [json.loads(line) for line in file_lines("jsonl", ROWS)]
    for line, cells, row in zip(lines, read_csv(ROWS), ROWS, strict=True):
        assert row.verdict is not None
        assert (line["mistake_cost_cents"] is None) is (cells["mistake_cost"] == "") is row.verdict.is_best


def test_a_colour_game_tells_the_colour_and_the_community_cards() -> None:
    one = played(1, rules=NCF)
    text = "".join(file_lines("txt", [FileRow(one, "Red or Black", NCF, None)]))
    assert f"Community cards: {' '.join(one.community)} (you chose red)" in text


@pytest.mark.parametrize("title", ["=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "=cmd|' /C calc'!A0"])
def test_no_text_is_a_formula(title: str) -> None:
    cells = read_csv([replace(ROWS[0], title=title)])[0]
    assert cells["title"] == f"'{title}"


@given(st.text())
def test_a_cell_begins_like_a_formula_only_if_it_is_a_number(text: str) -> None:
    cell = safe_cell(text)
    if cell[:1] in tuple("=+-@\t\r\n"):
        assert float(cell) <= 0 or cell == ""
    assert cell.removeprefix("'") == text.removeprefix("'") or cell == text


def test_a_file_is_written_a_row_at_a_time() -> None:
    seen: list[int] = []

    def rows():
        for number, row in enumerate(ROWS):
            seen.append(number)
            yield row

    lines = file_lines("csv", rows())
    next(lines), next(lines)
    assert seen == [0]
