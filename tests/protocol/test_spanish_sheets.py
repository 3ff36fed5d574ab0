"""Every sentence of a rules sheet, and of what a spot says by itself, has a Spanish template."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from longsuit.rules import GAMES, PROFILES, Rules, find_house, load
from tests.protocol.spanish import sheet, template_files
from tests.report.random_houses import random_rules, sheet_texts

CASES = Path(__file__).parents[2] / "web" / "tests" / "i18n" / "sheetSentences.json"
ENGLISH = re.compile(r"\b(the|with|is|are|and|of|to|or|both|not|when|wins|cards?|where|made|later)\b", re.I)
"""Words that no Spanish text has."""

HERE = "Add a template to web/src/i18n/catalogues/es/sheet."


def shipped() -> list[tuple[str, str | None]]:
    """Every game, by itself and under each profile that has it."""
    return [*((game, None) for game in GAMES), *((game, one) for one in PROFILES for game in find_house(one).games)]


def english_texts(rules: Rules) -> list[str]:
    """The texts of a sheet that stay English, wholly or in part; names of wagers and tables are no words."""
    tables = {table.name for wager in rules.wagers for table in wager.tables}
    names = {rules.title, *tables, *(wager.label for wager in rules.wagers)}
    return sorted({text for text in sheet_texts(rules) if text not in names and sheet().unexplained(text)})


@pytest.mark.parametrize(("game", "house"), shipped())
def test_every_sentence_of_a_shipped_sheet_has_a_template(game: str, house: str | None) -> None:
    assert english_texts(load(game, house)) == [], HERE


@pytest.mark.parametrize(("game", "house"), shipped())
def test_no_template_takes_a_sentence_for_a_name(game: str, house: str | None) -> None:
    rules = load(game, house)
    names = {rules.title, *(wager.label for wager in rules.wagers)}
    name = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    read = {text: sheet().read(text) for text in sheet_texts(rules)}
    found = {text: one.text for text, one in read.items() if one and ENGLISH.search(name.sub("", one.text))}
    assert found == {}, HERE


@pytest.mark.parametrize("seed", range(6))
def test_every_sentence_of_a_sheet_under_a_house_file_has_a_template(seed: int) -> None:
    random = Random(seed)
    assert [text for _ in range(25) for text in english_texts(random_rules(random))] == [], HERE


@pytest.mark.parametrize(("english", "spanish"), json.loads(CASES.read_text(encoding="utf-8")))
def test_sentences_of_sheets_are_read_as_the_pages_read_them(english: str, spanish: str) -> None:
    found = sheet().read(english)
    assert found is not None
    assert (found.text, found.unknown) == (spanish, ())


def test_no_template_is_written_twice() -> None:
    files = [file for folder in ("server", "sheet") for file in template_files(folder)]
    written = [english for file in files for english in json.loads(file.read_text(encoding="utf-8"))]
    assert sorted(written) == sorted(sheet().templates)
