"""`longsuit strategy`, and the card it writes."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from longsuit.cli.strategy import command
from longsuit.odds import OddsError, strategies
from longsuit.report.strategy_card import HEIGHT, WIDTH, card_svg, card_text
from longsuit.rules import load

SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments):
    return CliRunner().invoke(command, list(arguments), catch_exceptions=False)


def test_json_is_one_document_and_nothing_else():
    result = run("nine-card-fortune-flush", "--json")
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    assert document["optimal"]["house_edge"]["exact"] == "292966/13507095"
    assert document["short"]["rule"] == "fold-none-of-colour"
    assert result.stderr == ""


@pytest.mark.slow
def test_people_get_the_ladder_and_a_card():
    result = run("i-luv-suits")
    assert result.exit_code == 0
    for text in (
        "2.66453%",
        "T-9-8",
        "side cards J or higher",
        "T-8-6",
        "J-3-2,T-3-2@2nd+2xJ+=11",
        "I LUV SUITS POKER",
    ):
        assert text in result.stdout
    assert "…\n" not in result.stdout.split("Rules by counting")[1]


@pytest.mark.slow
def test_a_text_card_is_the_one_that_is_shown(tmp_path):
    card = tmp_path / "card.txt"
    result = run("i-luv-suits", "--lines", "4", "--counting", "--card", str(card))
    assert result.exit_code == 0
    text = card.read_text(encoding="utf-8")
    assert result.stdout.endswith(text)
    assert "3. Raise with T-7-4 or better if at least 2 side cards are J" in text
    assert max(map(len, text.splitlines()[:-1])) <= 60


@pytest.mark.parametrize("lines", [1, 2, 6])
def test_an_svg_card_is_well_formed_and_nothing_leaves_it(lines):
    found = strategies(load("i-luv-suits"))
    picture = ET.fromstring(card_svg(found, found.pick(lines)))  # noqa: S314 - our own text, no entities
    assert picture.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    texts = picture.findall(f"{SVG}text")
    rows = [float(text.get("y")) for text in texts]
    assert rows == sorted(rows)
    assert len(set(rows)) == len(rows)
    assert max(rows) < HEIGHT
    assert texts[0].text == "I Luv Suits Poker"
    said = " ".join(text.text for text in texts)
    for line in found.pick(lines).rule.words:
        assert line in said


def test_a_card_of_a_colour_game():
    found = strategies(load("nine-card-fortune-flush"))
    text = card_text(found, found.short)
    assert "1. Raise if any community card is of your colour.\nOtherwise fold.\n" in text
    assert "side card" not in text


def test_a_card_with_another_ending_is_refused_before_any_work(tmp_path):
    with pytest.raises(OddsError, match=r"“card.pdf”\. The name must end in \.svg or \.txt"):
        run("i-luv-suits", "--card", str(tmp_path / "card.pdf"))
    with pytest.raises(OddsError, match="no folder"):
        run("i-luv-suits", "--card", str(tmp_path / "nowhere" / "card.svg"))
    assert list(tmp_path.iterdir()) == []


def test_a_card_that_cannot_be_written_is_refused_before_any_work(tmp_path, monkeypatch):
    monkeypatch.setattr("longsuit.odds.strategies", None)
    (tmp_path / "taken.txt").write_text("an older card")
    with pytest.raises(OddsError, match=r"too long. Choose a file that can be written\.$"):
        run("i-luv-suits", "--card", str(tmp_path / ("c" * 300 + ".txt")))
    with pytest.raises(TypeError):
        run("i-luv-suits", "--card", str(tmp_path / "taken.txt"))
    assert [file.read_text() for file in tmp_path.iterdir()] == ["an older card"]


def test_a_rule_of_too_many_lines_is_refused():
    with pytest.raises(OddsError, match=r"No rule of 9 lines is worth remembering here\. Choose 1 to 6"):
        strategies(load("i-luv-suits")).pick(9)
